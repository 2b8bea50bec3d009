import QuireSchema
import Testing

@testable import QuireModel

/// What is found in `x-resource`, each finding at its place.
@Suite struct ResourceFindingTests {
  private func expect(
    _ resource: String, finds findings: [String], saying message: String? = nil,
    beside: String = "", location: SourceLocation = #_sourceLocation
  ) {
    let result = MarkedSchemas(
      """
      {"title": "User", "type": "object", "properties": {"id": {"type": "string"}}\(beside),
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
        + "'/users'; the host is the client's"
    ),
    (
      #"①"https://api.example/users""#,
      "the path 'https://api.example/users' does not begin with one '/'; write the path below the "
        + "base URL, such as '/users'; the host is the client's"
    ),
    (
      #"①"//host/users""#,
      "the path '//host/users' does not begin with one '/'; write the path below the base URL, "
        + "such as '/users'; the host is the client's"
    ),
    (
      #"{"path": ①"/users/{id"}"#,
      "the path '/users/{id' does not close '{id'; write '}' after the parameter's name"
    ),
    (
      #"①"/a/{b}/{b}""#,
      "the path '/a/{b}/{b}' has '{b}' twice; give each parameter a name of its own"
    ),
    (
      #"①"/a/}""#,
      "the path '/a/}' closes a '}' that was not opened; write '{' before the parameter's name"
    ),
    (
      #"①"/a/{b{c}}""#,
      "the path '/a/{b{c}}' opens a second '{' inside the first; close the first with '}'"
    ),
    (
      #"①"/a/{}""#,
      "the path '/a/{}' has '{}', which is no name; write '{name}' of letters, digits, '_', '-' "
        + "and '.'; there are no operators"
    ),
    (
      #"①"/a{?page}""#,
      "the path '/a{?page}' has '{?page}', which is no name; write '{name}' of letters, digits, "
        + "'_', '-' and '.'; there are no operators"
    ),
    (
      #"①"/a?page=1""#,
      "the path '/a?page=1' holds '?'; declare what is sent in the query under 'query'"
    ),
  ])
  func `a path that is none is an error`(resource: String, message: String) {
    expect(resource, finds: ["① error resource-path"], saying: message)
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
    (#"{"path": "/a", "method": ①"PSOT"}"#, "'PSOT' is no HTTP method; did you mean 'POST'?"),
    (#"{"path": "/a", "query": ①["q"]}"#, "'query' is an array, not an object of schemas by name"),
    (#"{"path": "/a", "required": ①"q"}"#, "'required' is 'q', not an array of names"),
    (#"{"path": "/a", "required": ①[1]}"#, "'required' is an array, not an array of names"),
    (#"{"path": "/a", "repeatable": ①"yes"}"#, "'repeatable' is 'yes', not true or false"),
  ])
  func `a value of the wrong kind is an error`(resource: String, message: String) {
    expect(resource, finds: ["① error annotation-value"], saying: message)
  }

  @Test func `an unknown key is an error with the nearest known one`() {
    expect(
      #"{"path": "/a", ①"qurey": {}}"#, finds: ["① error unknown-annotation-key"],
      saying: "'qurey' is no key of 'x-resource'; did you mean 'query'?")
  }

  @Test(arguments: [
    (
      #"{"at": ①true}"#, "annotation-value",
      "'error' is true, not a location or an object with a location as \"at\""
    ),
    (
      #"{"at": "/id", "message": ①1}"#, "annotation-value",
      "'message' is 1, not a location, such as '/error'"
    ),
    (
      #"{"at": "/id", ①"if": 1}"#, "unknown-annotation-key",
      "'if' is no key of 'error'; the keys are at, is, message"
    ),
    (
      #"{"at": ①"id"}"#, "pagination-location",
      "'at' 'id' does not begin with '/'; write '/id', or 'header:id' for a header field"
    ),
  ])
  func `an error that a success may hold is checked`(value: String, code: String, message: String) {
    expect(
      #"{"path": "/a", "error": \#(value)}"#, finds: ["① error \(code)"], saying: message)
  }

  @Test func `a parameter that the path does not hold is an error`() {
    expect(
      #"{"path": "/orgs/{org}", "parameters": {①"orgs": {"type": "string"}}}"#,
      finds: ["① error resource-parameter"],
      saying: "the path has no parameter 'orgs'; did you mean 'org'?")
  }

  @Test func `a required name that nobody declares is an error`() {
    expect(
      #"{"path": "/a", "query": {"query": {"type": "string"}}, "required": [①"qury"]}"#,
      finds: ["① error unknown-parameter"],
      saying: "'required' lists 'qury', which neither query, headers nor body declare; did you "
        + "mean 'query'?")
  }

  @Test(arguments: [
    (
      #""query": {"a": ①{"type": "object", "properties": {"b": {"type": "string"}}}}"#,
      "'a' is an object, which cannot stand in a query"
    ),
    (
      #""query": {"a": ①{}}"#,
      "'a' is a value of any or several types, which cannot stand in a query"
    ),
    (
      #""query": {"a": ①{"type": "array", "items": {"type": "array", "items": {"type": "string"}}}}"#,
      "'a' is an array of arrays, which cannot stand in a query"
    ),
    (#""query": {"a": ①{"const": null}}"#, "'a' is null, which cannot stand in a query"),
    (
      #""headers": {"A": ①{"type": "array", "items": {"type": "string"}}}"#,
      "'A' is an array, which cannot stand in a header"
    ),
    (
      #""parameters": {"x": ①{"type": "array", "items": {"type": "string"}}}"#,
      "'x' is an array, which cannot stand in a path"
    ),
  ])
  func `what only a body can hold is an error elsewhere`(entries: String, message: String) {
    let result = MarkedSchemas(
      """
      {"title": "User", "type": "object", "properties": {"id": {"type": "string"}},
       "x-resource": {"path": "/a/{x}", \(entries)}}
      """)
    #expect(result.findings == ["① error resource-parameter"])
    #expect(result.messages.first?.hasPrefix(message) == true)
  }

  @Test func `a header name that would break the request is an error`() {
    expect(
      #"{"path": "/a", "headers": {①"X\nEvil": {"type": "string"}}}"#,
      finds: ["① error resource-parameter"],
      saying: #"'X\u{A}Evil' cannot be the name of a header field; use letters, digits and '-'"#)
  }

  @Test func `a schema inside an annotation is read like any other`() {
    expect(
      #"{"path": "/a", "query": {"q": {"type": ①"strnig"}, "u": {"$ref": ②"nobody.json"}, "n": ③5}}"#,
      finds: ["① error unknown-type", "② error unresolved-reference", "③ error wrong-kind"])
  }

  @Test func `each further resource needs a name of its own`() {
    expect(
      #"["/users", ①{"path": "/a"}, {"path": "/b", "name": "best"}, {"path": "/c", "name": ②"Best"}]"#,
      finds: ["① error resource-name", "② error resource-name"])
  }

  @Test(arguments: [
    (#"{"type": "string", ①"x-resource": "/a"}"#, "the schema is a string"),
    (#"{"type": "null", ①"x-resource": "/a"}"#, "the schema is null"),
    (#"{"additionalProperties": {"type": "string"}, ①"x-resource": "/a"}"#, "the schema is a map"),
    (#"{"title": "A", ①"x-resource": "/a"}"#, "the schema is a value of any or several types"),
    (
      ##"{"$ref": "#/$defs/a", "$defs": {"a": {"properties": {"b": {"type": "string"}}}}, ①"x-resource": "/a"}"##,
      "the schema only refers to another"
    ),
  ])
  func `a schema that makes no type of its own is no response`(schema: String, message: String) {
    let result = MarkedSchemas(schema)
    #expect(result.findings == ["① error resource-response"])
    #expect(result.messages.first?.hasPrefix(message) == true, "\(result.messages)")
  }

  @Test func `x-pagination without x-resource is a warning`() {
    let result = MarkedSchemas(
      #"{"type": "object", "properties": {"a": {"type": "string"}}, ①"x-pagination": true}"#)
    #expect(result.findings == ["① warning unused-pagination"])
  }

  @Test func `x-pagination beside an x-resource that is no response is not told to be alone`() {
    let result = MarkedSchemas(
      #"{"type": "object", ①"x-resource": "/a", "x-pagination": true, "additionalProperties": true}"#
    )
    #expect(result.findings == ["① error resource-response"])
  }

  @Test func `a resource within a document is a warning`() {
    let result = MarkedSchemas(
      #"""
      {"type": "object", "properties": {"a": {"type": "string"}},
       "$defs": {"user": {"type": "object", ①"x-resource": "/user", "properties": {"id": {"type": "string"}}}}}
      """#)
    #expect(result.findings == ["① warning unused-resource"])
  }

  @Test func `a rule within a document that nothing inherits is a warning`() {
    let result = MarkedSchemas(
      #"""
      {"type": "object", "properties": {"a": {"type": "object", ①"x-pagination": "link"}}}
      """#)
    #expect(result.findings == ["① warning unused-pagination"])
  }

  @Test func `a property that only refers to its page has no further pages of its own`() {
    let result = MarkedSchemas(
      #"""
      {"type": "object", "properties": {
        "refunds": {"$ref": "#/$defs/list", ①"x-pagination": {"resource": "/refunds"}}},
       "$defs": {"list": {"type": "object", "properties": {"data": {"type": "array", "items": {"type": "string"}}}}}}
      """#)
    #expect(result.findings == ["① error resource-response"])
  }
}
