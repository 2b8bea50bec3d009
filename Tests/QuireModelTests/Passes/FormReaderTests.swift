import QuireSchema
import Testing

@testable import QuireModel

@Suite struct FormReaderTests {
  @Test func `reads a schema once and so reports its problems once`() throws {
    let input = PassInput(#"{"type": "string", "format": "uid"}"#)
    let schema = try input.schema("")
    _ = input.forms.form(of: schema)
    _ = input.forms.form(of: schema)
    #expect(input.forms.diagnostics.all.map(\.code.name) == ["unknown-format"])
  }

  @Test func `the same schemas for one member make one intersection`() throws {
    let input = PassInput(
      """
      {"allOf": [{"properties": {"part": {"properties": {"a": {"type": "string"}}}}},
                 {"properties": {"part": {"properties": {"b": {"type": "string"}}}}}]}
      """)
    let root = try input.schema("")
    let members = MemberReader(forms: input.forms).members(ofObject: root).members
    let member = try #require(members.first)
    let first = try #require(input.forms.intersection(of: member, in: root.address))
    let second = input.forms.intersection(of: member, in: root.address)
    #expect(first === second)
    #expect(first.address.isSynthesized)
    #expect(first.allOf.map(\.address) == member.schemas.map(\.address))
  }

  @Test func `a chain ends at the schema that determines the type`() throws {
    let input = PassInput(
      ##"""
      {"properties": {"a": {"allOf": [{"$ref": "#/$defs/b"}]}},
       "$defs": {"b": {"$ref": "#/$defs/c"}, "c": {"type": ["integer", "null"]}}}
      """##)
    let chain = SchemaChain(from: try input.schema("/properties/a"), by: input.forms)
    #expect(
      chain.schemas.map(\.address.pointer.description)
        == ["/properties/a", "/properties/a/allOf/0", "/$defs/b", "/$defs/c"])
    #expect(chain.innerCount == 2)
    #expect(chain.leavesSchema)
    #expect(chain.isNullable)
  }
}
