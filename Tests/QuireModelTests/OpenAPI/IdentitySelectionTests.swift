import Foundation
import QuireSchema
import Testing

@testable import QuireModel

/// Tests that the selection of operations never changes the type of a parameter.
@Suite struct IdentitySelectionTests {
  /// The descriptions of the package, and one of the outside suites if these are available.
  private static let paths: [URL] = {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let root = tests.deletingLastPathComponent()
    let suites =
      ProcessInfo.processInfo.environment["QUIRE_SUITES"].map { URL(filePath: $0) }
      ?? root.appending(path: "../shared/suites").standardizedFileURL
    let own = [
      root.appending(path: "Schemas/library/library.json"),
      tests.appending(path: "Fixtures/openapi/schemas/zoo.json"),
      tests.appending(path: "Fixtures/identities-shared/schemas/clinic.json"),
    ]
    let outside = suites.appending(path: "openapi/mastodon.json")
    return (own + [outside]).filter { FileManager.default.fileExists(atPath: $0.path) }
  }()

  /// Returns the types of the parameters by operation, with the selected ones only.
  private static func types(
    in library: SchemaLibrary, selecting operations: [String]?
  ) -> [String: [String]] {
    var options = ModelOptions()
    if let operations {
      let range = SourceText(path: "quire.json", text: "{}").wholeRange
      var selection = OpenAPIOptions.Selection(range: range)
      selection.operations = operations.map { JSONText($0, at: range) }
      options.descriptions.selection = selection
    }
    var diagnostics = Diagnostics()
    let api = API(of: library, options: options, diagnostics: &diagnostics)
    return api.files.flatMap(\.resources).reduce(into: [:]) { types, resource in
      types["\(resource.method) \(resource.path.template)"] = resource.parameters.map { parameter in
        // The place of an inline type depends on its first use, so only identities are compared.
        "\(parameter.wireName): \(parameter.type.isIdentity ? "\(parameter.type)" : "plain")"
      }
    }
  }

  @Test(arguments: paths)
  func `single operations and pairs have the same parameter types as everything`(path: URL) throws {
    var diagnostics = Diagnostics()
    let source = SourceText(
      path: path.lastPathComponent, bytes: [UInt8](try Data(contentsOf: path)))
    let library = SchemaLibrary(
      reading: [InputFile(path: path.lastPathComponent, source: source)], diagnostics: &diagnostics)
    var all = Diagnostics()
    let api = API(of: library, options: ModelOptions(), diagnostics: &all)
    let names = api.files.flatMap { $0.namespace?.contents.operations.map(\.id) ?? [] }
    let expected = Self.types(in: library, selecting: nil)
    try #require(!names.isEmpty)
    var dice = SystemRandomNumberGenerator()
    for count in [1, 1, 2] {
      let chosen = Array(names.shuffled(using: &dice).prefix(count))
      for (operation, types) in Self.types(in: library, selecting: chosen) {
        #expect(types == expected[operation], "\(operation), selected: \(chosen)")
      }
    }
  }
}
