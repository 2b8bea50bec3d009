import Synchronization
import TestSupport
import Testing

@testable import QuireClient
@testable import QuireFeed

@MainActor @Suite(.timeLimit(.minutes(10))) struct FeedFilterTests {
  /// Returns a feed of pages of ten numbers from 0 on, with one page loaded.
  private func feed(of count: Int, prefetchDistance: Int = 2) async -> Feed<Int> {
    let feed = Feed(Array(0..<count), pageSize: 10, prefetchDistance: prefetchDistance)
    await feed.load()
    return feed
  }

  @Test func `a filter changes what is shown at once, without a request`() async {
    let feed = await feed(of: 100)
    feed.filter = { $0.isMultiple(of: 2) }
    #expect(feed.items == [0, 2, 4, 6, 8])
    #expect(feed.count == 5)
    #expect(feed.allItems == Array(0..<10))
    feed.filter = { $0 > 3 }
    #expect(feed.items == [4, 5, 6, 7, 8, 9])
    feed.filter = nil
    #expect(feed.items == Array(0..<10))
    await feed.settled()
    #expect(feed.pageCount == 1)
  }

  @Test func `rows that are shown count in what is shown`() async {
    let feed = await feed(of: 100)
    feed.filter = { $0.isMultiple(of: 2) }
    feed.loadNextIfNeeded(at: 2)
    #expect(feed.phase.name == "loaded")
    feed.loadNextIfNeeded(at: 3)
    #expect(feed.phase.name == "loadingNextPage")
    await feed.settled()
    #expect(feed.items == Array(stride(from: 0, to: 20, by: 2)))
  }

  @Test func `the first load searches for an item to show`() async {
    let feed = Feed(Array(0..<100), pageSize: 10)
    feed.filter = { $0 == 55 }
    #expect(await feed.load().name == "loaded")
    #expect(feed.items == [55])
    #expect(feed.pageCount == 6)
    #expect(await feed.loadNext().name == "ended")
    #expect(feed.phase.name == "ended")
  }

  @Test func `a filter that hides all rows searches by itself`() async {
    let feed = await feed(of: 100)
    feed.filter = { $0 == 55 }
    #expect(feed.phase.name == "loadingNextPage")
    await feed.settled()
    #expect(feed.items == [55])
  }

  @Test func `an edit that removes the last row that is shown searches by itself`() async {
    let feed = Feed(FeedSource([[1, 2], [3], [4]]), prefetchDistance: 1)
    await feed.load()
    feed.filter = { $0.id.isMultiple(of: 2) }
    feed.remove(id: 2)
    await feed.settled()
    #expect(feed.items.map(\.id) == [4])
    #expect(feed.allItems.map(\.id) == [1, 3, 4])
  }

  @Test func `a search pauses after twenty pages, and goes on when the app says so`() async {
    let feed = await feed(of: 1000)
    feed.filter = { $0 > 450 }
    await feed.settled()
    #expect(feed.phase == .searchPaused(pageCount: 20))
    #expect(feed.pageCount == 21)
    #expect(!feed.expectsMoreItems)
    feed.loadNextIfNeeded(at: 0)
    #expect(feed.phase.name == "searchPaused")
    #expect(await feed.loadNext().name == "loaded")
    #expect(feed.phase == .searchPaused(pageCount: 20))
    #expect(await feed.loadNext().name == "loaded")
    #expect(feed.items == Array(451..<460))
    #expect(feed.phase.name == "loaded")
  }

  @Test func `another filter ends a pause`() async {
    let feed = await feed(of: 1000)
    feed.filter = { $0 > 450 }
    await feed.settled()
    feed.filter = { $0 < 5 }
    #expect(feed.phase.name == "loaded")
    feed.filter = { $0 > 350 }
    await feed.settled()
    #expect(feed.items == Array(351..<360))
  }

  @Test func `the first load pauses as well, and keeps what it has`() async {
    let feed = Feed(Array(0..<1000), pageSize: 10)
    feed.filter = { $0 > 450 }
    #expect(await feed.load().name == "loaded")
    #expect(feed.phase == .searchPaused(pageCount: 20))
    #expect(feed.allItems.count == 200)
  }

  @Test func `a refresh shows the old rows until the new list has one`() async {
    let feed = await feed(of: 100)
    feed.filter = { $0 > 42 }
    await feed.settled()
    let refresh = Task { await feed.refresh() }
    while feed.phase.name != "refreshing" { await Task.yield() }
    #expect(feed.items == Array(43..<50))
    #expect(await refresh.value.name == "loaded")
    #expect(feed.items == Array(43..<50))
  }

  @Test func `the search before the list pauses, too`() async {
    let feed = Feed(limit: 10, startOffset: 500) { offset, limit in
      Array(offset..<(offset + limit))
    }
    feed.filter = { $0 >= 500 || $0 < 100 }
    await feed.load()
    #expect(await feed.loadPrevious().name == "loaded")
    #expect(feed.previousPhase == .searchPaused(pageCount: 20))
    while feed.items[0] >= 500 { await feed.loadPrevious() }
    #expect(feed.items[0] == 90)
  }

  @Test func `edits count rows in what is shown, and change the whole list`() async {
    let feed = Feed(FeedSource([[1, 2, 3, 4]]), prefetchDistance: 1)
    await feed.load()
    feed.filter = { $0.id.isMultiple(of: 2) }
    #expect(feed.insert(Ticket(id: 10), at: 1))
    #expect(feed.insert(Ticket(id: 12), at: 9))
    #expect(feed.insert(Ticket(id: 14), at: 0))
    #expect(feed.update(id: 3) { $0.text = "three" })
    #expect(feed.items.map(\.id) == [14, 2, 10, 4, 12])
    #expect(feed.allItems.map(\.id) == [14, 1, 2, 3, 10, 4, 12])
    #expect(feed.allItems[3].text == "three")
  }

  @Test func `an edit whose operation has not finished counts rows in what is shown`() async throws
  {
    let feed = Feed(FeedSource([[1, 2, 3, 4]]), prefetchDistance: 1)
    await feed.load()
    feed.filter = { $0.id.isMultiple(of: 2) }
    await feed.performing(.insert(Ticket(id: 10), at: 1)) {}
    #expect(feed.allItems.map(\.id) == [1, 2, 3, 10, 4])
  }

  @Test func `a refresh around a row counts it in what is shown`() async {
    let feed = await feed(of: 100)
    for _ in 0..<5 { await feed.loadNext() }
    feed.filter = { $0 >= 30 }
    await feed.refresh(.around(2))
    #expect(feed.allItems == Array(30..<40))
  }

  @Test func `the pages in a snapshot begin at rows that are shown`() async {
    let feed = await feed(of: 100)
    for _ in 0..<3 { await feed.loadNext() }
    feed.filter = { $0 < 5 || $0 > 27 }
    #expect(feed.items == Array(0..<5) + Array(28..<40))
    #expect(feed.snapshot.pageStarts == [0, 5, 7])
  }

  @Test func `a filtered list has no placeholders`() async {
    let feed = await feed(of: 100)
    #expect(feed.rowCount == 100)
    feed.filter = { $0 > 4 }
    #expect(feed.rowCount == 5)
    #expect(feed.item(at: 0) == 5)
    #expect(feed.item(at: 5) == nil)
  }

  @Test func `a window keeps the pages of rows that are shown`() async {
    let feed = Feed(Array(0..<200), pageSize: 10, prefetchDistance: 2)
    feed.maxPages = 2
    feed.filter = { $0.isMultiple(of: 10) }
    await feed.load()
    for row in 0..<8 {
      feed.loadPreviousIfNeeded(at: row)
      feed.loadNextIfNeeded(at: row)
      await feed.settled()
    }
    // Two rows are before those that were shown since the last page arrived.
    #expect(feed.items.count >= 4)
    #expect(feed.items.count < 10)
    #expect(feed.allItems.count == feed.items.count * 10)
  }

  @Test(arguments: 1...UInt64(soakScripts))
  func `random filters and scrolling lose no row, request no page twice and never stop`(
    seed: UInt64
  ) async {
    var screen = Screen(seed: seed)
    await screen.scrollAtRandom()
    await screen.scrollToEnd()
    let (feed, server) = (screen.feed, screen.server)
    #expect(feed.items == server.numbers.filter { feed.filter?($0) ?? true })
    #expect(feed.allItems == server.numbers)
    let offsets = server.offsets.withLock(\.self)
    #expect(Set(offsets).count == offsets.count)
  }
}

extension FeedFilterTests {
  @Test(arguments: 1...UInt64(soakScripts / 2))
  func `a window with random filters comes to rest`(
    seed: UInt64
  ) async {
    var screen = Screen(seed: seed)
    screen.feed.maxPages = 2
    await screen.scrollAtRandom()
    for _ in 0..<30 {
      let before = screen.server.offsets.withLock(\.count)
      await screen.scroll()
      // A step of the screen needs few pages: at most a search in each direction, several times.
      #expect(screen.server.offsets.withLock(\.count) - before <= 200)
    }
  }
}

/// A server of random numbers on pages of random sizes.
private final class Server: Sendable {
  let numbers: [Int]
  let offsets = Mutex<[Int]>([])
  private let sizes: [Int]

  init(using random: inout Disorder) {
    numbers = (0..<Int.random(in: 0...300, using: &random)).map { _ in
      Int.random(in: 0..<1000, using: &random)
    }
    sizes = (0..<20).map { _ in Int.random(in: 1...10, using: &random) }
  }

  func numbers(from offset: Int) -> [Int] {
    offsets.withLock { $0.append(offset) }
    return Array(numbers.dropFirst(offset).prefix(sizes[offset % sizes.count]))
  }
}

/// A list on a screen, which tells the feed only of rows that were not on the screen before.
@MainActor private struct Screen {
  let feed: Feed<Int>
  let server: Server
  private var random: Disorder
  private let height: Int
  private var top = 0
  private var visible: Set<Int> = []

  init(seed: UInt64) {
    var random = Disorder(state: seed)
    let server = Server(using: &random)
    self.server = server
    height = Int.random(in: 1...12, using: &random)
    feed = Feed(limit: 10, prefetchDistance: Int.random(in: 1...4, using: &random)) { offset, _ in
      server.numbers(from: offset)
    }
    self.random = random
  }

  mutating func scrollAtRandom() async {
    if Bool.random(using: &random) { changeFilter() }
    await feed.load()
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: changeFilter()
      case 1: top += Int.random(in: -20...20, using: &random)
      default: top += Int.random(in: 0...height, using: &random)
      }
      await draw()
    }
  }

  mutating func scroll() async {
    top += Int.random(in: -height...height, using: &random)
    await draw()
  }

  /// Scrolls down as long as there are rows, and searches further if the feed has paused.
  mutating func scrollToEnd() async {
    await draw()
    while !feed.hasEnded {
      let (count, pages, last) = (feed.count, feed.pageCount, top)
      top += height
      await draw()
      if case .searchPaused = feed.phase { await feed.loadNext() }
      // At the last row, the screen is full and more rows must come.
      guard (feed.count, feed.pageCount, top) != (count, pages, last) else {
        Issue.record("stopped at \(feed.phase) with \(count) rows, top \(top) of \(height)")
        return
      }
    }
  }

  private mutating func changeFilter() {
    let divisor = Int.random(in: 1...200, using: &random)
    let rest = Int.random(in: 0..<divisor, using: &random)
    feed.filter = divisor == 1 ? nil : { $0 % divisor == rest }
  }

  /// Shows the rows on the screen until nothing changes.
  private mutating func draw() async {
    await feed.settled()
    var drawn: [Int] = []
    var places: [Int] = []
    repeat {
      // A list has an identity for each row: here, its place in the whole list. The first row on the
      // screen stays where it is if rows are inserted or removed before it.
      let anchor = places.first
      if let anchor { top = self.places.firstIndex { $0 >= anchor } ?? feed.count }
      top = max(0, min(top, feed.count - height))
      drawn = Array(feed.items.indices.dropFirst(top).prefix(height))
      places = drawn.map { self.places[$0] }
      for (row, place) in zip(drawn, places) where !visible.contains(place) {
        feed.loadNextIfNeeded(at: row)
        if feed.maxPages != nil { feed.loadPreviousIfNeeded(at: row) }
      }
      visible = Set(places)
      await feed.settled()
    } while places != Array(self.places.drop { $0 < places.first ?? 0 }.prefix(height))
  }

  /// The places of the shown rows, counted from where the list began.
  private var places: [Int] {
    let start = feed.state.list?.start ?? 0
    return feed.items.indices.map { start + feed.state.listRow(of: $0) }
  }
}
