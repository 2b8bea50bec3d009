import QuireSchema
import Testing

@testable import QuireModel

/// Tests that members are identities by their names if the settings ask for it.
@Suite struct IdentityInferenceTests {
  private static let author = #"{"title": "Author", "properties": {"id": {"type": "integer"}}}"#

  private static func read(
    _ members: String, infers: Bool = true, severities: Set<Diagnostic.Severity> = [.warning]
  ) -> MarkedSchemas {
    MarkedSchemas(
      [
        "author.json": author,
        "post.json":
          #"{"title": "Post", "properties": {"id": {"type": "string", "x-id": true}, \#(members)}}"#,
      ], options: ModelOptions(infersIdentities: infers), severities: severities)
  }

  @Test(arguments: [
    (#""author_id": {"type": "integer"}"#, "author_id: ID<Author, integer>?"),
    (#""authorId": {"type": ["integer", "null"]}"#, "authorId: ID<Author, integer>?"),
    (
      #""author_ids": {"type": "array", "items": {"type": "integer"}}"#,
      "author_ids: [ID<Author, integer>]?"
    ),
    (#""post_id": {"type": "string"}"#, "post_id: string?"),
    (
      ##""author_id": {"$ref": "#/$defs/key"}}, "$defs": {"key": {"type": "integer"}"##,
      "author_id: ID<Author, integer>?"
    ),
    (#""author_id": {"type": "string"}"#, "author_id: string?"),
    (#""author_ids": {"type": "integer"}"#, "author_ids: integer?"),
    (#""author": {"type": "integer"}"#, "author: integer?"),
    (#""author_id": {"type": "integer", "x-id": false}"#, "author_id: integer?"),
    (
      #""author_ids": {"items": {"type": "integer", "x-id": false}}"#, "author_ids: [integer]?"
    ),
    (#""author_id": {"type": "number"}"#, "author_id: number?"),
    (
      #""author_id": {"allOf": [{"type": "integer"}, {"x-id": false}]}"#, "author_id: integer?"
    ),
  ])
  func `a member is an identity by its name and type`(member: String, line: String) {
    let result = Self.read(member)
    #expect(result.dump.contains("\n  \(line)"), "\(result.dump)")
    #expect(result.findings == [])
  }

  @Test func `members stay as declared without the setting`() {
    let result = Self.read(#""author_id": {"type": "integer"}"#, infers: false)
    #expect(result.dump.contains("author_id: integer?"))
    #expect(result.findings == [])
  }

  @Test func `the first member of each document is a remark that suggests the setting`() {
    let result = Self.read(
      """
      "inner": {"properties": {①"author_id": {"type": "integer"}}}, "authorId": {"type": "integer"},
      "post_id": {"type": "string"}
      """, infers: false, severities: [.remark])
    #expect(result.findings.filter { $0.contains("suggested") } == ["① remark suggested-identity"])
    #expect(
      result.messages.contains {
        $0.contains(#""x-id": "Author", or set "identities": "inferred""#)
      })
  }

  @Test func `a remark is not given for a plain value`() {
    let result = Self.read(
      #""author_id": {"type": "integer", "x-id": false}"#, infers: false, severities: [.remark])
    #expect(!result.findings.contains { $0.contains("suggested") })
  }

  @Test func `a name of several types is a warning, and the member stays as declared`() {
    let result = Self.read(
      ##"""
      "a": {"$ref": "#/$defs/Tag"}, ①"tag_id": {"type": "integer"}},
      "$defs": {"Tag": {"properties": {"id": {"type": "integer", "x-id": true}}},
        "TagPage": {"title": "Tag", "properties": {"id": {"type": "integer", "x-id": true}}}
      """##)
    #expect(result.dump.contains("tag_id: integer?"))
    #expect(result.findings == ["① warning ambiguous-identity"])
  }

  @Test(arguments: [
    (#"{"type": "integer"}"#, "string", #"write "type": "integer""#),
    (#"{"type": "string"}"#, "integer", #"write "type": "string""#),
    (
      #"{"type": "string", "format": "uuid"}"#, "string",
      #"write "type": "string", "format": "uuid""#
    ),
  ])
  func `an identity of another kind is an error that says what to write`(
    identity: String, type: String, correction: String
  ) {
    let result = MarkedSchemas(
      [
        "a.json": #"{"title": "A", "properties": {"id": \#(identity)}}"#,
        "b.json": #"{"title": "B", "properties": {"a": {"type": "\#(type)", "x-id": ①"A"}}}"#,
      ], severities: [.error])
    #expect(result.findings == ["① error mismatched-identity"])
    #expect(result.messages.allSatisfy { $0.hasSuffix("; \(correction), or remove 'x-id'") })
  }
}
