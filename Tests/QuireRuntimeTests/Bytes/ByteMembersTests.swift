import Foundation
import Testing

@testable import QuireRuntime

/// How the byte reader finds the members of an object by their names.
@Suite struct ByteMembersTests {
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
