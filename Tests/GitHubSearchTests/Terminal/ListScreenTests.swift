import Foundation
import QuireClient
import QuireFeed
import QuireTesting
import Testing

@testable import GitHubNetwork
@testable import GitHubSearch

/// Tests the screen with a list of plain words, because it can list anything.
@MainActor @Suite(.timeLimit(.minutes(10))) struct ListScreenTests {
  private struct Words: PagedResource {
    typealias Response = WordPage
    let path: ResourcePath = "/words"
    let pagingRule = PagingRule(
      .cursor(next: .body("next"), send: .query("after")), items: .body("items"),
      total: .body("total"))
  }

  private struct WordPage: Decodable, PaginatedResponse {
    let items: [String]
    let total: Int?
  }

  /// Returns the printed lines and the error that ended the list.
  private func lines(
    pages: Int = 10, _ answers: ScriptedAnswer...
  ) async -> (lines: [String], error: (any Error)?) {
    let client = Client(baseURL: BundledUsers.site, transport: ScriptedTransport(answers))
    let screen = ListScreen(feed: Feed(Words(), from: client)) { "* \($0)" }
    var lines: [String] = []
    do {
      try await screen.show(pages: pages) { lines.append($0) }
      return (lines, nil)
    } catch {
      return (lines, error)
    }
  }

  @Test func `prints each page with a count as it arrives`() async {
    let shown = await lines(
      #"{"items": ["ink", "rag"], "next": "b"}"#, #"{"items": ["size"], "next": null}"#)
    #expect(shown.lines == ["* ink", "* rag", "-- 2", "* size", "-- 3, the end"])
  }

  @Test func `an end without items does not repeat the count`() async {
    let shown = await lines(#"{"items": ["ink"], "next": "b"}"#, #"{"items": [], "next": null}"#)
    #expect(shown.lines == ["* ink", "-- 1", "-- the end"])
  }

  @Test func `prints the total next to the count if the server gives one`() async {
    let shown = await lines(pages: 1, #"{"items": ["ink"], "next": "b", "total": 9}"#)
    #expect(shown.lines == ["* ink", "-- 1 of 9, and more"])
  }

  @Test func `requests no pages beyond those shown`() async {
    let shown = await lines(
      pages: 2, #"{"items": ["ink"], "next": "b"}"#, #"{"items": ["rag"], "next": "c"}"#)
    #expect(shown.error == nil)
    #expect(shown.lines.last == "-- 2, and more")
  }

  @Test func `prints only the end of an empty list`() async {
    #expect(await lines(#"{"items": [], "next": null}"#).lines == ["-- 0, the end"])
  }

  @Test func `prints the items before an error and throws the error`() async {
    let shown = await lines(#"{"items": ["ink"], "next": "b"}"#, .status(500))
    #expect(shown.lines == ["* ink", "-- 1"])
    #expect((shown.error as? StatusError)?.status == 500)
  }

  @Test func `an item cannot control the terminal`() async {
    let shown = await lines(#"{"items": ["a\u001b[2Jb\nc\u202e"], "next": null}"#)
    #expect(shown.lines.first == "* a\u{FFFD}[2Jb\u{FFFD}c\u{FFFD}")
  }
}
