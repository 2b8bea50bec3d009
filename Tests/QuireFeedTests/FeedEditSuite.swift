import QuireTesting
import TestSupport
import Testing

@testable import QuireClient
@testable import QuireFeed

/// Tests of edits whose operations may fail.
@MainActor protocol FeedEditSuite {
  /// A server of twelve rows, four on a page.
  var server: PagedServer { get }
}

extension FeedEditSuite {
  /// Returns a feed of the server's rows with some pages loaded.
  func feed(pages: Int) async -> Feed<StoredRow> {
    let feed = Feed(StoredRows(StoredRows.offset), from: server.client)
    for _ in 0..<pages { await feed.loadNext() }
    return feed
  }

  /// Performs an edit whose operation fails after a closure.
  func fail(
    _ edit: FeedEdit<StoredRow>, in feed: Feed<StoredRow>,
    after operation: @MainActor () async -> Void = {}
  ) async {
    await #expect(throws: Outage.self) {
      try await feed.performing(edit) {
        await operation()
        throw Outage()
      }
    }
  }
}
