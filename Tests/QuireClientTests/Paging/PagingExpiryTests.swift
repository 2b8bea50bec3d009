import Foundation
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient

@Suite(.timeLimit(.minutes(10))) struct PagingExpiryTests {
  private let cursor = PagingRule.Style.byCursor

  @Test func `the status 410 means an expired continuation only after the first page`() {
    var machine = PagingMachine(Numbers(PagingRule(cursor)))
    let before = machine.receive(status: 410)
    #expect(!before)
    machine.receive(.items(1, next: "b"))
    let after = machine.receive(status: 410)
    #expect(after)
    #expect(machine.failure == .expired)
  }

  @Test(arguments: [
    (400, #"{"error": {"code": "resource_missing"}}"#, true),
    (409, #"{"errors": [{"code": "resource_missing"}]}"#, true),
    (200, #"{"error": {"code": "resource_missing"}}"#, false),
    (400, #"{"error": "resource_missing: cus_1"}"#, false),
    (400, #"{"resource_missing": true}"#, false),
    (400, "resource_missing", false),
    (410, "", false),
  ])
  func `an expiry code must be a whole string in the body of a failure`(
    status: Int, body: String, isExpired: Bool
  ) {
    let rule = PagingRule(cursor, expired: .init(statuses: [], codes: ["resource_missing"]))
    var machine = PagingMachine(Numbers(rule), after: .items(1, next: "b"))
    let isAll = machine.receive(status: status, body: Data(body.utf8))
    #expect(isAll == isExpired)
    #expect((machine.failure == .expired) == isExpired)
  }

  @Test func `an end status takes precedence over an expired continuation`() {
    let rule = PagingRule(.byPage, endStatuses: [410])
    var machine = PagingMachine(Numbers(rule), after: .items(1))
    machine.receive(status: 410)
    #expect(machine.state == .ended)
  }

  @Test func `an expired continuation fails after its pages and on later calls`() async throws {
    let transport = ScriptedTransport(#"{"items": [1], "next": "b"}"#, .status(410))
    let client = Client(transport)
    var iterator = client.items(of: .numbers(PagingRule(cursor, items: .body("items"))))
      .makeAsyncIterator()
    let drained = await drain(&iterator)
    #expect(drained.elements == [1])
    let error = PagingError(reason: .expired, path: "/numbers", pageCount: 1)
    #expect(drained.error as? PagingError == error)
    await #expect(throws: error) { try await iterator.next() }
    #expect(transport.requests.count == 2)
  }

  @Test func `further pages use the continuation path and omit what only the first one sends`()
    async throws
  {
    let transport = ScriptedTransport(#"{"items": [1], "next": "b"}"#, "{}")
    let rule = PagingRule(
      .cursor(next: .body("next"), send: .body("cursor")), items: .body("items"),
      continuationPath: "/numbers/continue",
      omitted: [.body("filter", "since"), .query("q"), .header("X-First")])
    let resource = Numbers(
      rule, method: "POST", parameters: ["q": 1, "r": 2], headers: ["X-First": "1", "X-All": "1"],
      body: ["filter": ["since": 1, "kind": 2] as JSONValue])
    _ = await drain(Client(transport).items(of: resource))
    #expect(
      transport.urls == [
        "https://api.example/numbers?q=1&r=2", "https://api.example/numbers/continue?r=2",
      ])
    let sent = try #require(transport.requests.last)
    #expect(sent.value(forHTTPHeaderField: "X-First") == nil)
    #expect(sent.value(forHTTPHeaderField: "X-All") == "1")
    #expect(
      try JSONValue(parsing: sent.httpBody ?? Data()) == ["filter": ["kind": 2], "cursor": "b"])
  }

  // MARK: Restarting

  /// Pages of things whose second cursor expires once; by then the list has changed.
  private static let dying: [ScriptedAnswer] = [
    #"{"items": [{"id": 1}, {"id": 2}], "next": "b"}"#, #"{"items": [{"id": 3}], "next": "c"}"#,
    .status(410),
    #"{"items": [{"id": 9}, {"id": 1}], "next": "b2"}"#, #"{"items": [{"id": 3}, {"id": 4}]}"#,
  ]

  @Test func `an expired cursor restarts the walk if requested, and no item appears twice`()
    async
  {
    let transport = ScriptedTransport(Self.dying)
    let list = Things(PagingRule(cursor, items: .body("items")))
    let (items, error) = await drain(Client(transport).items(of: list).restartingWhenExpired())
    #expect(items.map(\.id) == [1, 2, 3, 9, 4])
    #expect(error == nil)
    #expect(transport.requests[3].cachePolicy == .reloadRevalidatingCacheData)
  }

  @Test func `a restarted walk requests whole pages until new items arrive`() async {
    let pages = [[1, 2], [3, 4], [5, 6]].map { ids in
      ScriptedAnswer.json("{\"items\": [\(ids.map { "{\"id\": \($0)}" }.joined(separator: ", "))]}")
    }
    let transport = ScriptedTransport(Array(pages[..<2]) + [.status(410)] + pages)
    let rule = PagingRule(.byLastID, items: .body("items"), size: .query("limit"))
    let list = Things(rule, parameters: ["limit": 2])
    let items = Client(transport).items(of: list).prefix(5).restartingWhenExpired()
    #expect(await drain(items).elements.map(\.id) == [1, 2, 3, 4, 5])
    let sizes = transport.urls.map { $0.dropFirst("https://api.example/things?".count).prefix(7) }
    #expect(sizes == ["limit=2", "limit=2", "limit=1", "limit=2", "limit=2", "limit=2"])
  }

  @Test func `a walk restarts only once, then an expired cursor is an error`() async {
    let page: ScriptedAnswer = #"{"items": [{"id": 1}], "next": "b"}"#
    let transport = ScriptedTransport(page, .status(410), page, .status(410))
    let list = Things(PagingRule(cursor, items: .body("items")))
    let (items, error) = await drain(Client(transport).items(of: list).restartingWhenExpired())
    #expect(items.map(\.id) == [1])
    #expect((error as? PagingError)?.reason == .expired)
    #expect(transport.requests.count == 4)
  }

  @Test func `items without an identity are skipped by count`() async {
    let page: ScriptedAnswer = #"{"items": [7, 7, 8], "next": "b"}"#
    let transport = ScriptedTransport(page, .status(410), page, #"{"items": [9]}"#)
    let list = Numbers(PagingRule(cursor, items: .body("items")))
    let items = Client(transport).items(of: list).restartingWhenExpired()
    #expect(await drain(items).elements == [7, 7, 8, 9])
  }

  @Test func `a resumed walk that restarts skips the items before its checkpoint`() async throws {
    let pages: [ScriptedAnswer] = [
      #"{"items": [{"id": 1}, {"id": 2}], "next": "b"}"#, #"{"items": [{"id": 3}]}"#,
    ]
    let list = Things(PagingRule(cursor, items: .body("items")))
    var iterator = Client(ScriptedTransport(pages)).items(of: list).makeAsyncIterator()
    for _ in 0..<2 { _ = try await iterator.next() }
    let transport = ScriptedTransport([.status(410)] + pages)
    let items = try Client(transport).items(of: list).restartingWhenExpired()
      .resuming(at: iterator.checkpoint)
    #expect(await drain(items).elements.map(\.id) == [3])
  }

  @Test func `a walk resumed in the middle of a page loses no items when it restarts`()
    async throws
  {
    let pages: [ScriptedAnswer] = [
      #"{"items": [1, 2], "next": "b"}"#, #"{"items": [3, 4], "next": "c"}"#, #"{"items": [5, 6]}"#,
    ]
    let list = Numbers(PagingRule(cursor, items: .body("items")))
    var iterator = Client(ScriptedTransport(pages)).items(of: list).makeAsyncIterator()
    for _ in 0..<3 { _ = try await iterator.next() }
    let items = try Client(ScriptedTransport([.status(410)] + pages)).items(of: list)
      .restartingWhenExpired().resuming(at: iterator.checkpoint)
    #expect(await drain(items).elements == [4, 5, 6])
  }

  @Test func `a checkpoint within the first page after a restart resumes at that page`()
    async throws
  {
    let page: ScriptedAnswer = #"{"items": [1, 2, 3], "next": "b2"}"#
    let list = Numbers(PagingRule(cursor, items: .body("items")))
    var iterator = Client(ScriptedTransport(#"{"items": [1], "next": "b"}"#, .status(410), page))
      .items(of: list).restartingWhenExpired().makeAsyncIterator()
    for _ in 0..<2 { _ = try await iterator.next() }
    let transport = ScriptedTransport(page, #"{"items": [4]}"#)
    let rest = try Client(transport).items(of: list).resuming(at: iterator.checkpoint)
    #expect(await drain(rest).elements == [3, 4])
    #expect(transport.urls.first == "https://api.example/numbers")
  }

  @Test func `until a page arrives after a restart, a checkpoint keeps its count`() async throws {
    let transport = ScriptedTransport(
      #"{"items": [1, 2], "next": "b"}"#, .status(410), .status(503))
    var iterator = Client(transport).items(of: .numbers(PagingRule(cursor, items: .body("items"))))
      .restartingWhenExpired().makeAsyncIterator()
    for _ in 0..<2 { _ = try await iterator.next() }
    await #expect(throws: StatusError.self) { try await iterator.next() }
    #expect(iterator.checkpoint.itemCount == 2)
    #expect(iterator.checkpoint.pageCount == 1)
  }

  @Test func `a prefetched page may turn out to be expired`() async {
    let transport = ScriptedTransport(Self.dying)
    let list = Things(PagingRule(cursor, items: .body("items")))
    let items = Client(transport).items(of: list).restartingWhenExpired().prefetching()
    #expect(await drain(items).elements.map(\.id) == [1, 2, 3, 9, 4])
  }

  @Test func `data that changed during paging restarts at the caller's own cursor`()
    async
  {
    let code = "TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION"
    let rule = PagingRule(cursor, items: .body("items"), expired: .init(codes: [code]))
    let transport = ScriptedTransport(
      #"{"items": [{"id": 1}], "next": "b"}"#, .json(#"{"error_code": "\#(code)"}"#, status: 400),
      #"{"items": [{"id": 1}, {"id": 2}], "next": ""}"#)
    let list = Things(rule, parameters: ["cursor": "kept"])
    let (items, error) = await drain(Client(transport).items(of: list).restartingWhenExpired())
    #expect(items.map(\.id) == [1, 2])
    #expect(error == nil)
    #expect(transport.urls.map { $0.suffix(11) } == ["cursor=kept", "gs?cursor=b", "cursor=kept"])
  }

  @Test func `a code in a successful response that reports a failure is also an expiry`() async {
    let transport = ScriptedTransport(
      #"{"items": [{"id": 1}], "next": "b"}"#, #"{"ok": false, "error": "invalid_cursor"}"#)
    let list = Things(
      PagingRule(cursor, items: .body("items"), expired: .init(codes: ["invalid_cursor"])))
    let (_, error) = await drain(Client(transport).items(of: list))
    #expect((error as? PagingError)?.reason == .expired)
  }

  @Test func `a deleted last item is an expired continuation if the rule says so`()
    async
  {
    let style = PagingRule.Style.after(next: .body(.last, "id"), send: .query("after"))
    let rule = PagingRule(style, expired: .init(codes: ["resource_missing"]))
    let gone = ScriptedAnswer.json(
      #"{"error": {"code": "resource_missing", "param": "after"}}"#, status: 400)
    let plain = await drain(
      Client(ScriptedTransport(#"[{"id": 1}]"#, gone)).items(of: IdentityList(rule)))
    #expect((plain.error as? PagingError)?.reason == .expired)
    let transport = ScriptedTransport(#"[{"id": 1}]"#, gone, #"[{"id": 2}]"#, "[]")
    let restarted = await drain(
      Client(transport).items(of: IdentityList(rule)).restartingWhenExpired())
    #expect(restarted.elements.map(\.id) == [1, 2])
  }
}

/// A list of things in an envelope, whose errors may arrive with a success status.
private struct Things: PagedResource {
  struct Response: PaginatedResponse, Decodable {
    let items: [IdentityList.Thing]
  }

  let pagingRule: PagingRule
  var parameters: QueryParameters
  var path: ResourcePath { "/things" }
  var errorReport: ErrorReport? { ErrorReport(at: .body("ok"), is: false) }
  init(_ rule: PagingRule, parameters: QueryParameters = [:]) {
    pagingRule = rule
    self.parameters = parameters
  }
}
