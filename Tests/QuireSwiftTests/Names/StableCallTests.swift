import Foundation
import QuireModel
import QuireSchema
import Testing

@testable import QuireSwift

/// Tests that the call of an operation does not depend on other operations.
///
/// There are two exceptions: operations of a group whose short names are equal all have longer
/// names, and the only group of an API is none.
@Suite struct StableCallTests {
  /// Returns the calls of a description by the operations' methods and paths.
  private static func calls(
    of description: [String: Any], selecting paths: [String]? = nil
  ) throws -> [String: String] {
    let text = try JSONSerialization.data(withJSONObject: description, options: .sortedKeys)
    let source = SourceText(path: "zoo.json", bytes: [UInt8](text))
    var diagnostics = Diagnostics()
    let library = SchemaLibrary(
      reading: [InputFile(path: "zoo.json", source: source)], diagnostics: &diagnostics)
    var options = ModelOptions()
    if let paths {
      var selection = OpenAPIOptions.Selection(range: source.wholeRange)
      selection.paths = paths.map { JSONText($0, at: source.wholeRange) }
      options.descriptions.selection = selection
    }
    let api = API(of: library, options: options, diagnostics: &diagnostics)
    let names = NameTable(of: api, diagnostics: &diagnostics)
    return api.files.flatMap(\.resources).reduce(into: [:]) { calls, resource in
      calls["\(resource.method) \(resource.path.template)"] = names.call(of: resource)
    }
  }

  /// Returns a description with only some of its paths.
  private static func part(
    of description: [String: Any], _ isIncluded: (String) -> Bool
  ) throws -> [String: Any] {
    let paths = try #require(description["paths"] as? [String: Any])
    var part = description
    part["paths"] = paths.filter { isIncluded($0.key) }
    return part
  }

  // MARK: Descriptions of real APIs

  /// The description of the package, and one of the outside suites if these are available.
  private static let files: [URL] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let suites =
      ProcessInfo.processInfo.environment["QUIRE_SUITES"].map { URL(filePath: $0) }
      ?? root.appending(path: "../shared/suites").standardizedFileURL
    return [
      root.appending(path: "Schemas/library/library.json"),
      suites.appending(path: "openapi/mastodon.json"),
    ].filter { FileManager.default.fileExists(atPath: $0.path) }
  }()

  @Test(arguments: files)
  func `the operations of an API keep their calls if others are added or not selected`(
    file: URL
  ) throws {
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    let description = try #require(object as? [String: Any])
    let whole = try Self.calls(of: description)
    let paths = try #require(description["paths"] as? [String: Any]).keys.sorted()
    var dice = SystemRandomNumberGenerator()
    // Most paths stay, so that there is more than one group.
    let chosen = Array(paths.shuffled(using: &dice).prefix(paths.count * 3 / 4))
    let selected = try Self.calls(of: description, selecting: chosen)
    #expect(!selected.isEmpty)
    for (operation, call) in selected {
      #expect(call == whole[operation], "\(operation), if only \(chosen) are selected")
    }
    let part = try Self.calls(of: Self.part(of: description) { chosen.contains($0) })
    #expect(Set(part.keys) == Set(selected.keys))
    for (operation, call) in part where call != whole[operation] {
      // Another operation of the group must have had the same short name.
      let group = call.split(separator: ".").dropLast()
      let others = whole.filter { part[$0.key] == nil }.map { $0.value.split(separator: ".") }
      #expect(
        others.contains { $0.dropLast().elementsEqual(group) },
        "\(operation) is \(call), without those that are not in \(chosen)")
    }
  }

  // MARK: Random descriptions

  private static let nouns = ["books", "authors", "loans", "shelves", "readers", "fines"]

  /// Operations that every description has, so that it has several groups and common segments.
  private static var fixed: [(String, [String: Any])] {
    (0..<8).map { ("/api/v1/fixed\($0)/{id}", operation(id: "fix\($0)")) }
  }

  private static func operation(id: String?, tag: String? = nil) -> [String: Any] {
    var operation: [String: Any] = [
      "responses": [
        "200": [
          "description": "",
          "content": [
            "application/json": ["schema": ["type": "array", "items": [:] as [String: Any]]]
          ],
        ]
      ]
    ]
    if let id { operation["operationId"] = id }
    if let tag { operation["tags"] = [tag] }
    return operation
  }

  /// Returns a description with the given operations by their paths.
  private static func description(_ operations: [(String, [String: Any])]) -> [String: Any] {
    let paths = (operations + fixed).map { ($0, ["get": $1]) }
    return [
      "openapi": "3.1.0", "info": ["title": "", "version": ""],
      "paths": Dictionary(paths, uniquingKeysWith: { first, _ in first }),
    ]
  }

  /// Returns some operations with and without names and tags; some would have equal calls.
  private static func operations(
    _ dice: inout some RandomNumberGenerator
  ) -> [(String, [String: Any])] {
    var operations: [String: [String: Any]] = [:]
    var ids: Set<String> = []
    for index in 0..<12 {
      let noun = nouns.randomElement(using: &dice) ?? "", other = nouns[index % nouns.count]
      let path = ["", "/{id}", "/\(other)", "/{id}/\(other)", "/search"].randomElement(using: &dice)
      let id = ["list_\(noun)", "get\(other.capitalized)For\(noun.capitalized)", "\(noun)/find"]
        .randomElement(using: &dice)
      operations["/api/v1/\(noun)\(path ?? "")"] = operation(
        id: id.flatMap { ids.insert($0).inserted && Bool.random(using: &dice) ? $0 : nil },
        tag: Bool.random(using: &dice) ? noun : nil)
    }
    return Array(operations)
  }

  @Test func `an operation has its short name unless another of its group has it too`() throws {
    var dice = SystemRandomNumberGenerator()
    for _ in 0..<15 {
      let operations = Self.operations(&dice)
      /// The call of each operation without the others.
      var short: [String: String] = [:]
      for operation in operations {
        let key = "GET \(operation.0)"
        short[key] = try Self.calls(of: Self.description([operation]))[key]
      }
      for _ in 0..<3 {
        let count = Int.random(in: 1...operations.count, using: &dice)
        let chosen = Array(operations.shuffled(using: &dice).prefix(count))
        let calls = try Self.calls(of: Self.description(chosen))
        let names = chosen.compactMap { short["GET \($0.0)"] }
        #expect(Set(calls.values).count == calls.count)
        for (path, _) in chosen {
          let name = try #require(short["GET \(path)"])
          if names.filter({ $0 == name }).count == 1 {
            #expect(calls["GET \(path)"] == name, "\(path) in \(chosen)")
          }
        }
      }
    }
  }
}
