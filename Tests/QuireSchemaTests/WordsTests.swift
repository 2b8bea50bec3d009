import Foundation
import Testing

@testable import QuireSchema

@Suite struct WordsTests {
  @Test(arguments: [
    ("user_id", ["user", "id"]), ("userID", ["user", "id"]), ("User-Id", ["user", "id"]),
    ("URLPath", ["url", "path"]), ("page[size]", ["page", "size"]),
    ("@odata.nextLink", ["odata", "next", "link"]),
    ("oauth2Token", ["oauth2", "token"]), ("", []), ("--", []),
    ("größeÄnderung", ["größe", "änderung"]), ("cafe\u{301}ID", ["café", "id"]),
    ("号码・名", ["号码", "名"]), ("👍", ["👍"]), ("photoURLs", ["photo", "urls"]),
  ])
  func `splits a name into words`(name: String, words: [String]) {
    #expect(Words(name).list == words)
  }

  @Test(arguments: [
    ("tags", "tag"), ("photos", "photo"), ("files", "file"), ("line_items", "line_item"),
    ("userEntries", "userEntry"), ("movies", "movie"), ("addresses", "address"),
    ("photo_urls", "photo_url"), ("photoURLs", "photoURL"),
    ("status", nil), ("analysis", nil), ("alias", nil), ("class", nil), ("boxes", nil),
    ("news", nil),
    ("series", nil), ("sms", nil), ("data", nil), ("children", nil), ("TAGS", nil),
  ])
  func `returns the singular of a plural if it is clear`(plural: String, singular: String?) {
    #expect(Words.singular(of: plural) == singular)
  }

  @Test(arguments: [
    "a", "user_id", "userId", "_user_id_", "__", "", "user__id", "URL_path", "a_BC_d", "a_1st",
    "x_foo-bar", "a_b's", "_a", "a_", "é_ÉA", "a_ǆx", "straße_ßa",
  ])
  func `converts names from snake case as Foundation does`(name: String) throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let json = try JSONEncoder().encode([name: 1])
    let keys = try decoder.decode(Keys.self, from: json).names
    #expect(keys == [SnakeCase.converted(name)])
  }

  /// The keys as a keyed container sees them.
  ///
  /// The keys of a dictionary are not converted.
  private struct Keys: Decodable {
    var names: [String]

    struct Key: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init?(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
      names = try decoder.container(keyedBy: Key.self).allKeys.map(\.stringValue)
    }
  }
}
