import Testing

@testable import QuireModel

/// Tests which servers of a description become constants.
@Suite struct DescribedServerTests {
  /// A description with servers, whose texts may have marks.
  private static func read(_ servers: String) -> MarkedSchemas {
    MarkedSchemas(
      [
        "api.json": """
        {"openapi": "3.0.3", "info": {"title": "Zoo", "version": "1"}, "paths": {},
         "servers": [\(servers)]}
        """
      ], severities: [.error, .warning, .remark])
  }

  @Test(arguments: [
    "https://api.example.com", "http://localhost:8080/v1/", "HTTPS://[::1]:443/a;b=1/%20c",
    "https://user:secret@example.com/", "https://a_b.example/~x/(y)",
  ])
  func `an absolute URL is kept as it is`(url: String) {
    let result = Self.read(#"{"url": "\#(url)"}"#)
    #expect(result.findings == [])
    #expect(result.dump == "server \(url)")
  }

  @Test(arguments: ["/", "/v1", "v1/x", "./v1", "../a:b", "//example.com/v1"])
  func `a URL without a scheme is relative`(url: String) {
    let result = Self.read(#"{"url": "\#(url)"}"#)
    #expect(result.findings == [])
    #expect(result.dump == "relative server \(url)")
  }

  @Test(arguments: [
    "", "https://", "https:///v1", "https:api.example.com", "api.example.com:8080/v1",
    "https://api example.com", "https://exämple.com", "https://example.com:http",
    "https://example.com:70000", "https://example.com/%2", "https://<domain>/api",
    "https://example.com/v1?a=b", "https://example.com/#a", "https://{region.example.com",
    "https://example.com}", "https://[host]/", " https://example.com", "https://a@b@c",
  ])
  func `a malformed URL is left out`(url: String) {
    let result = Self.read(#"{"url": ①"\#(url)"}, {"url": "/v1"}"#)
    #expect(result.findings == ["① warning description-server"])
    #expect(result.dump == "relative server /v1")
  }

  @Test func `a server without a URL is left out`() {
    #expect(Self.read(#"①{"description": "x"}"#).findings == ["① warning description-server"])
    #expect(Self.read("①7").findings == ["① warning description-server"])
  }

  @Test func `a scheme that the client does not send is a remark`() {
    let result = Self.read(#"{"url": ①"wss://events.example.com"}"#)
    #expect(result.findings == ["① remark description-server"])
    #expect(result.dump == "")
  }

  // MARK: Variables

  @Test(arguments: [
    (
      "https://{a}.example.com", #""a": {"default": "eu"}"#,
      "https://{a label}.example.com a=eu"
    ),
    ("https://{a}/v1", #""a": {"default": "eu:80"}"#, "https://{a host}/v1 a=eu:80"),
    ("https://x:{a}/v1", #""a": {"default": "80"}"#, "https://x:{a port}/v1 a=80"),
    ("https://x/{a}/b", #""a": {"default": "v 1/x"}"#, "https://x/{a path}/b a=v 1/x"),
    (
      "{a}://x", #""a": {"default": "http", "enum": ["https", "http", "http"]}"#,
      "{a listed}://x a=http of https|http"
    ),
    (
      "{a}/v1", #""a": {"default": "https://x", "enum": ["https://x", "https://y:8"]}"#,
      "{a listed}/v1 a=https://x of https://x|https://y:8"
    ),
    (
      "https://{a}.{b}/{a}", #""a": {"default": "1"}, "b": {"default": "2"}, "c": {}"#,
      "https://{a label}.{b host}/{a path} a=1 b=2"
    ),
  ])
  func `the place of a variable determines its values`(
    url: String, variables: String, expected: String
  ) {
    let result = Self.read(#"{"url": "\#(url)", "variables": {\#(variables)}}"#)
    #expect(result.findings == [])
    #expect(result.dump == "server \(expected)")
  }

  @Test(arguments: [
    (#"①"https://{a}.example""#, ""), (#"①"https://x/{}""#, #""a": {"default": "1"}"#),
    (#""https://{a}.example""#, #""a": ①{"enum": ["x"]}"#),
    (#""https://{a}.example""#, #""a": ①{"default": 8}"#),
    (#""https://x/{a}""#, #""a": {"default": ①"x", "enum": ["y"]}"#),
    (#""{a}/v1""#, #""a": {"default": ①"https://x"}"#),
    (#""{a}://x""#, #""a": {"default": ①"https"}"#),
    (#""https://x:80{a}/""#, #""a": {"default": ①"80"}"#),
    (#""https://x:{a}/""#, #""a": {"default": ①"http"}"#),
    (#""https://x{a}""#, #""a": {"default": ①"/v1"}"#),
    (#""https://{a}.example""#, #""a": {"default": ①"eu:80"}"#),
    (#"①"https://{a}.example""#, #""a": {"default": "eu", "enum": ["eu", "u s"]}"#),
    (#"①"{a}/v1""#, #""a": {"default": "https://x", "enum": ["https://x", "/y"]}"#),
  ])
  func `a server with an unusable variable is left out`(url: String, variables: String) {
    let result = Self.read(
      #"{"url": \#(url), "variables": {\#(variables)}}, {"url": "/v1"}"#)
    #expect(result.findings == ["① warning description-server"])
    #expect(result.dump == "relative server /v1")
  }

  // MARK: Swagger

  @Test(arguments: [
    (#""host": "x.example", "schemes": ["http", "HTTPS"]"#, "server https://x.example"),
    (
      #""host": "x.example:8", "basePath": "/v2", "schemes": ["http"]"#,
      "server http://x.example:8/v2"
    ),
    (#""host": "x.example", "basePath": "v2""#, "relative server //x.example/v2"),
    (#""basePath": "/", "schemes": ["https"]"#, "relative server /"),
    (#""schemes": ["https"]"#, ""),
  ])
  func `the server of Swagger has its scheme, host and path`(members: String, expected: String) {
    let result = MarkedSchemas([
      "api.json": """
      {"swagger": "2.0", "info": {"title": "Zoo", "version": "1"}, "paths": {}, \(members)}
      """
    ])
    #expect(result.findings == [])
    #expect(result.dump == expected)
  }

  @Test func `a host that is a URL is left out`() {
    let result = MarkedSchemas([
      "api.json": """
      {"swagger": "2.0", "info": {"title": "Zoo", "version": "1"}, "paths": {},
       "host": ①"https://x.example", "schemes": ["https"]}
      """
    ])
    #expect(result.findings == ["① warning description-server"])
    #expect(result.dump == "")
  }

  // MARK: Other servers

  @Test func `servers of operations that cannot be used are reported`() {
    let result = MarkedSchemas(
      [
        "api.json": """
        {"openapi": "3.0.3", "info": {"title": "Zoo", "version": "1"}, "paths": {
          "/a": {"servers": ②[{"url": ①"/x?y"}], "get": {"operationId": "a",
            "responses": {"204": {"description": ""}}}}}}
        """
      ], severities: [.error, .warning, .remark])
    #expect(
      result.findings == ["② warning description-server", "① warning description-server"])
    #expect(result.dump == "")
  }
}
