import Foundation
import Testing

@testable import QuireJSON

@Suite struct MemberOrderTests {
  private struct Profile: MemberCodable {
    var name: String
    var bio: Presence<String>
    var age: Int

    init(members: inout JSONMembers) throws(JSONError) {
      name = try members("name")
      bio = try members(presence: "bio")
      age = try members("age")
    }

    func encode(members: inout JSONMembersWriter) throws(JSONError) {
      try members("name", name)
      try members(presence: "bio", bio)
      try members("age", age)
    }
  }

  @Test(arguments: [
    #"{"age":"old","bio":"b","name":"n"}"#, #"{"bio":"b","age":"old","name":"n"}"#,
    #"{"name":"n","age":"old","bio":"b"}"#,
  ])
  func `an error in an object in another order names its own place`(text: String) throws {
    let first = #"{"name":"n","bio":null,"age":1}"#
    let error = #expect(throws: DecodingError.self) {
      try JsonProvider.decode([Profile].self, from: Data("[\(first),\(text)]".utf8))
    }
    let context = try #require(error?.context)
    #expect(CodingFailure.pointer(context.codingPath) == "/1/age")
    #expect(context.debugDescription.contains("Int") || context.debugDescription.contains("number"))
  }
}
