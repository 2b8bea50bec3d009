import Foundation
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient

@Suite(.timeLimit(.minutes(10))) struct ConcurrentPagesTests {
  @Test(arguments: [PagingRule.numbered, .counted, .skipping], 1...8 as ClosedRange<UInt64>)
  func `items arrive in order regardless of the order of the responses`(
    rule: PagingRule, seed: UInt64
  ) async {
    let shuffling = Shuffling(seed: seed)
    let server = WatchedServer(95, by: rule, pageSize: 10, hold: shuffling.hold)
    let (items, error) = await drain(
      server.client.items(of: .numbers(rule)).fetchingConcurrently(4))
    #expect(items == numbers(95))
    #expect(error == nil)
    #expect(server.list.requests.count == 10)
    #expect((2...4).contains(server.mostInFlight))
  }

  @Test func `pages can be fetched concurrently, too`() async {
    let shuffling = Shuffling(seed: 9)
    let server = WatchedServer(95, by: .skipping, pageSize: 10, hold: shuffling.hold)
    let (pages, error) = await drain(
      server.client.pages(of: .numbers(.skipping)).fetchingConcurrently(3))
    let items: [JSONValue] = pages.flatMap { $0["items"]?.array ?? [] }
    #expect(items == numbers(95))
    #expect(error == nil)
    #expect(server.list.requests.count == 10)
    #expect((2...3).contains(server.mostInFlight))
  }

  @Test func `exactly as many requests are in flight as allowed`() async throws {
    let clock = TestClock()
    let server = WatchedServer(100, by: .numbered, pageSize: 10) { _ in
      try await clock.sleep(for: .seconds(1))
    }
    let walk = Task {
      await drain(server.client.pages(of: .numbers(.numbered)).fetchingConcurrently(4))
    }
    await clock.advance()
    for _ in 1...2 {
      await clock.sleepers(4)
      for _ in 0..<100 { await Task.yield() }
      #expect(server.inFlight == 4)
      clock.advance(by: .seconds(1))
    }
    await clock.sleepers(1)
    #expect(server.list.requests.count == 10)
    clock.advance(by: .seconds(1))
    #expect(await walk.value.elements.count == 10)
    #expect(server.mostInFlight == 4)
  }

  @Test func `fetching stays a fixed number of pages ahead of the reader`() async throws {
    let server = WatchedServer(100, by: .numbered, pageSize: 10)
    var items = server.client.items(of: .numbers(.numbered)).fetchingConcurrently(3)
      .makeAsyncIterator()
    for _ in 0..<100 { await Task.yield() }
    #expect(server.list.requests.isEmpty)
    _ = try await items.next()
    for page in 1...7 {
      // The reader is on this page.
      await until { server.list.requests.count == page + 3 }
      for _ in 0..<100 { await Task.yield() }
      #expect(server.list.requests.count == page + 3)
      for _ in 0..<10 { _ = try await items.next() }
    }
  }

  @Test(arguments: [1, 0, -7]) func `a count below two fetches one page at a time`(
    count: Int
  ) async throws {
    let server = WatchedServer(30, by: .numbered, pageSize: 10)
    var pages = server.client.pages(of: .numbers(.numbered)).fetchingConcurrently(count)
      .makeAsyncIterator()
    for page in 1...3 {
      _ = try await pages.next()
      for _ in 0..<100 { await Task.yield() }
      #expect(server.list.requests.count == page)
    }
  }

  static let others = [
    PagingRule(
      .cursor(next: .body("next"), send: .query("cursor")), items: .body("items"),
      total: .body("total")),
    PagingRule(
      .after(next: .body("items", .last), send: .query("after")), items: .body("items"),
      total: .body("total")),
    PagingRule(.link(next: .header("Link")), items: .body("items"), total: .body("total")),
    PagingRule(.page(send: .query("page")), items: .body("items")),
    PagingRule(.offset(send: .query("offset")), items: .body("items")),
    PagingRule(
      .offset(send: .header("Range")), items: .body("items"), total: .header("Content-Range")),
  ]

  @Test(arguments: others)
  func `other styles and lists without a total are fetched one page at a time`(
    rule: PagingRule
  ) async throws {
    let server = WatchedServer(30, by: rule, pageSize: 10)
    let list = Numbers(rule, headers: rule.style.countsInRanges ? ["Range": "items=0-9"] : [:])
    var pages = server.client.pages(of: list).fetchingConcurrently(4).makeAsyncIterator()
    for page in 1...3 {
      #expect(try await pages.next()?["items"] == .array(numbers((page * 10 - 10)..<(page * 10))))
      for _ in 0..<100 { await Task.yield() }
      #expect(server.list.requests.count == page)
    }
  }

  @Test func `if a response lacks the total, one page is fetched at a time`() async throws {
    let transport = ScriptedTransport(
      #"{"items": [1, 2], "total": "many"}"#, #"{"items": [3, 4]}"#, #"{"items": []}"#)
    var pages = Client(transport).pages(of: .numbers(.skipping)).fetchingConcurrently(4)
      .makeAsyncIterator()
    for page in 1...2 {
      _ = try await pages.next()
      for _ in 0..<100 { await Task.yield() }
      #expect(transport.requests.count == page)
    }
    #expect(try await pages.next()?["items"] == [])
    #expect(try await pages.next() == nil)
  }

  @Test func `a list fetched one page at a time can still be prefetched`()
    async throws
  {
    for rule in Self.others.dropLast() + [.skipping] {
      let server = WatchedServer(30, by: rule, pageSize: 10)
      // The first page is smaller than requested, so the size of later pages is uncertain.
      let list = Numbers(rule, parameters: rule == .skipping ? ["limit": 12] : [:])
      var items = server.client.items(of: list).prefetching().fetchingConcurrently(4)
        .makeAsyncIterator()
      _ = try await items.next()
      await until { server.list.requests.count == 2 }
      for _ in 0..<100 { await Task.yield() }
      #expect(server.list.requests.count == 2)
    }
  }

  @Test(arguments: [1, 9, 10, 11, 25, 30, 31, 40, 41], [PagingRule.numbered, .skipping])
  func `no page beyond a limit is requested, and the last request asks only for the rest`(
    limit: Int, rule: PagingRule
  ) async {
    let (plain, concurrent) = (
      WatchedServer(100, by: rule, pageSize: 10), WatchedServer(100, by: rule, pageSize: 10)
    )
    let list = Numbers(rule, parameters: ["limit": 10])
    _ = await drain(plain.client.items(of: list).prefix(limit))
    let (items, _) = await drain(
      concurrent.client.items(of: list).prefix(limit).fetchingConcurrently(4))
    for _ in 0..<100 { await Task.yield() }
    #expect(items == numbers(limit))
    #expect(concurrent.queries == plain.queries)
  }

  @Test func `a request with a body can be sent ahead`() async {
    let rule = PagingRule(
      .offset(send: .body("offset")), items: .body("items"), total: .body("total"))
    let server = WatchedServer(50, by: rule, pageSize: 10, hold: Shuffling(seed: 3).hold)
    let list = Numbers(rule, method: "POST", body: RequestBody(["offset": 0]))
    let (items, _) = await drain(server.client.items(of: list).fetchingConcurrently(4))
    #expect(items == numbers(50))
    #expect(server.list.requests.count == 5)
    #expect(server.mostInFlight > 1)
  }
}
