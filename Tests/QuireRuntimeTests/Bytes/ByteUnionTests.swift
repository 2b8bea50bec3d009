import Foundation
import Testing

@testable import QuireRuntime

/// How the byte reader finds out of which type a value is, and when it leaves that to a decoder.
@Suite struct ByteUnionTests {
  /// A size, or anything else.
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
    // Of two members of one name, a decoder reads the first.
    #"{"\u0075ser_id":2,"user_id":"x","größe":1}"#,
  ])
  func `a type is not passed over whose members may have other names`(text: String) throws {
    guard case .size = try JSONDecoder().decode(Measure.self, from: Data(text.utf8)) else {
      Issue.record("a decoder passes over it too")
      return
    }
    #expect(throws: JSONDecline.name) {
      try JSONReader.read(Measure.self, from: Data(text.utf8))
    }
  }

}
