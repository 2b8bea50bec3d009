import Foundation
import QuireChecks
import QuireClient
import Testing

/// Tests the order of failures and which types of a value provide rules.
@Suite struct FailureOrderTests {
  private func failures(of value: some Validatable) -> [String] {
    do {
      try value.validate()
      return []
    } catch {
      return error.failures.map { "\($0.pointer) \($0.rule)" }
    }
  }

  @Test func `lists undeclared members by name and then declared members in order`() {
    let bag = Bag(zone: 1, area: 2, rest: ["y": 3, "b": 4, "x": 5])
    #expect(
      failures(of: bag) == [
        "/b maximum(0)", "/x maximum(0)", "/y maximum(0)", "/zone maximum(0)", "/area maximum(0)",
        " maxProperties(4)",
      ])
  }

  @Test func `lists failures of a map or an array before those of its contents`() {
    let value = Rack(value: ["b": [[1], [2]], "a": [[3]]])
    #expect(
      failures(of: value) == [
        " maxProperties(1)", "/a/0/0 maximum(0)", "/b maxItems(1)", "/b/0/0 maximum(0)",
        "/b/1/0 maximum(0)",
      ])
  }

  @Test func `applies the rules of a union, its branch and its place within nested collections`()
    throws
  {
    let shelf = Shelf(
      value: ["one": [.bag(Bag(zone: 1)), .count(7)], "three": [.count(2)], "two": [.count(2)]])
    let error = try #require(throws: ValidationError.self) { try shelf.validate() }
    #expect(error.failures.map(\.pointer) == ["/one/0/zone", "/one/0", "/one/1", "/two/0"])
    let rules: [ValueRule] = [
      .maximum(0), .not([.types([.object]), .required(["zone"])]), .maximum(6), .values([1]),
    ]
    #expect(error.failures.map(\.rule) == rules)
  }

  @Test func `a wrapper of a validated value has the rules of both`() {
    #expect(failures(of: Outer(value: Inner(value: 3))) == [" multipleOf(2)", " maximum(2)"])
  }

  @Test func `the rules of a type apply at any depth`() throws {
    var tree = Tree(size: -1)
    for _ in 0..<45 { tree = Tree(size: 0, branches: [tree]) }
    #expect(
      failures(of: tree) == [String(repeating: "/branches/0", count: 45) + "/size minimum(0)"])
  }

  @Test func `omits failures over the limit in this order`() throws {
    let trees = (0..<200).map { Tree(size: -$0) }
    let error = try #require(throws: ValidationError.self) {
      try Tree(size: 0, branches: trees).validate()
    }
    #expect(error.failures.map(\.pointer) == (1...100).map { "/branches/\($0)/size" })
    #expect(error.isCutOff)
  }
}

private struct Bag: MemberCodable, Validatable {
  var zone: Int
  var area: Int?
  var rest: [String: Int]

  static let valueRules: ValueRules = [
    .member("zone", [.maximum(0)]), .member("area", [.maximum(0)]),
    .members([.maximum(0)], except: ["zone", "area"]), .maxProperties(4),
  ]

  init(zone: Int, area: Int? = nil, rest: [String: Int] = [:]) {
    self.zone = zone
    self.area = area
    self.rest = rest
  }

  init(members: inout JSONMembers) throws(JSONError) {
    try self.init(zone: members("zone"), area: members(optional: "area"), rest: members.rest())
  }

  func encode(members: inout JSONMembersWriter) throws(JSONError) {
    try members.rest(rest)
    try members("zone", zone)
    try members(optional: "area", area)
  }
}

private struct Rack: ValueCodable, Validatable {
  var value: [String: [[Int]]]

  static let valueRules: ValueRules = [
    .members([.items([.items([.maximum(0)])]), .maxItems(1)]), .maxProperties(1),
  ]
}

private enum Piece: UnionCodable, Validatable {
  case bag(Bag)
  case count(Int)

  static let valueRules: ValueRules = [
    .maximum(6), .not([.types([.object]), .required(["zone"])]),
  ]

  init(union: inout JSONUnion) throws(JSONError) {
    if let value = union.attempt(Bag.self) {
      self = .bag(value)
    } else {
      self = try .count(union())
    }
  }

  func encode(union: inout JSONWriter) throws(JSONError) {
    switch self {
    case .bag(let value): try union(value)
    case .count(let value): try union(value)
    }
  }
}

private struct Shelf: ValueCodable, Validatable {
  var value: [String: [Piece]]

  static let valueRules: ValueRules = [
    .member("two", [.items([.values([1])])])
  ]
}

private struct Inner: ValueCodable, Validatable {
  var value: Int

  static let valueRules: ValueRules = [.maximum(2)]
}

private struct Outer: ValueCodable, Validatable {
  var value: Inner

  static let valueRules: ValueRules = [.multipleOf(2)]
}

private struct Tree: MemberCodable, Validatable {
  var size: Int
  var branches: [Tree]

  static let valueRules: ValueRules = [.member("size", [.minimum(0)])]

  init(size: Int, branches: [Tree] = []) {
    self.size = size
    self.branches = branches
  }

  init(members: inout JSONMembers) throws(JSONError) {
    try self.init(size: members("size"), branches: members("branches"))
  }

  func encode(members: inout JSONMembersWriter) throws(JSONError) {
    try members("size", size)
    try members("branches", branches)
  }
}
