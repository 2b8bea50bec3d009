import Testing

@testable import QuireRuntime

@Suite struct FeedListTests {
  @Test func `a total is what the last page said, and never negative`() {
    var list = FeedList<Ticket>(first: FeedLoad { _, _ in .end })
    let totals: [Int?] = [3, nil, 9, -1]
    let seen = totals.map { total in
      var page = FeedPage<Ticket>(items: [], total: total)
      page.next = FeedLoad { _, _ in .end }
      _ = list.append(page, keeping: .firstKept)
      return list.total
    }
    #expect(seen == [3, 3, 9, 9])
  }

  @Test func `items that have no identity yet are told apart`() {
    var list = FeedList<Draft>(first: FeedLoad { _, _ in .end })
    let drafts = [nil, 1, nil, 1].map(Draft.init)
    let outcome = list.append(FeedPage(items: drafts), keeping: .firstKept)
    #expect(list.items.map(\.id) == [nil, 1, nil], "\(outcome)")
  }
}

/// An item that has a number only once it is kept.
private struct Draft: Identifiable {
  let id: Int?
}
