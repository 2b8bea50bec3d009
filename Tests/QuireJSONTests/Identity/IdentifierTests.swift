import Foundation
import Testing

@testable import QuireJSON

@Suite struct IdentifierTests {
  /// An entity without conformances: not even its identity has to be hashable.
  struct Author {
    var id: ID<Author>
    var session: Identifier<Author, UUID>?
  }

  struct Tag: Identifiable, Hashable, Codable {
    var id: StringID<Tag>
    var author: ID<Author>
    var counts: [ID<Author>: Int]
  }

  @Test func `literals create identities`() {
    let author = Author(id: 7)
    #expect(author.id.rawValue == 7)
    #expect(StringID<Author>("a") == "a")
    let letter: StringID<Author> = "é"
    #expect(letter.rawValue == "é")
  }

  @Test func `an identity converts to that of another type on purpose`() {
    let author = ID<Author>(7)
    #expect(ID<Tag>(reinterpreting: author) == 7)
    #expect(StringID<Author>(reinterpreting: StringID<Tag>("a")) == "a")
  }

  @Test func `a string creates an identity, not an optional one`() {
    let text = String("a")
    let id = StringID<Author>(text)
    #expect("\(id)" == "a")
  }

  @Test func `an identity prints as its raw value and parses back`() throws {
    let id: ID<Author> = 7
    #expect("\(id)" == "7")
    // The strings are not literals, which would create the identity directly.
    #expect(["7", "seven"].map { ID<Author>($0) } == [id, nil])
    #expect(String(id) == "7")
    let uuid = try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
    #expect("\(Identifier<Author, UUID>(uuid))" == uuid.uuidString.lowercased())
  }

  @Test func `identities are ordered like their raw values`() {
    let ids: [ID<Author>] = [10, 9, 1]
    #expect(ids.sorted() == [1, 9, 10])
  }

  @Test func `in JSON an identity is its raw value, also as a key`() throws {
    let json = #"{"author":7,"counts":{"7":2},"id":"swift"}"#
    let tag = try JSONDecoder().decode(Tag.self, from: Data(json.utf8))
    #expect(tag == Tag(id: "swift", author: 7, counts: [7: 2]))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(tag), as: UTF8.self) == json)
  }

  @Test func `a UUID can be a raw value and a key`() throws {
    typealias SessionID = Identifier<Author, UUID>
    let uuid = try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
    let text = uuid.uuidString.lowercased()
    let counts = [SessionID(uuid): [SessionID(uuid)]]
    let data = try JSONEncoder().encode(counts)
    #expect(String(decoding: data, as: UTF8.self) == #"{"\#(text)":["\#(text)"]}"#)
    #expect(try JSONDecoder().decode([SessionID: [SessionID]].self, from: data) == counts)
  }

  @Test(arguments: ["\"7\"", "1.5", "null", "{}"])
  func `an invalid raw value is an error`(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([ID<Author>].self, from: Data("[\(json)]".utf8))
    }
  }

  @Test func `an identity as a member has the format of its raw value`() throws {
    let day = try #require(CalendarDate("2024-02-29"))
    #expect(try JSONValue(encoding: [Identifier<Author, CalendarDate>(day)]) == ["2024-02-29"])
    let date = Date(timeIntervalSince1970: 0)
    #expect(
      try JSONValue(encoding: [Identifier<Author, Date>(date)]) == ["1970-01-01T00:00:00Z"])
  }
}
