import Foundation
import Synchronization
import Testing

@testable import QuireJSON

/// How the byte reader chooses the case of a union, and how much work it takes.
@Suite struct ByteUnionTests {
  /// A size, or any other JSON.
  enum Measure: UnionCodable, Hashable {
    case size(Size)
    case other(JSONValue)

    struct Size: MemberCodable, Hashable {
      var größe: Int
      var userID: Int

      init(members: inout JSONMembers) throws(JSONError) {
        größe = try members("größe")
        userID = try members("user_id")
      }

      func encode(
        members: inout JSONMembersWriter
      ) throws(JSONError) {
        try members("größe", größe)
        try members("user_id", userID)
      }
    }

    init(union: inout JSONUnion) throws(JSONError) {
      if let size = union.attempt(Size.self) {
        self = .size(size)
      } else if let other = union.attempt(JSONValue.self) {
        self = .other(other)
      } else {
        throw union.mismatch("a measure")
      }
    }

    func encode(union: inout JSONWriter) throws(JSONError) {
      switch self {
      case .size(let value): try union(value)
      case .other(let value): try union(value)
      }
    }
  }

  @Test(arguments: [
    #"{"gr\u00f6\u00dfe":1,"user_id":2}"#, #"{"größe":1,"\u0075ser_id":2,"user_id":"x"}"#,
  ])
  func `a type is not skipped because its names have escapes`(text: String) throws {
    let measure = try JSONReader.read(Measure.self, from: Data(text.utf8))
    guard case .size = measure else {
      Issue.record("\(measure)")
      return
    }
  }

  // MARK: Effort

  /// A rung with a number or a word, or the end of the ladder.
  indirect enum Rung: UnionCodable, Hashable {
    case end(End)
    case number(Numbered<Int>)
    case word(Numbered<String>)

    struct End: ByteCodable, Hashable {
      static let reads = Mutex(0)

      static func decode(json reader: inout JSONReader) throws(JSONError) -> End {
        _ = try BoolForm.decode(json: &reader)
        reads.withLock { $0 += 1 }
        return End()
      }

      static func encode(_ value: End, json writer: inout JSONWriter) throws(JSONError) {
        throw .mismatch
      }
    }

    struct Numbered<Value: MemberValue & Hashable>: MemberCodable, Hashable {
      var next: Rung
      var value: Value

      init(members: inout JSONMembers) throws(JSONError) {
        next = try members("next")
        value = try members("value")
      }

      func encode(
        members: inout JSONMembersWriter
      ) throws(JSONError) {
        try members("next", next)
        try members("value", value)
      }
    }

    init(union: inout JSONUnion) throws(JSONError) {
      if let value = union.attempt(End.self) {
        self = .end(value)
      } else if let value = union.attempt(Numbered<Int>.self) {
        self = .number(value)
      } else if let value = union.attempt(Numbered<String>.self) {
        self = .word(value)
      } else {
        throw union.mismatch("a rung")
      }
    }

    func encode(union: inout JSONWriter) throws(JSONError) {
      switch self {
      case .end(let value): try union(value)
      case .number(let value): try union(value)
      case .word(let value): try union(value)
      }
    }
  }

  @Test func `each type is tried only once for a value, wherever the mismatch is`() throws {
    let text = (0..<100).reduce("true") { inner, _ in #"{"next":\#(inner),"value":"s"}"# }
    _ = try JSONReader.read(Rung.self, from: Data(text.utf8))
    #expect(Rung.End.reads.withLock { $0 } <= 2 * 100)
  }

  /// A tree whose cases are distinguished by tags, or by the members that are present.
  indirect enum Tree: UnionCodable, Hashable {
    case node(Node)
    case named(JSONValue)
    case leaf(JSONValue)

    struct Node: MemberCodable, Hashable {
      var child: Tree

      init(members: inout JSONMembers) throws(JSONError) {
        child = try members("child")
        try members.check("type", is: "node")
      }

      func encode(
        members: inout JSONMembersWriter
      ) throws(JSONError) {
        try members("child", child)
        try members("type", "node")
      }
    }

    init(union: inout JSONUnion) throws(JSONError) {
      if union.tag(optional: "type", as: String.self) == "node" {
        self = try .node(union())
      } else if let value = union.attempt(
        JSONValue.self, having: "name", "title", "label", "heading", "caption", "term")
      {
        self = .named(value)
      } else {
        self = try .leaf(union())
      }
    }

    func encode(union: inout JSONWriter) throws(JSONError) {
      switch self {
      case .node(let value): try union(value)
      case .named(let value), .leaf(let value): try union(value)
      }
    }

    static func text(levels: Int) -> Data {
      let leaf = #"{"junk":"\#(String(repeating: "x", count: 1_000))"}"#
      let text = (0..<levels).reduce(leaf) { inner, _ in #"{"child":\#(inner),"type":"node"}"# }
      return Data(text.utf8)
    }
  }

  @Test(arguments: [0, 1, 20, 90])
  func `a case can be chosen by members that are last or absent`(levels: Int) throws {
    var tree = try JSONReader.read(Tree.self, from: Tree.text(levels: levels))
    for _ in 0..<levels {
      guard case .node(let node) = tree else {
        Issue.record("\(tree)")
        return
      }
      tree = node.child
    }
    guard case .leaf = tree else {
      Issue.record("\(tree)")
      return
    }
  }

  // MARK: Errors

  /// A number, or a code that a hand-written form rejects without a reason.
  struct Code: ByteCodable, Hashable {
    static func decode(json reader: inout JSONReader) throws(JSONError) -> Code {
      _ = try StringForm.decode(json: &reader)
      throw .mismatch
    }

    static func encode(_ value: Code, json writer: inout JSONWriter) throws(JSONError) {
      throw .mismatch
    }
  }

  enum NumberOrCode: UnionCodable, Hashable {
    case number(Int)
    case code(Code)

    init(union: inout JSONUnion) throws(JSONError) {
      if let number = union.attempt(Int.self) {
        self = .number(number)
      } else {
        self = try .code(union())
      }
    }

    func encode(union: inout JSONWriter) throws(JSONError) {
      switch self {
      case .number(let value): try union(value)
      case .code(let value): try union(value)
      }
    }
  }

  @Test func `a branch without a reason has no reason of another branch`() throws {
    let error = #expect(throws: DecodingError.self) {
      try JSONReader.read([NumberOrCode].self, from: Data(#"[1,"x"]"#.utf8))
    }
    let context = try #require(error).context
    #expect(context.codingPath.map(\.stringValue) == ["Index 1"])
    #expect(context.debugDescription == "the value does not fit its type")
  }
}
