import QuireSchema
import Testing

@testable import QuireModel

/// Tests the findings in `x-pagination` and their positions.
@Suite struct PaginationFindingTests {
  /// Returns the result of a rule for a page of users with a flag, a token, a URL and a total.
  private func result(
    _ pagination: String, resource: String? = nil, options: ModelOptions = ModelOptions(),
    severities: Set<Diagnostic.Severity> = [.error, .warning]
  ) -> MarkedSchemas {
    let query =
      #""cursor": {"type": "string"}, "limit": {"type": "integer"}, "fixed": {"const": "x"}"#
    let resource = resource ?? #"{"path": "/users/{group}", "query": {\#(query)}}"#
    return MarkedSchemas(
      #"""
      {"title": "Users", "type": "object", "x-resource": \#(resource),
       "properties": {
        "users": {"type": "array", "items": {"type": "object", "properties": {"id": {"type": "string"}, "node": {}}}},
        "groups": {"type": "object", "additionalProperties": {"type": "array", "items": {"type": "string"}}},
        "next_cursor": {"type": "string"}, "next_url": {"type": "string"}, "more": {"type": "boolean"},
        "links": {"type": "object", "properties": {"self": {"type": "string"}, "next": {"type": "object", "properties": {"href": {"type": "string"}}}}},
        "total": {"type": "integer"}},
       "x-pagination": \#(pagination)}
      """#, options: options, severities: severities)
  }

  @Test(arguments: [
    (#"①"curser""#, "'curser' is not a style of paging; did you mean 'cursor'?"),
    (#"{"style": ①"pages"}"#, "'pages' is not a style of paging; did you mean 'page'?"),
    (
      #"①"keyset""#,
      "'keyset' is not a style of paging; the styles are page, offset, cursor, after, link"
    ),
  ])
  func `reports an unknown style with the nearest one`(pagination: String, message: String) {
    let result = result(pagination)
    #expect(result.findings == ["① error pagination-style"])
    #expect(result.messages == [message])
  }

  @Test(arguments: [
    ("①false", "'x-pagination' is false, not true, the name of a style, or an object"),
    ("①[]", "'x-pagination' is an array, not true, the name of a style, or an object"),
    (#"{"style": ①true}"#, "'style' is true, not the name of a style"),
    (#"{"items": ①["/users"]}"#, "'items' is an array, not a location, such as '/items'"),
    (#"{"start": ①"1"}"#, "'start' is '1', not an integer of 0 or more"),
    (#"{"start": ①-1}"#, "'start' is -1, not an integer of 0 or more"),
    (#"{"start": ①1.5}"#, "'start' is 1.5, not an integer of 0 or more"),
    (#"{"end": ①404}"#, "'end' is 404, not an array of HTTP statuses, such as [404]"),
    (#"{"end": ①[42]}"#, "'end' is an array, not an array of HTTP statuses, such as [404]"),
  ])
  func `reports a value of the wrong kind`(pagination: String, message: String) {
    let result = result(pagination)
    #expect(result.findings == ["① error annotation-value"])
    #expect(result.messages == [message])
  }

  @Test func `reports an unknown key with the nearest known one`() {
    let result = result(#"{①"itmes": "/users"}"#)
    #expect(result.findings == ["① error unknown-annotation-key"])
    #expect(result.messages == ["'itmes' is not a key of 'x-pagination'; did you mean 'items'?"])
  }

  @Test(arguments: [
    (
      #"{"items": ①"/usres"}"#,
      "'items' '/usres' does not exist: the response has no member 'usres'; did you mean 'users'?"
    ),
    (
      #"{"items": ①"users"}"#,
      "'items' 'users' does not begin with '/'; write '/users', or 'header:users' for a header field"
    ),
    (
      #"{"items": ①"/users/*/nod"}"#,
      "'items' '/users/*/nod' does not exist: '/users/*' has no member 'nod'; did you mean 'node'?"
    ),
    (
      #"{"next": ①"/users/id"}"#,
      "'next' '/users/id' does not exist: '/users' is an array, which has no member 'id'"
    ),
    (
      #"{"next": ①"/users/-1/ID"}"#,
      "'next' '/users/-1/ID' does not exist: '/users/-1' has no member 'ID'; did you mean 'id'?"
    ),
    (
      #"{"next": ①"/users[nme=a]/id"}"#,
      "'next' '/users[nme=a]/id' does not exist: '/users' has elements without a member 'nme'"
    ),
    (
      #"{"more": ①"/more/now"}"#,
      "'more' '/more/now' does not exist: '/more' is a boolean, which has no member 'now'"
    ),
    (
      #"{"more": ①"!/moer"}"#,
      "'more' '/moer' does not exist: the response has no member 'moer'; did you mean 'more'?"
    ),
    (
      #"{"total": ①"/total/*"}"#,
      "'total' '/total/*' does not exist: '/total' is an integer, which has no elements"
    ),
    (
      #"{"total": ①"header:"}"#,
      "'total' 'header:' does not name a header field; write 'header:' and a name, such as 'header:Link'"
    ),
    (
      #"{"total": ①"query:total"}"#,
      "'total' 'query:total' is a place in a request; write the location in the response without 'query:', such as '/meta/total'"
    ),
    (
      #"{"pages": ①"/a~2"}"#,
      "'pages' '/a~2' has '~' followed by neither 0 nor 1; write '~0' for '~' and '~1' for '/'"
    ),
  ])
  func `reports a location that does not exist at its string`(pagination: String, message: String) {
    let result = result(pagination)
    #expect(result.findings == ["① error pagination-location"])
    #expect(result.messages == [message])
  }

  @Test(arguments: [
    (#"{"items": ①"/total"}"#, "'items' '/total' is an integer, not an array"),
    (#"{"items": ①""}"#, "'items' '' is an object, not an array; did you mean '/users'?"),
    (
      #"{"items": ①"/groups"}"#,
      "'items' '/groups' is a map, not an array; write '/groups/*' for its elements"
    ),
    (
      #"{"items": ①"/groups/*"}"#,
      "'items' '/groups/*' is several arrays, not one; write '/groups/*/*' for its elements"
    ),
    (
      #"{"items": ①"header:Link"}"#,
      "'items' 'header:Link' is a header field, not an array in the body"
    ),
    (
      #"{"items": ①"/users/-1/node"}"#,
      "'items' '/users/-1/node' leads through values without a declared type, not only through declared members and '*'"
    ),
    (
      #"{"next": ①"/more"}"#,
      "'next' '/more' is a boolean, not a token, a key or a URL; use 'more' for a flag"
    ),
    (#"{"next": ①"/users/*/id"}"#, "'next' '/users/*/id' is several values, not one"),
    (
      #"{"style": "link", "next": ①"/links/next"}"#,
      "'next' '/links/next' is an object, not a URL; write '/links/next/href'"
    ),
    (#"{"more": ①"/next_url"}"#, "'more' '/next_url' is a string, not a boolean"),
    (#"{"total": ①"/next_url"}"#, "'total' '/next_url' is a string, not an integer"),
    (#"{"pages": ①"/more"}"#, "'pages' '/more' is a boolean, not an integer"),
  ])
  func `reports a location of the wrong type with the type that it has`(
    pagination: String, message: String
  ) {
    let result = result(pagination)
    #expect(result.findings == ["① error pagination-misfit"])
    #expect(result.messages == [message])
  }

  @Test(arguments: [
    (
      #"{"style": "cursor", "send": ①"fixed"}"#,
      "'fixed' would replace 'query:fixed', which has 'const' and is always sent unchanged; name another parameter, or remove 'const'"
    ),
    (
      #"{"style": "cursor", "send": ①"query:fixed"}"#,
      "'query:fixed' would replace 'query:fixed', which has 'const' and is always sent unchanged; name another parameter, or remove 'const'"
    ),
    (
      #"{"style": "cursor", "send": ①"group"}"#,
      "'send' 'group' is a parameter of the path; use a parameter in the query, the headers or the body"
    ),
    (
      #"{"style": "cursor", "send": ①"body:cursor"}"#,
      "'send' 'body:cursor' is not a place in a request; write a parameter's name, 'query:name', 'header:Name' or 'body:/name'"
    ),
    (
      #"{"style": "cursor", "send": ①"cookie:c"}"#,
      "'send' 'cookie:c' is not a place in a request; write a parameter's name, 'query:name', 'header:Name' or 'body:/name'"
    ),
    (
      #"{"style": "cursor", "send": ①""}"#,
      "'send' '' is not a place in a request; write a parameter's name, 'query:name', 'header:Name' or 'body:/name'"
    ),
    (
      #"{"style": "page", "send": "limit", "next": ①"/next_cursor"}"#,
      "'next' has no meaning in the style 'page'; remove 'next', or use 'cursor' or 'link' to follow a value in the response"
    ),
    (
      #"{"style": "link", "send": ①"cursor"}"#,
      "'send' has no meaning in the style 'link'; a link is followed unchanged; remove 'send', or use another style"
    ),
    (
      #"{"style": "cursor", "start": ①2}"#,
      "'start' has no meaning in the style 'cursor'; only 'page' and 'offset' count; remove 'start'"
    ),
  ])
  func `reports a place that cannot be sent`(pagination: String, message: String) {
    let result = result(pagination)
    #expect(result.findings == ["① error pagination-place"])
    #expect(result.messages == [message])
  }

  @Test func `a member of a constant cannot be sent either`() {
    let result = result(
      #"{"style": "cursor", "next": "/next_cursor", "send": ①"body:/variables/after"}"#,
      resource:
        #"{"path": "/a", "method": "POST", "body": {"variables": {"const": {"after": null}}}}"#)
    #expect(result.findings == ["① error pagination-place"])
  }

  @Test(arguments: [
    (
      #"{"style": "cursor", "send": ①"cursr"}"#,
      "'send' 'cursr' is not a parameter of the request; did you mean 'cursor'?"
    ),
    (
      #"{"style": "cursor", "size": ①"limt"}"#,
      "'size' 'limt' is not a parameter of the request; did you mean 'limit'?"
    ),
    (
      #"{"style": "cursor", "size": ①"chunk"}"#,
      "'size' 'chunk' is not a parameter of the request; declare it in 'query', with its type"
    ),
  ])
  func `reports an undeclared parameter`(pagination: String, message: String) {
    let result = result(pagination)
    #expect(result.findings == ["① error unknown-parameter"])
    #expect(result.messages == [message])
  }

  @Test(arguments: [
    (#"{"send": ①"flag"}"#, "'send' 'flag' is a boolean, not a value that can request a page"),
    (#"{"size": ①"name"}"#, "'size' 'name' is a string, not an integer"),
    (
      #"{"send": ①"body:/name/after"}"#,
      "'send' 'body:/name/after' is within 'body:/name', a string, not within an object"
    ),
  ])
  func `reports a parameter of the wrong type`(pagination: String, message: String) {
    let result = result(
      pagination,
      resource: #"""
        {"path": "/a", "method": "POST", "body": {"flag": {"type": "boolean"}, "name": {"type": "string"}}}
        """#)
    #expect(result.findings == ["① error pagination-misfit"])
    #expect(result.messages == [message])
  }

  @Test func `reports a cursor without a token`() {
    let result = MarkedSchemas(
      #"""
      {"title": "A", "type": "object", "x-resource": "/a", "x-pagination": ①"cursor",
       "properties": {"a": {"type": "array", "items": {"type": "string"}}}}
      """#)
    #expect(result.findings == ["① error pagination-incomplete"])
  }

  @Test func `reports the style 'after' without an identity`() {
    let result = MarkedSchemas(
      #"""
      {"title": "A", "type": "object", "x-resource": "/a", "x-pagination": ①"after",
       "properties": {"a": {"type": "array", "items": {"type": "string"}}}}
      """#)
    #expect(result.findings == ["① error pagination-incomplete"])
    #expect(result.messages.first?.hasSuffix("such as '/data/-1/key'") == true)
  }

  @Test func `reports a token without a parameter if no style is given`() {
    let result = result(#"①{"next": "/next_cursor"}"#, resource: #""/a""#)
    #expect(result.findings == ["① error pagination-incomplete"])
  }

  @Test func `full pages need a page size`() {
    let result = result(
      #"{"style": "page", "more": ①"full"}"#,
      resource: #"{"path": "/a", "query": {"page": {"type": "integer"}}}"#)
    #expect(result.findings == ["① error pagination-incomplete"])
  }

  @Test func `reports an unclear start`() {
    let result = result(
      #"①"offset""#,
      resource: #"{"path": "/a", "query": {"offset": {"type": "integer", "minimum": 1}}}"#)
    #expect(result.findings == ["① error pagination-start"])
  }

  @Test func `reports a default that cannot be a start at its position`() {
    let result = result(
      #""page""#,
      resource: #"{"path": "/a", "query": {"page": {"type": "integer", "default": ①-1}}}"#)
    #expect(result.findings == ["① error pagination-start"])
  }

  @Test(arguments: [
    #""page": {"type": "integer", "minimum": 1}"#,
    #""page": {"type": "integer", "minimum": 0, "default": 1}"#,
  ])
  func `accepts a clear start`(query: String) {
    let result = result(#""page""#, resource: #"{"path": "/a", "query": {\#(query)}}"#)
    #expect(result.findings == [])
  }

  @Test func `reports a page parameter that is a string`() {
    let result = result(
      #"①"page""#, resource: #"{"path": "/a", "query": {"page": {"type": "string"}}}"#)
    #expect(result.findings == ["① error pagination-misfit"])
  }

  @Test func `reports a link that may be a token`() {
    let result = MarkedSchemas(
      #"""
      {"title": "A", "type": "object", "x-resource": "/a", "x-pagination": ①"link",
       "properties": {"a": {"type": "array", "items": {"type": "string"}}, "next": {"type": "string"}}}
      """#)
    #expect(result.findings == ["① error ambiguous-pagination"])
    #expect(result.messages.first?.hasPrefix("'next' may be '/next' or 'header:Link'") == true)
  }

  @Test(arguments: [
    #""path": ①"/{other}/more""#, #""path": ①"more""#,
    #""omit": [①"cursr"]"#, #""omit": [①"cursor"]"#, #""omit": ①"cursor""#,
    #""expired": ①410"#, #""expired": ①[0]"#, #""expired": ①[true]"#,
    #""repeat": ①"error""#, #""repeat": ①true"#,
    #""back": ①true"#, #""back": ①{}"#, #""back": {①"from": "/next"}"#,
    #""back": {"next": ①"/nxt"}"#, #""back": {"next": ①1}"#,
    #""back": {"next": "/next_cursor", "send": ①"crsor"}"#,
    #""back": {"next": "/next_cursor", "more": ①"full"}"#,
  ])
  func `validates rarely used keys against the schema, too`(keys: String) {
    let result = result(#"{"style": "cursor", \#(keys)}"#)
    #expect(result.findings.count == 1)
    #expect(result.findings.first?.hasPrefix("① error ") == true)
  }

  @Test(arguments: [
    (#"{"style": "link", "path": ①"/more"}"#, "'path' has no meaning in the style 'link'"),
    (
      #"{"style": "page", "send": "limit", "repeat": ①"end"}"#,
      "'repeat' has no meaning in the style 'page'"
    ),
    (
      #"{"style": "offset", "send": "limit", "back": {"next": ①"/next_cursor"}}"#,
      "'next' has no meaning in the style 'offset'"
    ),
    (
      #"{"style": "link", "next": "/next_url", "back": {"next": "/next_url", "send": ①"cursor"}}"#,
      "'send' has no meaning in the style 'link'"
    ),
  ])
  func `reports a key that has no effect in its style`(pagination: String, message: String) {
    let result = result(pagination)
    #expect(result.findings == ["① error pagination-place"])
    #expect(result.messages.first?.hasPrefix(message) == true, "\(result.messages)")
  }

  @Test func `checks every given part, not only the first`() {
    let result = result(
      #"{"items": ①"/usres", "next": ②"/more", "send": ③"cursr", "total": ④"/next_url"}"#)
    #expect(
      result.findings == [
        "① error pagination-location", "② error pagination-misfit", "③ error unknown-parameter",
        "④ error pagination-misfit",
      ])
  }

  @Test(arguments: [
    "", #", "back": {"next": "/next_url", "more": "!/more"}"#, #", "path": "/users/{group}/more""#,
    #", "omit": ["limit"]"#, #", "expired": [410, "reset"], "repeat": "end""#,
  ])
  func `strict requires every part of a rule in writing and accepts it`(rare: String) throws {
    let strict = ModelOptions(allowsInference: false)
    let stated = #"{"items": "/users", "next": "/next_cursor"\#(rare)}"#
    let refused = result("①" + stated, options: strict)
    #expect(refused.findings == ["① error inference-forbidden"])
    let message = try #require(refused.messages.first)
    #expect(message.contains("would be inferred, which --strict forbids; write {"))
    let rule = try #require(message.firstIndex(of: "{")).utf16Offset(in: message)
    let written = String(message.dropFirst(rule))
    #expect(result(written, options: strict).findings == [])
    #expect(rare.isEmpty || written.contains(rare.split(separator: "\"")[1]))
  }

  @Test func `warns about the resource of further pages next to x-resource`() {
    let result = result(#"{"style": "cursor", ①"resource": "/more"}"#)
    #expect(result.findings == ["① warning unused-resource"])
  }
}
