import QuireTesting
import Synchronization
import TestSupport
import Testing

@testable import QuireClient
@testable import QuireFeed

@MainActor @Suite(.timeLimit(.minutes(10))) struct FeedEditTests {
  private let source = GatedSource<Ticket>()

  /// Returns a feed with its first two pages, of two items each.
  private func loadedFeed() async -> Feed<Ticket> {
    let feed = Feed(limit: 2, request: source.items)
    source.answer(0, Ticket(id: 0), Ticket(id: 1))
    source.answer(1, Ticket(id: 2), Ticket(id: 3))
    for _ in 0..<2 { await feed.loadNext() }
    return feed
  }

  @Test func `updates an item in its position`() async {
    let feed = await loadedFeed()
    #expect(feed.update(Ticket(id: 2, text: "new")))
    #expect(feed.items.map(\.text) == ["", "", "new", ""])
    #expect(!feed.update(Ticket(id: 9)))
    #expect(source.offsets.count == 2)
  }

  @Test func `removes an item, which may appear again`() async {
    let feed = await loadedFeed()
    #expect(feed.remove(id: 1)?.id == 1)
    #expect(feed.remove(id: 1) == nil)
    #expect(feed.items.map(\.id) == [0, 2, 3])
    #expect(feed.snapshot.pageStarts == [0, 1])
    source.answer(2, Ticket(id: 1))
    await feed.loadNext()
    #expect(feed.items.map(\.id) == [0, 2, 3, 1])
  }

  @Test(arguments: [(0, [9, 0, 1, 2, 3]), (2, [0, 1, 9, 2, 3]), (99, [0, 1, 2, 3, 9])])
  func `inserts an item`(index: Int, expected: [Int]) async {
    let feed = await loadedFeed()
    #expect(feed.insert(Ticket(id: 9), at: index))
    #expect(feed.items.map(\.id) == expected)
    #expect(!feed.insert(Ticket(id: 9), at: 0))
    #expect(feed.items.map(\.id) == expected)
  }

  @Test func `inserts an item into an empty list, but not before the first load`() async {
    let feed = Feed([Ticket](), pageSize: 2)
    #expect(!feed.insert(Ticket(id: 1), at: 0))
    await feed.load()
    #expect(feed.insert(Ticket(id: 1), at: 0))
    #expect(feed.items.map(\.id) == [1])
  }

  @Test func `edits move the next offset if requested`() async {
    let feed = await loadedFeed()
    feed.remove(id: 0)
    feed.remove(id: 1, shiftingPages: true)
    feed.insert(Ticket(id: 7), at: 0, shiftingPages: true)
    feed.remove(id: 2, shiftingPages: true)
    source.answer(2, Ticket(id: 4), Ticket(id: 5))
    await feed.loadNext()
    source.answer(3)
    await feed.loadNext()
    #expect(source.offsets == [0, 2, 3, 5])
  }

  @Test func `edits move the offset that a resource sends`() async {
    let rule = PagingRule(.offset(send: .query("offset")), items: .body("items"))
    let server = PagedServer(
      (0..<6).map { ["id": .number(JSONNumber($0))] }, by: rule, pageSize: 2)
    let feed = Feed(TicketList(pagingRule: rule), from: server.client)
    await feed.load()
    server.items.removeFirst()
    feed.remove(id: 0, shiftingPages: true)
    while case .loaded = await feed.loadNext() {}
    #expect(feed.items.map(\.id) == [1, 2, 3, 4, 5])
  }

  @Test func `requests a loading page again if an edit moves it`() async {
    let feed = await loadedFeed()
    let page = Task { await feed.loadNext() }
    await until { source.offsets.count == 3 }
    feed.remove(id: 0, shiftingPages: true)
    // The source has already removed the item, so this page would skip another item.
    source.answer(2, Ticket(id: 5), Ticket(id: 6))
    source.answer(3, Ticket(id: 4), Ticket(id: 5))
    #expect(await page.value.name == "loaded")
    #expect(feed.items.map(\.id) == [1, 2, 3, 4, 5])
    #expect(source.offsets == [0, 2, 4, 3])
  }

  @Test func `a refresh that failed halfway starts over after an edit that moves pages`() async {
    let feed = await loadedFeed()
    source.answer(2, Ticket(id: 0), Ticket(id: 1))
    source.fail(3)
    #expect(await feed.refresh(.allPages).name == "failed")
    feed.remove(id: 0, shiftingPages: true)
    source.answer(4, Ticket(id: 1), Ticket(id: 2))
    source.answer(5, Ticket(id: 3), Ticket(id: 4))
    #expect(await feed.retry().name == "loaded")
    #expect(feed.items.map(\.id) == [1, 2, 3, 4])
    #expect(source.offsets == [0, 2, 0, 2, 0, 2])
  }

  @Test func `a refresh around an item requests its page at the position after an edit`() async {
    let feed = await loadedFeed()
    let refresh = Task { await feed.refresh(.around(2)) }
    await until { source.offsets.count == 3 }
    feed.remove(id: 0, shiftingPages: true)
    source.answer(2, Ticket(id: 3), Ticket(id: 4))
    source.answer(3, Ticket(id: 2), Ticket(id: 3))
    #expect(await refresh.value.name == "loaded")
    source.answer(4, Ticket(id: 1))
    source.answer(5)
    await feed.loadPrevious()
    #expect(feed.items.map(\.id) == [1, 2, 3])
    #expect(source.offsets == [0, 2, 2, 1, 0])
  }

  @Test func `finds pages that left the window after an edit`() async {
    let feed = Feed((0..<8).map { Ticket(id: $0) }, pageSize: 2)
    feed.maxPages = 2
    for _ in 0..<3 { await feed.loadNext() }
    #expect(feed.items.map(\.id) == [2, 3, 4, 5])
    feed.remove(id: 3)
    await feed.loadPrevious()
    #expect(feed.items.map(\.id) == [0, 1, 2])
    await feed.loadNext()
    #expect(feed.items.map(\.id) == [2, 4, 5])
  }

  @Test(arguments: 1...60)
  func `random edits that the source shares result in the source's list`(seed: UInt64) async {
    var random = Disorder(state: seed)
    let server = EditedSource(0..<20)
    let feed = Feed(limit: 3, startOffset: 9, request: server.items)
    await feed.load()
    for new in 100..<140 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: await feed.loadNext()
      case 1: await feed.loadPrevious()
      case 2, 3:
        guard let item = feed.items.randomElement(using: &random) else { continue }
        server.change { $0.removeAll { $0 == item } }
        feed.remove(id: item.id, shiftingPages: true)
      case 4:
        guard let item = feed.items.randomElement(using: &random) else { continue }
        server.change { $0.insert(Ticket(id: new), at: $0.firstIndex(of: item) ?? 0) }
        feed.insert(
          Ticket(id: new), at: feed.items.firstIndex(of: item) ?? 0, shiftingPages: true)
      default: await feed.refresh(.allPages)
      }
    }
    while case .loaded = await feed.loadNext() {}
    while case .loaded = await feed.loadPrevious() {}
    #expect(feed.items == server.list)
  }

  @Test func `under keepLast an item gets its latest value in its first position`() async {
    let feed = Feed(limit: 2, request: source.items)
    feed.duplicates = .keepLast
    source.answer(0, Ticket(id: 0), Ticket(id: 1, text: "a"), Ticket(id: 1, text: "b"))
    source.answer(1, Ticket(id: 2), Ticket(id: 0, text: "c"))
    for _ in 0..<2 { await feed.loadNext() }
    #expect(feed.items.map(\.id) == [0, 1, 2])
    #expect(feed.items.map(\.text) == ["c", "b", ""])
  }

  @Test func `page starts stay correct, whatever is loaded before or after`() async {
    let feed = Feed((0..<20).map { Ticket(id: $0) }, pageSize: 3)
    await feed.load()
    #expect(feed.snapshot.pageStarts == [0])
    await feed.loadNext()
    #expect(feed.snapshot.pageStarts == [0, 3])
    await feed.refresh(.around(4))
    await feed.loadPrevious()
    await feed.loadNext()
    let snapshot = feed.snapshot
    #expect(snapshot.pageStarts.map { snapshot.items[$0].id } == [0, 3, 6])
  }
}

private struct TicketList: PagedResource {
  struct Response: Decodable, PaginatedResponse {
    let items: [NumberedTicket]
  }

  let path: ResourcePath = "/tickets"
  let pagingRule: PagingRule
}

private struct NumberedTicket: Decodable, Identifiable {
  let id: Int
}

/// A source by offset whose list changes.
private final class EditedSource: Sendable {
  private let state: Mutex<[Ticket]>

  init(_ ids: Range<Int>) { state = Mutex(ids.map { Ticket(id: $0) }) }

  var list: [Ticket] { state.withLock { $0 } }

  func change(_ change: (inout [Ticket]) -> Void) { state.withLock { change(&$0) } }

  @Sendable func items(offset: Int, limit: Int) async -> [Ticket] {
    Array(list.dropFirst(offset).prefix(limit))
  }
}
