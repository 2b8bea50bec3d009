import QuireModel
import QuireSchema
import Testing

@testable import QuireSwift

/// Tests that the members and the nested types of a type have different names in Swift.
@Suite struct NamesNextToTypesTests {
  @Test func `a member with the name of a nested type begins in lower case`() {
    var example = Example()
    let kind = example.enumeration(
      "a.json", "kind", ["x"], name: .property("PaymentStatus"))
    example.file(
      "a.json",
      [
        example.object(
          "a.json", "A",
          properties: [
            example.property("status", given: "PaymentStatus"),
            example.property("other", given: "PaymentState"),
            example.property("more", given: "Members"),
          ], nested: [kind])
      ])
    let (table, id) = (example.table, example.id("a.json"))
    #expect(table.name(of: example.id("a.json", "kind")) == "PaymentStatus")
    #expect(
      ["status", "other", "more"].map { table.property($0, of: id) } == [
        "paymentStatus", "PaymentState", "members",
      ])
    #expect(
      example.diagnostics.map { "\($0.severity) \($0.message)" } == [
        "remark the property is named 'members', because 'Members' is taken",
        "remark the property is named 'paymentStatus', because 'PaymentStatus' is taken",
      ])
  }

  @Test func `a member with the name of an associated type begins in lower case`() {
    let rendering = Rendering([
      "order.json": """
      { "title": "Order", "type": "object", "required": ["id"], "properties": {
          "id": { "type": "integer", "x-swift-name": "ID" },
          "kind": { "enum": ["a"], "x-swift-names": { "a": "RawValue" } } } }
      """
    ])
    #expect(rendering.text.contains("public var id: QuireJSON.ID<Order>"))
    #expect(rendering.text.contains("case rawValueValue\n"))
    #expect(rendering.codes.isEmpty)
  }

  @Test func `a member yields to a type whose given name is in lower case`() {
    var example = Example()
    example.file(
      "a.json",
      [
        example.object(
          "a.json", "A", properties: [example.property("list"), example.property("kind")],
          nested: [
            example.object("a.json", "", pointer: "list", given: "list"),
            example.object("a.json", "Kind", pointer: "kind"),
          ])
      ])
    let (table, id) = (example.table, example.id("a.json"))
    #expect(table.property("list", of: id) == "listValue")
    #expect(table.property("kind", of: id) == "kind")
    #expect(example.diagnostics.map(\.code) == [.renamed])
  }

  @Test func `refuses a member name that is the given lower-case name of a type`() {
    var example = Example()
    example.file(
      "a.json",
      [
        example.object(
          "a.json", "A", properties: [example.property("x", given: "list")],
          nested: [example.object("a.json", "", pointer: "list", given: "list")])
      ])
    #expect(example.diagnostics.map(\.code) == [.unusableName])
  }

  @Test func `a case with the name of a nested type begins in lower case`() {
    var example = Example()
    var kind = example.enumeration(
      "a.json", "", ["x", "y"], name: .title("A"), given: ["x": "Part", "y": "Whole"])
    kind.nested = [example.object("a.json", "Part", pointer: "part")]
    example.file("a.json", [kind])
    let table = example.table
    #expect(
      [0, 1].map { table.enumerationCase($0, of: example.id("a.json")) } == ["part", "Whole"])
  }

  @Test func `a member with the name of a nested resource begins in lower case`() {
    var example = Example()
    let id = example.id("a.json")
    example.file(
      "a.json",
      [
        example.object(
          "a.json", "A",
          properties: [
            example.property("a", given: "Resource"), example.property("b", given: "List"),
          ])
      ],
      [example.resource(id), example.resource(id, name: "list")])
    #expect(["a", "b"].map { example.table.property($0, of: id) } == ["resource", "list"])
  }
}
