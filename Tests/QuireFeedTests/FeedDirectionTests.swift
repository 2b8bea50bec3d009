import Foundation
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient
@testable import QuireFeed

@MainActor @Suite(.timeLimit(.minutes(10))) struct FeedDirectionTests {
  private let source = GatedSource<Int>()

  /// Returns a feed that begins with the items 6, 7 and 8.
  private func loadedFeed(prefetchDistance: Int = 1) async -> Feed<Int> {
    let feed = Feed(
      limit: 3, startOffset: 6, prefetchDistance: prefetchDistance, request: source.items)
    source.answer(0, 6, 7, 8)
    await feed.load()
    return feed
  }

  @Test func `previous pages load back to the beginning`() async {
    let feed = await loadedFeed()
    #expect(feed.previousPhase.name == "open")
    source.answer(1, 3, 4, 5)
    source.answer(2, 0, 1, 2)
    #expect(await feed.loadPrevious().name == "loaded")
    #expect(await feed.loadPrevious().name == "loaded")
    #expect(await feed.loadPrevious().name == "ended")
    #expect(feed.items == Array(0...8))
    #expect(feed.previousPhase.name == "ended")
    #expect(source.offsets == [6, 3, 0])
  }

  @Test func `fills up a previous page that has too few items`() async {
    let feed = await loadedFeed()
    source.answer(1, 3)
    source.answer(2, 4, 5)
    #expect(await feed.loadPrevious().name == "loaded")
    #expect(feed.items == Array(3...8))
    #expect(source.offsets == [6, 3, 4])
  }

  @Test func `a previous page does not extend before the list's first item`() async {
    let feed = Feed(limit: 4, startOffset: 2) { offset, _ in Array(offset..<(offset + 9)) }
    await feed.load()
    await feed.loadPrevious()
    #expect(feed.items == Array(0..<11))
  }

  @Test func `distinguishes errors of the first, next and previous page and of a refresh`()
    async
  {
    let feed = Feed(limit: 3, startOffset: 6, request: source.items)
    for request in [0, 2, 3, 4] { source.fail(request) }
    source.answer(1, 6, 7, 8)
    await feed.load()
    #expect(feed.firstPageError is Outage)
    await feed.load()
    #expect(feed.firstPageError == nil)
    await feed.loadPrevious()
    #expect(feed.previousPhase.error is Outage)
    #expect(feed.phase.error == nil)
    await feed.loadNext()
    #expect(feed.nextPageError is Outage)
    await feed.refresh()
    #expect(feed.refreshError is Outage)
    #expect(feed.firstPageError == nil && feed.nextPageError == nil)
  }

  @Test func `a retry requests the failed previous page`() async {
    let feed = await loadedFeed()
    source.fail(1)
    source.answer(2, 3, 4, 5)
    await feed.loadPrevious()
    #expect(await feed.retry().name == "loaded")
    #expect(feed.items == Array(3...8))
    #expect(source.offsets == [6, 3, 3])
  }

  @Test func `a retry after a failed refresh does not affect a previous page that is loading`()
    async
  {
    let feed = await loadedFeed()
    source.fail(1)
    await feed.refresh()
    let previous = Task { await feed.loadPrevious() }
    await until { source.offsets.count == 3 }
    source.answer(3, 6)
    #expect(await feed.retry().name == "loaded")
    source.answer(2, 3, 4, 5)
    #expect(await previous.value.name == "loaded")
    #expect(feed.items == Array(3...8))
    #expect(source.offsets == [6, 6, 3])
  }

  @Test func `both directions load at once, and each page appears once`() async {
    let feed = await loadedFeed()
    let previous = Task { await feed.loadPrevious() }
    await until { source.offsets.count == 2 }
    let next = Task { await feed.loadNext() }
    await until { source.offsets.count == 3 }
    #expect(feed.phase.name == "loadingNextPage")
    #expect(feed.previousPhase.name == "loading")
    source.answer(2, 9, 10, 11)
    #expect(await next.value.name == "loaded")
    source.answer(1, 3, 4, 5)
    #expect(await previous.value.name == "loaded")
    #expect(feed.items == Array(3...11))
    #expect(source.offsets == [6, 3, 9])
  }

  @Test func `previous items do not change the other items`() async {
    let feed = await loadedFeed()
    source.answer(1, 3, 4, 5)
    let before = feed.items
    await feed.loadPrevious()
    #expect(Array(feed.items.suffix(before.count)) == before)
  }

  @Test func `a refresh cancels the loads in both directions`() async {
    let feed = await loadedFeed()
    let pages = [Task { await feed.loadPrevious() }, Task { await feed.loadNext() }]
    await until { source.offsets.count == 3 }
    source.answer(3, 6)
    #expect(await feed.refresh().name == "loaded")
    for page in pages { #expect(await page.value.name == "cancelled") }
    #expect(source.cancelled == [1, 2])
    #expect(feed.items == [6])
    #expect(feed.previousPhase.name == "open")
  }

  @Test func `a row near the beginning requests the previous page if the view asks for it`() async {
    let feed = await loadedFeed()
    source.answer(1, 6, 7, 8)
    feed.loadNextIfNeeded(at: 0)
    #expect(feed.previousPhase.name == "open")
    await feed.refresh()
    feed.loadPreviousIfNeeded(at: 1)
    #expect(feed.previousPhase.name == "open")
    source.answer(2, 3, 4, 5)
    feed.loadPreviousIfNeeded(at: 0)
    await until { feed.previousPhase.name == "open" }
    #expect(feed.items == Array(3...8))
    #expect(source.offsets == [6, 6, 3])
  }

  private nonisolated static let counted: [(PagingRule, QueryParameters)] = [
    (PagingRule(.page(send: .query("page")), items: .body("items")), ["page": 3]),
    (PagingRule(.offset(send: .query("offset")), items: .body("items")), ["offset": 4]),
    (
      PagingRule(.offset(send: .query("offset")), items: .body("items"), size: .query("limit")),
      ["offset": 5, "limit": 3]
    ),
  ]

  @Test(arguments: counted)
  func `walks a resource that counts to both ends`(
    rule: PagingRule, parameters: QueryParameters
  ) async {
    let server = PagedServer((0..<9).map { .number(JSONNumber($0)) }, by: rule, pageSize: 2)
    let feed = Feed(IntList(rule, parameters), from: server.client)
    feed.maxPages = 3
    while case .loaded = await feed.loadNext() {}
    #expect(feed.items.last == 8)
    while case .loaded = await feed.loadPrevious() {}
    #expect(feed.items.first == 0)
    feed.maxPages = nil
    while case .loaded = await feed.loadNext() {}
    #expect(feed.items == Array(0..<9))
  }

  @Test func `a resource without a way back has no previous page`() async {
    let rule = PagingRule(
      .cursor(next: .body("next"), send: .query("cursor")), items: .body("items"))
    let server = PagedServer((0..<4).map { .number(JSONNumber($0)) }, by: rule, pageSize: 2)
    let feed = Feed(IntList(rule), from: server.client)
    await feed.load()
    #expect(await feed.loadPrevious().name == "ended")
    #expect(server.requests.count == 1)
  }

  @Test func `refreshes all pages from the first page that has items`() async {
    let pages = [
      "after=2": #"[{"id": 3}, {"id": 4}]"#, "before=3": #"[{"id": 1}, {"id": 2}]"#,
      "before=1": "[]",
    ]
    let server = ScriptedAnswer { request in
      let page = request.url?.query().flatMap { pages[$0] }
      return try await ScriptedTransport(page.map { .json($0) } ?? .status(400)).send(request)
    }
    let transport = ScriptedTransport([], otherwise: server)
    let rule = PagingRule(
      .after(next: .body(.last, "id"), send: .query("after")),
      back: .init(next: .body("0", "id"), send: .query("before")))
    let feed = Feed(Numbers(rule, parameters: ["after": 2]), from: Client(transport))
    await feed.load()
    while case .loaded = await feed.loadPrevious() {}
    let items: [JSONValue] = (1...4).map { ["id": .number(JSONNumber($0))] }
    #expect(feed.items == items)
    #expect(await feed.refresh(.allPages).name == "loaded")
    #expect(feed.items == items)
  }
}

extension FeedEdgePhase {
  /// The name of the case.
  var name: String {
    switch self {
    case .open: "open"
    case .searchPaused: "searchPaused"
    case .loading: "loading"
    case .ended: "ended"
    case .failed: "failed"
    }
  }
}
