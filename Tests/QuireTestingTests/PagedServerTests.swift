import Foundation
import QuireClient
import QuireTesting
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10))) struct PagedServerTests {
  private let page = PagingRule(.page(send: .query("page")))
  private let cursor = PagingRule(
    .cursor(next: .body("next"), send: .query("cursor")), items: .body("items"))

  /// Rules of every style, with facts at every kind of location.
  static let rules: [PagingRule] = [
    PagingRule(.page(send: .query("page"))),
    PagingRule(
      .page(send: .query("page"), start: 0), items: .body("items"), pages: .body("meta", "pages")),
    PagingRule(.page(send: .query("page")), items: .body("items"), total: .header("X-Total")),
    PagingRule(
      .offset(send: .query("offset")), items: .body("rows"), more: .lastFlag(.body("last")),
      size: .query("limit")),
    PagingRule(
      .offset(send: .query("offset"), start: 1), items: .body("rows"), total: .body("total")),
    PagingRule(.offset(send: .header("Range")), total: .header("Content-Range")),
    PagingRule(
      .cursor(next: .body("meta", "next"), send: .query("cursor")), items: .body("data"),
      more: .flag(.body("more"))),
    PagingRule(.cursor(next: .header("X-Next"), send: .header("X-Cursor"))),
    PagingRule(.cursor(next: .header("X-Page", "next"), send: .body("variables", "after"))),
    PagingRule(
      .cursor(
        next: .body("data", "list", "pageInfo", "endCursor"), send: .body("variables", "after")),
      items: .body("data", "list", "edges", .each, "node")),
    PagingRule(
      .after(next: .body("data", .last, "id"), send: .query("after")), items: .body("data"),
      more: .flag(.body("more"))),
    PagingRule(
      .after(next: .body("hits", .last, "sort"), send: .body("search_after")),
      items: .body("hits", .each, "_source")),
    PagingRule(
      .after(next: .body("edges", .last, "node", "id"), send: .query("after")),
      items: .body("edges", .each, "node")),
    PagingRule(.link()),
    PagingRule(.link(next: .body("links", "next")), items: .body("data")),
    PagingRule(
      .link(next: .body("link", .first(member: "relation", is: "next"), "url")),
      items: .body("entry", .each, "resource")),
  ]

  @Test(arguments: rules) func `a list of any style is served completely`(rule: PagingRule) async {
    for count in [0, 1, 4, 5, 6, 23] {
      let server = PagedServer(people(count), by: rule, pageSize: 5)
      let (items, error) = await drain(server.client.items(of: People(rule)))
      #expect(items == people(count))
      #expect(error == nil)
      #expect(server.requests.count <= count / 5 + 2)
    }
  }

  @Test func `a request may ask for fewer items, but not for more`() async throws {
    let rule = PagingRule(.offset(send: .query("offset")), size: .query("limit"))
    for (asked, first) in [(2, 2), (100, 5), (0, 1)] {
      let server = PagedServer(people(9), by: rule, pageSize: 5)
      var pages = server.client.pages(of: People(rule, parameters: ["limit": asked]))
        .makeAsyncIterator()
      #expect(try await pages.next() == .array(people(first)))
    }
  }

  @Test(arguments: [
    ("0-1", 206, "0-1/5"), ("items=2-3", 206, "items 2-3/5"), ("items=4-", 206, "items 4-4/5"),
    ("0-9", 200, "0-4/5"), ("items=7-8", 200, "items */5"),
  ])
  func `a range is answered with the part and its position`(
    asked: String, status: Int, contentRange: String
  ) async throws {
    let rule = PagingRule(.offset(send: .header("Range")))
    let server = PagedServer(people(5), by: rule, pageSize: 10)
    var request = URLRequest(url: server.client.baseURL)
    request.setValue(asked, forHTTPHeaderField: "Range")
    let (_, response) = try await server.send(request)
    #expect(response.statusCode == status)
    #expect(response.value(forHTTPHeaderField: "Content-Range") == contentRange)
  }

  @Test func `a list may change during a walk`() async throws {
    let server = PagedServer(people(4), by: page, pageSize: 2)
    var pages = server.client.pages(of: People(page)).makeAsyncIterator()
    _ = try await pages.next()
    server.items.removeFirst()
    #expect(try await pages.next() == .array(Array(people(4).suffix(1))))
  }

  @Test func `a list can be created from values`() async throws {
    let server = try PagedServer(encoding: 1...3, by: page, pageSize: 2)
    #expect(await drain(server.client.items(of: People(page))).elements == [1, 2, 3])
  }

  @Test func `other members of a page come from the envelope`() async throws {
    let server = PagedServer([], by: cursor, envelope: ["ok": true])
    var pages = server.client.pages(of: People(cursor)).makeAsyncIterator()
    #expect(try await pages.next() == ["ok": true, "items": []])
  }

  @Test func `a scripted answer replaces the page of the request with its number`() async throws {
    let server = PagedServer(people(4), by: page, pageSize: 2)
    server.answers = [2: .status(503)]
    var pages = server.client.pages(of: People(page)).makeAsyncIterator()
    _ = try await pages.next()
    await #expect(throws: StatusError.self) { try await pages.next() }
    #expect(try await pages.next() == .array(Array(people(4).suffix(2))))
    #expect(server.urls[1] == "https://server.example/people?page=2")
    #expect(server.urls[2] == server.urls[1])
  }

  @Test func `a page beyond the end is empty, the last page again, or a status`() async throws {
    let server = PagedServer(people(3), by: page, pageSize: 2)
    let beyond = People(page, parameters: ["page": 7])
    #expect(try await server.client.send(beyond) == [])
    server.clampsAtEnd = true
    #expect(try await server.client.send(beyond) == .array(Array(people(3).suffix(1))))
    server.clampsAtEnd = false
    server.endStatus = 404
    await #expect(throws: StatusError.self) { try await server.client.send(beyond) }
  }

  @Test(
    arguments: [
      PagingRule(.cursor(next: .body("next"), send: .query("cursor")), items: .body("items")),
      PagingRule(
        .after(next: .body("items", .last, "id"), send: .query("after")), items: .body("items")),
      PagingRule(.link(next: .body("next")), items: .body("items")),
    ], [(9, 3), (5, 3), (5, 7), (3, Int.max)])
  func `a list may be cyclic`(rule: PagingRule, sizes: (items: Int, cycle: Int)) async {
    let server = PagedServer(people(sizes.items), by: rule, pageSize: 2)
    server.cycle = sizes.cycle
    let (items, error) = await drain(server.client.items(of: People(rule)))
    let count = min(sizes.items, 6)
    #expect(items.prefix(count) == people(count).prefix(count))
    #expect((error as? PagingError)?.reason.isNoProgress == true)
  }

  @Test func `a page may have any length`() async throws {
    let rule = PagingRule(
      .page(send: .query("page"), start: 1), items: .body("items"), pages: .body("pages"))
    let server = PagedServer(people(3), by: rule, pageSize: .max)
    server.cycle = 2
    let first = try await server.client.send(People(rule))
    #expect(first == .object(["items": .array(people(3)), "pages": 1]))
  }

  @Test func `continuations can be expired`() async throws {
    let server = PagedServer(people(9), by: cursor, pageSize: 2)
    var pages = server.client.pages(of: People(cursor)).makeAsyncIterator()
    _ = try await pages.next()
    server.expireContinuations()
    let error = await #expect(throws: PagingError.self) { try await pages.next() }
    #expect(error?.reason == .expired)
  }

  @Test func `an expired continuation is answered as the rule expects`() async throws {
    let rule = PagingRule(
      .cursor(next: .body("next"), send: .query("cursor")), items: .body("items"),
      expired: .init(statuses: [], codes: ["reset"]))
    let server = PagedServer(people(9), by: rule, pageSize: 2)
    var pages = server.client.pages(of: People(rule)).makeAsyncIterator()
    _ = try await pages.next()
    server.expireContinuations()
    let error = await #expect(throws: PagingError.self) { try await pages.next() }
    #expect(error?.reason == .expired)
  }

  @Test func `a token that the server did not issue is rejected`() async {
    let server = PagedServer(people(9), by: cursor)
    for token in ["", "x", "0-x", "0--2", "0-1-2"] {
      let error = await #expect(throws: StatusError.self) {
        try await server.client.send(People(cursor, parameters: ["cursor": token]))
      }
      #expect(error?.status == 400)
    }
  }

  @Test func `links keep the parameters of the list regardless of their names`() async {
    let rule = PagingRule(.link())
    let server = PagedServer(people(3), by: rule, pageSize: 2)
    let list = People(rule, parameters: ["token": "abc"])
    #expect(await drain(server.client.items(of: list)).elements == people(3))
    #expect(server.urls.allSatisfy { $0.contains("?token=abc") })
  }

  @Test func `answers can be delayed by a clock, and a cancelled request gets none`() async {
    let clock = TestClock()
    let server = PagedServer(people(1), by: page)
    server.delayAnswers(by: .seconds(3), on: clock)
    let answer = Task { try await server.client.send(People(page)) }
    await clock.advance()
    #expect(await (try? answer.value) == .array(people(1)))
    let given = Task { try await server.client.send(People(page)) }
    await clock.sleepers()
    given.cancel()
    await #expect(throws: CancellationError.self) { try await given.value }
  }

  @Test func `an answer may arrive after the request was cancelled`() async {
    let clock = TestClock()
    let server = PagedServer(people(1), by: page)
    server.delayAnswers(by: .seconds(3), on: clock, heedsCancellation: false)
    let answer = Task { try await server.client.send(People(page)) }
    await clock.sleepers()
    answer.cancel()
    await clock.advance()
    #expect(await (try? answer.value) == .array(people(1)))
  }
}
