import Foundation
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient

/// Lists that change, or report wrong totals, while they are fetched concurrently.
@Suite(.timeLimit(.minutes(10))) struct ConcurrentDriftTests {
  /// A change to a list after its first page has arrived.
  enum Change: CaseIterable {
    case growth, shortGrowth, shrinkage, removal, insertion, emptying, falseTotal

    func apply(to list: PagedServer) {
      switch self {
      case .growth: list.items = numbers(95)
      case .shortGrowth: list.items = numbers(32)
      case .shrinkage: list.items = numbers(15)
      case .removal: list.items = numbers(5..<45)
      case .insertion: list.items = numbers(3) + list.items
      case .emptying: list.items = []
      // Only the total of the first page is wrong.
      case .falseTotal: list.items = numbers(10)
      }
    }
  }

  private func server(
    _ count: Int = 45, by rule: PagingRule, endStatus: Int? = nil, seed: UInt64 = 7,
    then change: @escaping @Sendable (PagedServer) -> Void
  ) -> WatchedServer {
    let list = PagedServer(numbers(count), by: rule, pageSize: 10)
    list.endStatus = endStatus
    let shuffling = Shuffling(seed: seed)
    return WatchedServer(list) { request in
      if list.requests.count == 1 { change(list) }
      try await shuffling.hold(request)
    }
  }

  @Test(arguments: Change.allCases, [PagingRule.numbered, .counted, .skipping])
  func `a changing list yields the same items as a walk one page at a time`(
    change: Change, rule: PagingRule
  ) async {
    for endStatus in [nil, 404, 416] {
      let plain = server(by: rule, endStatus: endStatus) { change.apply(to: $0) }
      let concurrent = server(by: rule, endStatus: endStatus) { change.apply(to: $0) }
      let expected = await drain(plain.client.items(of: .numbers(rule)))
      let (items, error) = await drain(
        concurrent.client.items(of: .numbers(rule)).fetchingConcurrently(4))
      #expect(items == expected.elements)
      let reason = (error as? PagingError)?.reason
      #expect(reason == (expected.error as? PagingError)?.reason)
      // A status without a total does not tell a list that was emptied from one with a lost page.
      let isLoud = endStatus != nil && [.emptying, .falseTotal].contains(change)
      let announcement = rule.pages?.description ?? "/total"
      #expect(reason == (isLoud ? .missingPage(announcedBy: announcement) : nil))
    }
  }

  @Test(arguments: [PagingRule.numbered, .counted, .skipping])
  func `a list that has grown is walked to its new end`(rule: PagingRule) async {
    let server = server(20, by: rule) { $0.items = numbers(95) }
    let (items, error) = await drain(
      server.client.items(of: .numbers(rule)).fetchingConcurrently(4))
    #expect(items == numbers(95))
    #expect(error == nil)
    #expect(server.list.requests.count == 10)
  }

  @Test(arguments: [nil, 404, 416])
  func `pages past the end of a list are errors only before a constant total`(
    endStatus: Int?
  ) async {
    // The total counts items that appear on no page.
    let rule = PagingRule(.page(send: .query("page")), items: .body("items"), total: .body("count"))
    let list = PagedServer(
      numbers(30), by: PagingRule(.page(send: .query("page")), items: .body("items")), pageSize: 10,
      envelope: ["count": 100])
    list.endStatus = endStatus
    let server = WatchedServer(list)
    let (items, error) = await drain(
      server.client.items(of: .numbers(rule)).fetchingConcurrently(4))
    #expect(items == numbers(30))
    #expect((error as? PagingError)?.reason == .missingPage(announcedBy: "/count"))
    await until { server.inFlight == 0 }
  }

  @Test func `a status that the rule states ends a list before its total`() async {
    let style = PagingRule.Style.page(send: .query("page"))
    let rule = PagingRule(
      style, items: .body("items"), total: .body("count"), endStatuses: [422])
    let list = PagedServer(
      numbers(30), by: PagingRule(style, items: .body("items")), pageSize: 10,
      envelope: ["count": 100])
    list.endStatus = 422
    let (items, error) = await drain(list.client.items(of: .numbers(rule)))
    #expect(items == numbers(30))
    #expect(error == nil)
  }

  @Test func `no item is lost if the server sends smaller pages than requested`() async {
    let server = WatchedServer(95, by: .skipping, pageSize: 10, hold: Shuffling(seed: 5).hold)
    let list = Numbers(.skipping, parameters: ["limit": 50])
    let (items, error) = await drain(server.client.items(of: list).fetchingConcurrently(4))
    #expect(items == numbers(95))
    #expect(error == nil)
    // Two pages reveal the size. From then on several requests run at once, with none wasted.
    #expect(server.list.requests.count == 10)
    #expect(server.mostInFlight > 1)
  }

  @Test(arguments: [PagingRule.skipping, .numbered])
  func `no item is lost if the server sends larger pages than requested`(rule: PagingRule) async {
    let silent = PagingRule(rule.style, items: rule.items, total: rule.total)
    let server = WatchedServer(95, by: silent, pageSize: 20)
    let list = Numbers(rule, parameters: ["limit": 10])
    let (items, error) = await drain(server.client.items(of: list).fetchingConcurrently(4))
    #expect(items == numbers(95))
    #expect(error == nil)
    #expect(server.list.requests.count == 5)
  }

  @Test(
    arguments: 1...6 as ClosedRange<UInt64>,
    [.query("offset"), .header("X-Offset"), .body("offset")] as [RequestLocation])
  func `pages of changing sizes by offset neither lose nor repeat items`(
    seed: UInt64, send: RequestLocation
  ) async {
    let rule = PagingRule(.offset(send: send), items: .body("items"), total: .body("total"))
    let list = PagedServer(numbers(200), by: rule, pageSize: 10)
    let shuffling = Shuffling(seed: seed)
    let server = WatchedServer(list) { request in
      if list.requests.count.isMultiple(of: 5) { list.pageSize = 3 + list.pageSize % 9 }
      try await shuffling.hold(request)
    }
    let numbered = Numbers(rule, method: "POST", body: RequestBody(["offset": 0]))
    let (items, error) = await drain(server.client.items(of: numbered).fetchingConcurrently(4))
    #expect(items == numbers(200))
    #expect(error == nil)
    #expect(server.mostInFlight <= 4)
  }

  @Test(arguments: [PagingRule.numbered, .counted, .skipping])
  func `a repeated page fails as in a walk one page at a time`(rule: PagingRule) async {
    let transports = (1...2).map { _ in
      ScriptedTransport([], otherwise: #"{"items": [1, 2], "total": 20, "pages": 10}"#)
    }
    let plain = await drain(Client(transports[0]).items(of: .numbers(rule)))
    let concurrent = await drain(
      Client(transports[1]).items(of: .numbers(rule)).fetchingConcurrently(4))
    #expect(concurrent.elements == plain.elements)
    #expect(concurrent.error as? PagingError == plain.error as? PagingError)
  }

  @Test func `items that moved to a later page appear once if duplicates are removed`() async {
    let rule = PagingRule(
      .page(send: .query("page")), total: .header("X-Total"), size: .query("limit"))
    let list = PagedServer(Self.things(0..<40), by: rule, pageSize: 10)
    let server = WatchedServer(list) { _ in
      if list.requests.count == 1 { list.items = Self.things(100..<103) + list.items }
    }
    let (items, error) = await drain(
      server.client.items(of: IdentityList(rule)).withoutDuplicates().fetchingConcurrently(4))
    #expect(items.map(\.id) == Array(0..<40))
    #expect(error == nil)
  }

  private static func things(_ ids: Range<Int>) -> [JSONValue] {
    ids.map { ["id": .number(JSONNumber($0))] }
  }
}
