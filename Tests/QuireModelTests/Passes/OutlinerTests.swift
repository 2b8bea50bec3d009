import QuireSchema
import Testing

@testable import QuireModel

@Suite struct OutlinerTests {
  @Test func `nests an inline type in the enclosing type`() throws {
    let outline = PassInput(
      """
      {"properties": {"part": {"properties": {"size": {"type": "integer"}}}},
       "$defs": {"other": {"enum": ["a", "b"]}}}
      """
    ).outline()
    #expect(outline.topLevel["thing.json"] == [PassInput.root])
    let nested = try #require(outline[PassInput.root]).nested
    #expect(nested.map(outline.name) == ["part", "other"])
    #expect(outline.ids.count == 3)
  }

  @Test func `nests a type that only a reference reaches in the type of the document's root`() {
    let outline = PassInput(
      ##"""
      {"properties": {"a": {"$ref": "#/x-parts/box"}},
       "x-parts": {"box": {"properties": {"b": {"type": "string"}}}}}
      """##
    ).outline()
    #expect(outline[PassInput.root]?.nested.map(outline.name) == ["box"])
  }

  @Test func `the inline type of a parameter is not a type of the document`() {
    let outline = PassInput(
      """
      {"x-resource": {"path": "/things", "query": {"order": {"enum": ["up", "down"]}}},
       "properties": {"a": {"type": "string"}}}
      """
    ).outline()
    let parameter = PassInput.root.appending("x-resource", "query", "order")
    #expect(outline.partTypes[parameter] == [parameter])
    #expect(outline[PassInput.root]?.nested == [])
  }

  @Test func `finds the nearest enclosing object that declares a type`() {
    let outline = PassInput(
      #"{"properties": {"list": {"items": {"properties": {"id": {"type": "string"}}}}}}"#
    ).outline()
    let item = PassInput.root.appending("properties", "list", "items")
    #expect(outline.enclosingObject(of: item.appending("properties", "id")) == item)
    #expect(
      outline.enclosingObject(of: PassInput.root.appending("properties", "list")) == PassInput.root)
  }

  @Test func `an enumeration is closed if another branch of the union allows all values`() throws {
    let outline = PassInput(
      """
      {"properties": {"size": {"anyOf": [{"type": "integer", "enum": [1, 2]}, {"type": "integer"}]}}}
      """
    ).outline()
    let branch = PassInput.root.appending("properties", "size", "anyOf", "0")
    #expect(outline.closedEnumerations == [branch])
  }
}
