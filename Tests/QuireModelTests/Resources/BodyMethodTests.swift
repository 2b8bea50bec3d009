import Testing

@testable import QuireModel

/// Tests requests with a body and a method that does not allow one.
@Suite struct BodyMethodTests {
  private func result(_ entries: String) -> MarkedSchemas {
    MarkedSchemas(
      """
      {"title": "User", "type": "object", "properties": {"id": {"type": "string"}},
       "x-resource": {"path": "/a"\(entries)}}
      """)
  }

  @Test(arguments: [
    (#", "body": {①"b": {"type": "string"}, "c": {"type": "string"}}"#, "GET"),
    (#", "method": "HEAD", "body": {①"b": {"type": "string"}}"#, "HEAD"),
    (#", "method": "get", ①"body": {"$ref": "thing.json"}"#, "GET"),
  ])
  func `warns about a body that URLSession does not send`(entries: String, method: String) {
    let result = result(entries)
    #expect(result.findings == ["① warning body-not-sent"])
    #expect(result.messages.first?.contains("a \(method) request with a body") == true)
  }

  @Test(arguments: [
    #", "method": "POST", "body": {"b": {"type": "string"}}"#,
    #", "method": "QUERY", "body": {"b": {"type": "string"}}"#,
    #", "query": {"b": {"type": "string"}}"#,
  ])
  func `accepts other requests`(entries: String) {
    #expect(result(entries).findings.isEmpty)
  }
}
