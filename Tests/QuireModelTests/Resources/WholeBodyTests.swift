import QuireSchema
import Testing

@testable import QuireModel

/// Tests a request body that is one schema: a reference and its siblings.
@Suite struct WholeBodyTests {
  private func result(with member: String) -> MarkedSchemas {
    MarkedSchemas(
      ##"""
      {"title": "User", "type": "object", "properties": {"name": {"type": "string"}},
       "x-resource": {"path": "/users", "method": "POST", "body": {"$ref": "#", \##(member)}}}
      """##)
  }

  @Test(arguments: ["dry_run", "id"])
  func `reports an entry next to the reference`(name: String) {
    let result = result(with: #"①"\#(name)": {"type": "boolean"}"#)
    #expect(result.findings == ["① error unknown-annotation-key"])
    #expect(
      result.messages == [
        "'\(name)' is next to '$ref', which is the whole body; "
          + "declare it under \"properties\" there"
      ])
  }

  @Test(arguments: [
    #""description": "d""#, #""x-y": 1"#, #""properties": {"dry_run": {"type": "boolean"}}"#,
  ])
  func `accepts a keyword next to the reference`(member: String) {
    #expect(result(with: member).findings == [])
  }
}
