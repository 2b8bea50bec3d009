import QuireModel
import QuireSchema
import Testing

@testable import QuireSwift

@Suite struct NameTableTests {
  @Test(arguments: [
    ("Resource", "ResourceModel"), ("Feed", "FeedModel"), ("ID", "IDModel"), ("url", "URLModel"),
    ("data", "DataModel"), ("Error", "ErrorModel"), ("Item", "ItemModel"), ("Self", "SelfModel"),
    ("Swift", "SwiftModel"), ("Album", "Album"), ("", "Empty"), ("class", "Class"),
    ("Members", "Members"), ("Elements", "Elements"),
  ])
  func `a type does not take the name of a public type`(title: String, name: String) {
    var example = Example()
    example.file("a.json", [example.object("a.json", title)])
    #expect(example.table.path(of: example.id("a.json")) == name)
    #expect(example.diagnostics.map(\.severity) == (name.hasSuffix("Model") ? [.remark] : []))
  }

  @Test func `the enumeration of a property with the name type is a kind`() {
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

  @Test func `a nested type does not take the name of an enclosing or referenced type`() {
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

  @Test func `of two components with one name, the one that is spelled so has it`() {
    var example = Example()
    example.file(
      "a.json",
      [
        example.object("a.json", "Flow-Input", pointer: "/0"),
        example.object("a.json", "FlowInput", pointer: "/1"),
      ])
    #expect(example.paths(in: "a.json", "/0", "/1") == ["FlowInputModel", "FlowInput"])
  }

  @Test func `a nested type does not hide the module of a hand-written type`() {
    var example = Example()
    let customer = TypeReference.identity(of: .external("Store.Customer"), raw: .integer)
    example.file(
      "a.json",
      [
        example.object(
          "a.json", "Order", properties: [example.property("customer", customer)],
          nested: ["store", "customer"].map { name in
            example.object("a.json", name, pointer: name)
          })
      ])
    #expect(
      example.paths(in: "a.json", "store", "customer") == ["Order.StoreModel", "Order.Customer"])
  }

  @Test func `the names in a file do not depend on other files`() {
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

  @Test func `reports two files with the same type at both`() {
    var example = Example()
    example.file("a.json", [example.object("a.json", "User")])
    example.file("b.json", [example.object("b.json", "user")])
    let found = example.diagnostics
    #expect(found.map(\.code) == [.duplicateType, .duplicateType])
    #expect(Set(found.compactMap { $0.range?.source.path }) == ["a.json", "b.json"])
    #expect(found.allSatisfy { $0.message.contains("'User'") })
  }

  @Test func `a given name takes precedence and others yield`() {
    var example = Example()
    example.file(
      "a.json",
      [
        example.object("a.json", "user", pointer: "/0"),
        example.object("a.json", "x", pointer: "/1", given: "User"),
      ])
    #expect(example.paths(in: "a.json", "/0", "/1") == ["UserModel", "User"])
  }

  @Test(arguments: ["Data", "class", "2x", "", "a b", "a`b", "ü·", "Self", "Feed"])
  func `refuses a given name that a type cannot have`(name: String) {
    var example = Example()
    example.file("a.json", [example.object("a.json", "x", given: name)])
    #expect(example.diagnostics.map(\.code) == [.unusableName])
  }

  @Test func `names resources after their types and their own names`() {
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

  @Test func `reports two resources with the same function name at both`() {
    var example = Example()
    for path in ["a.json", "b.json"] {
      let resource = example.resource(example.id(path), name: "list")
      example.file(path, [example.object(path, path)], [resource])
    }
    #expect(example.diagnostics.map(\.code) == [.duplicateResource, .duplicateResource])
  }
}
