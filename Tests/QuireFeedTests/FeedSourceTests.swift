import QuireCaching
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient
@testable import QuireFeed

@MainActor @Suite(.timeLimit(.minutes(10))) struct FeedSourceTests {
  private let cursor = PagingRule(
    .cursor(next: .body("next"), send: .query("cursor")), items: .body("items"),
    total: .body("total"))

  @Test func `loads the pages of a resource by its rule`() async {
    let transport = ScriptedTransport(
      #"{"items": [1, 2], "next": "b", "total": 3}"#, #"{"items": [3, null]}"#)
    let feed = Feed(.numbers(cursor), from: Client(transport))
    #expect(await feed.load().name == "loaded")
    #expect(feed.total == 3)
    #expect(feed.expectsMoreItems)
    #expect(await feed.loadNext().name == "loaded")
    #expect(feed.items == [1, 2, 3])
    #expect(feed.total == 3)
    #expect(feed.hasEnded)
    #expect(
      transport.urls == [
        "https://api.example/numbers", "https://api.example/numbers?cursor=b",
      ])
  }

  @Test func `skips empty pages that have a next page`() async {
    let transport = ScriptedTransport(
      #"{"items": [], "next": "b"}"#, #"{"items": [], "next": "c"}"#, #"{"items": [1]}"#)
    let feed = Feed(.numbers(cursor), from: Client(transport))
    #expect(await feed.load().name == "loaded")
    #expect(feed.items == [1])
    #expect(feed.pageCount == 3)
  }

  @Test func `a refresh requests the first page as the first load does`() async {
    let first = #"{"items": [1], "next": "b"}"# as ScriptedAnswer
    let transport = ScriptedTransport([first, #"{"items": [2], "next": "c"}"#], otherwise: first)
    let feed = Feed(.numbers(cursor), from: Client(transport))
    await feed.load()
    await feed.loadNext()
    #expect(await feed.refresh().name == "loaded")
    #expect(feed.items == [1])
    #expect(await feed.loadNext().name == "loaded")
    #expect(transport.urls.last == "https://api.example/numbers?cursor=b")
  }

  @Test func `a refresh makes a cache revalidate only the first page`() async {
    let first = #"{"items": [1], "next": "b"}"# as ScriptedAnswer
    let script = CachedScript(first, #"{"items": [2]}"#, first)
    let client = Client(baseURL: base, transport: script.transport)
    let feed = Feed(.numbers(cursor), from: client)
    for _ in 0..<2 { await feed.loadNext() }
    #expect(script.count == 2)
    #expect(await feed.refresh().name == "loaded")
    #expect(script.count == 3)
    #expect(await feed.loadNext().name == "loaded")
    #expect(await Feed(.numbers(cursor), from: client).load().name == "loaded")
    #expect(script.count == 3)
    #expect(feed.items == [1, 2])
  }

  @Test func `a page that cannot be decoded fails without affecting the others`() async {
    let transport = ScriptedTransport(
      #"{"items": [1], "next": "b"}"#, "<html>", #"{"items": [2]}"#)
    let feed = Feed(.numbers(cursor), from: Client(transport))
    await feed.load()
    #expect(await feed.loadNext().name == "failed")
    #expect(feed.nextPageError is DecodingError)
    #expect(feed.items == [1])
    #expect(await feed.retry().name == "loaded")
    #expect(feed.items == [1, 2])
  }

  @Test func `a server that repeats a page fails, and the items stay`() async {
    let transport = ScriptedTransport(
      #"{"items": [1], "next": "b"}"#, #"{"items": [2], "next": "b"}"#)
    let feed = Feed(.numbers(cursor), from: Client(transport))
    await feed.load()
    await feed.loadNext()
    #expect(await feed.loadNext().name == "failed")
    #expect((feed.nextPageError as? PagingError)?.reason.isNoProgress == true)
    #expect(feed.items == [1, 2])
    #expect(transport.requests.count == 2)
  }

  @Test func `shows a first page from within another response and continues after it`() async {
    let rule = PagingRule(
      .cursor(next: .body("next"), send: .query("cursor")), items: .body("items"))
    let transport = ScriptedTransport(
      #"{"items": [3]}"#, #"{"items": [8], "next": "x"}"#)
    let feed = Feed(
      Nested(pagingRule: rule), from: Client(transport),
      after: Nested.Response(items: [1, 2], next: "b"))
    #expect(await feed.load().name == "loaded")
    #expect(feed.items == [1, 2])
    #expect(transport.requests.isEmpty)
    #expect(await feed.loadNext().name == "loaded")
    #expect(feed.items == [1, 2, 3])
    #expect(feed.hasEnded)
    await feed.refresh()
    #expect(feed.items == [8])
    #expect(
      transport.urls == ["https://api.example/nested?cursor=b", "https://api.example/nested"])
  }

  @Test func `a status that marks the end ends the feed`() async {
    let rule = PagingRule(.page(send: .query("page")), items: .body("items"))
    let transport = ScriptedTransport(#"{"items": [1]}"#, .status(404))
    let feed = Feed(.numbers(rule), from: Client(transport))
    await feed.load()
    #expect(await feed.loadNext().name == "ended")
    #expect(feed.phase.name == "ended")
  }

  @Test func `uses the total of the response if the rule has no total`() async {
    let answer = #"{"items": [1], "found": 7}"# as ScriptedAnswer
    let feed = Feed(Counted(), from: Client(ScriptedTransport(answer)))
    await feed.load()
    #expect(feed.total == 7)
  }

  @Test func `loads responses of a closure by offset and total`() async {
    let feed = Feed(pageSize: 2) { offset, size in
      // One item fewer than requested each time.
      Response(items: Array((offset..<(offset + size)).dropLast()), total: 3)
    }
    while case .loaded = await feed.loadNext() {}
    #expect(feed.items == [0, 1, 2])
    #expect(feed.pageCount == 3)
    #expect(feed.total == 3)
  }

  @Test func `loads items of a closure from the start offset to an empty page`() async {
    let feed = Feed(limit: 2, startOffset: 3) { offset, limit in
      Array((0..<6).dropFirst(offset).prefix(limit))
    }
    while case .loaded = await feed.loadNext() {}
    #expect(feed.items == [3, 4, 5])
    #expect(feed.pageCount == 3)
    #expect(feed.hasEnded)
  }

  @Test func `a closure that returns more than requested loses nothing`() async {
    let feed = Feed(limit: 1) { offset, _ in Array((0..<5).dropFirst(offset).prefix(3)) }
    while case .loaded = await feed.loadNext() {}
    #expect(feed.items == [0, 1, 2, 3, 4])
  }

  @Test func `stops a closure that returns the same page forever`() async {
    let feed = Feed(limit: 2) { _, _ in [1, 2] }
    while case .loaded = await feed.loadNext() {}
    #expect((feed.nextPageError as? PagingError)?.reason.isNoProgress == true)
  }

  @Test func `ends a data set that shrinks`() async {
    let feed = Feed(pageSize: 2) { offset, _ in
      Response(items: offset == 0 ? [1, 2] : [], total: offset == 0 ? 10 : 1)
    }
    while case .loaded = await feed.loadNext() {}
    #expect(feed.items == [1, 2])
    #expect(feed.total == 1)
    #expect(feed.phase.name == "ended")
  }

  @Test(arguments: [0, -1, .min])
  func `treats a size below 1 as 1`(size: Int) async {
    let feed = Feed(limit: size, prefetchDistance: size) { _, limit in [limit] }
    await feed.load()
    #expect(feed.items == [1])
    #expect(feed.prefetchDistance == 1)
  }

  @Test func `an offset beyond the range of Int is an error`() async {
    let feed = Feed(limit: 10, startOffset: .max) { _, _ in [1] }
    #expect(await feed.load().name == "failed")
    #expect((feed.firstPageError as? PagingError)?.reason == .overflow)
  }

  @Test(arguments: [(10, 1), (4, 3), (3, 4), (1, 10), (.max, 1), (0, 10)])
  func `loads a collection page by page`(size: Int, pages: Int) async {
    let feed = Feed(0..<10, pageSize: size)
    while case .loaded = await feed.loadNext() {}
    #expect(feed.items == Array(0..<10))
    #expect(feed.pageCount == pages)
    #expect(feed.total == 10)
    #expect(feed.hasEnded)
  }

  @Test func `loads a slice completely, whatever its indices`() async {
    let feed = Feed([1, 2, 3, 4][2...], pageSize: 1)
    while case .loaded = await feed.loadNext() {}
    #expect(feed.items == [3, 4])
  }

  @Test func `an empty collection is at its end`() async {
    let feed = Feed([Int](), pageSize: 10)
    #expect(await feed.load().name == "ended")
    #expect(feed.total == 0)
    #expect(feed.phase.name == "ended")
  }

  @Test func `a repeated item appears once, at its first position`() async {
    let feed = Feed(limit: 2) { offset, _ in
      [[1, 2], [], [2, 3]].indices.contains(offset)
        ? [[1, 2], [], [2, 3]][offset].map { Ticket(id: $0) } : []
    }
    while case .loaded = await feed.loadNext() {}
    #expect(feed.items.map(\.id) == [1, 2, 3])
  }

  @Test func `items without an identity may be equal`() async {
    let feed = Feed([7, 7, 7], pageSize: 2)
    while case .loaded = await feed.loadNext() {}
    #expect(feed.items == [7, 7, 7])
  }
}

private struct Response: PaginatedResponse {
  let items: [Int]
  let total: Int?
}

/// A list whose rule does not specify the location of the total.
private struct Counted: PagedResource {
  struct Response: Decodable, PaginatedResponse {
    let items: [Int]
    let found: Int
    var total: Int? { found }
  }

  let path: ResourcePath = "/counted"
  let pagingRule = PagingRule(.page(send: .query("page")), items: .body("items"))
}

/// A list whose first page is part of another response.
private struct Nested: PagedResource {
  struct Response: Codable, PaginatedResponse {
    let items: [Int]
    let next: String?
  }

  let path: ResourcePath = "/nested"
  let pagingRule: PagingRule
}
