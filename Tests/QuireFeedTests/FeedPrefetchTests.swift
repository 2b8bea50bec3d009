import Observation
import TestSupport
import Testing

@testable import QuireClient
@testable import QuireFeed

@MainActor @Suite(.timeLimit(.minutes(10))) struct FeedPrefetchTests {
  private let source = GatedSource<Int>()

  /// Returns a feed with ten loaded items and a prefetch distance of 3 rows.
  private func loadedFeed() async -> Feed<Int> {
    let feed = Feed(limit: 10, prefetchDistance: 3, request: source.items)
    source.answer(0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9)
    await feed.load()
    return feed
  }

  @Test(arguments: [7, 8, 9, 10, 1000, .max])
  func `a row near the end requests the next page, even if rows were skipped`(row: Int) async {
    let feed = await loadedFeed()
    feed.loadNextIfNeeded(at: row)
    #expect(feed.phase.name == "loadingNextPage")
    await until { source.offsets == [0, 10] }
  }

  @Test(arguments: [6, 0, -1, .min])
  func `a row further up requests nothing`(row: Int) async {
    let feed = await loadedFeed()
    feed.loadNextIfNeeded(at: row)
    #expect(feed.phase.name == "loaded")
  }

  @Test func `rows near the end request once until the list has grown`() async {
    let feed = await loadedFeed()
    for row in 0..<10 { feed.loadNextIfNeeded(at: row) }
    await until { source.offsets.count == 2 }
    source.answer(1, 10, 11, 12, 13)
    await until { feed.phase.name == "loaded" }
    #expect(source.offsets == [0, 10])
    feed.loadNextIfNeeded(at: 13)
    await until { source.offsets == [0, 10, 14] }
  }

  @Test func `loads further small pages until the screen is full`() async {
    let feed = await loadedFeed()
    for request in 1...3 { source.answer(request, 9 + request) }
    feed.loadNextIfNeeded(at: 9)
    await until { feed.phase.name == "loaded" && feed.items.count > 10 }
    #expect(feed.items == Array(0..<13))
    #expect(source.offsets == [0, 10, 11, 12])
  }

  @Test func `a row shown during a refresh counts for the refreshed list`() async {
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

  @Test func `fills the rows shown before a refresh again, even if no row is shown later`() async {
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

  @Test func `a row further up than a refreshed page requests nothing after the refresh`() async {
    let feed = await loadedFeed()
    feed.loadNextIfNeeded(at: 2)
    source.answer(1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9)
    await feed.refresh()
    #expect(feed.phase.name == "loaded")
    #expect(source.offsets == [0, 0])
  }

  @Test func `a page that a row requested is requested again after a cancelled refresh`() async {
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

  @Test func `a row shown during a load requests that page if the load is cancelled`() async {
    let feed = await loadedFeed()
    let page = Task { await feed.loadNext() }
    await until { source.offsets.count == 2 }
    feed.loadNextIfNeeded(at: 9)
    page.cancel()
    #expect(await page.value.name == "cancelled")
    #expect(feed.phase.name == "loadingNextPage")
    await until { source.offsets == [0, 10, 10] }
  }

  @Test func `rows request nothing before the first page`() {
    let feed = Feed(limit: 10, request: source.items)
    feed.loadNextIfNeeded(at: 0)
    #expect(feed.phase.name == "idle")
  }

  @Test func `rows request nothing after an error`() async {
    let feed = await loadedFeed()
    source.fail(1)
    await feed.loadNext()
    feed.loadNextIfNeeded(at: 9)
    #expect(feed.phase.name == "nextPageFailed")
    #expect(source.offsets.count == 2)
  }

  @Test func `a page that a row requested loads even without a waiting caller`() async {
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
  func `an item near the end requests the next page`(id: Int, phase: String) async {
    let feed = Feed((1...10).map { Ticket(id: $0) }, pageSize: 5, prefetchDistance: 3)
    await feed.load()
    feed.loadNextIfNeeded(at: Ticket(id: id))
    #expect(feed.phase.name == phase)
  }

  @Test func `an observer that requests more on every change duplicates nothing`() async {
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

/// Requests more from a feed during each of its changes.
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
