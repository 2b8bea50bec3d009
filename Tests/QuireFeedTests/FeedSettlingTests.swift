import QuireClient
import QuireFeed
import QuireTesting
import TestSupport
import Testing

/// Tests that a test can wait for a feed without polling.
@MainActor @Suite(.timeLimit(.minutes(10))) struct FeedSettlingTests {
  private let source = GatedSource<Int>()
  private let server = StoredRows.server(0..<10)

  @Test func `a feed that does nothing is settled`() async {
    let feed = Feed(Array(0..<100), pageSize: 10)
    await feed.settled()
    #expect(feed.phase == .idle)
  }

  @Test func `a row that is shown loads pages until enough rows are beyond it`() async {
    let feed = Feed(Array(0..<100), pageSize: 2, prefetchDistance: 5)
    await feed.load()
    feed.loadNextIfNeeded(at: 1)
    await feed.settled()
    #expect(feed.items == Array(0..<8))
    #expect(feed.phase == .loaded)
  }

  @Test(arguments: [12, 57, 99])
  func `a missing row that was read has arrived`(row: Int) async {
    let feed = Feed(Array(0..<100), pageSize: 10)
    await feed.load()
    #expect(feed.item(at: row) == nil)
    await feed.settled()
    #expect(feed.item(at: row) == row)
  }

  @Test func `a load of another task has ended, also if it fails`() async {
    let feed = Feed(limit: 2, request: source.items)
    let load = Task { await feed.load() }
    await until { source.offsets == [0] }
    async let settled: Void = feed.settled()
    source.fail(0)
    await settled
    #expect(feed.firstPageError is Outage)
    _ = await load.value
  }

  @Test func `an edit has been sent`() async {
    let feed = Feed([Row(id: 1), Row(id: 2)], pageSize: 2)
    await feed.load()
    let sending = GatedSource<Int>()
    let edit = Task {
      try await feed.performing(.remove(id: 1)) { try await sending.items(offset: 0, limit: 1) }
    }
    await until { sending.offsets == [0] }
    let log = Log()
    let waiting = Task {
      await feed.settled()
      log.add("settled")
    }
    await Task.yield()
    log.add("sent")
    sending.answer(0, 1)
    await waiting.value
    #expect(log.lines == ["sent", "settled"])
    #expect(feed.items.map(\.id) == [2])
    edit.cancel()
  }

  @Test func `the changes of the list are in the store`() async {
    let store = MemoryStore()
    let feed = Feed(StoredRows(StoredRows.cursor), from: server.client, store: store)
    await feed.load()
    let count = store.state.withLock(\.writes.count)
    feed.remove(id: 1)
    await feed.settled()
    #expect(store.state.withLock(\.writes.count) == count + 1)
  }

  @Test func `a load that begins with the items of the store has requested the first page`() async {
    let store = MemoryStore()
    await Feed(StoredRows(StoredRows.cursor), from: server.client, store: store).load()
    // The order in which the feed and its test go on after the store was read differs.
    for _ in 0..<30 {
      let feed = Feed(StoredRows(StoredRows.cursor), from: server.client, store: store)
      var hasBegun = false
      let load = Task {
        hasBegun = true
        await feed.load()
      }
      await until { hasBegun }
      await feed.settled()
      #expect(feed.phase == .loaded)
      _ = await load.value
    }
  }

  @Test func `a load without remaining callers does not count`() async {
    let source = GatedSource<Int>(heedsCancellation: false)
    let feed = Feed(limit: 2, request: source.items)
    let load = Task { await feed.load() }
    await until { source.offsets == [0] }
    let waiting = Task { await feed.settled() }
    load.cancel()
    _ = await load.value
    await waiting.value
    #expect(source.cancelled == [0])
  }

  @Test func `a cancelled task waits no longer, and the feed goes on`() async {
    let feed = Feed(limit: 2, prefetchDistance: 1, request: source.items)
    source.answer(0, 0, 1)
    await feed.load()
    feed.loadNextIfNeeded(at: 1)
    let waiting = Task { await feed.settled() }
    await until { source.offsets.count == 2 }
    waiting.cancel()
    await waiting.value
    #expect(feed.phase == .loadingNextPage)
    source.answer(1, 2, 3)
    await feed.settled()
    #expect(feed.items == [0, 1, 2, 3])
  }
}

private struct Row: Identifiable {
  let id: Int
}
