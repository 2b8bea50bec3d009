import QuireSchema
import Testing

@testable import QuireModel

/// Tests the findings in `x-resource` and their positions.
@Suite struct ResourceFindingTests {
  private func expect(
    _ resource: String, finds findings: [String], message: String? = nil,
    extra: String = "", location: SourceLocation = #_sourceLocation
  ) {
    let result = MarkedSchemas(
      """
      {"title": "User", "type": "object", "properties": {"id": {"type": "string"}}\(extra),
       "x-resource": \(resource)}
      """)
    #expect(result.findings == findings, sourceLocation: location)
    guard let message else { return }
    #expect(result.messages.first == message, sourceLocation: location)
  }

  @Test(arguments: [
    (
      #"①"users""#,
      "the path 'users' does not begin with one '/'; write the path below the base URL, such as "
        + "'/users'; the client adds the host"
    ),
    (
      #"①"https://api.example/users""#,
      "the path 'https://api.example/users' does not begin with one '/'; write the path below the "
        + "base URL, such as '/users'; the client adds the host"
    ),
    (
      #"①"//host/users""#,
      "the path '//host/users' does not begin with one '/'; write the path below the base URL, "
        + "such as '/users'; the client adds the host"
    ),
    (
      #"{"path": ①"/users/{id"}"#,
      "the path '/users/{id' does not close '{id'; write '}' after the parameter's name"
    ),
    (
      #"①"/a/{b}/{b}""#,
      "the path '/a/{b}/{b}' has '{b}' twice; give each parameter a different name"
    ),
    (
      #"①"/a/}""#,
      "the path '/a/}' has a '}' that closes nothing; write '{' before the parameter's name"
    ),
    (
      #"①"/a/{b{c}}""#,
      "the path '/a/{b{c}}' opens a second '{' inside the first; close the first with '}'"
    ),
    (
      #"①"/a/{}""#,
      "the path '/a/{}' has '{}', which is not a name; write '{name}' of letters, digits, '_', '-' "
        + "and '.'; operators are not supported"
    ),
    (
      #"①"/a{?page}""#,
      "the path '/a{?page}' has '{?page}', which is not a name; write '{name}' of letters, digits, "
        + "'_', '-' and '.'; operators are not supported"
    ),
    (
      #"①"/a?page=1""#,
      "the path '/a?page=1' contains '?'; declare the parameters of the query under 'query'"
    ),
  ])
  func `reports an invalid path`(resource: String, message: String) {
    expect(resource, finds: ["① error resource-path"], message: message)
  }

  @Test(arguments: [
    ("①5", "'x-resource' is 5, not a path, an object or an array of objects"),
    ("①[]", "'x-resource' is an array, not a path, an object or an array of objects"),
    (
      #"①{"name": "a"}"#,
      #"the resource has no 'path'; write "path": "/...", the path below the base URL"#
    ),
    (#"{"path": ①3}"#, "'path' is 3, not a path, such as '/users'"),
    (#"{"path": "/a", "name": ①""}"#, "'name' is '', not a name"),
    (#"{"path": "/a", "method": ①true}"#, "'method' is true, not an HTTP method"),
    (#"{"path": "/a", "method": ①"PSOT"}"#, "'PSOT' is not an HTTP method; did you mean 'POST'?"),
    (#"{"path": "/a", "query": ①["q"]}"#, "'query' is an array, not an object of schemas by name"),
    (#"{"path": "/a", "required": ①"q"}"#, "'required' is 'q', not an array of names"),
    (#"{"path": "/a", "required": ①[1]}"#, "'required' is an array, not an array of names"),
    (#"{"path": "/a", "repeatable": ①"yes"}"#, "'repeatable' is 'yes', not true or false"),
  ])
  func `reports a value of the wrong kind`(resource: String, message: String) {
    expect(resource, finds: ["① error annotation-value"], message: message)
  }

  @Test func `reports an unknown key with the nearest known one`() {
    expect(
      #"{"path": "/a", ①"qurey": {}}"#, finds: ["① error unknown-annotation-key"],
      message: "'qurey' is not a key of 'x-resource'; did you mean 'query'?")
  }

  @Test(arguments: [
    (
      #"{"at": ①true}"#, "annotation-value",
      "'error' is true, not a location, or an object with a location under \"at\""
    ),
    (
      #"{"at": "/id", "message": ①1}"#, "annotation-value",
      "'message' is 1, not a location, such as '/error'"
    ),
    (
      #"{"at": "/id", ①"if": 1}"#, "unknown-annotation-key",
      "'if' is not a key of 'error'; the keys are at, is, message"
    ),
    (
      #"{"at": ①"id"}"#, "pagination-location",
      "'at' 'id' does not begin with '/'; write '/id', or 'header:id' for a header field"
    ),
  ])
  func `validates the location of an error in a successful response`(
    value: String, code: String, message: String
  ) {
    expect(
      #"{"path": "/a", "error": \#(value)}"#, finds: ["① error \(code)"], message: message)
  }

  @Test func `reports a parameter that is not in the path`() {
    expect(
      #"{"path": "/orgs/{org}", "parameters": {①"orgs": {"type": "string"}}}"#,
      finds: ["① error resource-parameter"],
      message: "the path has no parameter 'orgs'; did you mean 'org'?")
  }

  @Test func `reports an undeclared name in required`() {
    expect(
      #"{"path": "/a", "query": {"query": {"type": "string"}}, "required": [①"qury"]}"#,
      finds: ["① error unknown-parameter"],
      message: "'required' lists 'qury', but neither query, headers nor body declare it; did you "
        + "mean 'query'?")
  }

  @Test(arguments: [
    (
      #""query": {"a": ①{"type": "object", "properties": {"b": {"type": "string"}}}}"#,
      "'a' is an object, which cannot be sent in a query"
    ),
    (
      #""query": {"a": ①{}}"#,
      "'a' is a value of any type or of several types, which cannot be sent in a query"
    ),
    (
      #""query": {"a": ①{"type": "array", "items": {"type": "array", "items": {"type": "string"}}}}"#,
      "'a' is an array of arrays, which cannot be sent in a query"
    ),
    (#""query": {"a": ①{"const": null}}"#, "'a' is null, which cannot be sent in a query"),
    (
      #""headers": {"A": ①{"type": "array", "items": {"type": "string"}}}"#,
      "'A' is an array, which cannot be sent in a header"
    ),
    (
      #""parameters": {"x": ①{"type": "array", "items": {"type": "string"}}}"#,
      "'x' is an array, which cannot be sent in a path"
    ),
  ])
  func `reports a value outside the body that only a body can contain`(
    entries: String, message: String
  ) {
    let result = MarkedSchemas(
      """
      {"title": "User", "type": "object", "properties": {"id": {"type": "string"}},
       "x-resource": {"path": "/a/{x}", \(entries)}}
      """)
    #expect(result.findings == ["① error resource-parameter"])
    #expect(result.messages.first?.hasPrefix(message) == true)
  }

  @Test func `reports a header name that would break the request`() {
    expect(
      #"{"path": "/a", "headers": {①"X\nEvil": {"type": "string"}}}"#,
      finds: ["① error resource-parameter"],
      message: #"'X\u{A}Evil' cannot be the name of a header field; use letters, digits and '-'"#)
  }

  @Test func `reads a schema inside an annotation like any other`() {
    expect(
      #"{"path": "/a", "query": {"q": {"type": ①"strnig"}, "u": {"$ref": ②"nobody.json"}, "n": ③5}}"#,
      finds: ["① error unknown-type", "② error unresolved-reference", "③ error wrong-kind"])
  }

  @Test func `each further resource needs its own name`() {
    expect(
      #"["/users", ①{"path": "/a"}, {"path": "/b", "name": "best"}, {"path": "/c", "name": ②"Best"}]"#,
      finds: ["① error resource-name", "② error resource-name"])
  }

  @Test(arguments: [
    (#"{"type": "string", ①"x-resource": "/a"}"#, "the schema is a string"),
    (#"{"type": "null", ①"x-resource": "/a"}"#, "the schema is null"),
    (#"{"additionalProperties": {"type": "string"}, ①"x-resource": "/a"}"#, "the schema is a map"),
    (
      #"{"title": "A", ①"x-resource": "/a"}"#,
      "the schema is a value of any type or of several types"
    ),
    (
      ##"{"$ref": "#/$defs/a", "$defs": {"a": {"properties": {"b": {"type": "string"}}}}, ①"x-resource": "/a"}"##,
      "the schema only refers to another"
    ),
  ])
  func `a schema that declares no type cannot be a response`(schema: String, message: String) {
    let result = MarkedSchemas(schema)
    #expect(result.findings == ["① error resource-response"])
    #expect(result.messages.first?.hasPrefix(message) == true, "\(result.messages)")
  }

  @Test func `warns about x-pagination without x-resource`() {
    let result = MarkedSchemas(
      #"{"type": "object", "properties": {"a": {"type": "string"}}, ①"x-pagination": true}"#)
    #expect(result.findings == ["① warning unused-pagination"])
  }

  @Test func `does not report x-pagination as unused next to an invalid x-resource`() {
    let result = MarkedSchemas(
      #"{"type": "object", ①"x-resource": "/a", "x-pagination": true, "additionalProperties": true}"#
    )
    #expect(result.findings == ["① error resource-response"])
  }

  @Test func `warns about a resource within a document`() {
    let result = MarkedSchemas(
      #"""
      {"type": "object", "properties": {"a": {"type": "string"}},
       "$defs": {"user": {"type": "object", ①"x-resource": "/user", "properties": {"id": {"type": "string"}}}}}
      """#)
    #expect(result.findings == ["① warning unused-resource"])
  }

  @Test func `warns about a rule within a document that nothing inherits`() {
    let result = MarkedSchemas(
      #"{"type": "object", "properties": {"a": {"type": "object", ①"x-pagination": "link"}}}"#)
    #expect(result.findings == ["① warning unused-pagination"])
  }

  @Test func `a property that only refers to its page cannot have further pages`() {
    let result = MarkedSchemas(
      #"""
      {"type": "object", "properties": {
        "refunds": {"$ref": "#/$defs/list", ①"x-pagination": {"resource": "/refunds"}}},
       "$defs": {"list": {"type": "object", "properties": {"data": {"type": "array", "items": {"type": "string"}}}}}}
      """#)
    #expect(result.findings == ["① error resource-response"])
  }
}
