import Foundation
import QuireRuntime
import Testing

@testable import QuireJSON

/// A UUID is sent in lower case (RFC 9562, section 4) regardless of the server's spelling.
@Suite struct UUIDSpellingTests {
  private typealias Key = Identifier<Search, UUID>
  private static let text = "6ba7b810-9dad-11d1-80b4-00c04fd430c8"

  private func uuid() throws -> UUID { try #require(UUID(uuidString: Self.text.uppercased())) }

  /// Returns a member that holds the value as the encoders write it.
  private func written(
    _ value: some MemberValue & Equatable, _ coders: Coders
  ) throws -> JSONValue? {
    let member = try coders.encode(Holder(value))["value"]
    #expect(try JSONValue(encoding: value) == member)
    #expect(try JSONValue(sending: value) == member)
    return member
  }

  @Test(arguments: Coders.all)
  func `members, elements and map values are encoded in lower case`(coders: Coders) throws {
    let id = try uuid()
    let text = JSONValue.string(Self.text)
    #expect(try written(id, coders) == text)
    #expect(try written(UUID?.some(id), coders) == text)
    #expect(try written([id, nil], coders) == [text, .null])
    #expect(try written(["a": [id]], coders) == ["a": [text]])
    #expect(try written(Key(id), coders) == text)
    #expect(try written([Key(id)], coders) == [text])
  }

  @Test(arguments: Coders.all)
  func `map keys are encoded in lower case`(coders: Coders) throws {
    let id = try uuid()
    #expect(try written([id: 1], coders) == [Self.text: 1])
    #expect(try written([Key(id): [Key(id)]], coders) == [Self.text: [.string(Self.text)]])
  }

  @Test(arguments: Coders.all)
  func `a text in either case decodes as the same UUID`(coders: Coders) throws {
    for text in [Self.text, Self.text.uppercased()] {
      let json = "{\"value\": {\"\(text)\": [\"\(text)\"]}}"
      #expect(
        try coders.decode(Holder<[UUID: [UUID]]>.self, from: json).value == [uuid(): [uuid()]])
    }
  }

  @Test func `an identity in a hand-written type is encoded in lower case`() throws {
    struct Session: Encodable {
      var id: Key
      var others: [Key: [Key]]
    }
    let session = Session(id: Key(try uuid()), others: [Key(try uuid()): [Key(try uuid())]])
    for data in [try JSONEncoder().encode(session), try JsonProvider.encode(session)] {
      #expect(
        try JSONValue(parsing: data)
          == [
            "id": .string(Self.text), "others": .object([Self.text: [.string(Self.text)]]),
          ])
    }
  }

  @Test func `paths, queries, headers and descriptions of identities use lower case`()
    throws
  {
    let id = Key(try uuid())
    #expect("\(id)" == Self.text)
    #expect(("/a/\(id)" as ResourcePath).percentEncoded == "/a/\(Self.text)")
    #expect(("/a/\(id.rawValue)" as ResourcePath).percentEncoded == "/a/\(Self.text)")
    #expect((["a": id] as QueryParameters)["a"] == [Self.text])
    #expect((["a": id.rawValue] as HeaderFields)["a"] == Self.text)
  }
}
