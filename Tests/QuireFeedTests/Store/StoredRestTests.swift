import QuireTesting
import TestSupport
import Testing

@testable import QuireClient
@testable import QuireFeed

/// Tests which stored pages stay when a list is loaded again.
@MainActor @Suite(.timeLimit(.minutes(10))) struct StoredRestTests {
  private let store = MemoryStore()
  private let server = StoredRows.server(0..<12, by: StoredRows.offset, pageSize: 3)

  private func feed() -> Feed<StoredRow> {
    Feed(StoredRows(StoredRows.offset), from: server.client, store: store)
  }

  /// Stores all rows of the server.
  private func storeAll() async {
    let feed = feed()
    while case .loaded = await feed.loadNext() {}
  }

  /// The rows that a start without a network shows.
  private func restored() async -> [Int] {
    let feed = feed()
    await feed.restore()
    return feed.items.map(\.id)
  }

  @Test func `a filter hides rows of the store, which has the whole list`() async {
    await storeAll()
    let feed = feed()
    feed.filter = { $0.id.isMultiple(of: 2) }
    await feed.restore()
    #expect(feed.items.map(\.id) == [0, 2, 4, 6, 8, 10])
    while case .loaded = await feed.loadNext() {}
    #expect(await restored() == Array(0..<12))
  }

  @Test func `a start keeps the stored pages after the first one`() async {
    await storeAll()
    await feed().load()
    #expect(await restored() == Array(0..<12))
    #expect(store.state.withLock { $0.writes.last?.keys.sorted() } == [0])
  }

  @Test func `rows that the first page has lost move to the next stored page`() async {
    await storeAll()
    server.items.insert(contentsOf: [StoredRows.row(100), StoredRows.row(101)], at: 0)
    let feed = feed()
    await feed.load()
    #expect(feed.items.map(\.id) == [100, 101, 0])
    #expect(await restored() == [100, 101] + Array(0..<12))
    await feed.loadNext()
    await feed.loadNext()
    #expect(await restored() == [100, 101] + Array(0..<12))
  }

  @Test func `a removed row is not restored after its page was replaced`() async {
    await storeAll()
    server.items.remove(at: 1)
    let feed = feed()
    while case .loaded = await feed.loadNext() {}
    #expect(await restored() == [0] + Array(2..<12))
  }

  @Test func `a removed row before one that is still there leaves the stored list at once`() async {
    await storeAll()
    server.items.remove(at: 1)
    await feed().load()
    #expect(await restored() == [0] + Array(2..<12))
  }

  @Test func `a row that moved to the first page and is deleted there is not restored`() async {
    await storeAll()
    server.items.removeFirst(4)
    let feed = feed()
    await feed.load()
    feed.remove(id: 5)
    feed.remove(id: 6)
    await feed.storage?.finishWriting()
    let ids = await restored()
    #expect(ids == [4] + Array(7..<12))
  }

  @Test func `the page after the first one stops growing, and the list ends there`() async {
    let server = StoredRows.server(0..<300, by: StoredRows.offset, pageSize: 100)
    func feed() -> Feed<StoredRow> {
      Feed(StoredRows(StoredRows.offset), from: server.client, store: store)
    }
    let stored = feed()
    while case .loaded = await stored.loadNext() {}
    for start in 1...8 {
      server.items.insert(contentsOf: (0..<100).map { StoredRows.row(start * 1000 + $0) }, at: 0)
      await feed().load()
    }
    let last = feed()
    await last.restore()
    #expect(last.storeError == nil)
    var newest: [Int] = []
    for start in 3...8 { newest = Array(start * 1000..<start * 1000 + 100) + newest }
    #expect(last.items.map(\.id) == newest)
    // The next pages are requested, and none is missing.
    while case .loaded = await last.loadNext() {}
    #expect(Set(last.items.map(\.id)).count == 1_100)
    #expect(await restoredCount(of: feed()) == 1_100)
  }

  private func restoredCount(of feed: Feed<StoredRow>) async -> Int {
    await feed.restore()
    return feed.count
  }

  @Test func `the last page of a list that has become shorter ends the stored list`() async {
    await storeAll()
    server.items = (0..<4).map(StoredRows.row)
    let feed = feed()
    while case .loaded = await feed.loadNext() {}
    #expect(await restored() == Array(0..<4))
  }

  @Test func `a refresh that clears the list, and another list, keep nothing`() async {
    await storeAll()
    await feed().refresh(clearing: true)
    #expect(await restored() == Array(0..<3))
    await storeAll()
    let other = feed()
    await other.load()
    await other.replace(with: StoredRows(StoredRows.offset, ["a": "b"]), from: server.client)
    #expect(await restored() == [])
  }

  @Test func `an edit after a start is stored, and the rest stays`() async {
    await storeAll()
    let feed = feed()
    await feed.load()
    feed.remove(id: 1)
    await feed.storage?.finishWriting()
    #expect(await restored() == [0] + Array(2..<12))
  }

  @Test func `a list that begins in the middle keeps nothing of a list from the beginning`() async {
    await storeAll()
    let feed = feed()
    await feed.restore()
    await feed.refresh(.around(7))
    #expect(await restored() == [6, 7, 8])
    await self.feed().load()
    #expect(await restored() == [0, 1, 2])
  }
}
