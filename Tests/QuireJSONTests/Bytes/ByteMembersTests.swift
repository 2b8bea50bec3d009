import Foundation
import Testing

@testable import QuireJSON

/// Lookup of the members of an object by the byte reader.
@Suite struct ByteMembersTests {
  /// Times as additional members, and a map of times.
  struct Times: MemberCodable, Hashable {
    var map: [String: Date]?
    var rest: [String: Date]

    init(members: inout JSONMembers) throws(JSONError) {
      map = try members(optional: "map", as: MapForm<String, UnixTime>.self)
      rest = try members.rest(as: UnixTime.self)
    }

    func encode(members: inout JSONMembersWriter) throws(JSONError) {
      try members.rest(rest, as: UnixTime.self)
      try members(optional: "map", map, as: MapForm<String, UnixTime>.self)
    }
  }

  /// Nested folders with flags as additional members.
  struct Folder: MemberCodable, Hashable {
    var name: String?
    var folders: [Folder]?
    var rest: [String: Bool]

    init(members: inout JSONMembers) throws(JSONError) {
      name = try members(optional: "name")
      folders = try members(optional: "folders")
      rest = try members.rest()
    }

    func encode(members: inout JSONMembersWriter) throws(JSONError) {
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

  @Test func `of two members with one name the first one counts even if the second does not fit`()
    throws
  {
    let first = try JSONReader.read([String: Int].self, from: Data(#"{"a":1,"a":"x"}"#.utf8))
    #expect(first == ["a": 1])
    let map = try JSONReader.read(Times.self, from: Data(#"{"map":{"a":1,"a":"x"}}"#.utf8))
    #expect(map.map?.count == 1)
    let rest = try JSONReader.read(Times.self, from: Data(#"{"a":1,"a":"x"}"#.utf8))
    #expect(rest.rest == ["a": Date(timeIntervalSince1970: 1)])
    let profile = #"{"id":1,"login":"l","login":7,"bio":null,"id":"x"}"#
    // The second decoding already knows the names.
    for _ in 0..<2 {
      let read = try JSONReader.read(Profile.self, from: Data(profile.utf8))
      #expect(read.id == 1 && read.login == "l" && read.bio.isNull)
    }
  }

  @Test(arguments: [
    #"{"\u0069d":1,"login":"l","bio":null}"#, #"{"nick":"n","lo\u0067in":"l","bio":null,"id":1}"#,
    #"{"x\u0069":[],"id":1,"log\u0069n":"l","\u006eick":"n","b\u0069o":null}"#,
  ])
  func `a name is found if it is written with escapes`(text: String) throws {
    for text in [text, "\(text)"] {
      let read = try JSONReader.read([Profile].self, from: Data("[\(text),\(text)]".utf8))
      #expect(read.allSatisfy { $0.id == 1 && $0.login == "l" && $0.bio.isNull })
    }
  }

  /// A type with optional and nullable members.
  struct Profile: MemberCodable, Hashable {
    var nick: String?
    var login: String
    var bio: Presence<String>
    var id: Int

    init(members: inout JSONMembers) throws(JSONError) {
      nick = try members(optional: "nick")
      login = try members("login")
      bio = try members(presence: "bio")
      id = try members("id")
    }

    func encode(members: inout JSONMembersWriter) throws(JSONError) {
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
      init(members: inout JSONMembers) throws(JSONError) {
        folder = try members(optional: "C:\\new")
      }
      func encode(
        members: inout JSONMembersWriter
      ) throws(JSONError) {
        try members(optional: "C:\\new", folder)
      }
    }
    // As JSON, the name in this text contains a line feed.
    let text = Data(#"[{"C:\new":1},{"C:\new":2}]"#.utf8)
    #expect(try JSONReader.read([Drive].self, from: text).map(\.folder) == [nil, nil])
  }
}
