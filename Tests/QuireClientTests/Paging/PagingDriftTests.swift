import Foundation
import QuireFeed
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient

/// Servers that end lists in different ways, and lists that change during a walk.
@Suite(.timeLimit(.minutes(10))) struct PagingDriftTests {
  private let cursor = PagingRule(
    .cursor(next: .body("meta", "next"), send: .query("cursor")), items: .body("items"))

  @Test(arguments: [
    #"{"items": [1]}"#, #"{"items": [1], "meta": null}"#, #"{"items": [1], "meta": {}}"#,
    #"{"items": [1], "meta": []}"#, #"{"items": [1], "meta": {"next": null}}"#,
    #"{"items": [1], "meta": {"next": ""}}"#, #"{"items": [1], "meta": {"next": {}}}"#,
  ])
  func `a token that is empty, null or missing is the end, also without a parent`(body: String)
    async
  {
    let transport = ScriptedTransport(.json(body))
    let (items, error) = await drain(Client(transport).items(of: .numbers(cursor)))
    #expect(items == [1])
    #expect(error == nil)
  }

  @Test func `a first page without a token yields its items`() async {
    let transport = ScriptedTransport(#"{"items": [1, 2]}"#)
    let (items, error) = await drain(Client(transport).items(of: .numbers(cursor)))
    #expect(items == [1, 2])
    #expect(error == nil)
    #expect(transport.requests.count == 1)
  }

  @Test(arguments: ["-1", "99999999999999999999", #""many""#, "null", "{}", "2.5"])
  func `a total that is negative, huge or not a number is ignored`(total: String) async {
    let rule = PagingRule(.byOffset, items: .body("items"), total: .body("total"))
    let transport = ScriptedTransport(
      .json(#"{"items": [1], "total": \#(total)}"#), #"{"items": [2], "total": 2}"#)
    let (items, error) = await drain(Client(transport).items(of: .numbers(rule)))
    #expect(items == [1, 2])
    #expect(error == nil)
  }

  @Test func `if a total changes, disappears or becomes a string, its last value counts`() async {
    let rule = PagingRule(.byOffset, items: .body("items"), total: .body("total"))
    let transport = ScriptedTransport(
      #"{"items": [1], "total": 10}"#, #"{"items": [2]}"#, #"{"items": [3], "total": null}"#,
      #"{"items": [4], "total": "5"}"#, #"{"items": [5], "total": "5"}"#)
    let (items, error) = await drain(Client(transport).items(of: .numbers(rule)))
    #expect(items == [1, 2, 3, 4, 5])
    #expect(error == nil)
  }

  @Test func `deleting items during a walk by offset skips as many without an error`()
    async throws
  {
    let rule = PagingRule(.byOffset)
    let server = PagedServer((0..<6).map { .number(JSONNumber($0)) }, by: rule, pageSize: 2)
    var iterator = server.client.items(of: Numbers(rule)).makeAsyncIterator()
    for _ in 0..<2 { _ = try await iterator.next() }
    server.items.removeFirst()
    let (items, error) = await drain(&iterator)
    #expect(items == [3, 4, 5])
    #expect(error == nil)
  }

  @Test func `deleting items during a walk by key skips none`() async throws {
    let rule = PagingRule(.after(next: .body(.last), send: .query("after")))
    let server = PagedServer((0..<6).map { .number(JSONNumber($0)) }, by: rule, pageSize: 2)
    var iterator = server.client.items(of: Numbers(rule)).makeAsyncIterator()
    for _ in 0..<2 { _ = try await iterator.next() }
    server.items.removeFirst()
    let (items, error) = await drain(&iterator)
    #expect(items == [2, 3, 4, 5])
    #expect(error == nil)
  }

  @Test func `by page number all requests have the same size so that pages do not overlap`()
    async
  {
    let transport = ScriptedTransport("[1, 2, 3]", "[4, 5, 6]", "[]")
    let list = Numbers(
      PagingRule(.byPage, size: .query("limit")),
      parameters: ["page": 1, "limit": 3])
    _ = await drain(Client(transport).items(of: list).prefix(5))
    #expect(transport.urls.map { $0.contains("limit=3") } == [true, true])
  }

  // MARK: Pages within another response

  private struct Page: PaginatedResponse, Codable {
    var items: [Int]
    var next: String?
    var total: Int?
  }

  private struct Tracks: PagedResource {
    typealias Response = Page
    let pagingRule: PagingRule
    var parameters: QueryParameters = [:]
    var path: ResourcePath { "/tracks" }
  }

  @Test(arguments: [
    (PagingRule(.byOffset, items: .body("items"), total: .body("total")), "offset=2"),
    (PagingRule(.byPage, items: .body("items"), total: .body("total")), "page=2"),
    (PagingRule(.byCursor, items: .body("items")), "cursor=?page=2"),
    (PagingRule(.byLastItem, items: .body("items"), total: .body("total")), "after=2"),
    (PagingRule(.link(next: .body("next")), items: .body("items")), "page=2"),
  ])
  func `a list continues after a nested page`(
    rule: PagingRule, query: String
  ) async {
    let transport = ScriptedTransport(#"{"items": [3], "total": 3}"#, #"{"items": []}"#)
    let page = Page(items: [1, 2], next: "?page=2", total: 3)
    let client = Client(transport)
    let (items, error) = await drain(client.items(of: Tracks(pagingRule: rule), after: page))
    #expect(items == [3])
    #expect(error == nil)
    #expect(transport.requests.first?.url?.query()?.removingPercentEncoding == query)
    let pages = Client(ScriptedTransport(#"{"items": [3], "total": 3}"#, #"{"items": []}"#))
      .pages(of: Tracks(pagingRule: rule), after: page)
    #expect(await drain(pages).elements.first?.items == [3])
  }

  @Test func `a nested page that is the last one sends no request`() async {
    let rule = PagingRule(.byOffset, items: .body("items"), total: .body("total"))
    let page = Page(items: [1, 2], total: 2)
    let client = Client(ScriptedTransport())
    let (items, error) = await drain(client.items(of: Tracks(pagingRule: rule), after: page))
    #expect(items.isEmpty)
    #expect(error == nil)
  }

  @Test func `by page number a nested page of another size loses and repeats nothing`() async {
    let rule = PagingRule(.byPage, items: .body("items"), size: .query("limit"))
    let transport = ScriptedTransport(
      #"{"items": [3, 4, 5]}"#, #"{"items": [6, 7]}"#, #"{"items": []}"#)
    let tracks = Tracks(pagingRule: rule, parameters: ["limit": 3])
    let (items, error) = await drain(
      Client(transport).items(of: tracks, after: Page(items: [0, 1, 2, 3])))
    #expect(items == [4, 5, 6, 7])
    #expect(error == nil)
    #expect(transport.urls.first?.hasSuffix("limit=3&page=2") == true)
  }

  @MainActor
  @Test func `items of a nested page appear once even if the pages after it are short`() async {
    let rule = PagingRule(.byPage, items: .body("items"), size: .query("limit"))
    let transport = ScriptedTransport(
      #"{"items": [4]}"#, #"{"items": [5, 6]}"#, #"{"items": []}"#)
    let feed = Feed(
      Tracks(pagingRule: rule, parameters: ["limit": 3]), from: Client(transport),
      after: Page(items: [1, 2, 3, 4, 5]))
    while !feed.hasEnded { #expect(await feed.loadNext().name != "failed") }
    #expect(feed.items == [1, 2, 3, 4, 5, 6])
  }

  @Test func `by page number repeated items after a nested page are counted once`() async {
    let rule = PagingRule(
      .byPage, items: .body("items"), total: .body("total"),
      size: .query("limit"))
    let transport = ScriptedTransport(
      #"{"items": [0, 1, 2, 3], "total": 5}"#, #"{"items": [4], "total": 5}"#)
    let rest = Client(transport).items(
      of: Tracks(pagingRule: rule, parameters: ["limit": 4]), after: Page(items: [0, 1], total: 5))
    #expect(rest.makeAsyncIterator().checkpoint.itemCount == 2)
    #expect(await drain(rest).elements == [2, 3, 4])
  }

  @Test(arguments: [
    PagingRule.Style.byPage, .byOffset, .byCursor, .byLastItem, .link(next: .body("next")),
  ])
  func `if only a full page has a successor, a nested page may still be shorter`(
    style: PagingRule.Style
  ) async {
    let rule = PagingRule(style, items: .body("items"), more: .full, size: .query("limit"))
    let server = PagedServer((1...5).map { .number(JSONNumber($0)) }, by: rule, pageSize: 3)
    let isLink = if case .link = style { true } else { false }
    let (items, error) = await drain(
      server.client.items(
        of: Tracks(pagingRule: rule, parameters: ["limit": 3]),
        after: Page(items: [1, 2], next: isLink ? "?quire-page=0-2" : "0-2")))
    #expect(items == [3, 4, 5])
    #expect(error == nil)
  }

  @Test func `a checkpoint of a walk that began with a nested page can be resumed`() async throws {
    let rule = PagingRule(.byCursor, items: .body("items"))
    let tracks = Tracks(pagingRule: rule)
    let checkpoint = Client(ScriptedTransport())
      .items(of: tracks, after: Page(items: [1], next: "b")).makeAsyncIterator().checkpoint
    let transport = ScriptedTransport(#"{"items": [2]}"#)
    let rest = try Client(transport).items(of: tracks).resuming(at: checkpoint)
    #expect(await drain(rest).elements == [2])
    #expect(transport.urls == ["https://api.example/tracks?cursor=b"])
  }

  @Test func `one flag for both directions does not end the way back from the last page`() async {
    let flag = PagingRule.More.flag(.body("has_more"))
    let rule = PagingRule(
      .byLastItem, items: .body("items"), more: flag,
      back: .init(next: .body("items", "0"), send: .query("before"), more: flag))
    let transport = ScriptedTransport(
      #"{"items": [5, 6], "has_more": false}"#, #"{"items": [3, 4], "has_more": true}"#,
      #"{"items": [1, 2], "has_more": false}"#)
    var step = await Client(transport).firstPage(of: .numbers(rule))
    var pages: [JSONValue?] = []
    while case .page(let page, _, let previous) = step {
      pages.append(page["items"])
      guard let previous else { break }
      step = await previous()
    }
    #expect(pages == [[5, 6], [3, 4], [1, 2]])
  }

  @Test(arguments: [
    PagingRule.Style.byCursor,
    .link(next: .body("next")),
  ])
  func `one flag for both directions does not create a page before the first`(
    style: PagingRule.Style
  ) async {
    let flag = PagingRule.More.flag(.body("has_more"))
    let rule = PagingRule(
      style, items: .body("items"), more: flag, back: .init(next: .body("previous"), more: flag))
    let transport = ScriptedTransport(
      #"{"items": [1, 2], "next": "/numbers?cursor=b", "previous": null, "has_more": true}"#)
    let step = await Client(transport).firstPage(of: .numbers(rule))
    guard case .page(_, let next, let previous) = step else {
      Issue.record("no page came")
      return
    }
    #expect(next != nil)
    #expect(previous == nil)
  }
}
