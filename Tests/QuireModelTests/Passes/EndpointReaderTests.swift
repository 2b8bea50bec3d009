import QuireSchema
import Testing

@testable import QuireModel

@Suite struct EndpointReaderTests {
  @Test func `the schemas of parameters are in the library after the first pass`() throws {
    let input = PassInput(
      """
      {"x-resource": {"path": "/things/{key}", "query": {"size": {"type": "integer"}}},
       "properties": {"key": {"type": "string"}}}
      """)
    let parameters = try #require(input.endpoints.first).parameters
    #expect(parameters.map(\.name.value) == ["size"])
    #expect(try input.schema("/x-resource/query/size") === parameters[0].schema)
  }

  @Test func `the rule of a base applies unless the schema overrides it`() throws {
    let input = PassInput(
      ##"""
      {"x-resource": "/things", "x-pagination": {"style": "cursor"},
       "allOf": [{"$ref": "#/$defs/page"}],
       "$defs": {"page": {"x-pagination": {"style": "page", "items": "/items"},
         "properties": {"items": {"type": "array"}}}}}
      """##)
    let rule = try #require(input.endpoints.first?.pagination?.rule)
    #expect(rule.style == .cursor)
    #expect(rule.items?.value == "/items")
  }

  @Test func `a member with further pages is an endpoint`() {
    let input = PassInput(
      """
      {"properties": {"comments": {"properties": {"items": {"type": "array"}},
        "x-pagination": {"style": "page", "resource": "/comments"}}}}
      """)
    #expect(input.endpoints.map(\.template.parts.template) == ["/comments"])
    let homes = input.endpoints.map(\.home.schema?.address.pointer.description)
    #expect(homes == ["/properties/comments"])
  }
}
