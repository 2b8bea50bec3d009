import Testing

@testable import QuireModel

/// Tests a request's header that describes its body.
@Suite struct ContentTypeTests {
  private func findings(_ type: String, body: String = "") -> [String] {
    MarkedSchemas(
      """
      {"title": "User", "type": "object", "properties": {"id": {"type": "string"}},
       "x-resource": {"path": "/a", "method": "POST", "headers": {"content-type": {"const": \(type)}}\(body)}}
      """
    ).findings
  }

  @Test(arguments: [
    (#"①"application/x-www-form-urlencoded""#, ["① warning resource-parameter"]),
    (#"①"application/jsonp""#, ["① warning resource-parameter"]),
    (#"①"application/x-json-stream""#, ["① warning resource-parameter"]),
    (#"①"application/x-1.1""#, ["① warning resource-parameter"]),
    (#""application/json; charset=utf-8""#, []), (#""application/vnd.api+JSON""#, []),
    (#""application/x-amz-json-1.1""#, []), (#""application/x-amz-json-1.0; v=1""#, []),
    (#""application/geojson""#, []), (#""text/x-json""#, []),
  ])
  func `reports a content type that does not match the body`(type: String, expected: [String]) {
    #expect(findings(type, body: #", "body": {"b": {"type": "string"}}"#) == expected)
  }

  @Test func `accepts any content type without a body`() {
    #expect(findings(#""text/plain""#) == [])
  }
}
