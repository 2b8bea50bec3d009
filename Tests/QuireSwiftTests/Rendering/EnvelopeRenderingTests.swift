import Testing

@testable import QuireSwift

/// Tests the access to the items of a page through optional members.
@Suite struct EnvelopeRenderingTests {
  @Test(arguments: [
    (#"{"properties": {"a": {"type": "array", "items": {"type": "string"}}}}"#, "/a", "a"),
    (
      #"{"properties": {"d": {"properties": {"a": {"type": "array", "items": {"type": "string"}}}}}}"#,
      "/d/a", "d?.a ?? []"
    ),
    (
      #"{"properties": {"a": {"additionalProperties": {"type": "string"}}}}"#,
      "/a/*", #"(a ?? [:]).sorted { $0.key < $1.key }.map(\.value)"#
    ),
    (
      #"{"required": ["a"], "properties": {"a": {"properties": {"b": {"items": {"anyOf": [{"type": "null"}, {"properties": {"c": {"type": "string"}}}]}}}}}}"#,
      "/a/b/*/c", #"a.b.compactMap { $0 }.compactMap(\.c)"#
    ),
    (
      #"{"properties": {"a": {"items": {"properties": {"b": {"items": {"type": "integer"}}}}}}}"#,
      "/a/*/b/*", "a.flatMap { $0.b ?? [] }"
    ),
  ])
  func `reaches items through optional members`(schema: String, items: String, body: String) {
    let rendering = Rendering([
      "page.json":
        #"{"title": "Page", "x-resource": "/p", "x-pagination": {"style": "link", "items": "\#(items)"}, "#
        + schema.dropFirst()
    ])
    #expect(rendering.codes == [])
    #expect(rendering.text.contains("] { \(body) }\n"))
  }

  @Test func `two resources of one page treat the same members as optional`() {
    let text = Rendering([
      "page.json": #"""
      {"title": "Page", "required": ["n"], "properties": {"a": {"items": {"type": "string"}}, "n": {"type": "integer"}},
       "x-pagination": {"style": "link", "total": "/n"}, "x-resource": ["/p", {"path": "/q", "name": "q"}]}
      """#
    ]).text
    #expect(text.contains("public var items: [String] { a }"))
    #expect(text.contains("public var total: Int? { n }"))
    #expect(text.contains(#"init(a: members(optional: "a") ?? [], n: members(optional: "n"))"#))
  }

  @Test func `required items with a custom form may be null and are encoded unchanged`() {
    let text = Rendering([
      "page.json": #"""
      {"title": "Page", "required": ["a"],
       "properties": {"a": {"items": {"type": "integer", "format": "unix-time"}}},
       "x-pagination": "link", "x-resource": "/p"}
      """#
    ]).text
    let form = "QuireJSON.ArrayForm<QuireJSON.UnixSeconds>"
    #expect(text.contains("as: QuireJSON.NullableForm<\(form)>.self"))
    #expect(text.contains("as: \(form).self"))
  }
}
