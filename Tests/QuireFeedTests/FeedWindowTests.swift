import TestSupport
import Testing

@testable import QuireClient
@testable import QuireFeed

@MainActor @Suite(.timeLimit(.minutes(10))) struct FeedWindowTests {
  /// Returns a feed of ten pages of four rows each, with the given number of pages loaded.
  private func feed(pages: Int, maxPages: Int, prefetchDistance: Int = 1) async -> Feed<Int> {
    let feed = Feed(Array(0..<40), pageSize: 4, prefetchDistance: prefetchDistance)
    feed.maxPages = maxPages
    for _ in 0..<pages { await feed.loadNext() }
    return feed
  }

  @Test func `drops the oldest pages over the limit and can load them again`() async {
    let feed = await feed(pages: 5, maxPages: 2)
    #expect(feed.items == Array(12..<20))
    #expect(feed.pageCount == 2)
    #expect(feed.previousPhase.name == "open")
    #expect(await feed.loadPrevious().name == "loaded")
    #expect(feed.items == Array(8..<16))
  }

  @Test func `loading previous pages drops the newest ones, which can load again`() async {
    let feed = await feed(pages: 10, maxPages: 2)
    #expect(feed.phase.name == "ended")
    await feed.loadPrevious()
    #expect(feed.items == Array(28..<36))
    #expect(feed.phase.name == "loaded")
    await feed.loadNext()
    #expect(feed.items == Array(32..<40))
  }

  @Test func `dropping pages also drops an error after them`() async {
    let feed = Feed(limit: 4) { offset, limit in
      guard offset < 16 else { throw Outage() }
      return Array(offset..<(offset + limit))
    }
    feed.maxPages = 2
    for _ in 0..<5 { await feed.loadNext() }
    #expect(feed.nextPageError is Outage)
    #expect(await feed.loadPrevious().name == "loaded")
    #expect(feed.items == Array(4..<12))
    #expect(feed.phase.name == "loaded")
  }

  @Test func `a list without a way back remembers the requests of its pages`() async {
    let pages = (0..<6).map { [$0] }
    let feed = Feed(FeedSource(pages, goesBack: false), prefetchDistance: 1)
    feed.maxPages = 2
    for _ in 0..<6 { await feed.loadNext() }
    #expect(feed.items.map(\.id) == [4, 5])
    var seen: [Int] = []
    while case .loaded = await feed.loadPrevious() { seen.append(feed.items[0].id) }
    #expect(seen == [3, 2, 1, 0])
    #expect(feed.previousPhase.name == "ended")
  }

  @Test func `a page without items replaces no other`() async {
    let feed = Feed(limit: 4) { offset, limit in Array((0..<4).dropFirst(offset).prefix(limit)) }
    feed.maxPages = 1
    await feed.load()
    #expect(await feed.loadNext().name == "ended")
    #expect(feed.items == Array(0..<4))
  }

  @Test func `keeps an item of a dropped earlier page if another page contains it`() async {
    let feed = Feed(FeedSource([[1, 2, 9], [2, 3, 9, 4], [5]]), prefetchDistance: 1)
    feed.maxPages = 2
    for _ in 0..<2 { await feed.loadNext() }
    #expect(feed.items.map(\.id) == [1, 2, 9, 3, 4])
    await feed.loadNext()
    #expect(feed.items.map(\.id) == [2, 3, 9, 4, 5])
  }

  @Test func `keeps an item of a dropped later page if another page contains it`() async {
    let feed = Feed(FeedSource([[1], [2, 3], [3, 4]], from: 2), prefetchDistance: 1)
    feed.maxPages = 2
    await feed.load()
    for _ in 0..<2 { await feed.loadPrevious() }
    #expect(feed.items.map(\.id) == [1, 2, 3])
    await feed.loadNext()
    #expect(feed.items.map(\.id) == [2, 3, 4])
  }

  @Test func `keeps visible rows and the rows near them`() async {
    let feed = await feed(pages: 2, maxPages: 2, prefetchDistance: 3)
    for row in 4..<6 { feed.loadPreviousIfNeeded(at: row) }
    await feed.loadNext()
    #expect(feed.items == Array(0..<12))
    feed.loadPreviousIfNeeded(at: 7)
    await feed.loadNext()
    #expect(feed.items == Array(4..<16))
  }

  @Test func `a requested page still fits after pages are dropped`() async {
    let source = GatedSource<Int>()
    let feed = Feed(limit: 2, startOffset: 4, request: source.items)
    feed.maxPages = 1
    source.answer(0, 4, 5)
    await feed.load()
    let next = Task { await feed.loadNext() }
    await until { source.offsets.count == 2 }
    let previous = Task { await feed.loadPrevious() }
    await until { source.offsets.count == 3 }
    source.answer(2, 2, 3)
    #expect(await previous.value.name == "loaded")
    source.answer(1, 6, 7)
    #expect(await next.value.name == "loaded")
    #expect(feed.items == [6, 7])
    #expect(feed.previousPhase.name == "open")
  }

  @Test func `does not merge a page that does not begin at the current end of the list`() async {
    let source = GatedSource<Int>(heedsCancellation: false)
    let feed = Feed(limit: 2, request: source.items)
    source.answer(0, 0, 1)
    await feed.load()
    let next = Task { await feed.loadNext() }
    await until { source.offsets.count == 2 }
    source.answer(2, 7, 8, 9)
    await feed.refresh()
    source.answer(1, 2, 3)
    #expect(await next.value.name == "cancelled")
    #expect(feed.items == [7, 8, 9])
  }

  @Test(arguments: [1, 2, 3], [1, 3, 5])
  func `a window over visible rows does not oscillate`(maxPages: Int, distance: Int) async {
    let counter = AskCounter()
    let feed = Feed(limit: 4, startOffset: 40, prefetchDistance: distance) { offset, limit in
      await counter.count()
      return Array((0..<80).dropFirst(offset).prefix(limit))
    }
    feed.maxPages = maxPages
    await feed.load()
    // All loaded rows are visible, as on a screen larger than the window.
    for _ in 0..<20 {
      for row in feed.items.indices {
        feed.loadNextIfNeeded(at: row)
        feed.loadPreviousIfNeeded(at: row)
      }
      await until { !feed.phase.isLoading && feed.previousPhase.name != "loading" }
    }
    // Each of the twenty pages once, and the end.
    #expect(counter.number == 21)
    #expect(feed.items.elementsEqual(feed.items[0]..<(feed.items[0] + feed.items.count)))
  }

  @Test func `a window over visible placeholders does not oscillate`() async {
    let feed = Feed(Array(0..<100), pageSize: 10)
    feed.maxPages = 2
    await feed.load()
    // A screen with more rows than the window holds, drawn repeatedly.
    for _ in 0..<500 {
      for row in 0..<25 { _ = feed.item(at: row) }
      await Task.yield()
    }
    #expect(feed.items == Array(0..<30))
  }

  @Test func `scrolling down and up again shows every row in order`() async {
    let feed = await feed(pages: 1, maxPages: 3, prefetchDistance: 2)
    var row = 0
    func finishLoading() async {
      await until { !feed.phase.isLoading && feed.previousPhase.name != "loading" }
    }
    var seen: [Int] = []
    while seen.last != 39 {
      let shown = seen.last.map { $0 + 1 } ?? 0
      row = shown - feed.items[0]
      guard feed.items.indices.contains(row) else { break }
      seen.append(feed.items[row])
      feed.loadNextIfNeeded(at: row)
      feed.loadPreviousIfNeeded(at: row)
      await finishLoading()
      #expect(feed.pageCount <= 5)
    }
    #expect(seen == Array(0..<40))
    while let last = seen.last, last > 0 {
      row = last - 1 - feed.items[0]
      guard feed.items.indices.contains(row) else { break }
      seen.append(feed.items[row])
      feed.loadNextIfNeeded(at: row)
      feed.loadPreviousIfNeeded(at: row)
      await finishLoading()
      #expect(feed.pageCount <= 5)
    }
    #expect(seen == Array(0..<40) + Array(0..<39).reversed())
  }

  @Test func `a window limits what the feed remembers`() async {
    let feed = Feed((0..<10_000).map { Ticket(id: $0) }, pageSize: 100)
    feed.maxPages = 3
    while case .loaded = await feed.loadNext() {}
    #expect(feed.items.map(\.id) == Array(9_700..<10_000))
    #expect(feed.state.list?.holders.count == 300)
    #expect(feed.state.list?.before.count == 1)
  }

  @Test func `appends a page without copying the others`() async {
    var list = FeedList<Int>(first: FeedLoad { _, _ in nil })
    list.items.reserveCapacity(100_000)
    var places: Set<Int> = []
    for number in 0..<1_000 {
      var page = FeedPage(items: Array((number * 100)..<(number * 100 + 100)))
      page.next = list.next
      _ = list.add(page, at: .next, keeping: .keepFirst)
      places.insert(list.items.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) })
    }
    #expect(list.items == Array(0..<100_000))
    #expect(places.count == 1)
  }
}

/// Counts calls from several tasks.
@MainActor private final class AskCounter {
  private(set) var number = 0

  func count() { number += 1 }
}
