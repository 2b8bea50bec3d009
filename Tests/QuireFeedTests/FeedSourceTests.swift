import QuireCaching
import QuireTesting
import TestSupport
import Testing

@testable import QuireFeed
@testable import QuireRuntime

@MainActor @Suite(.timeLimit(.minutes(5))) struct FeedSourceTests {
  private let cursor = PagingRule(
    .cursor(next: "/next", send: "cursor"), items: "/items", total: "/total")

  @Test func `a resource's pages come by its rule`() async {
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

  @Test func `empty pages that lead on are passed over`() async {
    let transport = ScriptedTransport(
      #"{"items": [], "next": "b"}"#, #"{"items": [], "next": "c"}"#, #"{"items": [1]}"#)
    let feed = Feed(.numbers(cursor), from: Client(transport))
    #expect(await feed.load().name == "loaded")
    #expect(feed.items == [1])
    #expect(feed.pageCount == 3)
  }

  @Test func `a refresh asks for the first page as if for the first time`() async {
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

  @Test func `a refresh has a cache ask for its first page, and for no other`() async {
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

  @Test func `a page that cannot be read fails alone`() async {
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

  @Test func `a server that leads back fails, and its items stay`() async {
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

  @Test func `a first page that came within another response is shown, and goes on`() async {
    let rule = PagingRule(.cursor(next: "/next", send: "cursor"), items: "/items")
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

  @Test func `a status that is the end ends the feed`() async {
    let rule = PagingRule(.page(send: "page"), items: "/items")
    let transport = ScriptedTransport(#"{"items": [1]}"#, .status(404))
    let feed = Feed(.numbers(rule), from: Client(transport))
    await feed.load()
    #expect(await feed.loadNext().name == "ended")
    #expect(feed.phase.name == "ended")
  }

  @Test func `a total that only the response knows is the feed's`() async {
    let answer = #"{"items": [1], "found": 7}"# as ScriptedAnswer
    let feed = Feed(Counted(), from: Client(ScriptedTransport(answer)))
    await feed.load()
    #expect(feed.total == 7)
  }

  @Test func `responses of a closure come by offset and total`() async {
    let feed = Feed(pageSize: 2) { offset, size in
      // One item fewer than asked for each time.
      Response(items: Array((offset..<(offset + size)).dropLast()), total: 3)
    }
    while case .loaded = await feed.loadNext() {}
    #expect(feed.items == [0, 1, 2])
    #expect(feed.pageCount == 3)
    #expect(feed.total == 3)
  }

  @Test func `items of a closure come from the start offset to an empty page`() async {
    let feed = Feed(limit: 2, startOffset: 3) { offset, limit in
      Array((0..<6).dropFirst(offset).prefix(limit))
    }
    while case .loaded = await feed.loadNext() {}
    #expect(feed.items == [3, 4, 5])
    #expect(feed.pageCount == 3)
    #expect(feed.hasEnded)
  }

  @Test func `a closure that gives more than asked for loses nothing`() async {
    let feed = Feed(limit: 1) { offset, _ in Array((0..<5).dropFirst(offset).prefix(3)) }
    while case .loaded = await feed.loadNext() {}
    #expect(feed.items == [0, 1, 2, 3, 4])
  }

  @Test func `a closure that gives the same page for ever is stopped`() async {
    let feed = Feed(limit: 2) { _, _ in [1, 2] }
    while case .loaded = await feed.loadNext() {}
    #expect((feed.nextPageError as? PagingError)?.reason.isNoProgress == true)
  }

  @Test func `a data set that shrinks ends`() async {
    let feed = Feed(pageSize: 2) { offset, _ in
      Response(items: offset == 0 ? [1, 2] : [], total: offset == 0 ? 10 : 1)
    }
    while case .loaded = await feed.loadNext() {}
    #expect(feed.items == [1, 2])
    #expect(feed.total == 1)
    #expect(feed.phase.name == "ended")
  }

  @Test(arguments: [0, -1, .min])
  func `a size below 1 is 1`(size: Int) async {
    let feed = Feed(limit: size, prefetchDistance: size) { _, limit in [limit] }
    await feed.load()
    #expect(feed.items == [1])
    #expect(feed.prefetchDistance == 1)
  }

  @Test func `an offset beyond the integers is an error`() async {
    let feed = Feed(limit: 10, startOffset: .max) { _, _ in [1] }
    #expect(await feed.load().name == "failed")
    #expect((feed.firstPageError as? PagingError)?.reason == .overflow)
  }

  @Test(arguments: [(10, 1), (4, 3), (3, 4), (1, 10), (.max, 1), (0, 10)])
  func `a collection comes page by page`(size: Int, pages: Int) async {
    let feed = Feed(0..<10, pageSize: size)
    while case .loaded = await feed.loadNext() {}
    #expect(feed.items == Array(0..<10))
    #expect(feed.pageCount == pages)
    #expect(feed.total == 10)
    #expect(feed.hasEnded)
  }

  @Test func `a slice comes whole, whatever its indices`() async {
    let feed = Feed([1, 2, 3, 4][2...], pageSize: 1)
    while case .loaded = await feed.loadNext() {}
    #expect(feed.items == [3, 4])
  }

  @Test func `a collection without items is at its end`() async {
    let feed = Feed([Int](), pageSize: 10)
    #expect(await feed.load().name == "ended")
    #expect(feed.total == 0)
    #expect(feed.phase.name == "ended")
  }

  @Test func `54: an item that comes again is there once, as it came first`() async {
    let feed = Feed(limit: 2) { offset, _ in
      [[1, 2], [], [2, 3]].indices.contains(offset)
        ? [[1, 2], [], [2, 3]][offset].map { Ticket(id: $0) } : []
    }
    while case .loaded = await feed.loadNext() {}
    #expect(feed.items.map(\.id) == [1, 2, 3])
  }

  @Test func `items without an identity may be alike`() async {
    let feed = Feed([7, 7, 7], pageSize: 2)
    while case .loaded = await feed.loadNext() {}
    #expect(feed.items == [7, 7, 7])
  }
}

private struct Response: PaginatedResponse {
  let items: [Int]
  let total: Int?
}

/// A list whose rule does not say where the total stands.
private struct Counted: PagedResource {
  struct Response: Decodable, PaginatedResponse {
    let items: [Int]
    let found: Int
    var total: Int? { found }
  }

  let path: ResourcePath = "/counted"
  let pagingRule = PagingRule(.page(send: "page"), items: "/items")
}

/// A list of which the first page comes within another response.
private struct Nested: PagedResource {
  struct Response: Codable, PaginatedResponse {
    let items: [Int]
    let next: String?
  }

  let path: ResourcePath = "/nested"
  let pagingRule: PagingRule
}
