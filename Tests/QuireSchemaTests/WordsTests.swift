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
}
