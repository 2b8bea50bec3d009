import Observation
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient
@testable import QuireFeed

@MainActor @Suite(.timeLimit(.minutes(10))) struct FeedOrderTests {
  private let source = GatedSource<Int>()

  private func feed() -> Feed<Int> { Feed(limit: 3, prefetchDistance: 2, request: source.items) }

  @Test func `a call during a load waits for it, and paging continues`() async {
    let feed = feed()
    source.answer(0, 1, 2, 3)
    await feed.load()
    let first = Task { await feed.loadNext() }
    await until { source.offsets.count == 2 }
    let second = Task { await feed.loadNext() }
    source.answer(1, 4, 5, 6)
    #expect(await first.value.name == "loaded")
    #expect(await second.value.name == "loaded")
    source.answer(2, 7)
    #expect(await feed.loadNext().name == "loaded")
    #expect(feed.items == Array(1...7))
    #expect(source.offsets == [0, 3, 6])
  }

  @Test func `loading the next page before the first loads the first`() async {
    let feed = feed()
    source.answer(0, 1)
    #expect(await feed.loadNext().name == "loaded")
    #expect(feed.items == [1])
    #expect(source.offsets == [0])
  }

  @Test func `loading at the end does not report a new page`() async {
    let feed = feed()
    source.answer(0, 1)
    source.answer(1)
    await feed.load()
    #expect(await feed.loadNext().name == "ended")
    #expect(await feed.loadNext().name == "ended")
    #expect(await feed.loadPrevious().name == "ended")
  }

  @Test func `a source that answers immediately behaves like any other`() async {
    let feed = Feed([1, 2, 3], pageSize: 2)
    #expect(await feed.load().name == "loaded")
    #expect(feed.phase.name == "loaded")
    #expect(await feed.loadNext().name == "loaded")
    #expect(feed.items == [1, 2, 3])
    #expect(feed.phase.name == "ended")
  }

  @Test func `items and phase change together, each change once and in order`() async {
    let feed = feed()
    let observer = SnapshotObserver(feed: feed)
    source.answer(0, 1, 2)
    source.answer(1, 3)
    source.answer(2)
    while case .loaded = await feed.loadNext() {}
    await until { observer.seen.last?.phase.name == "ended" }
    let seen = observer.seen.map { "\($0.phase.name) \($0.items)" }
    #expect(
      seen == [
        "idle []", "loadingFirstPage []", "loaded [1, 2]", "loadingNextPage [1, 2]",
        "loaded [1, 2, 3]", "loadingNextPage [1, 2, 3]", "ended [1, 2, 3]",
      ])
  }

  @Test func `a feed with two observers sends one request`() async {
    let feed = feed()
    let observers = [SnapshotObserver(feed: feed), SnapshotObserver(feed: feed)]
    source.answer(0, 1)
    async let one = feed.load()
    async let other = feed.load()
    #expect(await [one, other].map(\.name) == ["loaded", "loaded"])
    for observer in observers { await until { observer.seen.last?.items == [1] } }
    #expect(source.offsets == [0])
  }

  @Test func `a late observer sees the current items immediately`() async {
    let feed = feed()
    source.answer(0, 1)
    await feed.load()
    #expect(SnapshotObserver(feed: feed).seen.map(\.items) == [[1]])
  }

  @Test func `an error does not look like the end`() async {
    let feed = feed()
    source.answer(0, 1)
    source.fail(1)
    await feed.load()
    #expect(await feed.loadNext().name == "failed")
    #expect(!feed.hasEnded)
    #expect(feed.phase.name == "nextPageFailed")
  }

  @Test func `the list continues without a gap after an outage`() async {
    let rule = PagingRule(
      .cursor(next: .body("next"), send: .query("cursor")), items: .body("items"))
    let server = PagedServer((0..<9).map { .number(JSONNumber($0)) }, by: rule, pageSize: 2)
    server.answers = [3: .failure(Outage()), 4: .failure(Outage())]
    let feed = Feed(IntList(rule), from: server.client)
    for _ in 0..<3 { await feed.loadNext() }
    #expect(feed.items == [0, 1, 2, 3])
    #expect(await feed.retry().name == "failed")
    while case .loaded = await feed.retry() { if feed.items.count > 4 { break } }
    while case .loaded = await feed.loadNext() {}
    #expect(feed.items == Array(0..<9))
  }

  @Test func `a number of rows that is not a multiple of the page size still requests pages`()
    async
  {
    let feed = feed()
    source.answer(0, 1, 2)
    source.answer(1, 3, 4, 5)
    source.answer(2, 6, 7, 8)
    source.answer(3, 9, 10, 11)
    await feed.load()
    for count in [2, 5, 8] {
      #expect(feed.items.count == count)
      feed.loadNextIfNeeded(at: count - 1)
      await until { feed.items.count > count }
    }
    #expect(source.offsets == [0, 2, 5, 8])
  }

  @Test func `rows request nothing after an error and at the end`() async {
    let feed = feed()
    source.answer(0, 1, 2)
    source.fail(1)
    source.answer(2)
    for _ in 0..<2 { await feed.loadNext() }
    feed.loadNextIfNeeded(at: 1)
    #expect(feed.phase.name == "nextPageFailed")
    await feed.retry()
    feed.loadNextIfNeeded(at: 1)
    #expect(feed.phase.name == "ended")
    #expect(source.offsets == [0, 2, 2])
  }
}

/// Records what a feed shows, initially and after each change.
@MainActor final class SnapshotObserver<Item: Sendable> {
  private(set) var seen: [FeedSnapshot<Item>] = []
  private let feed: Feed<Item>

  init(feed: Feed<Item>) {
    self.feed = feed
    observe()
  }

  private func observe() {
    let snapshot = withObservationTracking {
      feed.snapshot
    } onChange: { [weak self] in
      // The observer is called before the change, so this reads the feed after it.
      Task { @MainActor in self?.observe() }
    }
    seen.append(snapshot)
  }
}
