import QuireTesting
import TestSupport
import Testing

@testable import QuireClient
@testable import QuireFeed

/// Tests feeds whose server rejects an expired continuation.
@MainActor @Suite(.timeLimit(.minutes(10))) struct FeedExpiryTests {
  private let rule = PagingRule(
    .cursor(next: .body("next"), send: .query("cursor")), items: .body("items"))
  private let server: PagedServer

  init() {
    server = PagedServer((0..<10).map { .number(JSONNumber($0)) }, by: rule, pageSize: 2)
  }

  /// Returns a feed of the server's list with the given number of pages loaded.
  private func feed(pages: Int, restarts: Bool = true) async -> Feed<Int> {
    let feed = Feed(IntList(rule), from: server.client)
    feed.restartsWhenExpired = restarts
    for _ in 0..<pages { await feed.loadNext() }
    return feed
  }

  @Test func `an expired continuation is an error unless the feed may restart`() async {
    let feed = await feed(pages: 2, restarts: false)
    server.expireContinuations()
    await feed.loadNext()
    #expect((feed.nextPageError as? PagingError)?.reason == .expired)
    #expect(feed.items == [0, 1, 2, 3])
  }

  @Test func `a restart loads the previous pages and the requested one`() async {
    let feed = await feed(pages: 2)
    server.expireContinuations()
    server.items.insert(.number(-1), at: 0)
    guard case .loaded = await feed.loadNext() else {
      Issue.record("it has not begun anew")
      return
    }
    #expect(feed.items == [-1, 0, 1, 2, 3, 4])
    #expect(feed.pageCount == 3)
    #expect(server.requests[3].cachePolicy == .reloadRevalidatingCacheData)
    await feed.loadNext()
    #expect(feed.items == Array(-1..<7))
  }

  @Test func `shows the old items until the new ones have loaded`() async {
    let feed = await feed(pages: 2)
    server.expireContinuations()
    let clock = TestClock()
    server.delayAnswers(by: .seconds(1), on: clock)
    let load = Task { await feed.loadNext() }
    for _ in 0..<3 {
      await clock.sleepers()
      #expect(feed.items == [0, 1, 2, 3])
      clock.advance(by: .seconds(1))
    }
    await clock.sleepers()
    #expect(feed.phase.isLoading)
    clock.advance(by: .seconds(1))
    _ = await load.value
    #expect(feed.items == Array(0..<6))
  }

  @Test func `a feed restarts once, and again after a refresh`() async {
    let feed = await feed(pages: 2)
    server.expireContinuations()
    await feed.loadNext()
    server.expireContinuations()
    await feed.loadNext()
    #expect((feed.nextPageError as? PagingError)?.reason == .expired)
    #expect(feed.items == Array(0..<6))
    await feed.refresh()
    server.expireContinuations()
    await feed.loadNext()
    #expect(feed.items == Array(0..<4))
  }

  @Test func `a refresh of all pages restarts, too`() async {
    let feed = await feed(pages: 3)
    server.expireContinuations()
    server.answers[5] = .status(410)
    await feed.refresh(.allPages)
    #expect(feed.items == Array(0..<6))
    #expect(feed.refreshError == nil)
  }

  @Test func `a caller during a restart waits for it`() async {
    let feed = await feed(pages: 1)
    server.expireContinuations()
    async let first = feed.loadNext()
    async let second = feed.loadNext()
    _ = await (first, second)
    #expect(feed.items == Array(0..<4))
    #expect(server.requests.count == 4)
  }

  @Test func `a restart counts pages that left the window`() async {
    let feed = Feed(IntList(rule), from: server.client)
    feed.restartsWhenExpired = true
    feed.maxPages = 2
    for _ in 0..<4 { await feed.loadNext() }
    #expect(feed.items == [4, 5, 6, 7])
    server.expireContinuations()
    await feed.loadNext()
    #expect(feed.items == Array(0..<10))
  }

  @Test func `a cancelled restart can be repeated`() async {
    let feed = await feed(pages: 2)
    server.expireContinuations()
    let clock = TestClock()
    server.delayAnswers(by: .seconds(1), on: clock)
    let load = Task { await feed.loadNext() }
    await clock.advance()
    await until { server.requests.count == 4 }
    load.cancel()
    #expect(await load.value.name == "cancelled")
    #expect(feed.items == [0, 1, 2, 3])
    server.delayAnswers(by: .zero, on: clock)
    #expect(await feed.loadNext().name == "loaded")
    #expect(feed.items == [0, 1, 2, 3, 4, 5])
  }
}
