import QuireSchema
import Testing

@testable import QuireModel

@Suite struct AdjustmentTests {
  private let input = PassInput(
    ##"""
    {"properties": {"next": {"$ref": "#"}, "name": {"type": "string"}}}
    """##, options: ModelOptions(optionality: .never(except: [])))

  private func types(of outline: Outline) -> TypeTable {
    var diagnostics = Diagnostics()
    let identities = IdentityTable(
      of: Survey(endpoints: input.endpoints, outline: outline, forms: input.forms))
    return ShapeBuilder.types(
      of: outline, by: input.forms, identities, diagnostics: &diagnostics)
  }

  @Test func `shapes reflect the schemas before any adjustment`() throws {
    let types = types(of: input.outline())
    let next = try #require(types.property("next", of: .declared(PassInput.root)))
    #expect(next.presence == .optional)
    #expect(!next.isIndirect)
  }

  @Test func `a property that ends a recursion stays optional if others become required`() throws {
    let outline = input.outline()
    let adjusted = types(of: outline).endingRecursion(of: outline.ids)
      .requiringUnlisted(input.forms.options, in: outline)
    let next = try #require(adjusted.property("next", of: .declared(PassInput.root)))
    let name = try #require(adjusted.property("name", of: .declared(PassInput.root)))
    #expect(next.isIndirect)
    #expect(next.presence == .optional)
    #expect(name.presence == .required)
  }
}
