import QuireModel
import QuireSchema
import Testing

@testable import QuireSwift

@Suite struct MemberNameTests {
  @Test(arguments: [
    (["a_b", "aB", "a-b"], ["aB", "aBValue", "aB2"]),
    (["userid", "userId"], ["userid", "userIDValue"]),
    (["line", "line?", "line1", "line!"], ["line", "lineValue", "line1", "line2"]),
    (
      ["class", "in", "init", "self", "Type"],
      ["`class`", "`in`", "initValue", "selfValue", "type"]
    ),
    (["members", "hash_value", "encode"], ["members", "hashValueValue", "encodeValue"]),
    (
      ["", "🤷", "+1", "-1", "1", "$ref", "@type"],
      [
        "empty", "🤷", "plus1", "minus1", "number1", "ref", "type",
      ]
    ),
    (["a\u{202E}b", "a`b", "a\"b\\(c)", "a\nb"], ["aB", "aBValue", "aBC", "aB2"]),
  ])
  func `gives properties distinct names`(wireNames: [String], names: [String]) {
    var example = Example()
    example.file(
      "a.json",
      [example.object("a.json", "A", properties: wireNames.map { example.property($0) })])
    let table = example.table
    #expect(wireNames.map { table.property($0, of: example.id("a.json")) } == names)
  }

  @Test func `remarks on a renamed property at its position`() {
    var example = Example()
    example.file(
      "a.json",
      [example.object("a.json", "A", properties: [example.property("encode")])])
    let found = example.diagnostics
    #expect(found.map(\.code) == [.renamed])
    #expect(found.map(\.severity) == [.remark])
    #expect(found.allSatisfy { $0.range?.source.path == "a.json" })
    #expect(
      found.first?.message == "the property is named 'encodeValue', because 'encode' is taken")
  }

  @Test func `only the identity has the name id`() {
    var example = Example()
    example.file(
      "a.json",
      [
        example.object(
          "a.json", "A", properties: [example.property("id"), example.property("key")],
          identity: .property("key"))
      ])
    example.file(
      "b.json",
      [
        example.object(
          "b.json", "B", properties: [example.property("ID")], identity: .property("ID"))
      ])
    #expect(example.table.property("id", of: example.id("a.json")) == "idValue")
    #expect(example.table.property("key", of: example.id("a.json")) == "key")
    #expect(example.table.property("ID", of: example.id("b.json")) == "id")
  }

  @Test func `the paging rule decides which members have the names items and total`() {
    var example = Example()
    let id = example.id("a.json")
    example.file(
      "a.json",
      [
        example.object(
          "a.json", "A",
          properties: ["data", "items", "total", "Items"].map { example.property($0) })
      ],
      [
        example.resource(
          id, pagination: example.pagination(items: ["data"], total: ["total"], of: id))
      ])
    let table = example.table
    #expect(
      ["data", "items", "total", "Items"].map { table.property($0, of: id) } == [
        "data", "itemsValue", "total", "items2",
      ])
  }

  @Test func `a given property name takes precedence and stays as written`() {
    var example = Example()
    example.file(
      "a.json",
      [
        example.object(
          "a.json", "A",
          properties: [
            example.property("aB"), example.property("x", given: "aB"),
            example.property("y", given: "where"),
          ])
      ])
    let table = example.table
    #expect(
      ["aB", "x", "y"].map { table.property($0, of: example.id("a.json")) } == [
        "aBValue", "aB", "`where`",
      ])
  }

  @Test(arguments: ["init", "self", "", "a-b", "Type", "encode", "é "])
  func `refuses a given name that a property cannot have`(name: String) {
    var example = Example()
    example.file(
      "a.json",
      [example.object("a.json", "A", properties: [example.property("x", given: name)])])
    #expect(example.diagnostics.map(\.code) == [.unusableName])
  }

  @Test func `many similar names cost no more than many different ones`() {
    var example = Example()
    let properties = (0..<3_000).map { example.property(String(repeating: "-", count: $0) + "a") }
    example.file("a.json", [example.object("a.json", "A", properties: properties)])
    let names = example.table.properties[example.id("a.json")] ?? [:]
    #expect(Set(names.values).count == 3_000)
  }

  @Test func `the cases of an enumeration hide nothing`() {
    var example = Example()
    let values = [
      "none", "some", "unknown", "raw_value", "allCases", "init", "self", "default", "1", "-1", "",
      "N/A", "n a", "description",
    ]
    example.file("a.json", [example.enumeration("a.json", "", values, name: .title("A"))])
    let table = example.table
    let id = example.id("a.json")
    #expect(
      values.indices.map { table.enumerationCase($0, of: id) } == [
        "noneValue", "someValue", "unknown", "rawValueValue", "allCasesValue", "initValue",
        "selfValue", "`default`", "number1", "minus1", "empty", "nSlashA", "nA", "descriptionValue",
      ])
    #expect(table.unknownCase(of: id) == "unknownValue")
  }

  @Test func `a case has its given name, and other cases yield`() {
    var example = Example()
    let values = ["up", "+1", "unknown", "where"]
    example.file(
      "a.json",
      [
        example.enumeration(
          "a.json", "", values, name: .title("A"),
          given: ["+1": "up", "unknown": "other", "where": "in"])
      ])
    let (table, id) = (example.table, example.id("a.json"))
    #expect(
      values.indices.map { table.enumerationCase($0, of: id) } == [
        "upValue", "up", "other", "`in`",
      ])
    #expect(table.unknownCase(of: id) == "unknown")
    #expect(
      example.diagnostics.map(\.help) == ["write \"x-swift-names\" next to it to choose another"])
  }

  @Test(arguments: [["a": "b-c"], ["a": "none"], ["a": "x", "b": "x"], ["a": "rawValue"]])
  func `refuses a given name that a case cannot have`(given: [String: String]) {
    var example = Example()
    example.file(
      "a.json",
      [example.enumeration("a.json", "", ["a", "b"], name: .title("A"), given: given)])
    #expect(example.diagnostics.map(\.code) == [.unusableName])
  }

  @Test func `a sentence becomes a name of limited length`() {
    let sentence = String(repeating: "a rather long value ", count: 100)
    let name = CamelCase(sentence).lower
    #expect(name.utf8.count <= 66)
    #expect(name.hasPrefix("aRatherLongValueARatherLongValue"))
  }
}
