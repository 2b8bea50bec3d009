import Foundation
import Synchronization
import Testing

@testable import QuireRuntime

@Suite struct DecoderMembersTests {
  /// A value that counts how often it is read.
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

  @Test func `what lacks a member far within is read once`() {
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
  func `a member is found in either form, whatever form the others have`(text: String) throws {
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

  struct Draft: MemberCodable, Hashable {
    var createdBy: Int
    var updatedBy: Int?

    init<Members: MemberReader & ~Copyable>(members: inout Members) throws(Members.Failure) {
      createdBy = try members("created_by")
      updatedBy = try members(optional: "updated_by")
    }

    func encode<Members: MemberWriter & ~Copyable>(members: inout Members) throws(Members.Failure) {
      try members("created_by", createdBy)
      try members(optional: "updated_by", updatedBy)
    }
  }

  @Test func `a model reads alike by decoders that convert and others, in turn`() throws {
    let converting = JSONDecoder()
    converting.keyDecodingStrategy = .convertFromSnakeCase
    let text = Data(#"[{"created_by":1,"updated_by":2},{"created_by":3,"updated_by":4}]"#.utf8)
    for decoder in [JSONDecoder(), converting, JSONDecoder(), converting] {
      let drafts = try decoder.decode([Draft].self, from: text)
      #expect(drafts.map(\.createdBy) == [1, 3])
      #expect(drafts.map(\.updatedBy) == [2, 4])
    }
  }

  @Test(arguments: [
    (#"{"created_by":1,"updated_by":2}"#, 2), (#"{"created_by":1,"updatedBy":2}"#, 2),
    (#"{"created_by":1,"updated_by":null,"updatedBy":2}"#, nil), (#"{"created_by":1}"#, nil),
  ])
  func `a member that may be absent is looked for in its other form alone where it is`(
    text: String, expected: Int?
  ) throws {
    let draft = try JSONDecoder().decode(Draft.self, from: Data(text.utf8))
    #expect(draft.updatedBy == expected)
  }

  @Test func `the rest is what this object was not asked for, whatever others were`() throws {
    struct Shape: MemberCodable, Hashable {
      var kind: String
      var size: Int?
      var rest: [String: Int]

      init<Members: MemberReader & ~Copyable>(members: inout Members) throws(Members.Failure) {
        kind = try members("kind")
        if kind == "circle" { size = try members("radius") }
        if kind == "square" { size = try members("side") }
        rest = try members.rest()
      }

      func encode<Members: MemberWriter & ~Copyable>(
        members: inout Members
      ) throws(Members.Failure) {
        try members("kind", kind)
      }
    }
    let text = #"""
      [{"kind":"circle","radius":1,"side":2},{"kind":"square","radius":3,"side":4},
       {"kind":"point","radius":5,"side":6},{"kind":"circle","radius":7,"side":8}]
      """#
    let shapes = try JSONDecoder().decode([Shape].self, from: Data(text.utf8))
    #expect(shapes.map(\.size) == [1, 4, nil, 7])
    let rests = [["side": 2], ["radius": 3], ["radius": 5, "side": 6], ["side": 8]]
    #expect(shapes.map(\.rest) == rests)
  }
}
