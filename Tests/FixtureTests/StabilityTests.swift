import Foundation
import QuireModel
import QuireSchema
import QuireSwift
import Testing

/// Tests that a file depends only on its own schema and on those that it refers to or names.
@Suite struct StabilityTests {
  private static let fixtures = Fixture.all.filter {
    (try? $0.files(in: "expected").isEmpty) == false
  }

  /// In these fixtures, names such as `haulier_id` mean the types of other schemas.
  private static let fixturesWithNames = ["identities-in-requests", "identities-inferred"]

  /// In these fixtures, a description omits what refers to a removed file, or its components name
  /// the types of other files.
  private static let fixturesOfSeveralFiles = [
    "bad-overlays", "identities-stated", "openapi-bodies", "openapi-events", "openapi-files",
    "openapi-overlays",
    "openapi-side-names", "overlays-by-kind",
  ]

  /// In this fixture, a description has a longer name because another has its usual one.
  private static let fixturesWithSharedNames = ["several-descriptions"]

  private static let fixturesOfSchemas = fixtures.filter {
    !(fixturesWithNames + fixturesOfSeveralFiles + fixturesWithSharedNames).contains(
      $0.testDescription)
  }

  @Test(arguments: fixturesOfSchemas)
  func `an added schema changes no other file`(fixture: Fixture) throws {
    let schemas = try fixture.files(in: "schemas")
    let all = try fixture.generate(from: schemas)
    for path in schemas.keys {
      let others = try fixture.generate(from: schemas.filter { $0.key != path })
      // If other schemas refer to the removed one, nothing is generated.
      for (name, text) in others {
        #expect(all[name] == text, "\(name) of \(fixture.testDescription) changes with \(path)")
      }
    }
  }

  @Test(arguments: fixtures.filter { !fixturesWithSharedNames.contains($0.testDescription) })
  func `a record of what was inferred changes nothing`(fixture: Fixture) throws {
    let records = try fixture.records()
    let inferred = try fixture.generate().files
    let (files, diagnostics) = try fixture.generate { $0 + records }
    #expect(diagnostics.allSatisfy { $0.range?.source.path.contains(".recorded.") != true })
    for (file, other) in zip(files, inferred) { #expect(file.text == other.text, "\(file.name)") }
    #expect(files.count == inferred.count)
  }

  @Test(arguments: fixtures)
  func `a schema that refers to all others and reuses their type names changes none`(
    fixture: Fixture
  ) throws {
    let schemas = try fixture.files(in: "schemas")
    let all = try fixture.generate(from: schemas)
    let references = schemas.keys.sorted().enumerated().map { index, path in
      let reference = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
      return #""p\#(index)": {"$ref": "\#(reference)"}"#
    }
    let names = Self.nestedNames(in: all.values).map { #""\#($0)": {"enum": ["a", "b"]}"# }
    let text = """
      {"title": "ZzNewcomer", "type": "object",
       "properties": {\(references.joined(separator: ", "))}, "$defs": {\(names.joined(separator: ", "))}}
      """
    let more = try fixture.generate(
      from: schemas.merging(["zz-newcomer.json": Data(text.utf8)]) { old, _ in old })
    guard !more.isEmpty else { return }
    for (name, text) in all { #expect(more[name] == text, "\(name)") }
  }

  @Test func `every fixture with Swift output accepts an additional schema`() throws {
    let taking = try Self.fixtures.count { fixture in
      let text = #"{"title": "ZzNewcomer", "type": "object", "properties": {"a": {}}}"#
      let schemas = try fixture.files(in: "schemas")
      return try !fixture.generate(
        from: schemas.merging(["zz-newcomer.json": Data(text.utf8)]) { old, _ in old }
      ).isEmpty
    }
    #expect(taking == Self.fixtures.count)
  }

  /// Returns the names of nested types.
  private static func nestedNames(in texts: some Collection<String>) -> [String] {
    var names: Set<String> = []
    for line in texts.joined().split(separator: "\n") where line.hasPrefix("  ") {
      let words = line.split(whereSeparator: { " :(".contains($0) })
      if words.count > 2, ["struct", "enum"].contains(words[1]) { names.insert(String(words[2])) }
    }
    return names.filter { $0.allSatisfy(\.isLetter) }.sorted()
  }
}
