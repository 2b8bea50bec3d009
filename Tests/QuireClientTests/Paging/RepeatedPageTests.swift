import QuireFeed
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient

/// Servers that repeat a page, which no walk may follow endlessly.
@Suite(.timeLimit(.minutes(10))) struct RepeatedPageTests {
  private static let counted: [PagingRule] = [
    PagingRule(.byPage, items: .body("items")),
    PagingRule(.byPage, items: .body("items"), total: .body("total")),
    PagingRule(.byPage, items: .body("items"), pages: .body("pages")),
    PagingRule(.byPage, items: .body("items"), more: .flag(.body("more"))),
    PagingRule(.byOffset, items: .body("items")),
    PagingRule(.byOffset, items: .body("items"), total: .body("total")),
    PagingRule(
      .byOffset, items: .body("items"), more: .lastFlag(.body("last")),
      size: .query("limit")),
  ]

  /// Returns a server that ignores the paging parameter and always sends its first page.
  private func ignoringServer() -> ScriptedTransport {
    rowServer { request in
      let members: [String: JSONValue] = ["total": 52, "pages": 6, "more": true, "last": false]
      return request.page(0..<10, members)
    }
  }

  @Test(arguments: counted)
  func `P1: a server that ignores the parameter is an error at the second request`(
    rule: PagingRule
  ) async {
    let server = ignoringServer()
    let (items, error) = await drain(Client(server).items(of: Rows(rule)))
    #expect(items.count == 20)
    let parameter = rule.style.counts && rule.style.send == .query("page") ? "page=2" : "offset=10"
    #expect(reason(error) == .noProgress(.page(itemCount: 10, request: parameter)))
    #expect(server.requests.count == 2)
  }

  @Test(arguments: counted)
  func `P1: repeated pages are also detected going back`(rule: PagingRule) async {
    let start: QueryParameters = ["page": 4, "offset": 30, "limit": 10]
    let client = Client(ignoringServer())
    var step = await client.firstPage(of: Rows(rule, parameters: start))
    var count = 0
    while case .page(_, _, let previous?) = step, count < 5 {
      count += 1
      step = await previous()
    }
    guard case .failure(let error, _) = step else {
      Issue.record("\(count) pages")
      return
    }
    #expect(reason(error)?.isNoProgress == true)
  }

  @Test func `P1: a repeated page is also detected if it would end the list`() async {
    let rule = PagingRule(.byPage, items: .body("items"), total: .body("total"))
    let server = rowServer { $0.page(0..<10, ["total": 20]) }
    let (_, error) = await drain(Client(server).items(of: Rows(rule)))
    #expect(reason(error) == .noProgress(.page(itemCount: 10, request: "page=2")))
  }

  @Test(arguments: counted)
  func `P3: items are compared by identity regardless of their other members`(
    rule: PagingRule
  ) async {
    // Clamps to its last page. Its rows differ each time, except for their identities.
    let server = rowServer { request in
      let first = min((request.int("page") ?? 1) * 10 - 10, 20)
      let offset = request.int("offset").map { min($0, 20) } ?? first
      return request.page(offset..<offset + 10, ["more": true, "last": false])
    }
    for removesDuplicates in [false, true] {
      let items = Client(server).items(of: Rows(rule))
      let (rows, error) = await drain(removesDuplicates ? items.withoutDuplicates() : items)
      #expect(rows.map(\.id) == Array(0..<30) + (removesDuplicates ? [] : Array(20..<30)))
      let parameter = rule.style.send == .query("page") ? "page=4" : "offset=30"
      #expect(reason(error) == .noProgress(.page(itemCount: 10, request: parameter)))
    }
  }

  @MainActor @Test(arguments: counted)
  func `P3: a feed reports that the page was repeated`(rule: PagingRule) async {
    let feed = Feed(Rows(rule), from: Client(ignoringServer()))
    while case .loaded = await feed.loadNext() {}
    #expect(feed.items.map(\.id) == Array(0..<10))
    #expect(reason(feed.nextPageError)?.isNoProgress == true)
    #expect("\(feed.nextPageError as Any)".contains("the same page of 10 items again"))
  }

  @Test func `P3: items without an identity are compared as a whole`() async {
    let same = ScriptedTransport([], otherwise: #"[{"a": 1, "b": 2}]"#)
    let rule = PagingRule(.byPage, total: .header("X-Total"))
    let (_, error) = await drain(Client(same).items(of: .numbers(rule)))
    #expect(reason(error) == .noProgress(.page(itemCount: 1, request: "page=2")))
    #expect(same.requests.count == 2)
    let other = ScriptedTransport(#"[{"a": 1}]"#, #"[{"a": 2}]"#, "[]")
    #expect(await drain(Client(other).items(of: .numbers(rule))).error == nil)
  }

  @Test func `the same identities in another order are not a repeated page`() async {
    let rule = PagingRule(.byPage, items: .body("items"), pages: .body("pages"))
    let server = rowServer { request in
      request.page(request.number == 1 ? [1, 2] : [2, 1], ["pages": 2])
    }
    let (rows, error) = await drain(Client(server).items(of: Rows(rule)))
    #expect(rows.map(\.id) == [1, 2, 2, 1])
    #expect(error == nil)
  }

  @Test(arguments: [
    PagingRule(.byCursor, items: .body("items")),
    PagingRule(.byCursor, items: .body("items"), emptyPageLimit: 3),
    PagingRule(.link(next: .body("link")), items: .body("items")),
  ])
  func `a repeated page with a new token counts like an empty page`(
    rule: PagingRule
  ) async {
    let server = rowServer { request in
      let token = JSONValue.string("\(request.number)")
      return request.page(0..<2, ["next": token, "link": .string("?p=\(request.number)")])
    }
    for removesDuplicates in [false, true] {
      let items = Client(server).items(of: Rows(rule))
      let (rows, error) = await drain(removesDuplicates ? items.withoutDuplicates() : items)
      #expect(rows.count == (removesDuplicates ? 2 : 2 * (rule.emptyPageLimit + 2)))
      #expect(reason(error) == .noProgress(.page(itemCount: 2, request: nil)))
    }
  }

  @Test func `empty pages between repeated pages do not make them new`() async {
    let rule = PagingRule(.byCursor, items: .body("items"), emptyPageLimit: 5)
    let server = rowServer { request in
      request.page(
        request.number.isMultiple(of: 2) ? 0..<0 : 0..<2, ["next": .int(request.number)])
    }
    let (_, error) = await drain(Client(server).items(of: Rows(rule)))
    #expect(reason(error)?.isNoProgress == true)
    #expect(server.requests.count == 7)
  }

  @Test(
    arguments: [
      PagingRule(.byPage, items: .body("items")),
      PagingRule(.byOffset, items: .body("items")),
      PagingRule(.byCursor, items: .body("items")),
    ], 2...5)
  func `a cycle of pages ends in an error, whatever the rule`(
    rule: PagingRule, length: Int
  ) async {
    let server = rowServer { request in
      let page = request.number % length
      return request.page(page..<page + 1, ["next": .int(request.number)])
    }
    let (rows, error) = await drain(Client(server).items(of: Rows(rule)))
    #expect(rows.count == length + 21)
    #expect(reason(error)?.isNoProgress == true)
  }

  @Test func `a new key for the same page does not request it a third time`() async {
    let rule = PagingRule(
      .after(next: .body("items", .last, "seen"), send: .query("after")), items: .body("items"))
    let server = ignoringServer()
    let (_, error) = await drain(Client(server).items(of: Rows(rule)))
    #expect(reason(error) == .noProgress(.page(itemCount: 10, request: nil)))
    #expect(server.requests.count == 2)
  }

  @Test func `a repeated key is the end if the rule says so`() async {
    let rule = PagingRule(.byLastID, items: .body("items"), onRepeat: .end)
    let (rows, error) = await drain(Client(ignoringServer()).items(of: Rows(rule)))
    #expect(rows.count == 20)
    #expect(error == nil)
  }

  @Test(arguments: [
    PagingRule(.byOffset, items: .body("items"), size: .query("limit")),
    PagingRule(.byLastID, items: .body("items"), size: .query("limit")),
  ])
  func `a page shortened by a limit is compared with the beginning of the previous page`(
    rule: PagingRule
  ) async throws {
    let server = rowServer { $0.page(0..<($0.int("limit") ?? 10)) }
    let list = Rows(rule, parameters: ["limit": 10])
    let (rows, error) = await drain(Client(server).items(of: list).prefix(25))
    #expect(rows.count == 20)
    #expect(reason(error)?.isNoProgress == true)
    let (_, short) = await drain(Client(server).items(of: list).prefix(15))
    #expect(short == nil)
    var iterator = Client(server).items(of: list).prefix(15).makeAsyncIterator()
    _ = await drain(&iterator)
    let rest = try Client(server).items(of: list).resuming(at: iterator.checkpoint)
    #expect(await reason(drain(rest).error)?.isNoProgress == true)
  }

  @Test func `a walk over pages with only duplicates ends in an error that says so`() async {
    // Each page has two rows of the first one in another order.
    let rule = PagingRule(.byPage, items: .body("items"), emptyPageLimit: 4)
    let server = rowServer { request in
      let first = request.number * 7 % 50
      return request.page(request.number == 1 ? Array(0..<60) : [first, first + request.number])
    }
    let client = Client(server)
    var iterator = client.items(of: Rows(rule)).withoutDuplicates().makeAsyncIterator()
    let (rows, error) = await drain(&iterator)
    #expect(rows.map(\.id) == Array(0..<60))
    #expect(reason(error) == .noProgress(.duplicates(pageCount: 5)))
    #expect("\(error as Any)".contains("5 pages in a row had no new items"))
    // An error never turns into the end.
    await #expect(throws: PagingError.self) { try await iterator.next() }
    #expect(server.requests.count == 6)
  }

  @MainActor @Test func `a feed reports that pages had only duplicates`() async {
    let rule = PagingRule(.byPage, items: .body("items"))
    let server = rowServer { request in
      request.page(request.number == 1 ? Array(0..<60) : [request.number, request.number * 2])
    }
    let feed = Feed(Rows(rule), from: Client(server))
    while case .loaded = await feed.loadNext() {}
    #expect(reason(feed.nextPageError) == .noProgress(.duplicates(pageCount: 21)))
    #expect(server.requests.count == 22)
  }

  @MainActor @Test func `a feed with a closure reports that the page was repeated`() async {
    let feed = Feed<SeenRow>(limit: 2) { _, _ in [SeenRow(id: 1, seen: .random(in: 0...9_999_999))]
    }
    while case .loaded = await feed.loadNext() {}
    #expect(
      reason(feed.nextPageError) == .noProgress(.page(itemCount: 1, request: "offset=1")))
  }

  @MainActor @Test func `a feed of a collection of equal items shows them all`() async {
    let feed = Feed([1, 1, 1, 1, 1], pageSize: 2)
    while case .loaded = await feed.loadNext() {}
    #expect(feed.items == [1, 1, 1, 1, 1])
    #expect(feed.hasEnded)
  }

  @Test func `the error contains no token`() async {
    let rule = PagingRule(.byCursor, items: .body("items"))
    let server = rowServer { $0.page([$0.number], ["next": "SECRET"]) }
    let (_, error) = await drain(Client(server).items(of: Rows(rule)))
    #expect(reason(error) == .noProgress(.continuation(.body("next"))))
    #expect(!"\(error as Any)".contains("SECRET"))
  }
}
