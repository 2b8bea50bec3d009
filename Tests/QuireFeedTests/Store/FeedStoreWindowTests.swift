import Foundation
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient
@testable import QuireFeed

/// Tests feeds that keep more pages in their store than in memory.
@MainActor @Suite(.timeLimit(.minutes(10))) struct FeedStoreWindowTests {
  private let store = MemoryStore()

  /// Returns a feed that keeps three pages in memory, as the app creates it after a start.
  private func feed(_ server: PagedServer, by rule: PagingRule) -> Feed<StoredRow> {
    let feed = Feed(StoredRows(rule), from: server.client, store: store, prefetchDistance: 1)
    feed.maxPages = 3
    return feed
  }

  private nonisolated static let rules = [StoredRows.cursor, StoredRows.offset]

  @Test(arguments: rules)
  func `dropped pages are read from the store in both directions, without a request`(
    rule: PagingRule
  ) async {
    let server = StoredRows.server(0..<40, by: rule)
    let feed = feed(server, by: rule)
    for _ in 0..<10 { await feed.loadNext() }
    #expect(feed.items.map(\.id) == Array(14..<20))
    for _ in 0..<7 { await feed.loadPrevious() }
    #expect(feed.items.map(\.id) == Array(0..<6))
    #expect(feed.previousPhase.name == "ended")
    for _ in 0..<7 { await feed.loadNext() }
    #expect(feed.items.map(\.id) == Array(14..<20))
    #expect(server.requests.count == 10)
    await feed.loadNext()
    #expect(feed.items.map(\.id) == Array(16..<22))
    #expect(server.requests.count == 11)
  }

  @Test(arguments: rules)
  func `a restart begins with as many pages as the window, and reads the others when needed`(
    rule: PagingRule
  ) async {
    let server = StoredRows.server(0..<40, by: rule)
    let stored = self.feed(server, by: rule)
    for _ in 0..<10 { await stored.loadNext() }
    let feed = feed(server, by: rule)
    await feed.restore()
    #expect(feed.items.map(\.id) == Array(0..<6))
    for _ in 0..<7 { await feed.loadNext() }
    #expect(feed.items.map(\.id) == Array(14..<20))
    #expect(server.requests.count == 10)
    await feed.loadNext()
    #expect(feed.items.map(\.id) == Array(16..<22))
    for _ in 0..<8 { await feed.loadPrevious() }
    #expect(feed.items.map(\.id) == Array(0..<6))
    #expect(server.requests.count == 11)
  }

  @Test(arguments: rules)
  func `a page that the store cannot read is requested`(rule: PagingRule) async {
    let server = StoredRows.server(0..<40, by: rule)
    let feed = feed(server, by: rule)
    for _ in 0..<6 { await feed.loadNext() }
    store.state.withLock { $0.pages[2] = Data("damaged".utf8) }
    for _ in 0..<3 { await feed.loadPrevious() }
    #expect(feed.items.map(\.id) == Array(0..<6))
    #expect(server.requests.count == 7)
    // The page is stored again.
    #expect(feed.storeError == nil)
    #expect(store.state.withLock { $0.pages[2]?.count ?? 0 > 100 })
  }

  @Test func `a refresh requests the pages from the server`() async {
    let server = StoredRows.server(0..<40)
    let feed = feed(server, by: StoredRows.cursor)
    for _ in 0..<6 { await feed.loadNext() }
    await feed.refresh(.allPages)
    #expect(feed.items.map(\.id) == Array(6..<12))
    #expect(server.requests.count == 9)
  }

  @Test func `pages of a list before a refresh are not read as pages of the new list`() async {
    let server = StoredRows.server(0..<40)
    let feed = feed(server, by: StoredRows.cursor)
    for _ in 0..<6 { await feed.loadNext() }
    await feed.refresh(.allPages)
    for _ in 0..<3 { await feed.loadPrevious() }
    #expect(feed.items.map(\.id) == Array(0..<6))
    for _ in 0..<3 { await feed.loadNext() }
    #expect(feed.items.map(\.id) == Array(6..<12))
  }

  @Test(arguments: rules)
  func `a restored feed requests pages that the store cannot read`(rule: PagingRule) async {
    let server = StoredRows.server(0..<40, by: rule)
    let stored = self.feed(server, by: rule)
    for _ in 0..<8 { await stored.loadNext() }
    let feed = feed(server, by: rule)
    await feed.restore()
    for _ in 0..<5 { await feed.loadNext() }
    #expect(feed.items.map(\.id) == Array(10..<16))
    store.state.withLock { $0.pages[3] = Data("damaged".utf8) }
    for _ in 0..<5 { await feed.loadPrevious() }
    #expect(feed.items.map(\.id) == Array(0..<6))
    #expect(server.requests.count == 9)
  }

  @Test func `a change of a page that leaves the window is stored`() async {
    let server = PagedServer(
      [1, 2, 3, 4, 5, 6, 1].map(StoredRows.row), by: StoredRows.cursor, pageSize: 2)
    let feed = feed(server, by: StoredRows.cursor)
    feed.duplicates = .keepLast
    for _ in 0..<3 { await feed.loadNext() }
    server.items[6] = .object(["id": .int(1), "title": .string("newer")])
    await feed.loadNext()
    let next = self.feed(server, by: StoredRows.cursor)
    await next.restore()
    #expect(next.items.first?.title == "newer")
  }

  @Test func `an edit of a page that was read from the store is stored`() async {
    let server = StoredRows.server(0..<40)
    let edited = self.feed(server, by: StoredRows.cursor)
    for _ in 0..<6 { await edited.loadNext() }
    for _ in 0..<3 { await edited.loadPrevious() }
    edited.update(StoredRow(id: 0, title: "new"))
    for _ in 0..<3 { await edited.loadNext() }
    await edited.loadPrevious()
    let feed = feed(server, by: StoredRows.cursor)
    await feed.restore()
    #expect(feed.items.map(\.title) == ["new"] + (1..<6).map { "row \($0)" })
  }
}
