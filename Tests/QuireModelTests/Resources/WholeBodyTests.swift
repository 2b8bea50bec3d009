import QuireSchema
import Testing

@testable import QuireModel

/// A body of a request that is one schema: a reference with what stands beside it.
@Suite struct WholeBodyTests {
  private func result(beside member: String) -> MarkedSchemas {
    MarkedSchemas(
      ##"""
      {"title": "User", "type": "object", "properties": {"name": {"type": "string"}},
       "x-resource": {"path": "/users", "method": "POST", "body": {"$ref": "#", \##(member)}}}
      """##)
  }

  @Test(arguments: ["dry_run", "id"])
  func `an entry beside the reference is an error`(name: String) {
    let result = result(beside: #"①"\#(name)": {"type": "boolean"}"#)
    #expect(result.findings == ["① error unknown-annotation-key"])
    #expect(
      result.messages == [
        "'\(name)' stands beside '$ref', which is the whole body; "
          + "declare it under \"properties\" there"
      ])
  }

  @Test(arguments: [
    #""description": "d""#, #""x-y": 1"#, #""properties": {"dry_run": {"type": "boolean"}}"#,
  ])
  func `a keyword beside the reference is none`(member: String) {
    #expect(result(beside: member).findings == [])
  }
}
