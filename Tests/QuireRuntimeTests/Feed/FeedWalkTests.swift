import Testing

@testable import QuireRuntime

@Suite struct FeedWalkTests {
  @Test func `a total is what the last page said, and never negative`() {
    var walk = FeedWalk<Ticket>(first: { .end })
    let totals: [Int?] = [3, nil, 9, -1]
    let seen = totals.map { total in
      _ = walk.append(FeedPage(items: [], total: total), next: nil)
      return walk.total
    }
    #expect(seen == [3, 3, 9, 9])
  }

  @Test func `items that have no identity yet are told apart`() {
    var walk = FeedWalk<Draft>(first: { .end })
    let drafts = [nil, 1, nil, 1].map(Draft.init)
    let outcome = walk.append(FeedPage(items: drafts), next: nil)
    #expect(walk.items.map(\.id) == [nil, 1, nil], "\(outcome)")
  }
}

/// An item that has a number only once it is kept.
private struct Draft: Identifiable {
  let id: Int?
}
