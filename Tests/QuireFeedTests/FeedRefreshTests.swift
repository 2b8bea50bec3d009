import QuireCaching
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient
@testable import QuireFeed

@MainActor @Suite(.timeLimit(.minutes(10))) struct FeedRefreshTests {
  private let rule = PagingRule(
    .cursor(next: .body("next"), send: .query("cursor")), items: .body("items"),
    total: .body("total"))

  private func list(_ numbers: some Sequence<Int>) -> PagedServer {
    PagedServer(numbers.map { .number(JSONNumber($0)) }, by: rule, pageSize: 2)
  }

  /// Returns a feed with the given number of pages loaded.
  private func feed(of server: PagedServer, pages: Int) async -> Feed<Int> {
    let feed = Feed(IntList(rule), from: server.client)
    for _ in 0..<pages { await feed.loadNext() }
    return feed
  }

  @Test func `a clearing refresh shows nothing until the new items have loaded`() async {
    let source = GatedSource<Int>()
    let feed = Feed(limit: 3, request: source.items)
    source.answer(0, 1, 2)
    await feed.load()
    let refresh = Task { await feed.refresh(clearing: true) }
    await until { source.offsets.count == 2 }
    #expect(feed.items.isEmpty)
    #expect(feed.phase.name == "loadingFirstPage")
    source.answer(1, 7)
    #expect(await refresh.value.name == "loaded")
    #expect(feed.items == [7])
  }

  @Test func `a clearing refresh removes items at once, even during a refresh that keeps them`()
    async
  {
    let source = GatedSource<Int>()
    let feed = Feed(limit: 3, request: source.items)
    source.answer(0, 1, 2)
    await feed.load()
    let keeping = Task { await feed.refresh() }
    await until { source.offsets.count == 2 }
    var hasCalled = false
    let clearing = Task { @MainActor in
      hasCalled = true
      return await feed.refresh(clearing: true)
    }
    await until { hasCalled }
    #expect(feed.items.isEmpty)
    source.answer(1, 5)
    source.answer(2, 7)
    #expect(await clearing.value.name == "loaded")
    #expect(await keeping.value.name == "cancelled")
    #expect(feed.items == [7])
  }

  @Test func `a clearing refresh joins one that has cleared`() async {
    let source = GatedSource<Int>()
    let feed = Feed(limit: 3, request: source.items)
    source.answer(0, 1, 2)
    await feed.load()
    var calls = 0
    let callers = (0..<2).map { _ in
      Task { @MainActor in
        calls += 1
        return await feed.refresh(clearing: true)
      }
    }
    await until { calls == 2 }
    source.answer(1, 7)
    source.answer(2, 8)
    for caller in callers { #expect(await caller.value.name == "loaded") }
    #expect(source.offsets == [0, 0])
  }

  @Test func `a refresh resets items, tokens, total and errors`() async {
    let server = list(0..<6)
    server.cycle = 2
    let feed = await feed(of: server, pages: 4)
    #expect((feed.nextPageError as? PagingError)?.reason.isNoProgress == true)
    server.cycle = nil
    server.items.removeLast()
    #expect(await feed.refresh().name == "loaded")
    #expect(feed.phase.name == "loaded")
    #expect(feed.total == 5)
    #expect(feed.items == [0, 1])
    while case .loaded = await feed.loadNext() {}
    #expect(feed.items == [0, 1, 2, 3, 4])
  }

  @Test(
    arguments: [
      (FeedRefresh.firstPage, [9, 0]),
      (.allPages, [9, 0, 1, 2, 3, 4]),
      (.around(3), [1, 2]),
      (.around(-1), [9, 0]),
      (.around(99), [3, 4]),
    ])
  func `a refresh loads the first page, all pages, or the page of an item`(
    refresh: FeedRefresh, expected: [Int]
  ) async {
    let server = list(0..<8)
    let feed = await feed(of: server, pages: 3)
    server.items.insert(.number(9), at: 0)
    #expect(await feed.refresh(refresh).name == "loaded")
    #expect(feed.items == expected)
    #expect(feed.phase.name == "loaded")
  }

  @Test func `a refresh around a row beyond the end is around the last row, even in a window`()
    async
  {
    let feed = await feed(of: list(0..<8), pages: 3)
    feed.maxPages = 1
    await feed.loadNext()
    #expect(await feed.refresh(.around(.max)).name == "loaded")
    #expect(feed.items == [6, 7])
  }

  @Test func `a refresh replaces all pages at once`() async {
    let server = list(0..<8)
    let feed = await feed(of: server, pages: 3)
    let observer = SnapshotObserver(feed: feed)
    server.items = (10..<18).map { .number(JSONNumber($0)) }
    await feed.refresh(.allPages)
    await until { observer.seen.last?.phase.name == "loaded" && observer.seen.count > 1 }
    #expect(Set(observer.seen.map(\.items)) == [Array(0..<6), Array(10..<16)])
  }

  @Test func `after a refresh around an item, previous pages can be loaded again`() async {
    let server = list(0..<8)
    let feed = await feed(of: server, pages: 3)
    await feed.refresh(.around(4))
    #expect(feed.items == [4, 5])
    while case .loaded = await feed.loadPrevious() {}
    while case .loaded = await feed.loadNext() {}
    #expect(feed.items == Array(0..<8))
  }

  @Test func `a refresh around an item of a source by offset can continue in both directions`()
    async
  {
    let feed = Feed(Array(0..<30), pageSize: 4)
    for _ in 0..<4 { await feed.loadNext() }
    await feed.refresh(.around(9))
    #expect(feed.items == [8, 9, 10, 11])
    await feed.loadPrevious()
    await feed.loadNext()
    #expect(feed.items == Array(4..<16))
  }

  @Test func `a refresh of all pages makes a cache revalidate each page`() async {
    let script = CachedScript(
      #"{"items": [1], "next": "b"}"#, #"{"items": [2]}"#, #"{"items": [3], "next": "b"}"#,
      #"{"items": [4]}"#)
    let feed = Feed(IntList(rule), from: Client(baseURL: base, transport: script.transport))
    for _ in 0..<2 { await feed.loadNext() }
    await feed.refresh(.allPages)
    #expect(feed.items == [3, 4])
    #expect(script.count == 4)
  }

  @Test func `a retry continues with the failed page of a refresh`() async {
    let server = list(0..<8)
    let feed = await feed(of: server, pages: 3)
    server.answers = [5: .failure(Outage())]
    #expect(await feed.refresh(.allPages).name == "failed")
    #expect(feed.items == Array(0..<6))
    #expect(server.requests.count == 5)
    server.items[7] = .number(70)
    #expect(await feed.retry().name == "loaded")
    #expect(server.requests.count == 7)
    #expect(feed.items == Array(0..<6))
    #expect(server.urls[5] == server.urls[4])
  }

  @Test func `a different refresh replaces one that is running`() async {
    let source = GatedSource<Int>()
    let feed = Feed(limit: 1, request: source.items)
    source.answer(0, 1)
    await feed.load()
    let first = Task { await feed.refresh() }
    await until { source.offsets.count == 2 }
    source.answer(2, 5)
    #expect(await feed.refresh(.allPages).name == "loaded")
    #expect(await first.value.name == "cancelled")
    #expect(feed.items == [5])
  }
}
