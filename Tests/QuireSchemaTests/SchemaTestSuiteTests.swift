import QuireSchema
import Testing

/// Runs JSON-Schema-Test-Suite with ``Validator``, so that a wrongly resolved reference shows.
@Suite(.enabled(if: Suites.areThere, "the suites are not beside the package"))
struct SchemaTestSuiteTests {
  private static let folder = "json-schema-test-suite"

  /// Files that need more validation than ``Validator`` does, or that are not valid input.
  private static let otherFiles: Set<String> = [
    "vocabulary.json", "boolean_schema.json",
  ]

  /// Groups that cannot be read, or that have another meaning here, with the code that reports it.
  private static let deviations: [String: String] = [
    // The target depends on the path by which the reference is reached.
    "dynamicRef.json: multiple dynamic paths to the $dynamicRef keyword": "dynamic-reference",
    "dynamicRef.json: after leaving a dynamic scope, it is not used by a $dynamicRef":
      "dynamic-reference",
    "dynamicRef.json: $dynamicRef avoids the root of each schema, but scopes are still registered":
      "dynamic-reference",
    "dynamicRef.json: $dynamicRef skips over intermediate resources - direct reference":
      "dynamic-reference",
    "dynamicRef.json: strict-tree schema, guards against misspelled properties":
      "dynamic-reference",
    "dynamicRef.json: tests for implementation dynamic anchor and reference link":
      "dynamic-reference",
    "dynamicRef.json: $ref and $dynamicAnchor are independent of order - $defs first":
      "dynamic-reference",
    "dynamicRef.json: $ref and $dynamicAnchor are independent of order - $ref first":
      "dynamic-reference",
    // The meta-schema is not in the folder.
    "ref.json: remote ref, containing refs itself": "remote-reference",
    "defs.json: validate definition against metaschema": "remote-reference",
    // The `$id` of these documents differs from their address.
    "refRemote.json: remote HTTP ref with different $id": "remote-reference",
    "refRemote.json: remote HTTP ref with different URN $id": "remote-reference",
    "refRemote.json: remote HTTP ref with nested absolute ref": "remote-reference",
    // No `$schema`, and no keyword that distinguishes a schema from plain data.
    "if-then-else.json: then: false fails when condition matches": "not-a-schema",
    "if-then-else.json: else: false fails when condition does not match": "not-a-schema",
  ]

  @Test func `resolves every reference to its intended target`() throws {
    let remotes = try Suites.files(in: Self.folder + "/remotes")
    var groups = 0
    var deviations: [String: String] = [:]
    for (file, bytes) in try Suites.files(in: Self.folder + "/tests/draft2020-12")
    where !file.contains("/") && !Self.otherFiles.contains(file) {
      var diagnostics = Diagnostics()
      let tests = try #require(
        JSONTextReader.read(SourceText(path: file, bytes: bytes), diagnostics: &diagnostics))
      for group in tests.elements ?? [] {
        let name = "\(file): \(group["description"]?.stringValue ?? "")"
        let schema = try #require(group["schema"])
        let text = Array(bytes[schema.range.offsets])
        let (library, codes) = read(text, with: remotes)
        groups += 1
        if let code = codes.first {
          deviations[name] = code
          continue
        }
        let root = try #require(library[SchemaAddress(document: "a.json")], "\(name)")
        for test in group["tests"]?.elements ?? [] {
          let value = try #require(test["data"])
          let isValid = Validator(library: library).accepts(value, by: root)
          let title = test["description"]?.stringValue ?? ""
          #expect(isValid == test["valid"]?.boolValue, "\(name): \(title)")
        }
      }
    }
    #expect(groups > 300)
    #expect(deviations == Self.deviations)
  }

  /// Reads a schema and the remote documents that it names, with the address of each as its `$id`.
  private func read(
    _ text: [UInt8], with remotes: [String: [UInt8]]
  ) -> (library: SchemaLibrary, codes: [String]) {
    var files = ["a.json": String(decoding: text, as: UTF8.self)]
    var known = ""
    while known.utf8.count != files.values.joined().utf8.count {
      known = files.values.joined()
      for (path, bytes) in remotes where files[path] == nil {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        guard path.hasPrefix("draft2020-12/"), known.contains(name) else { continue }
        files[path] = named(String(decoding: bytes, as: UTF8.self), path: path)
      }
    }
    var diagnostics = Diagnostics()
    let library = SchemaLibrary(
      reading: files.map { path, text in
        InputFile(path: path, source: SourceText(path: path, text: text))
      }, diagnostics: &diagnostics)
    let codes = diagnostics.sorted.filter {
      $0.severity == .error || ["dynamic-reference", "not-a-schema"].contains($0.code.name)
    }
    return (library, codes.map(\.code.name))
  }

  private func named(_ text: String, path: String) -> String {
    guard !text.contains("\"$id\""), let brace = text.firstIndex(of: "{") else { return text }
    let id = "\"$id\": \"http://localhost:1234/\(path)\","
    return text[...brace] + id + text[text.index(after: brace)...]
  }
}
