import TestSupport
import Testing

@testable import QuireFeed

@MainActor @Suite(.timeLimit(.minutes(10))) struct FeedChangeTests {
  private func change(from old: [Ticket], to new: [Ticket]) -> FeedChange<Ticket> {
    FeedChange(
      from: old,
      to: FeedSnapshot(
        items: new, pageStarts: [], total: nil, phase: .loaded, previousPhase: .ended))
  }

  @Test func `a change names removed, inserted, moved and replaced rows`() throws {
    let old = [1, 2, 3, 4].map { Ticket(id: $0) }
    let new = [Ticket(id: 4), Ticket(id: 1), Ticket(id: 3, text: "new"), Ticket(id: 5)]
    let change = change(from: old, to: new)
    let expected: [CollectionDifference<Int>.Change] = [
      .remove(offset: 3, element: 4, associatedWith: 0),
      .remove(offset: 1, element: 2, associatedWith: nil),
      .insert(offset: 0, element: 4, associatedWith: 3),
      .insert(offset: 3, element: 5, associatedWith: nil),
    ]
    #expect(Array(change.difference) == expected)
    #expect(change.replaced == [2])
  }

  @Test func `a list that is turned around moves all rows but one`() {
    let old = (0..<10).map { Ticket(id: $0) }
    #expect(change(from: old, to: old.reversed()).difference.removals.count == 9)
  }

  @Test(arguments: 1...100)
  func `the changes of 100 random lists result in the new list`(seed: UInt64) throws {
    var random = Disorder(state: seed)
    var old: [Ticket] = []
    for _ in 0..<100 {
      var ids = Array(0..<Int.random(in: 0...12, using: &random))
      if Bool.random(using: &random) { ids.shuffle(using: &random) }
      ids.removeAll { _ in Int.random(in: 0..<3, using: &random) == 0 }
      let new = ids.map { Ticket(id: $0, text: Bool.random(using: &random) ? "" : "new") }
      let change = change(from: old, to: new)
      #expect(old.map(\.id).applying(change.difference) == ids)
      var texts = Dictionary(uniqueKeysWithValues: old.map { ($0.id, $0.text) })
      let inserted = Set(ids).subtracting(texts.keys)
      for row in new.indices where change.replaced.contains(row) || inserted.contains(ids[row]) {
        texts[ids[row]] = new[row].text
      }
      #expect(ids.map { texts[$0] } == new.map(\.text))
      #expect(change.replaced.allSatisfy { !inserted.contains(ids[$0]) })
      old = new
    }
  }

  @Test(arguments: 1...UInt64(soakScripts))
  func `the changes of a feed in ten random scripts result in its rows`(seed: UInt64) async throws {
    var random = Disorder(state: seed)
    for _ in 0..<10 {
      let pages = (0..<5).map { page in (0..<3).map { page * 3 + $0 } }
      let feed = Feed(FeedSource(pages, from: 1), prefetchDistance: 1)
      if Bool.random(using: &random) { feed.maxPages = 2 }
      var changes = feed.changes.makeAsyncIterator()
      var rows: [Int] = []
      for _ in 0..<5 {
        for _ in 0..<Int.random(in: 1...3, using: &random) { await step(feed, &random) }
        // The rows of the newest state, however many changes there were.
        guard feed.items.map(\.id) != rows else { continue }
        repeat {
          let change = try #require(await changes.next())
          rows = try #require(rows.applying(change.difference))
          #expect(rows == change.snapshot.items.map(\.id))
        } while rows != feed.items.map(\.id)
      }
    }
  }

  private func step(_ feed: Feed<Ticket>, _ random: inout Disorder) async {
    switch Int.random(in: 0..<9, using: &random) {
    case 0: await feed.load()
    case 1, 2: await feed.loadNext()
    case 3: await feed.loadPrevious()
    case 4: await feed.refresh(Bool.random(using: &random) ? .firstPage : .allPages)
    case 5: feed.insert(Ticket(id: Int.random(in: 20..<30, using: &random)), at: 1)
    case 6: feed.remove(id: Int.random(in: 0..<15, using: &random))
    case 7: feed.update(id: Int.random(in: 0..<15, using: &random)) { $0.text += "!" }
    default:
      let divisor = Int.random(in: 1...3, using: &random)
      feed.filter = divisor == 1 ? nil : { $0.id.isMultiple(of: divisor) }
      await feed.settled()
    }
  }

  @Test func `a slow reader gets the newest state only`() async throws {
    let feed = Feed(FeedSource([[1], [2], [3]]), prefetchDistance: 1)
    var changes = feed.changes.makeAsyncIterator()
    #expect(try #require(await changes.next()).snapshot.items.isEmpty)
    for _ in 0..<3 { await feed.loadNext() }
    let change = try #require(await changes.next())
    #expect(change.snapshot.items.map(\.id) == [1, 2, 3])
    #expect(change.difference.insertions.count == 3)
  }

  @Test func `two readers get all changes`() async throws {
    let feed = Feed(FeedSource([[1], [2]]), prefetchDistance: 1)
    var one = feed.changes.makeAsyncIterator()
    var other = feed.changes.makeAsyncIterator()
    _ = (await one.next(), await other.next())
    await feed.load()
    #expect(try #require(await one.next()).snapshot.items.count == 1)
    await feed.loadNext()
    #expect(try #require(await one.next()).difference.insertions.count == 1)
    #expect(try #require(await other.next()).difference.insertions.count == 2)
  }

  @Test func `the changes end with the feed, and when their reader is cancelled`() async {
    var feed: Feed<Ticket>? = Feed(FeedSource([[1]]), prefetchDistance: 1)
    let changes = feed?.changes
    feed = nil
    var count = 0
    if let changes { for await _ in changes { count += 1 } }
    #expect(count == 0)

    let kept = Feed(FeedSource([[1]]), prefetchDistance: 1)
    let reader = Task {
      for await _ in kept.changes {}
      return true
    }
    reader.cancel()
    #expect(await reader.value)
  }
}
