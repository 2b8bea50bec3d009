import TestSupport
import Testing

@testable import QuireClient
@testable import QuireFeed

/// Tests totals that the source does not give with every page.
@MainActor @Suite(.timeLimit(.minutes(10))) struct FeedTotalTests {
  /// Returns a feed of fifty rows whose first page is the only one with the total.
  private func feedWithOneTotal() -> Feed<Int> {
    Feed(pageSize: 5) { offset, size in
      TotalledPage(items: Array(offset..<(offset + size)), total: offset == 0 ? 50 : nil)
    }
  }

  @Test func `a total from the first page applies to a distant row`() async {
    let feed = feedWithOneTotal()
    await feed.load()
    #expect(feed.item(at: 30) == nil)
    await until { feed.item(at: 30) != nil }
    #expect(feed.total == 50)
    #expect(feed.rowCount == 50)
  }

  @Test func `an edit during the load of a distant row adjusts the total`() async {
    let source = GatedSource<Int>()
    let feed = Feed(pageSize: 2) { offset, size in
      TotalledPage(
        items: try await source.items(offset: offset, limit: size), total: offset == 0 ? 50 : nil)
    }
    source.answer(0, 0, 1)
    await feed.load()
    #expect(feed.item(at: 30) == nil)
    await until { source.offsets.count == 2 }
    _ = feed.edit { $0.edit(shifting: true) { $0.insert(99, at: 0, shifts: true) } }
    for request in [1, 2] { source.answer(request, 30, 31) }
    await until { feed.item(at: 30) != nil }
    #expect(feed.total == 51)
  }

  @Test(arguments: [FeedRefresh.allPages, .around(2)])
  func `a total from the first page applies to refreshed pages without one`(
    refresh: FeedRefresh
  ) async {
    let feed = feedWithOneTotal()
    feed.maxPages = 2
    for _ in 0..<3 { await feed.loadNext() }
    #expect(await feed.refresh(refresh).name == "loaded")
    #expect(feed.total == 50)
  }
}
