import TestSupport
import Testing

@testable import QuireClient
@testable import QuireFeed

@MainActor @Suite(.timeLimit(.minutes(10))) struct FeedLifetimeTests {
  private let source = GatedSource<Int>()
  /// A source that ignores cancellation and continues until it is answered.
  private let deafSource = GatedSource<Int>(heedsCancellation: false)

  @Test func `cancelling the only caller cancels the request`() async {
    let feed = Feed(limit: 3, request: source.items)
    let caller = Task { await feed.load() }
    await until { source.offsets.count == 1 }
    caller.cancel()
    #expect(await caller.value.name == "cancelled")
    #expect(feed.phase.name == "idle")
    await until { source.cancelled == [0] }
    source.answer(1, 1)
    #expect(await feed.loadNext().name == "loaded")
    #expect(feed.items == [1])
  }

  @Test func `cancelling one caller leaves the request to the others`() async {
    let feed = Feed(limit: 3, request: source.items)
    let leaving = Task { await feed.loadNext() }
    await until { source.offsets.count == 1 }
    var hasCalled = false
    let staying = Task { @MainActor in
      hasCalled = true
      return await feed.loadNext()
    }
    await until { hasCalled }
    leaving.cancel()
    #expect(await leaving.value.name == "cancelled")
    #expect(feed.phase.name == "loadingFirstPage")
    #expect(source.cancelled.isEmpty)
    source.answer(0, 1)
    #expect(await staying.value.name == "loaded")
    #expect(source.offsets == [0])
  }

  @Test func `a cancelled next page leaves the feed unchanged, and it can continue`() async {
    let feed = Feed(limit: 3, request: source.items)
    source.answer(0, 1)
    await feed.load()
    let caller = Task { await feed.loadNext() }
    await until { source.offsets.count == 2 }
    caller.cancel()
    #expect(await caller.value.name == "cancelled")
    #expect(feed.phase.name == "loaded")
    source.answer(2, 2)
    #expect(await feed.loadNext().name == "loaded")
    #expect(source.offsets == [0, 1, 1])
  }

  @Test func `a cancelled refresh leaves the feed unchanged`() async {
    let feed = Feed(limit: 3, request: source.items)
    source.answer(0, 1)
    await feed.load()
    let caller = Task { await feed.refresh() }
    await until { source.offsets.count == 2 }
    caller.cancel()
    #expect(await caller.value.name == "cancelled")
    #expect(feed.phase.name == "loaded")
    #expect(feed.items == [1])
  }

  @Test func `a caller that is already cancelled requests nothing`() async {
    let feed = Feed(limit: 3, request: source.items)
    let caller = Task {
      await until { false }
      return await feed.load()
    }
    caller.cancel()
    #expect(await caller.value.name == "cancelled")
    #expect(source.offsets.isEmpty)
    #expect(feed.phase.name == "idle")
  }

  @Test func `a source that never answers does not block a cancelled caller`() async {
    let feed = Feed(limit: 3, request: deafSource.items)
    let caller = Task { await feed.load() }
    await until { deafSource.offsets.count == 1 }
    caller.cancel()
    #expect(await caller.value.name == "cancelled")
    deafSource.answer(1, 1)
    #expect(await feed.load().name == "loaded")
    deafSource.answer(0, 9)
    await until { deafSource.cancelled == [0] }
    #expect(feed.items == [1])
  }

  @Test func `a source that never answers does not block a refresh`() async {
    let feed = Feed(limit: 3, request: deafSource.items)
    let caller = Task { await feed.load() }
    await until { deafSource.offsets.count == 1 }
    deafSource.answer(1, 1)
    #expect(await feed.refresh().name == "loaded")
    #expect(await caller.value.name == "cancelled")
    #expect(feed.items == [1])
    deafSource.answer(0, 9)
  }

  @Test func `releasing a feed cancels its request`() async {
    var feed: Feed? = Feed(limit: 3, request: source.items)
    source.answer(0, 1)
    await feed?.load()
    feed?.loadNextIfNeeded(at: 0)
    await until { source.offsets.count == 2 }
    weak let released = feed
    feed = nil
    #expect(released == nil)
    await until { source.cancelled == [1] }
  }

  @Test func `a source that never answers does not retain the feed`() async {
    var feed: Feed? = Feed(limit: 3, request: deafSource.items)
    deafSource.answer(0, 1)
    await feed?.load()
    feed?.loadNextIfNeeded(at: 0)
    await until { deafSource.offsets.count == 2 }
    weak let released = feed
    feed = nil
    #expect(released == nil)
    deafSource.answer(1, 2)
  }

  @Test func `a feed's snapshot is Sendable`() async {
    let feed = Feed([1, 2, 3], pageSize: 2)
    await feed.load()
    #expect(await sum(feed.snapshot) == 3)
  }

  @concurrent private nonisolated func sum(_ snapshot: FeedSnapshot<Int>) async -> Int {
    snapshot.items.reduce(0, +)
  }

  @Test func `a source that loads its own feed does not wait for itself`() async {
    let box = FeedBox()
    let feed = Feed(limit: 3) { offset, _ in
      let outcome = await box.loadNext()
      return outcome.name == "cancelled" && offset < 2 ? [offset] : []
    }
    box.feed = feed
    #expect(await feed.load().name == "loaded")
    #expect(await feed.loadNext().name == "loaded")
    #expect(feed.items == [0, 1])
  }

  @Test func `a source that loads its own feed through another does not wait for itself`() async {
    let (outerBox, innerBox) = (FeedBox(), FeedBox())
    let outer = Feed(limit: 3) { _, _ in
      _ = await innerBox.loadNext()
      return [1]
    }
    let inner = Feed(limit: 3) { _, _ in
      await outerBox.loadNext().name == "cancelled" ? [2] : []
    }
    (outerBox.feed, innerBox.feed) = (outer, inner)
    #expect(await outer.load().name == "loaded")
    #expect(outer.items == [1])
    #expect(inner.items == [2])
  }
}

/// Gives a source access to the feed that loads it.
@MainActor private final class FeedBox {
  weak var feed: Feed<Int>?

  func loadNext() async -> LoadOutcome { await feed?.loadNext() ?? .ended }
}
