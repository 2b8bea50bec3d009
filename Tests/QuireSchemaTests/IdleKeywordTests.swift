import Foundation
import Testing

@testable import QuireSchema

@Suite struct IdleKeywordTests {
  @Test(arguments: [
    #"{"type": "string", ①"minimum": 3}"#,
    #"{"type": "string", ①"properties": {"a": true}}"#,
    #"{"type": ["boolean", "null"], ①"maxItems": 3}"#,
    #"{"type": "array", ①"format": "date"}"#,
    #"{"type": "object", ①"pattern": "a"}"#,
    #"{"type": "string", ①"then": {"minLength": 1}}"#,
    #"{"type": "array", ①"minContains": 2}"#,
    #"{"$schema": "http://json-schema.org/draft-07/schema#", ①"additionalItems": false}"#,
  ])
  func `reports a keyword that has no effect in its schema`(schema: String) {
    #expect(ReadFolder(schema, showsIdle: true).findings == ["① idle-keyword"])
  }

  @Test(arguments: [
    #"{"type": "integer", "minimum": 3, "format": "int32"}"#,
    #"{"type": ["string", "integer"], "minimum": 3, "minLength": 1}"#,
    #"{"title": "A", "properties": {"a": {"minimum": 3, "maxLength": 4}}}"#,
    #"{"type": "object", "required": ["a"], "maxProperties": 2}"#,
    #"{"type": "string", "if": true, "then": {"minLength": 1}}"#,
    #"{"type": "array", "contains": true, "minContains": 2}"#,
  ])
  func `does not report a keyword that can have an effect`(schema: String) {
    #expect(ReadFolder(schema, showsIdle: true).findings == [])
  }

  @Test func `the article on schemas lists every keyword exactly once`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(
      contentsOf: root.appending(path: "Sources/QuireClient/QuireClient.docc/Schemas.md"),
      encoding: .utf8)
    let section = try #require(text.components(separatedBy: "## Every keyword").last)
      .components(separatedBy: "## Settings")[0]
    let rows = section.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let listed = rows.flatMap { row in
      row.split(separator: "|")[0].split(separator: ",").map {
        $0.trimmingCharacters(in: CharacterSet(charactersIn: " `"))
      }
    }
    #expect(listed.sorted() == Keyword.allCases.map(\.rawValue).sorted())
  }
}
