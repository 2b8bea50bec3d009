import Foundation
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient
@testable import QuireFeed

/// Tests feeds that keep their list in a store.
@MainActor @Suite(.timeLimit(.minutes(10))) struct FeedStoreTests {
  private let store = MemoryStore()

  /// Returns a feed of a server's rows, as the app creates it after a start.
  private func feed(_ server: PagedServer, by rule: PagingRule = StoredRows.cursor) -> Feed<
    StoredRow
  > {
    Feed(StoredRows(rule), from: server.client, store: store, prefetchDistance: 1)
  }

  /// Stores some pages of a server's list.
  private func storePages(
    _ count: Int, of server: PagedServer, by rule: PagingRule = StoredRows.cursor
  ) async {
    let feed = feed(server, by: rule)
    for _ in 0..<count { await feed.loadNext() }
  }

  @Test func `a restart shows the stored rows before the first page has loaded`() async throws {
    let server = StoredRows.server(0..<10)
    await storePages(2, of: server)
    let clock = TestClock()
    server.delayAnswers(by: .seconds(1), on: clock)
    let feed = feed(server)
    let load = Task { await feed.load() }
    await clock.sleepers()
    #expect(feed.items.map(\.id) == [0, 1, 2, 3])
    #expect(feed.phase.name == "storedRefreshing")
    let age = try #require(feed.storedDate).timeIntervalSinceNow
    #expect((-60...0).contains(age))
    clock.advance(by: .seconds(1))
    _ = await load.value
    #expect(feed.items.map(\.id) == [0, 1])
    #expect(feed.phase.name == "loaded")
    #expect(feed.storedDate == nil)
  }

  @Test func `if the first page fails, the stored rows stay with the error`() async {
    let server = StoredRows.server(0..<10)
    await storePages(2, of: server)
    server.answers[3] = .failure(Outage())
    let feed = feed(server)
    #expect(await feed.load().name == "failed")
    #expect(feed.items.map(\.id) == [0, 1, 2, 3])
    #expect(feed.refreshError is Outage)
    #expect(feed.storedDate != nil)
    #expect(await feed.load().name == "loaded")
    #expect(feed.items.map(\.id) == [0, 1])
  }

  @Test func `a restored list continues after its last page`() async {
    let server = StoredRows.server(0..<10)
    await storePages(2, of: server)
    let feed = feed(server)
    #expect(await feed.restore())
    #expect(server.requests.count == 2)
    #expect(feed.phase.name == "stored")
    #expect(await feed.loadNext().name == "loaded")
    #expect(feed.items.map(\.id) == Array(0..<6))
    #expect(server.urls.last?.contains("cursor") == true)
    #expect(store.state.withLock { $0.pages.count } == 3)
  }

  @Test func `a list whose stored position has expired is loaded again`() async {
    let server = StoredRows.server(0..<10)
    await storePages(2, of: server)
    server.expireContinuations()
    server.items.insert(StoredRows.row(-1), at: 0)
    let feed = feed(server)
    await feed.restore()
    #expect(await feed.loadNext().name == "loaded")
    #expect(feed.items.map(\.id) == Array(-1..<5))
    #expect(feed.storedDate == nil)
  }

  @Test func `the first call of any kind loads the first page after the stored rows`() async {
    let server = StoredRows.server(0..<10)
    await storePages(2, of: server)
    for call in [Feed<StoredRow>.loadNext, Feed.loadPrevious, Feed.retry] {
      let feed = feed(server)
      #expect(await call(feed)().name == "loaded")
      #expect(feed.items.map(\.id) == [0, 1])
      await storePages(2, of: server)
    }
  }

  @Test func `each page is written once`() async {
    let server = StoredRows.server(0..<20)
    await storePages(5, of: server)
    let writes = store.state.withLock(\.writes)
    #expect(writes.map { $0.keys.sorted() } == [[0], [1], [2], [3], [4]])
  }

  @Test func `a page that was stored is not written again after a restart`() async {
    let server = StoredRows.server(0..<20)
    await storePages(3, of: server)
    let feed = feed(server)
    await feed.restore()
    await feed.loadNext()
    #expect(store.state.withLock { $0.writes.last?.keys.sorted() } == [3])
  }

  @Test func `edits are stored, each with its page only`() async {
    let server = StoredRows.server(0..<10)
    let edited = feed(server)
    for _ in 0..<3 { await edited.loadNext() }
    edited.update(StoredRow(id: 2, title: "new"))
    edited.remove(id: 0)
    edited.insert(StoredRow(id: 100, title: "mine"), at: 2)
    await edited.storage?.finishWriting()
    #expect(store.state.withLock { $0.writes.dropFirst(3).flatMap(\.keys).allSatisfy { $0 < 2 } })
    let feed = feed(server)
    await feed.restore()
    #expect(feed.items == edited.items)
  }

  @Test func `a list that moved at the source continues at the right offset`() async {
    let server = StoredRows.server(0..<20, by: StoredRows.offset, pageSize: 4)
    let edited = feed(server, by: StoredRows.offset)
    for _ in 0..<3 { await edited.loadNext() }
    server.items.remove(at: 1)
    edited.remove(id: 1, shiftingPages: true)
    await edited.storage?.finishWriting()
    let feed = feed(server, by: StoredRows.offset)
    await feed.restore()
    for _ in 0..<2 { await feed.loadNext() }
    #expect(feed.items.map(\.id) == [0] + Array(2..<20))
    #expect(feed.total == 19)
    await feed.refresh(.around(9))
    #expect(feed.items.map(\.id) == Array(8..<12))
  }

  @Test func `the list of other parameters or another server is not shown`() async {
    let server = StoredRows.server(0..<10)
    await storePages(2, of: server)
    let parameters = StoredRows(StoredRows.cursor, ["sort": "name"])
    let other = Feed(parameters, from: server.client, store: store)
    #expect(await other.restore() == false)
    #expect(other.storeError == nil)
  }

  @Test func `a changed bit of a page is an error, and the list ends before that page`()
    async throws
  {
    let server = StoredRows.server(0..<10)
    await storePages(2, of: server)
    let pages = store.state.withLock(\.pages)
    for number in 0..<2 {
      for place in try #require(pages[number]).indices {
        store.state.withLock {
          $0.pages = pages
          $0.pages[number]?[place] ^= 1
        }
        let feed = feed(server)
        #expect(await feed.restore() == (number == 1))
        #expect(feed.storeError as? FeedStoreError == .damaged(.page(number)))
        #expect(feed.items.map(\.id) == (number == 0 ? [] : [0, 1]))
      }
    }
    let feed = feed(server)
    await feed.restore()
    await feed.loadNext()
    #expect(feed.items.map(\.id) == [0, 1, 2, 3])
    #expect(feed.storeError == nil)
  }

  @Test func `an error of the store loses nothing in memory, and is over when the store works`()
    async
  {
    let server = StoredRows.server(0..<10)
    let written = feed(server)
    await written.loadNext()
    store.state.withLock { $0.failure = CocoaError(.fileWriteOutOfSpace) }
    await written.loadNext()
    #expect(written.items.count == 4)
    #expect((written.storeError as? CocoaError)?.code == .fileWriteOutOfSpace)
    store.state.withLock { $0.failure = nil }
    await written.loadNext()
    #expect(written.storeError == nil)
    let feed = feed(server)
    await feed.restore()
    #expect(feed.items == written.items)
  }

  @Test func `a change during a failed write is stored, and the date of the list stays`() async {
    let server = StoredRows.server(0..<10)
    await storePages(2, of: server)
    let date = store.state.withLock { $0.index?.date }
    let restored = feed(server)
    await restored.restore()
    store.state.withLock { $0.failingWrites = 1 }
    // The second change is noted before the first one is written.
    restored.remove(id: 0)
    restored.remove(id: 1)
    await restored.storage?.finishWriting()
    #expect(restored.storeError == nil)
    #expect(store.state.withLock { $0.index?.date } == date)
    let feed = feed(server)
    await feed.restore()
    #expect(feed.items.map(\.id) == [2, 3])
  }

  @Test func `an edit whose operation has not finished applies to the stored rows`() async {
    let server = StoredRows.server(0..<10)
    await storePages(2, of: server)
    let feed = feed(server)
    await feed.performing(.remove(id: 1)) {
      await feed.restore()
      #expect(feed.items.map(\.id) == [0, 2, 3])
    }
  }

  @Test func `a first list that is not restored replaces the stored one`() async throws {
    let folder = try TemporaryFolder()
    let server = StoredRows.server(0..<10)
    func feed() -> Feed<StoredRow> {
      Feed(StoredRows(StoredRows.cursor), from: server.client, store: .file("rows", in: folder.url))
    }
    let stored = feed()
    for _ in 0..<2 { await stored.loadNext() }
    let cleared = feed()
    await cleared.refresh(clearing: true)
    #expect(cleared.storeError == nil)
    let next = feed()
    await next.restore()
    #expect(next.items.map(\.id) == [0, 1])
  }

  @Test func `an empty list is stored`() async {
    let server = StoredRows.server(0..<0)
    await storePages(1, of: server)
    let feed = feed(server)
    #expect(await feed.restore())
    #expect(feed.items.isEmpty)
    server.items = [StoredRows.row(1)]
    await feed.load()
    #expect(feed.items.map(\.id) == [1])
  }
}
