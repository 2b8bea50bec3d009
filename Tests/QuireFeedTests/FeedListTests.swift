import Synchronization
import Testing

@testable import QuireClient
@testable import QuireFeed

@Suite struct FeedListTests {
  @Test func `the total is that of the last page and never negative`() {
    var list = FeedList<Ticket>(first: FeedLoad { _, _ in nil })
    let totals: [Int?] = [3, nil, 9, -1]
    let seen = totals.map { total in
      var page = FeedPage<Ticket>(items: [], total: total)
      page.next = FeedLoad { _, _ in nil }
      _ = list.add(page, at: .next, keeping: .keepFirst)
      return list.total
    }
    #expect(seen == [3, 3, 9, 9])
  }

  @Test func `distinguishes items that have no identity yet`() {
    var list = FeedList<Draft>(first: FeedLoad { _, _ in nil })
    let drafts = [nil, 1, nil, 1].map(Draft.init)
    let outcome = list.add(FeedPage(items: drafts), at: .next, keeping: .keepFirst)
    #expect(list.items.map(\.id) == [nil, 1, nil], "\(outcome)")
  }

  @Test func `reads each identity of a repeated page a bounded number of times`() {
    var list = FeedList<Watched>(first: FeedLoad { _, _ in nil })
    let counter = LookCounter()
    let items = (0..<1_000).map { Watched(number: $0, counter: counter) }
    for _ in 0..<2 {
      var page = FeedPage(items: items + items)
      page.next = list.next
      _ = list.add(page, at: .next, keeping: .keepLast)
    }
    #expect(list.items.count == 1_000)
    #expect(counter.count < 20_000)
  }
}

/// An item that counts how often its identity is read.
private struct Watched: Identifiable {
  let number: Int
  let counter: LookCounter

  var id: Int {
    counter.add()
    return number
  }
}

private final class LookCounter: Sendable {
  private let state = Mutex(0)

  var count: Int { state.withLock { $0 } }

  func add() { state.withLock { $0 += 1 } }
}

/// An item that gets a number only when it is saved.
private struct Draft: Identifiable {
  let id: Int?
}
