import QuireTesting
import TestSupport
import Testing

@testable import QuireClient
@testable import QuireFeed

@MainActor @Suite(.timeLimit(.minutes(10))) struct FeedPlaceholderTests {
  private func feed() async -> Feed<Int> {
    let feed = Feed(Array(0..<100), pageSize: 10)
    await feed.load()
    return feed
  }

  /// Waits until a row has loaded.
  private func finishLoading(_ feed: Feed<Int>, _ row: Int) async {
    await until { feed.item(at: row) != nil }
  }

  @Test func `the row count is the total of the source`() async {
    let feed = await feed()
    #expect(feed.rowCount == 100)
    #expect(feed.item(at: 3) == 3)
    #expect(feed.items.count == 10)
  }

  @Test func `a placeholder row requests its page`() async {
    let feed = await feed()
    #expect(feed.item(at: 12) == nil)
    await finishLoading(feed, 12)
    #expect(feed.items == Array(0..<20))
  }

  @Test func `a distant row requests its page directly, and the way back is open`() async {
    let feed = await feed()
    #expect(feed.item(at: 57) == nil)
    await finishLoading(feed, 57)
    #expect(feed.items == Array(50..<60))
    #expect(feed.item(at: 3) == nil && feed.item(at: 49) == nil)
    await finishLoading(feed, 49)
    #expect(feed.items == Array(40..<60))
    #expect(feed.item(at: 45) == 45)
    #expect(feed.rowCount == 100)
  }

  @Test func `only the last row read requests its page`() async {
    let feed = await feed()
    for row in [90, 25, 71] { #expect(feed.item(at: row) == nil) }
    await finishLoading(feed, 71)
    #expect(feed.items == Array(70..<80))
  }

  @Test(arguments: [-1, 9, .min, .max])
  func `a row beyond the total has no item and requests nothing`(row: Int) async {
    let source = GatedSource<Int>()
    let feed = Feed(pageSize: 2) { offset, size in
      TotalledPage(items: try await source.items(offset: offset, limit: size), total: 9)
    }
    source.answer(0, 0, 1)
    source.answer(1, 2, 3)
    await feed.load()
    #expect(feed.item(at: row) == nil)
    for _ in 0..<20 { await Task.yield() }
    await feed.loadNext()
    #expect(source.offsets == [0, 2])
  }

  @Test func `without a total, the rows are the loaded items`() async {
    let feed = Feed(limit: 3) { offset, limit in Array(offset..<(offset + limit)) }
    #expect(feed.rowCount == 0)
    await feed.load()
    #expect(feed.rowCount == 3)
    #expect(feed.item(at: 3) == nil)
    #expect(!feed.phase.isLoading)
  }

  @Test func `does not keep requesting a row whose source cancels itself`() async {
    var asked: [Int] = []
    let feed = Feed(pageSize: 5) { @MainActor offset, _ in
      asked.append(offset)
      guard offset == 0 else { throw CancellationError() }
      return TotalledPage(items: [0, 1, 2, 3, 4], total: 20)
    }
    await feed.load()
    #expect(feed.item(at: 7) == nil)
    await until { asked.count > 1 }
    for _ in 0..<100 { await Task.yield() }
    #expect(asked == [0, 5])
    #expect(feed.item(at: 7) == nil)
    await until { asked.count > 2 }
    #expect(feed.items.count == 5)
  }

  @Test func `drops a total that is too large at the end`() async {
    let feed = Feed(pageSize: 5) { offset, _ in
      TotalledPage(items: offset == 0 ? [0, 1, 2] : [], total: 9)
    }
    await feed.load()
    #expect(feed.rowCount == 9)
    await feed.loadNext()
    #expect(feed.rowCount == 3)
  }

  @Test func `a resource by offset has placeholders, too`() async {
    let rule = PagingRule(
      .offset(send: .query("offset"), start: 1), items: .body("items"), total: .body("total"),
      size: .query("limit"))
    let server = PagedServer((0..<50).map { .number(JSONNumber($0)) }, by: rule)
    let feed = Feed(IntList(rule, ["limit": 4]), from: server.client)
    await feed.load()
    #expect(feed.rowCount == 50)
    #expect(feed.item(at: 30) == nil)
    await finishLoading(feed, 30)
    #expect(feed.items == Array(28..<32))
    #expect(server.urls.last?.contains("offset=29") == true)
    #expect(feed.item(at: 27) == nil)
    await finishLoading(feed, 27)
    #expect(feed.items == Array(24..<32))
  }

  @Test(arguments: [0, 1])
  func `a resource by page number has placeholders, too`(start: Int) async {
    let (feed, server) = await numbered(50, start: start, size: 4)
    #expect(feed.rowCount == 50)
    #expect(feed.item(at: 30) == nil)
    await finishLoading(feed, 30)
    #expect(feed.items == Array(28..<32))
    #expect(server.urls.last?.contains("page=\(7 + start)") == true)
    #expect(feed.item(at: 27) == nil)
    await finishLoading(feed, 27)
    #expect(feed.item(at: 49) == nil)
    await finishLoading(feed, 49)
    #expect(feed.items == [48, 49])
    #expect(feed.rowCount == 50)
    #expect(feed.item(at: 47) == nil)
    await finishLoading(feed, 47)
    #expect(feed.items == Array(44..<50))
  }

  @Test(arguments: [404, 416])
  func `a row beyond a list that has shrunk is an error and keeps the items`(
    status: Int
  ) async {
    let (feed, server) = await numbered(100, start: 1, size: 10)
    server.items.removeLast(50)
    server.endStatus = status
    #expect(feed.item(at: 90) == nil)
    await until { server.requests.count == 2 && !feed.phase.isLoading }
    #expect((feed.refreshError as? StatusError)?.status == status)
    #expect(feed.items == Array(0..<10))
  }

  @Test func `numbered pages that differ from the requested size have no placeholders`() async {
    let (feed, _) = await numbered(50, start: 1, size: 100, pageSize: 20)
    #expect(feed.items.count == 20)
    #expect(feed.rowCount == 20)
    await feed.loadNext()
    #expect(feed.items == Array(0..<40))
  }

  /// Returns a feed of numbered pages with its first page, and its server.
  private func numbered(
    _ count: Int, start: Int, size: Int, pageSize: Int = 100
  ) async -> (Feed<Int>, PagedServer) {
    let rule = numbers(from: start)
    let server = PagedServer(
      (0..<count).map { .number(JSONNumber($0)) }, by: rule, pageSize: pageSize)
    let feed = Feed(IntList(rule, ["size": .init(size)]), from: server.client)
    await feed.load()
    return (feed, server)
  }

  private func numbers(from start: Int) -> PagingRule {
    let style = PagingRule.Style.page(send: .query("page"), start: start)
    return PagingRule(style, items: .body("items"), total: .body("total"), size: .query("size"))
  }

  @Test func `a row requests nothing after an error`() async {
    let source = GatedSource<Int>()
    let feed = Feed(pageSize: 2) { offset, size in
      TotalledPage(items: try await source.items(offset: offset, limit: size), total: 9)
    }
    source.answer(0, 0, 1)
    source.fail(1)
    await feed.load()
    #expect(feed.item(at: 8) == nil)
    await until { feed.refreshError != nil }
    #expect(feed.item(at: 8) == nil)
    for _ in 0..<20 { await Task.yield() }
    #expect(source.offsets == [0, 8])
    source.answer(2, 8)
    await feed.retry()
    #expect(feed.item(at: 8) == 8)
  }

  @Test func `a row read during a cancelled refresh still loads`() async {
    let source = GatedSource<Int>()
    let feed = Feed(pageSize: 2) { offset, size in
      TotalledPage(items: try await source.items(offset: offset, limit: size), total: 9)
    }
    source.answer(0, 0, 1)
    source.answer(2, 8)
    await feed.load()
    let refresh = Task { await feed.refresh() }
    await until { source.offsets.count == 2 }
    #expect(feed.item(at: 8) == nil)
    for _ in 0..<20 { await Task.yield() }
    refresh.cancel()
    #expect(await refresh.value.name == "cancelled")
    await until { feed.items == [8] }
  }

  @Test(arguments: [false, true])
  func `a replacement list does not load a row read in the old list`(clearing: Bool) async {
    let clock = TestClock()
    let (feed, old) = await numbered(50, start: 1, size: 4)
    let (other, new) = await numbered(50, start: 1, size: 4)
    for server in [old, new] { server.delayAnswers(by: .seconds(1), on: clock) }
    #expect(feed.item(at: 30) == nil)
    await until { old.requests.count == 2 }
    let list = IntList(numbers(from: 1), ["size": 4])
    let replacement = Task {
      await feed.replace(with: list, from: new.client, clearing: clearing)
    }
    await until { new.requests.count == 2 }
    #expect(feed.item(at: 30) == nil)
    await clock.advance()
    #expect(await replacement.value.name == "loaded")
    #expect(feed.phase.name == "loaded")
    #expect(feed.items == other.items)
  }

  @Test func `pages that leave the window become placeholders, and rows keep their positions`()
    async
  {
    let feed = await feed()
    feed.maxPages = 2
    for _ in 0..<3 { await feed.loadNext() }
    #expect(feed.items == Array(20..<40))
    #expect(feed.item(at: 25) == 25)
    #expect(feed.item(at: 5) == nil)
    #expect(feed.rowCount == 100)
  }
}

/// A page that may have a total.
struct TotalledPage: PaginatedResponse {
  let items: [Int]
  let total: Int?
}
