import Foundation
import Synchronization
import Testing

@testable import QuireRuntime

@Suite struct DecoderMembersTests {
  /// A value that counts how often it is decoded.
  struct Mark: MemberValue, Hashable {
    static let reads = Mutex(0)

    init(from decoder: any Decoder) throws { Self.reads.withLock { $0 += 1 } }
    func encode(to encoder: any Encoder) throws {}
  }

  struct Link: MemberCodable, Hashable {
    var mark: Mark
    var nodeID: Int
    var nextLinks: [Link]

    init<Members: MemberReader & ~Copyable>(members: inout Members) throws(Members.Failure) {
      mark = try members("mark")
      nodeID = try members("node_id")
      nextLinks = try members("next_links")
    }

    func encode<Members: MemberWriter & ~Copyable>(members: inout Members) throws(Members.Failure) {
      try members("mark", mark)
      try members("node_id", nodeID)
      try members("next_links", nextLinks)
    }
  }

  @Test func `a deeply nested value that lacks a member is decoded only once`() {
    let depth = 12
    let text =
      String(repeating: #"{"mark":1,"node_id":1,"next_links":["#, count: depth - 1)
      + #"{"mark":1}"# + String(repeating: "]}", count: depth - 1)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Link.self, from: Data(text.utf8))
    }
    #expect(Mark.reads.withLock { $0 } == depth)
  }

  @Test(arguments: [
    #"{"node_id":1,"created_by":2,"updated_by":3}"#,
    #"{"node_id":1,"createdBy":2,"updated_by":3}"#,
    #"{"nodeId":1,"created_by":2,"updatedBy":3}"#,
  ])
  func `a member is found in either spelling, however the others are spelled`(text: String) throws {
    struct Stamp: MemberCodable, Hashable {
      var values: [Int]

      init<Members: MemberReader & ~Copyable>(members: inout Members) throws(Members.Failure) {
        values = [try members("node_id"), try members("created_by"), try members("updated_by")]
      }

      func encode<Members: MemberWriter & ~Copyable>(
        members: inout Members
      ) throws(Members.Failure) {
        try members("values", values)
      }
    }
    let stamp = try JSONDecoder().decode(Stamp.self, from: Data(text.utf8))
    #expect(stamp.values == [1, 2, 3])
  }
}
