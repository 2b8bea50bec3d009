import QuireModel
import QuireSchema
import Testing

@testable import QuireSwift

@Suite struct NameTableTests {
  // MARK: Types

  @Test(arguments: [
    ("Resource", "ResourceModel"), ("Feed", "FeedModel"), ("ID", "IDModel"), ("url", "URLModel"),
    ("data", "DataModel"), ("Error", "ErrorModel"), ("Item", "ItemModel"), ("Self", "SelfModel"),
    ("Swift", "SwiftModel"), ("Album", "Album"), ("", "Empty"), ("class", "Class"),
  ])
  func `a type keeps out of the way of public names`(title: String, name: String) {
    var example = Example()
    example.file("a.json", [example.object("a.json", title)])
    #expect(example.table.path(of: example.id("a.json")) == name)
    #expect(example.diagnostics.map(\.severity) == (name.hasSuffix("Model") ? [.remark] : []))
  }

  @Test func `the enumeration of a property named type is a kind`() {
    var example = Example()
    example.file(
      "a.json",
      [
        example.object(
          "a.json", "A",
          nested: [
            example.enumeration("a.json", "/type", ["x"], name: .property("type")),
            example.enumeration("a.json", "/data", ["x"], name: .property("data")),
            example.enumeration("a.json", "/kind", ["x"], name: .property("kind")),
          ])
      ])
    #expect(
      example.paths(in: "a.json", "/type", "/data", "/kind") == [
        "A.Kind", "A.DataKind", "A.KindKind",
      ])
  }

  @Test func `a nested type has the name of nothing around it or referred to in it`() {
    var example = Example()
    example.file("user.json", [example.object("user.json", "User")])
    example.file("page.json", [example.object("page.json", "AlbumPage")])
    example.file(
      "a.json",
      [
        example.object(
          "a.json", "A",
          properties: [example.property("owner", .declared(example.id("user.json")))],
          nested: ["a", "user", "AlbumPage", "resource", "user"].enumerated().map { index, name in
            example.object("a.json", name, pointer: "/\(index)")
          })
      ])
    #expect(
      example.paths(in: "a.json", "/0", "/1", "/2", "/3", "/4") == [
        "A.AModel", "A.UserModel", "A.AlbumPage", "A.ResourceModel", "A.User2",
      ])
  }

  @Test func `names in a file do not change with what stands in others`() {
    var alone = Example()
    alone.file(
      "z.json",
      [alone.object("z.json", "Z", nested: [alone.object("z.json", "user", pointer: "/u")])])
    var together = Example()
    together.file("user.json", [together.object("user.json", "User")])
    together.file(
      "z.json",
      [together.object("z.json", "Z", nested: [together.object("z.json", "user", pointer: "/u")])])
    #expect(alone.paths(in: "z.json", "/u") == together.paths(in: "z.json", "/u"))
  }

  @Test func `two files that make one type are an error at both`() {
    var example = Example()
    example.file("a.json", [example.object("a.json", "User")])
    example.file("b.json", [example.object("b.json", "user")])
    let found = example.diagnostics
    #expect(found.map(\.code) == [.duplicateType, .duplicateType])
    #expect(Set(found.compactMap { $0.range?.source.path }) == ["a.json", "b.json"])
    #expect(found.allSatisfy { $0.message.contains("'User'") })
  }

  @Test func `a given name comes first and others yield`() {
    var example = Example()
    example.file(
      "a.json",
      [
        example.object("a.json", "user", pointer: "/0"),
        example.object("a.json", "x", pointer: "/1", given: "User"),
      ])
    #expect(example.paths(in: "a.json", "/0", "/1") == ["UserModel", "User"])
  }

  @Test(arguments: ["Data", "class", "2x", "", "a b", "a`b", "ü", "Self", "Feed"])
  func `a given name that cannot be a type's is refused`(name: String) {
    var example = Example()
    example.file("a.json", [example.object("a.json", "x", given: name)])
    #expect(example.diagnostics.map(\.code) == [.unusableName])
  }

  // MARK: Properties

  @Test(arguments: [
    (["a_b", "aB", "a-b"], ["aB", "aBValue", "aB2"]),
    (["userid", "userId"], ["userid", "userIDValue"]),
    (["line", "line-", "line1", "line!"], ["line", "lineValue", "line1", "line2"]),
    (
      ["class", "in", "init", "self", "Type"],
      ["`class`", "`in`", "initValue", "selfValue", "type"]
    ),
    (["members", "hash_value", "encode"], ["membersValue", "hashValueValue", "encodeValue"]),
    (
      ["", "🤷", "+1", "-1", "1", "$ref", "@type"],
      [
        "empty", "u1f937", "plus1", "minus1", "number1", "ref", "type",
      ]
    ),
    (["a\u{202E}b", "a`b", "a\"b\\(c)", "a\nb"], ["aB", "aBValue", "aBC", "aB2"]),
  ])
  func `properties are told apart`(wireNames: [String], names: [String]) {
    var example = Example()
    example.file(
      "a.json",
      [example.object("a.json", "A", properties: wireNames.map { example.property($0) })])
    let table = example.table
    #expect(wireNames.map { table.property($0, of: example.id("a.json")) } == names)
  }

  @Test func `a renamed property is a remark at its place`() {
    var example = Example()
    example.file(
      "a.json",
      [example.object("a.json", "A", properties: [example.property("members")])])
    let found = example.diagnostics
    #expect(found.map(\.code) == [.renamed])
    #expect(found.map(\.severity) == [.remark])
    #expect(found.allSatisfy { $0.range?.source.path == "a.json" })
    #expect(found.first?.message == "the property is called 'membersValue', as 'members' is taken")
  }

  @Test func `the identity alone is called id`() {
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

  @Test func `items and total of a page are what paging says they are`() {
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

  @Test func `a given property name comes first and is taken as it stands`() {
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

  @Test(arguments: ["init", "self", "", "a-b", "Type", "members", "é"])
  func `a given name that cannot be a property's is refused`(name: String) {
    var example = Example()
    example.file(
      "a.json",
      [example.object("a.json", "A", properties: [example.property("x", given: name)])])
    #expect(example.diagnostics.map(\.code) == [.unusableName])
  }

  @Test func `many names that are alike cost no more than as many that differ`() {
    var example = Example()
    let properties = (0..<3_000).map { example.property(String(repeating: "-", count: $0) + "a") }
    example.file("a.json", [example.object("a.json", "A", properties: properties)])
    let names = example.table.properties[example.id("a.json")] ?? [:]
    #expect(Set(names.values).count == 3_000)
  }

  // MARK: Cases

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
      values.map { table.enumerationCase($0, of: id) } == [
        "noneValue", "someValue", "unknown", "rawValueValue", "allCasesValue", "initValue",
        "selfValue", "`default`", "number1", "minus1", "empty", "nA", "nAValue", "descriptionValue",
      ])
    #expect(table.unknownCase(of: id) == "unknownValue")
  }

  @Test func `a sentence becomes a name of bounded length`() {
    let sentence = String(repeating: "a rather long value ", count: 100)
    let names = [
      Words(sentence).lowerCamelCase, Words(String(repeating: "x", count: 5_000)).lowerCamelCase,
    ]
    #expect(names.allSatisfy { $0.utf8.count <= 66 })
    #expect(names[0].hasPrefix("aRatherLongValueARatherLongValue"))
  }

  // MARK: Resources

  @Test func `resources are named after their types and by their names`() {
    var example = Example()
    let id = example.id("a.json")
    let resources = [
      example.resource(id, parameters: ["q", "path", "page[size]", "in"]),
      example.resource(id, name: "by owner"), example.resource(id, name: "task"),
      example.resource(id, name: "album"), example.resource(id, name: "init"),
    ]
    example.file(
      "a.json",
      [
        example.object(
          "a.json", "UserSearch", nested: [example.object("a.json", "album", pointer: "/album")])
      ], resources)
    let table = example.table
    let names = resources.map { table.names(of: $0) }
    #expect(names.map(\.type) == ["Resource", "ByOwner", "TaskResource", "AlbumResource", "Init"])
    #expect(names.map(\.member) == ["userSearch", "byOwner", "task", "album", "initResource"])
    #expect(
      resources[0].parameters.map { table.parameter($0, of: resources[0]) } == [
        "q", "pathValue", "pageSize", "`in`",
      ])
  }

  @Test func `two resources that would be asked for by one name are an error at both`() {
    var example = Example()
    for path in ["a.json", "b.json"] {
      let resource = example.resource(example.id(path), name: "list")
      example.file(path, [example.object(path, path)], [resource])
    }
    #expect(example.diagnostics.map(\.code) == [.duplicateResource, .duplicateResource])
  }
}
