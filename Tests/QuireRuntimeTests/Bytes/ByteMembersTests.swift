import Foundation
import Testing

@testable import QuireRuntime

/// How the byte reader finds the members of an object by their names.
@Suite struct ByteMembersTests {
  /// A type that asks whether it has a name.
  struct Profile: MemberCodable, Hashable {
    var nick: String?
    var login: String
    var bio: Presence<String>
    var id: Int

    init<Members: MemberReader & ~Copyable>(members: inout Members) throws(Members.Failure) {
      nick = try members(optional: "nick")
      login = try members("login")
      bio = try members(presence: "bio")
      id = try members("id")
    }

    func encode<Members: MemberWriter & ~Copyable>(members: inout Members) throws(Members.Failure) {
      try members(optional: "nick", nick)
      try members("login", login)
      try members(presence: "bio", bio)
      try members("id", id)
    }
  }

  @Test func `members are found in another order also where one is asked for that may be absent`()
    throws
  {
    let text = #"{"login":"l","nick":"n","bio":"b","id":1}"#
    let profiles = try JSONReader.read([Profile].self, from: Data("[\(text),\(text)]".utf8))
    #expect(profiles.map(\.bio.value) == ["b", "b"])
  }

  @Test func `a name is no member's where what must be escaped is not`() throws {
    struct Drive: MemberCodable, Hashable {
      var folder: Int?
      init<Members: MemberReader & ~Copyable>(members: inout Members) throws(Members.Failure) {
        folder = try members(optional: "C:\\new")
      }
      func encode<Members: MemberWriter & ~Copyable>(
        members: inout Members
      ) throws(Members.Failure) {
        try members(optional: "C:\\new", folder)
      }
    }
    // The name there has a line feed.
    let text = Data(#"[{"C:\new":1},{"C:\new":2}]"#.utf8)
    #expect(try JSONReader.read([Drive].self, from: text).map(\.folder) == [nil, nil])
  }
}
