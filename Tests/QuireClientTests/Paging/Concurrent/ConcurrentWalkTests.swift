import Foundation
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient

/// Compares concurrent walks with the same walks one page at a time.
@Suite(.timeLimit(.minutes(10))) struct ConcurrentWalkTests {
  static let rules = [
    PagingRule.numbered, .counted, .skipping,
    PagingRule(.page(send: .query("page"), start: 0), items: .body("items"), total: .body("total")),
    PagingRule(
      .page(send: .query("page")), items: .body("items"), more: .flag(.body("more")),
      total: .body("total")),
    PagingRule(
      .page(send: .query("page")), items: .body("items"), more: .full, pages: .body("pages"),
      size: .query("limit")),
    PagingRule(.offset(send: .query("offset")), items: .body("items"), pages: .body("pages")),
    PagingRule(
      .offset(send: .query("offset"), start: 1), items: .body("items"), total: .header("X-Total")),
    PagingRule(
      .offset(send: .header("Range")), items: .body("items"), total: .header("Content-Range")),
    PagingRule(
      .cursor(next: .body("next"), send: .query("cursor")), items: .body("items"),
      total: .body("total")),
    PagingRule(
      .after(next: .body("items", .last), send: .query("after")), items: .body("items"),
      total: .body("total")),
    PagingRule(.link(next: .header("Link")), items: .body("items")),
  ]

  @Test(arguments: rules, 1...12 as ClosedRange<UInt64>)
  func `a list yields the same items regardless of how many pages are fetched at once`(
    rule: PagingRule, seed: UInt64
  ) async {
    var disorder = Disorder(state: seed)
    let count = Int.random(in: 0...60, using: &disorder)
    let size = Int.random(in: 1...12, using: &disorder)
    let width = Int.random(in: 1...9, using: &disorder)
    let sent = Int.random(in: 1...12, using: &disorder)
    let sendsSize = rule.size != nil && Bool.random(using: &disorder)
    let list = Numbers(
      rule, parameters: sendsSize ? ["limit": sent] : [:],
      headers: rule.style.countsInRanges ? ["Range": "items=0-\(size - 1)"] : [:])
    let server = WatchedServer(count, by: rule, pageSize: size, hold: Shuffling(seed: seed).hold)
    let plain = WatchedServer(count, by: rule, pageSize: size)
    let expected = await drain(plain.client.items(of: list)).elements
    let (items, error) = await drain(server.client.items(of: list).fetchingConcurrently(width))
    #expect(items == expected)
    // A server that sends smaller pages than requested ends a list that expects full pages.
    #expect(items == numbers(count) || rule.more == .full)
    #expect(error == nil)
    #expect(server.mostInFlight <= width)
    // The list does not change, so nothing is requested twice.
    #expect(Set(server.queries).count == server.queries.count || rule.style.countsInRanges)
  }

  @Test(arguments: [PagingRule.numbered, .counted, .skipping])
  func `a concurrent walk can be resumed at every item`(rule: PagingRule) async throws {
    for taken in 0...35 {
      let server = WatchedServer(35, by: rule, pageSize: 4)
      var plain = server.client.items(of: .numbers(rule)).makeAsyncIterator()
      var concurrent = server.client.items(of: .numbers(rule)).fetchingConcurrently(3)
        .makeAsyncIterator()
      for item in numbers(taken) {
        #expect(try await plain.next() == item)
        #expect(try await concurrent.next() == item)
      }
      #expect(concurrent.checkpoint == plain.checkpoint)
      let saved = try JSONEncoder().encode(concurrent.checkpoint)
      let checkpoint = try JSONDecoder().decode(Checkpoint.self, from: saved)
      let rest = try server.client.items(of: .numbers(rule)).fetchingConcurrently(3)
        .resuming(at: checkpoint)
      #expect(await drain(rest).elements == numbers(taken..<35))
    }
  }

  @Test func `a walk that restarts fetches the first page again but repeats none of its items`()
    async
  {
    let server = WatchedServer(60, by: .numbered, pageSize: 10)
    server.answer("page=4", with: .status(410))
    let (items, error) = await drain(
      server.client.items(of: .numbers(.numbered)).restartingWhenExpired().fetchingConcurrently(4))
    #expect(items == numbers(60))
    #expect(error == nil)
    #expect(server.queries.filter { $0 == "" }.count == 2)
  }

  @Test func `the pages after a nested first page are fetched concurrently`()
    async
  {
    let server = WatchedServer(60, by: .numbered, pageSize: 10, hold: Shuffling(seed: 4).hold)
    let page: JSONValue = ["items": .array(numbers(10)), "total": 60]
    let list = Numbers(.numbered, parameters: ["limit": 10])
    let (items, error) = await drain(
      server.client.items(of: list, after: page).fetchingConcurrently(4))
    #expect(items == numbers(10..<60))
    #expect(error == nil)
    #expect(server.list.requests.count == 5)
    #expect(server.mostInFlight > 1)
  }

  @Test func `the last of several counts applies`() async throws {
    let server = WatchedServer(60, by: .numbered, pageSize: 10)
    var pages = server.client.pages(of: .numbers(.numbered)).fetchingConcurrently(4)
      .fetchingConcurrently(2).makeAsyncIterator()
    _ = try await pages.next()
    await until { server.list.requests.count == 3 }
    for _ in 0..<100 { await Task.yield() }
    #expect(server.list.requests.count == 3)
  }
}
