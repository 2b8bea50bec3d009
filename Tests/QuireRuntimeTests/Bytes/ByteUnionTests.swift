import Foundation
import Synchronization
import Testing

@testable import QuireRuntime

/// How the byte reader chooses the case of a union, and when it leaves the choice to a decoder.
@Suite struct ByteUnionTests {
  /// A size, or any other JSON.
  enum Measure: UnionCodable, Hashable {
    case size(Size)
    case other(JSONValue)

    struct Size: MemberCodable, Hashable {
      var größe: Int
      var userID: Int

      init<Members: MemberReader & ~Copyable>(members: inout Members) throws(Members.Failure) {
        größe = try members("größe")
        userID = try members("user_id")
      }

      func encode<Members: MemberWriter & ~Copyable>(
        members: inout Members
      ) throws(Members.Failure) {
        try members("größe", größe)
        try members("user_id", userID)
      }
    }

    init<Union: UnionReader & ~Copyable>(union: inout Union) throws(Union.Failure) {
      if let size = union.attempt(Size.self) {
        self = .size(size)
      } else if let other = union.attempt(JSONValue.self) {
        self = .other(other)
      } else {
        throw union.mismatch("a measure")
      }
    }

    func encode<Union: UnionWriter & ~Copyable>(union: inout Union) throws(Union.Failure) {
      switch self {
      case .size(let value): try union(value)
      case .other(let value): try union(value)
      }
    }
  }

  @Test(arguments: [
    #"{"gr\u00f6\u00dfe":1,"user_id":2}"#, #"{"größe":1,"userId":2}"#,
    // A decoder reads the first of two members with the same name.
    #"{"\u0075ser_id":2,"user_id":"x","größe":1}"#,
  ])
  func `a type is not skipped if its members may have other spellings`(text: String) throws {
    guard case .size = try JSONDecoder().decode(Measure.self, from: Data(text.utf8)) else {
      Issue.record("a decoder passes over it too")
      return
    }
    #expect(throws: FastPathFallback.name) {
      try JSONReader.read(Measure.self, from: Data(text.utf8))
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

      static func decode(json reader: inout JSONReader) throws(FastPathFallback) -> End {
        _ = try BoolForm.decode(json: &reader)
        reads.withLock { $0 += 1 }
        return End()
      }

      static func encode(_ value: End, json writer: inout JSONWriter) throws(FastPathFallback) {
        throw .type
      }
    }

    struct Numbered<Value: MemberValue & Hashable>: MemberCodable, Hashable {
      var next: Rung
      var value: Value

      init<Members: MemberReader & ~Copyable>(members: inout Members) throws(Members.Failure) {
        next = try members("next")
        value = try members("value")
      }

      func encode<Members: MemberWriter & ~Copyable>(
        members: inout Members
      ) throws(Members.Failure) {
        try members("next", next)
        try members("value", value)
      }
    }

    init<Union: UnionReader & ~Copyable>(union: inout Union) throws(Union.Failure) {
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

    func encode<Union: UnionWriter & ~Copyable>(union: inout Union) throws(Union.Failure) {
      switch self {
      case .end(let value): try union(value)
      case .number(let value): try union(value)
      case .word(let value): try union(value)
      }
    }
  }

  @Test func `all wasted effort counts, wherever the mismatch is`() {
    let junk = String(repeating: "x", count: 1_000)
    let text = (0..<20).reduce("true") { inner, level in
      #"{"value":"s"\#(level == 0 ? #","junk":"\#(junk)""# : ""),"next":\#(inner)}"#
    }
    #expect(throws: FastPathFallback.effort) {
      try JSONReader.read(Rung.self, from: Data(text.utf8))
    }
    #expect(Rung.End.reads.withLock { $0 } < 20)
  }

  /// A tree whose cases are distinguished by tags, or by the members that are present.
  indirect enum Tree: UnionCodable, Hashable {
    case node(Node)
    case named(JSONValue)
    case leaf(JSONValue)

    struct Node: MemberCodable, Hashable {
      var child: Tree

      init<Members: MemberReader & ~Copyable>(members: inout Members) throws(Members.Failure) {
        child = try members("child")
        try members.check("type", is: "node")
      }

      func encode<Members: MemberWriter & ~Copyable>(
        members: inout Members
      ) throws(Members.Failure) {
        try members("child", child)
        try members("type", "node")
      }
    }

    init<Union: UnionReader & ~Copyable>(union: inout Union) throws(Union.Failure) {
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

    func encode<Union: UnionWriter & ~Copyable>(union: inout Union) throws(Union.Failure) {
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

  @Test(arguments: [0, 1, 20])
  func `a case can be chosen by members that are last or absent`(levels: Int) throws {
    let tree = try JSONReader.read(Tree.self, from: Tree.text(levels: levels))
    #expect(try tree == JSONDecoder().decode(Tree.self, from: Tree.text(levels: levels)))
  }

  @Test func `the lookahead for a member that selects a case is limited`() {
    #expect(throws: FastPathFallback.effort) {
      try JSONReader.read(Tree.self, from: Tree.text(levels: 90))
    }
  }
}
