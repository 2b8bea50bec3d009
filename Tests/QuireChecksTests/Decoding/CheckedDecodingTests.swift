import Foundation
import QuireChecks
import Testing

@testable import QuireClient

@Suite struct CheckedDecodingTests {
  private func error(
    _ type: (some Decodable).Type, from text: String, converting: Bool = false
  ) throws -> ValidationError {
    let decoder = JSONDecoder()
    if converting { decoder.keyDecodingStrategy = .convertFromSnakeCase }
    decoder.validates = true
    return try #require(throws: ValidationError.self) {
      _ = try decoder.decode(type, from: Data(text.utf8))
    }
  }

  @Test(arguments: [false, true])
  func `a validating decoder rejects values that break the schema's rules`(
    converting: Bool
  ) throws {
    let text = #"{"short_name": "", "parts": [{"short_name": "abcd", "parts": []}]}"#
    let error = try error(Node.self, from: text, converting: converting)
    #expect(error.failures.map(\.pointer) == ["/short_name", "/parts/0/short_name"])
  }

  @Test func `a decoder does not validate by default`() throws {
    let decoder = JSONDecoder()
    #expect(!decoder.validates)
    _ = try decoder.decode(Node.self, from: Data(#"{"short_name": "", "parts": []}"#.utf8))
  }

  @Test func `a validating decoder accepts a valid value`() throws {
    let decoder = JSONDecoder()
    decoder.validates = true
    let text = #"{"short_name": "abc", "parts": []}"#
    #expect(try decoder.decode(Node.self, from: Data(text.utf8)) == Node(shortName: "abc"))
  }

  @Test func `the pointer begins at the root, whatever contains the model`() throws {
    let text = #"[{"nodes": {"a": [{"short_name": "", "parts": []}]}}]"#
    let error = try error([ByHand].self, from: text)
    #expect(error.failures.map(\.pointer) == ["/0/nodes/a/0/short_name"])
  }

  @Test func `validates lists and values like models`() throws {
    #expect(try error(Nodes.self, from: "[]").failures.map(\.rule) == [.minItems(1)])
    #expect(try error(Height.self, from: "-1").failures.map(\.rule) == [.minimum(0)])
  }

  @Test func `validates an enumeration in a hand-written model`() throws {
    let error = try error(Holder<Grade>.self, from: #"{"value": "toolong"}"#)
    #expect(error.failures.map(\.pointer) == ["/value"])
    #expect(error.failures.map(\.rule) == [.maxLength(3)])
  }

  @Test func `validates the contents of a model without rules`() throws {
    let text = #"{"value": {"short_name": "", "parts": []}}"#
    let error = try error(Holder<Node>.self, from: text)
    #expect(error.failures.map(\.pointer) == ["/value/short_name"])
  }

  @Test func `a decoder also validates the contents of a tuple without rules`() throws {
    let text = #"{"value": [{"short_name": "", "parts": []}]}"#
    let error = try error(Holder<Pair>.self, from: text)
    #expect(error.failures.map(\.pointer) == ["/value/0/short_name"])
  }

  @Test func `a model is an object at any depth`() {
    var node = Node(shortName: "abc")
    for _ in 0..<40 { node = Node(shortName: "abc", parts: [node]) }
    #expect(node.holds([.types([.object])]) && !node.holds([.types([.array, .string])]))
  }

  @Test func `an undecodable value throws the usual error`() {
    let decoder = JSONDecoder()
    decoder.validates = true
    #expect(throws: DecodingError.self) {
      try decoder.decode(Node.self, from: Data(#"{"short_name": 1}"#.utf8))
    }
  }
}

private struct Node: MemberCodable, Validatable, Hashable {
  var shortName: String
  var parts: [Node]

  static let valueRules: ValueRules = [.member("short_name", [.minLength(2), .maxLength(3)])]

  init(shortName: String, parts: [Node] = []) {
    self.shortName = shortName
    self.parts = parts
  }

  init(members: inout JSONMembers) throws(JSONError) {
    shortName = try members("short_name")
    parts = try members("parts")
  }

  func encode(
    members: inout JSONMembersWriter
  ) throws(JSONError) {
    try members("short_name", shortName)
    try members("parts", parts)
  }
}

private enum Grade: OpenEnum, Validatable {
  case pass
  case unknown(String)

  static let knownCases: KnownCases<Self> = [.pass]
  static let valueRules: ValueRules = [.maxLength(3)]

  var rawValue: String {
    switch self {
    case .pass: "ok"
    case .unknown(let value): value
    }
  }
}

private struct Nodes: ListCodable, Validatable {
  typealias ItemForm = Node.MemberForm

  var items: [Node]

  static let valueRules: ValueRules = [.minItems(1)]
}

private struct Height: ValueCodable, Validatable {
  var value: Double

  static let valueRules: ValueRules = [.minimum(0)]
}

private struct Pair: TupleCodable {
  var first: Node

  init(elements: inout JSONElements) throws(JSONError) {
    first = try elements()
  }

  func encode(
    elements: inout JSONElementsWriter
  ) throws(JSONError) {
    try elements(first)
  }
}

private struct ByHand: Codable {
  var nodes: [String: [Node]]
}
