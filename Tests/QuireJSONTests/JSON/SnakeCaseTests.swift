import Foundation
import QuireJSON
import Testing

/// The effect of converting between snake case and camel case on hand-written types.
///
/// The rows match the table in the article on JSON.
@Suite struct SnakeCaseTests {
  /// A wire name with its property and the name that the property encodes to.
  struct Row: CustomTestStringConvertible, Sendable {
    let wire: String
    let property: String
    let written: String
    var testDescription: String { wire }

    init(_ wire: String, _ property: String, _ written: String) {
      (self.wire, self.property, self.written) = (wire, property, written)
    }

    static let all = [
      Row("avatar_url", "avatarUrl", "avatar_url"),
      Row("avatarURL", "avatarURL", "avatar_url"),
      Row("is_https", "isHttps", "is_https"),
      Row("isHTTPS", "isHTTPS", "is_https"),
      Row("url_string", "urlString", "url_string"),
      Row("URLString", "URLString", "u_rl_string"),
      Row("_id", "_id", "_id"),
      Row("_user_id", "_userId", "_user_id"),
      Row("user_id_", "userId_", "user_id_"),
      Row("__typename", "__typename", "__typename"),
      Row("user__id", "userId", "user_id"),
      Row("USER_NAME", "userName", "user_name"),
      Row("USERNAME", "USERNAME", "u_sername"),
      Row("line1", "line1", "line1"),
      Row("line_1", "line1", "line1"),
      Row("line_1_a", "line1A", "line1_a"),
      Row("_", "_", "_"),
      Row("", "", ""),
    ]
  }

  /// A type that decodes the keys of an object and encodes its `names` as keys.
  private struct Single: Codable {
    struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    var names: [String]

    init(names: [String]) { self.names = names }

    init(from decoder: any Decoder) throws {
      names = try decoder.container(keyedBy: Key.self).allKeys.map(\.stringValue)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      for name in names { try container.encode(0, forKey: Key(stringValue: name)) }
    }
  }

  @Test(arguments: Row.all) func `a wire name decodes as its property`(row: Row) throws {
    let data = try JSONEncoder().encode([row.wire: 0])
    #expect(try JsonProvider.decode(Single.self, from: data).names == [row.property])
  }

  @Test(arguments: Row.all) func `a property encodes as its wire name`(row: Row) throws {
    let data = try JsonProvider.encode(Single(names: [row.property]))
    #expect(try JSONDecoder().decode([String: Int].self, from: data) == [row.written: 0])
  }

  @Test func `a property with consecutive capitals needs a key in converted form`() throws {
    struct User: Codable, Equatable {
      var avatarURL: String
      enum CodingKeys: String, CodingKey { case avatarURL = "avatarUrl" }
    }
    let text = #"{"avatar_url":"a"}"#
    let user = try JsonProvider.decode(User.self, from: Data(text.utf8))
    #expect(user == User(avatarURL: "a"))
    #expect(String(decoding: try JsonProvider.encode(user), as: UTF8.self) == text)
  }

  @Test func `a key written in snake case is not found`() {
    struct User: Decodable {
      var avatarURL: String
      enum CodingKeys: String, CodingKey { case avatarURL = "avatar_url" }
    }
    #expect(throws: DecodingError.self) {
      try JsonProvider.decode(User.self, from: Data(#"{"avatar_url":"a"}"#.utf8))
    }
  }

  @Test func `keys of a dictionary are kept, and keys in its values are converted`() throws {
    struct Home: Codable, Equatable { var streetName: String }
    let text = #"{"home_one":[{"street_name":"a"}],"workTwo":[]}"#
    let homes = try JsonProvider.decode([String: [Home]].self, from: Data(text.utf8))
    #expect(homes == ["home_one": [Home(streetName: "a")], "workTwo": []])
    #expect(String(decoding: try JsonProvider.encode(homes), as: UTF8.self) == text)
  }

  @Test func `raw values of an enumeration are kept`() throws {
    enum Kind: String, Codable { case siteAdmin = "site_admin", plainUser }
    let text = #"["site_admin","plainUser"]"#
    let kinds = try JsonProvider.decode([Kind].self, from: Data(text.utf8))
    #expect(kinds == [.siteAdmin, .plainUser])
    #expect(String(decoding: try JsonProvider.encode(kinds), as: UTF8.self) == text)
  }

  @Test func `names of cases with associated values are converted`() throws {
    enum Shape: Codable, Equatable { case roundBox(cornerSize: Int) }
    let text = #"{"round_box":{"corner_size":1}}"#
    let shape = try JsonProvider.decode(Shape.self, from: Data(text.utf8))
    #expect(shape == .roundBox(cornerSize: 1))
    #expect(String(decoding: try JsonProvider.encode(shape), as: UTF8.self) == text)
  }

  @Test(arguments: [
    (#"{"user_name":1,"userName":2}"#, 1), (#"{"userName":2,"user_name":1}"#, 2),
  ])
  func `if two names convert to the same key, the first in the text wins`(
    text: String, expected: Int
  ) throws {
    struct User: Decodable { var userName: Int }
    #expect(try JsonProvider.decode(User.self, from: Data(text.utf8)).userName == expected)
  }

  @Test func `a JSON value keeps its names`() throws {
    struct Event: Codable, Equatable { var rawBody: JSONValue }
    let text = #"{"raw_body":{"some_key":{"otherKey":1}}}"#
    let event = try JsonProvider.decode(Event.self, from: Data(text.utf8))
    #expect(event.rawBody["some_key"]?["otherKey"] == 1)
    #expect(String(decoding: try JsonProvider.encode(event), as: UTF8.self) == text)
  }

  @Test func `inside a model, a hand-written type spells its wire names`() throws {
    struct Home: MemberValue, Equatable {
      var streetName: String
      enum CodingKeys: String, CodingKey { case streetName = "street_name" }
    }
    let text = #"{"value":{"street_name":"a"}}"#
    let holder = try JsonProvider.decode(Holder<Home>.self, from: Data(text.utf8))
    #expect(holder.value == Home(streetName: "a"))
    #expect(String(decoding: try JsonProvider.encode(holder), as: UTF8.self) == text)
  }

  @Test func `inside a model, names are not converted`() {
    struct Home: MemberValue { var streetName: String }
    let text = #"{"value":{"street_name":"a"}}"#
    #expect(throws: DecodingError.self) {
      try JsonProvider.decode(Holder<Home>.self, from: Data(text.utf8))
    }
  }

  @Test func `inside a model, a hand-written type is encoded as it is decoded`() throws {
    struct Home: MemberValue { var streetName: String }
    let text = #"{"value":{"streetName":"a"}}"#
    let holder = try JsonProvider.decode(Holder<Home>.self, from: Data(text.utf8))
    #expect(String(decoding: try JsonProvider.encode(holder), as: UTF8.self) == text)
    #expect(try JSONValue(encoding: holder).description == text)
    #expect(try JSONValue(encoding: Home(streetName: "a")).description == #"{"streetName":"a"}"#)
  }
}
