import QuireSchema
import Testing

@testable import QuireModel

/// Compares the location of a failure with the declared response.
@Suite struct FailureLocationTests {
  private func result(_ error: String, _ response: String) -> MarkedSchemas {
    MarkedSchemas([
      "answer.json": #"""
      {"title": "Answer", "x-resource": {"path": "/a", "error": \#(error)}, \#(response)}
      """#,
      "problem.json":
        #"{"title": "Problem", "type": "object", "properties": {"error": {"type": "string"}}}"#,
      "user.json":
        #"{"title": "User", "type": "object", "properties": {"id": {"type": "string"}}}"#,
    ])
  }

  private let object = #"""
    "type": "object", "properties": {"ok": {"type": "boolean"}, "any": {},
      "error": {"type": "object", "properties": {"message": {"type": "string"}}},
      "map": {"type": "object", "additionalProperties": {"type": "string"}},
      "open": {"type": "object", "properties": {"a": {"type": "string"}}, "additionalProperties": true}}
    """#

  @Test(arguments: [
    (#"①"/eror""#, "did you mean 'error'?"),
    (#"{"at": ①"/eror"}"#, "did you mean 'error'?"),
    (#"{"at": "/ok", "is": false, "message": ①"/error/mesage"}"#, "did you mean 'message'?"),
    (#"{"at": ①"/ok/code"}"#, "declare the member, or correct the location"),
  ])
  func `warns about a location that the response does not declare, with the nearest name`(
    error: String, help: String
  ) {
    let result = result(error, object)
    #expect(result.findings == ["① warning failure-location"])
    #expect(result.messages.first?.hasSuffix(help) == true, "\(result.messages)")
  }

  @Test(arguments: [
    "/error", "/error/message", "/any/thing", "/map/thing", "/open/thing", "header:X-Error",
  ])
  func `accepts a location that the response may contain`(location: String) {
    #expect(result(#""\#(location)""#, object).findings == [])
  }

  @Test func `a union declares the members of each of its branches`() {
    let union = #""oneOf": [{"$ref": "user.json"}, {"$ref": "problem.json"}]"#
    #expect(result(#"{"at": "/error"}"#, union).findings == [])
    let misspelt = result(#"{"at": ①"/eror"}"#, union)
    #expect(misspelt.findings == ["① warning failure-location"])
    #expect(misspelt.messages.first?.hasSuffix("did you mean 'error'?") == true)
  }

  @Test func `a text that is not a location is still an error`() {
    #expect(result(#"①"error""#, object).findings == ["① error pagination-location"])
  }
}
