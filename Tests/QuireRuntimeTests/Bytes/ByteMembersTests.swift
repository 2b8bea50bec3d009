import Foundation
import Testing

@testable import QuireRuntime

/// Lookup of the members of an object by the byte reader.
@Suite struct ByteMembersTests {
  /// Times as additional members, and a map of times.
  struct Times: MemberCodable, Hashable {
    var map: [String: Date]?
    var rest: [String: Date]

    init<Members: MemberReader & ~Copyable>(members: inout Members) throws(Members.Failure) {
      map = try members(optional: "map", as: MapForm<String, UnixTime>.self)
      rest = try members.rest(as: UnixTime.self)
    }

    func encode<Members: MemberWriter & ~Copyable>(members: inout Members) throws(Members.Failure) {
      try members.rest(rest, as: UnixTime.self)
      try members(optional: "map", map, as: MapForm<String, UnixTime>.self)
    }
  }

  /// Nested folders with flags as additional members.
  struct Folder: MemberCodable, Hashable {
    var name: String?
    var folders: [Folder]?
    var rest: [String: Bool]

    init<Members: MemberReader & ~Copyable>(members: inout Members) throws(Members.Failure) {
      name = try members(optional: "name")
      folders = try members(optional: "folders")
      rest = try members.rest()
    }

    func encode<Members: MemberWriter & ~Copyable>(members: inout Members) throws(Members.Failure) {
      try members.rest(rest)
      try members(optional: "name", name)
      try members(optional: "folders", folders)
    }
  }

  @Test func `additional members are kept even if a nested object of the same type follows`() throws
  {
    let text = Data(#"{"a":true,"folders":[{"b":true}],"c":true}"#.utf8)
    // The second decoding already knows the names.
    for _ in 0..<2 {
      let folder = try JSONReader.read(Folder.self, from: text)
      #expect(folder.rest == ["a": true, "c": true])
      #expect(folder.folders?.first?.rest == ["b": true])
    }
  }

  @Test func `a duplicate member is declined even if the second one does not fit`() {
    #expect(throws: FastPathFallback.duplicate) {
      try JSONReader.read([String: Int].self, from: Data(#"{"a":1,"a":"x"}"#.utf8))
    }
    for text in [#"{"map":{"a":1,"a":"x"}}"#, #"{"a":1,"a":"x"}"#] {
      #expect(throws: FastPathFallback.duplicate) {
        try JSONReader.read(Times.self, from: Data(text.utf8))
      }
    }
  }

  /// A type with optional and nullable members.
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

  @Test func `optional members are also found if members are in another order`()
    throws
  {
    let text = #"{"login":"l","nick":"n","bio":"b","id":1}"#
    let profiles = try JSONReader.read([Profile].self, from: Data("[\(text),\(text)]".utf8))
    #expect(profiles.map(\.bio.value) == ["b", "b"])
  }

  @Test func `a name whose backslash is not escaped matches no member`() throws {
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
    // As JSON, the name in this text contains a line feed.
    let text = Data(#"[{"C:\new":1},{"C:\new":2}]"#.utf8)
    #expect(try JSONReader.read([Drive].self, from: text).map(\.folder) == [nil, nil])
  }
}
