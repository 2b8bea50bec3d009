import QuireSchema
import Testing

@testable import QuireModel

/// Tests the meaning of names and the parsing of paths and locations.
@Suite struct PagingNameTests {
  @Test(arguments: ["next", "nextLink", "next_url", "NextToken", "@next", "next-page"])
  func `a name whose first word is next is next-like`(name: String) {
    #expect(Words(name).isNextLike)
    #expect(Words(name).isCursorLike)
  }

  @Test(arguments: [
    "cursor", "endCursor", "page_token", "Marker", "continuation-token", "continue",
  ])
  func `a name of a cursor is cursor-like and not next-like`(name: String) {
    #expect(Words(name).isCursorLike)
    #expect(!Words(name).isNextLike)
  }

  @Test(arguments: [
    "previous_cursor", "prevToken", "currentCursor", "startCursor", "first_cursor", "context",
    "tokens", "discontinued", "nextcloud", "",
  ])
  func `a name that only resembles that of a cursor is not cursor-like`(name: String) {
    #expect(!Words(name).isCursorLike)
  }

  @Test(arguments: [
    ("next_cursor", "cursor"), ("next_cursor", "start_cursor"), ("nextPageToken", "page_token"),
    ("NextContinuationToken", "continuation-token"), ("next", "_next"), ("endCursor", "after"),
    ("last_evaluated_key", "exclusive_start_evaluated_key"), ("cursor", "Cursor"),
  ])
  func `recognizes a member and a parameter of one family`(member: String, parameter: String) {
    #expect(Words(member).isFamily(of: Words(parameter)))
  }

  @Test(arguments: [
    ("next", "start"), ("next_page", "last"), ("next", "page"), ("cursor", "after"),
    ("next_cursor", "token"), ("after", "endCursor"),
  ])
  func `distinguishes a member and a parameter of different families`(
    member: String, parameter: String
  ) {
    #expect(!Words(member).isFamily(of: Words(parameter)))
  }

  @Test(arguments: [
    "", "/data", "/data/*/node", "/data/-1/id", "/link[rel=next]/href", "/a~1b/c~0d", "header:Link",
    "header:X-Pagination/next/url", "/page[size]", "/links[rel=next,prev]/a",
  ])
  func `a location prints as written`(text: String) throws {
    #expect(try ResponsePointer(text).description == text)
  }

  @Test func `a location in the body may have the prefix body`() throws {
    #expect(try ResponsePointer("body:/a/b") == ResponsePointer("/a/b"))
    #expect(try ResponsePointer("body:").segments == [])
  }

  @Test(arguments: ["items", "header:", "header:a b", "query:a", "/a~", "/a~2", "header:Link x"])
  func `rejects a text that is not a location`(text: String) {
    #expect(throws: ResponsePointer.Mistake.self) { try ResponsePointer(text) }
  }

  @Test(arguments: [
    ("/users", ["users"]), ("/v1/users.list", ["users", "v1"]),
    ("/users/{id}/repos", ["repos", "users"]),
    ("/users/{id}", ["users"]), ("/", []), ("/a/b{c}/d.json", ["d", "a"]),
  ])
  func `the path names the listed subject`(path: String, subjects: [String]) throws {
    var diagnostics = Diagnostics()
    let source = SourceText(path: "a.json", text: "")
    let template = try #require(
      PathTemplate(JSONText(path, at: source.wholeRange), diagnostics: &diagnostics))
    #expect(template.subjects.map(\.joined) == subjects)
  }

  @Test func `rejects a location deeper than any response`() {
    #expect(throws: ResponsePointer.Mistake.self) {
      try ResponsePointer(String(repeating: "/a", count: 101))
    }
  }
}
