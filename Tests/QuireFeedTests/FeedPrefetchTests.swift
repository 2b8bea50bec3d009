import Observation
import TestSupport
import Testing

@testable import QuireFeed
@testable import QuireRuntime

@MainActor @Suite(.timeLimit(.minutes(5))) struct FeedPrefetchTests {
  private let source = GatedSource<Int>()

  /// A feed whose first ten items are there, and that asks 3 rows from the end.
  private func loadedFeed() async -> Feed<Int> {
    let feed = Feed(limit: 10, prefetchDistance: 3, request: source.items)
    source.answer(0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9)
    await feed.load()
    return feed
  }

  @Test(arguments: [7, 8, 9, 10, 1000, .max])
  func `78: a row near the end asks for the next page, also where rows were skipped`(row: Int) async
  {
    let feed = await loadedFeed()
    feed.loadNextIfNeeded(at: row)
    #expect(feed.phase.name == "loadingNextPage")
    await until { source.offsets == [0, 10] }
  }

  @Test(arguments: [6, 0, -1, .min])
  func `a row further up asks for nothing`(row: Int) async {
    let feed = await loadedFeed()
    feed.loadNextIfNeeded(at: row)
    #expect(feed.phase.name == "loaded")
  }

  @Test func `78: rows near the end ask once until the list has grown`() async {
    let feed = await loadedFeed()
    for row in 0..<10 { feed.loadNextIfNeeded(at: row) }
    await until { source.offsets.count == 2 }
    source.answer(1, 10, 11, 12, 13)
    await until { feed.phase.name == "loaded" }
    #expect(source.offsets == [0, 10])
    feed.loadNextIfNeeded(at: 13)
    await until { source.offsets == [0, 10, 14] }
  }

  @Test func `80: pages too small for the screen are followed by others until it is filled`() async
  {
    let feed = await loadedFeed()
    for request in 1...3 { source.answer(request, 9 + request) }
    feed.loadNextIfNeeded(at: 9)
    await until { feed.phase.name == "loaded" && feed.items.count > 10 }
    #expect(feed.items == Array(0..<13))
    #expect(source.offsets == [0, 10, 11, 12])
  }

  @Test func `a row shown during a refresh counts for the list after it`() async {
    let feed = await loadedFeed()
    let refresh = Task { await feed.refresh() }
    await until { source.offsets.count == 2 }
    feed.loadNextIfNeeded(at: 9)
    source.answer(1, 0, 1, 2)
    #expect(await refresh.value.name == "loaded")
    await until { source.offsets == [0, 0, 3] }
    source.answer(2, 3, 4, 5, 6, 7, 8)
    await until { feed.phase.name == "loaded" }
    #expect(source.offsets.count == 3)
  }

  @Test func `rows shown before a refresh are filled again, though none is shown anew`() async {
    let feed = await loadedFeed()
    source.answer(1, 10, 11, 12, 13)
    feed.loadNextIfNeeded(at: 9)
    await until { feed.items.count == 14 && feed.phase.name == "loaded" }
    source.answer(2, 0, 1, 2, 3)
    source.answer(3, 4, 5, 6, 7)
    await feed.refresh()
    await until { feed.items.count == 8 && feed.phase.name == "loaded" }
    #expect(source.offsets == [0, 10, 0, 4])
  }

  @Test func `rows further up than a refreshed page ask for nothing after it`() async {
    let feed = await loadedFeed()
    feed.loadNextIfNeeded(at: 2)
    source.answer(1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9)
    await feed.refresh()
    #expect(feed.phase.name == "loaded")
    #expect(source.offsets == [0, 0])
  }

  @Test func `a page that a row asked for is asked for again after a refresh that was cancelled`()
    async
  {
    let feed = await loadedFeed()
    feed.loadNextIfNeeded(at: 9)
    await until { source.offsets.count == 2 }
    let refresh = Task { await feed.refresh() }
    await until { source.offsets.count == 3 }
    feed.loadNextIfNeeded(at: 0)
    refresh.cancel()
    #expect(await refresh.value.name == "cancelled")
    #expect(feed.phase.name == "loadingNextPage")
    await until { source.offsets == [0, 10, 0, 10] }
  }

  @Test func `a row shown while a page is on its way asks for that when its load is cancelled`()
    async
  {
    let feed = await loadedFeed()
    let page = Task { await feed.loadNext() }
    await until { source.offsets.count == 2 }
    feed.loadNextIfNeeded(at: 9)
    page.cancel()
    #expect(await page.value.name == "cancelled")
    #expect(feed.phase.name == "loadingNextPage")
    await until { source.offsets == [0, 10, 10] }
  }

  @Test func `before the first page rows ask for nothing`() {
    let feed = Feed(limit: 10, request: source.items)
    feed.loadNextIfNeeded(at: 0)
    #expect(feed.phase.name == "idle")
  }

  @Test func `21: after an error rows ask for nothing`() async {
    let feed = await loadedFeed()
    source.fail(1)
    await feed.loadNext()
    feed.loadNextIfNeeded(at: 9)
    #expect(feed.phase.name == "nextPageFailed")
    #expect(source.offsets.count == 2)
  }

  @Test func `a page that a row asked for goes on without anyone who waits`() async {
    let feed = await loadedFeed()
    feed.loadNextIfNeeded(at: 9)
    await until { source.offsets.count == 2 }
    var hasCalled = false
    let caller = Task { @MainActor in
      hasCalled = true
      return await feed.loadNext()
    }
    await until { hasCalled }
    caller.cancel()
    #expect(await caller.value.name == "cancelled")
    #expect(feed.phase.name == "loadingNextPage")
    #expect(source.cancelled.isEmpty)
  }

  @Test(arguments: [(2, "loaded"), (3, "loadingNextPage"), (5, "loadingNextPage")])
  func `an item near the end asks for the next page`(id: Int, phase: String) async {
    let feed = Feed((1...10).map { Ticket(id: $0) }, pageSize: 5, prefetchDistance: 3)
    await feed.load()
    feed.loadNextIfNeeded(at: Ticket(id: id))
    #expect(feed.phase.name == phase)
  }

  @Test func `5: an observer that asks at every change doubles nothing`() async {
    let feed = await loadedFeed()
    let observer = Observer(feed: feed)
    observer.observe()
    source.answer(1, 10, 11)
    source.answer(2)
    feed.loadNextIfNeeded(at: 9)
    await until { feed.phase.name == "ended" }
    #expect(observer.changes > 2)
    #expect(feed.items == Array(0..<12))
    #expect(source.offsets == [0, 10, 12])
  }
}

/// Asks a feed for more in the midst of each of its changes.
@MainActor private final class Observer {
  private(set) var changes = 0
  private let feed: Feed<Int>

  init(feed: Feed<Int>) { self.feed = feed }

  func observe() {
    withObservationTracking {
      _ = (feed.items, feed.phase)
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.ask() }
    }
  }

  private func ask() {
    changes += 1
    observe()
    feed.loadNextIfNeeded(at: feed.items.count - 1)
    Task { [feed] in await feed.loadNext() }
  }
}
