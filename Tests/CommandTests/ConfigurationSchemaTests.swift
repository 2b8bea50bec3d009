import Foundation
import Testing

/// Tests that `Schemas/configuration.json` describes the settings that the command accepts.
///
/// `.ci/annotations` validates the same examples with that schema.
@Suite(.enabled(if: QuireProcess.executable != nil, "the command was not built beside the tests"))
struct ConfigurationSchemaTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func json(_ path: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(contentsOf: package.appending(path: path)))
  }

  /// Returns the examples in a file as JSON texts.
  private static func examples(_ name: String) -> [String] {
    let values = (try? json("Tests/Settings/\(name).json")) as? [Any] ?? []
    return values.compactMap { value in
      let data = try? JSONSerialization.data(withJSONObject: value, options: .sortedKeys)
      return data.map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Returns the findings about settings.
  private static func findings(_ settings: String) throws -> [Substring] {
    let folder = try TemporaryFolder([
      "Schemas/user.json": #"{"title": "User", "properties": {"id": {"type": "integer"}}}"#,
      "Schemas/old.json": #"{"title": "Old", "type": "string", "minLenght": 1}"#,
      "settings.json": settings,
    ])
    let run = try QuireProcess("check", "--config", "settings.json", in: folder.url)
    return run.errors.split(separator: "\n").filter { $0.contains("settings.json") }
  }

  @Test func `there are examples`() {
    #expect(Self.examples("accepted").count > 10)
    #expect(Self.examples("rejected").count > 20)
  }

  @Test(arguments: examples("accepted"))
  func `settings that the schema accepts are accepted`(settings: String) throws {
    #expect(try Self.findings(settings).isEmpty)
  }

  @Test(arguments: examples("rejected"))
  func `settings that the schema rejects are errors`(settings: String) throws {
    let findings = try Self.findings(settings)
    #expect(!findings.isEmpty && findings.allSatisfy { $0.contains("error: ") }, "\(findings)")
  }

  /// Settings with an unknown name, and the location of the known names in the schema.
  @Test(arguments: [
    (#"{"0000000000": 1}"#, ["properties"]),
    (#"{"openapi": {"0000000000": 1}}"#, ["properties", "openapi", "properties"]),
    (
      #"{"openapi": {"select": {"0000000000": 1}}}"#,
      ["properties", "openapi", "properties", "select", "properties"]
    ),
  ])
  func `the schema has exactly the known settings`(settings: String, place: [String]) throws {
    let finding = try #require(Self.findings(settings).first)
    let known = try #require(finding.firstMatch(of: /known: (.*) \[unknown-setting\]/)?.1)
    var schema = try Self.json("Schemas/configuration.json") as? [String: Any]
    for key in place { schema = schema?[key] as? [String: Any] }
    let described = try #require(schema?.keys)
    #expect(known.split(separator: ", ").map(String.init).sorted() == described.sorted())
  }

  @Test func `nothing is generated from the schema`() throws {
    let folder = try TemporaryFolder()
    let run = try QuireProcess(
      "explain", Self.package.appending(path: "Schemas/configuration.json").path, in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(!run.output.contains("struct"))
  }
}
