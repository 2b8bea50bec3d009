import Foundation
import QuireTesting
import Testing

@testable import QuireRuntime

/// Cursors that stay the same, never end, have several values, or are a map of parameters.
@Suite(.timeLimit(.minutes(1))) struct ContinuationFormTests {
  // MARK: The same cursor again

  private let scroll = PagingRule(
    .cursor(next: "/next", send: "cursor"), items: "/items", onRepeat: .continue)

  @Test func `P5: a cursor may stay the same while the server moves on`() async {
    let server = rowServer { request in
      request.page([request.number], request.number < 4 ? ["next": "h"] : [:])
    }
    let (rows, error) = await drain(Client(server).items(of: Rows(scroll)))
    #expect(rows.map(\.id) == [1, 2, 3, 4])
    #expect(error == nil)
  }

  @Test func `P5: then a page that comes again is no progress`() async {
    let server = rowServer { request in request.page([min(request.number, 3)], ["next": "h"]) }
    let (rows, error) = await drain(Client(server).items(of: Rows(scroll)))
    #expect(rows.map(\.id) == [1, 2, 3, 3])
    #expect(reason(error) == .noProgress(.page(itemCount: 1, request: nil)))
  }

  @Test func `P5: a circle of pages is no progress either`() async {
    let server = rowServer { request in request.page([request.number % 3], ["next": "h"]) }
    let (rows, error) = await drain(Client(server).items(of: Rows(scroll)))
    #expect(rows.map(\.id) == [1, 2, 0, 1])
    #expect(reason(error)?.isNoProgress == true)
  }

  @Test func `P5: an empty page that comes again counts as an empty page`() async {
    var rule = scroll
    rule.emptyPageLimit = 2
    let patient = rowServer { request in
      let isEmpty = [2, 3].contains(request.number)
      return request.page(
        isEmpty ? [] : [request.number], request.number < 5 ? ["next": "h"] : [:])
    }
    let (rows, error) = await drain(Client(patient).items(of: Rows(rule)))
    #expect(rows.map(\.id) == [1, 4, 5])
    #expect(error == nil)
    let empty = rowServer { request in request.page([], ["next": "h"]) }
    let (_, problem) = await drain(Client(empty).items(of: Rows(rule)))
    #expect(reason(problem) == .tooManyEmptyPages(limit: 2))
    #expect(empty.requests.count == 3)
  }

  @Test func `P5: so may a key`() async {
    let rule = PagingRule(
      .after(next: "/key", send: "after"), items: "/items", onRepeat: .continue)
    let server = rowServer { request in
      request.page(request.number < 4 ? [request.number] : [], ["key": "k"])
    }
    let (rows, error) = await drain(Client(server).items(of: Rows(rule)))
    #expect(rows.map(\.id) == [1, 2, 3])
    #expect(error == nil)
  }

  @Test func `P5: from a checkpoint after every page the same cursor leads on`() async {
    let server = rowServer { request in
      request.page([request.number], request.number < 9 ? ["next": "h"] : [:])
    }
    let job = await Job(Rows(scroll), on: Client(server)).run()
    #expect(job.rows.map(\.id) == Array(1...9))
    #expect(job.error == nil)
  }

  @MainActor @Test func `P5: in a feed the same cursor leads on`() async {
    let server = rowServer { request in
      request.page([request.number], request.number < 9 ? ["next": "h"] : [:])
    }
    let feed = Feed(Rows(scroll), from: Client(server))
    while case .loaded = await feed.loadNext() {}
    #expect(feed.items.map(\.id) == Array(1...9))
    #expect(feed.hasEnded)
  }

  // MARK: A cursor on every page

  private static let endless: [PagingRule] = [
    PagingRule(.cursor(next: "/next", send: "cursor"), items: "/items", more: .items),
    PagingRule(.link(next: "/link"), items: "/items", more: .items),
    PagingRule(.cursor(next: "/next", send: "cursor"), items: "/items", total: "/total"),
    PagingRule(.link(next: "/link"), items: "/items", total: "/total"),
    PagingRule(
      .cursors([
        .init(next: "/next", send: "cursor"), .init(next: "/total", send: "query:total"),
      ]), items: "/items", more: .items),
  ]

  /// A server of 6 rows that always sends a cursor and a link.
  private func endlessServer() -> ScriptedTransport {
    rowServer { request in
      let page = request.int("cursor") ?? request.int("p") ?? 0
      let rows = (0..<6).dropFirst(page * 2).prefix(2)
      return request.page(
        rows, ["next": .int(page + 1), "link": .string("?p=\(page + 1)"), "total": 6])
    }
  }

  @Test(arguments: endless)
  func `P6: an empty page or a total that is reached ends a list that always has a cursor`(
    rule: PagingRule
  ) async {
    let server = endlessServer()
    for start: QueryParameters in [[:], ["cursor": "*"]] {
      let (rows, error) = await drain(Client(server).items(of: Rows(rule, parameters: start)))
      #expect(rows.map(\.id) == Array(0..<6))
      #expect(error == nil)
    }
    #expect(server.requests.count == (rule.more == .items ? 8 : 6))
    let job = await Job(Rows(rule), on: Client(endlessServer())).run()
    #expect(job.rows.map(\.id) == Array(0..<6))
    #expect(job.error == nil)
  }

  @MainActor @Test(arguments: endless)
  func `P6: so it does in a feed`(rule: PagingRule) async {
    let feed = Feed(Rows(rule), from: Client(endlessServer()))
    while case .loaded = await feed.loadNext() {}
    #expect(feed.items.map(\.id) == Array(0..<6))
    #expect(feed.hasEnded)
  }

  @Test func `P6: the cursor of an empty page may be the same as before`() async {
    let server = rowServer { request in
      request.page(
        request.number < 3 ? [request.number] : [], ["next": .int(min(request.number, 2))])
    }
    let (rows, error) = await drain(Client(server).items(of: Rows(Self.endless[0])))
    #expect(rows.map(\.id) == [1, 2])
    #expect(error == nil)
  }

  @Test func `P6: a flag that is true beats a total`() async {
    let rule = PagingRule(
      .cursor(next: "/next", send: "cursor"), items: "/items", more: .flag("/more"),
      total: "/total")
    let server = rowServer { request in
      request.page(
        [request.number],
        ["next": .int(request.number), "total": 2, "more": .bool(request.number < 4)])
    }
    let (rows, error) = await drain(Client(server).items(of: Rows(rule)))
    #expect(rows.map(\.id) == [1, 2, 3, 4])
    #expect(error == nil)
  }

  @Test func `P6: a total of 0 on a page with items says nothing`() {
    let machine = PagingMachine(
      Numbers(Self.endless[2]), after: .items(2, next: "b", total: 0))
    #expect(machine.continuation == "b")
  }

  @Test(arguments: 1...3)
  func `P6: items that came twice do not make a total reached`(overlap: Int) async {
    let server = rowServer { request in
      let first = max(0, (request.int("cursor") ?? 0) * 4 - overlap)
      let page = (request.int("cursor") ?? 0) + 1
      return request.page(
        (0..<12).dropFirst(first).prefix(4 + overlap), ["next": .int(page), "total": 12])
    }
    let items = Client(server).items(of: Rows(Self.endless[2])).withoutDuplicates()
    let (rows, error) = await drain(items)
    #expect(rows.map(\.id) == Array(0..<12))
    #expect(error == nil)
  }

  // MARK: Several values

  private let pair = PagingRule(
    .cursors([
      .init(next: "/partition", send: "query:partition"), .init(next: "/row", send: "header:X-Row"),
    ]), items: "/items")

  @Test func `P8: all values are sent, and a blank one is not`() async {
    let transport = ScriptedTransport(
      #"{"items": [1], "partition": "p", "row": "r"}"#,
      #"{"items": [2], "partition": "p", "row": null}"#,
      #"{"items": [3], "partition": "", "row": 7}"#, #"{"items": [4], "partition": ""}"#)
    let list = Numbers(pair, parameters: ["partition": "own"], headers: ["X-Row": "0"])
    let (items, error) = await drain(Client(transport).items(of: list))
    #expect(items == [1, 2, 3, 4])
    #expect(error == nil)
    #expect(
      transport.urls.map { $0.split(separator: "?").dropFirst().first } == [
        "partition=own", "partition=p", "partition=p", nil,
      ])
    #expect(
      transport.requests.map { $0.value(forHTTPHeaderField: "X-Row") } == ["0", "r", nil, "7"])
  }

  @Test func `P8: one value may stay, but not all of them`() {
    func values(_ partition: JSONValue, _ row: JSONValue) -> PageFacts {
      .items(1, next: [partition, row])
    }
    let machine = PagingMachine(Numbers(pair), after: values("p", 1), values("p", 2))
    #expect(
      machine.state == .asking(.settingAll(["partition": "p", "header:X-Row": 2])))
    let stuck = PagingMachine(
      Numbers(pair), after: values("p", 1), values("p", 2), values("p", 1))
    #expect(stuck.failure == .noProgress(.continuation("/partition")))
    #expect(
      PagingMachine(Numbers(pair), after: values("p", true)).failure == .unusableValue("/row"))
  }

  @Test func `P8: a checkpoint keeps all values`() async {
    let transport = ScriptedTransport(
      #"{"items": [1], "partition": "p", "row": "r"}"#,
      #"{"items": [2], "partition": null, "row": "s"}"#, #"{"items": [3]}"#)
    let job = await Job(Numbers(pair), on: Client(transport)).run()
    #expect(job.rows == [1, 2, 3])
    #expect(job.error == nil)
    #expect(transport.urls.last?.contains("?") == false)
    #expect(transport.requests.last?.value(forHTTPHeaderField: "X-Row") == "s")
  }

  @MainActor @Test func `P8: a feed sends all values`() async {
    let transport = ScriptedTransport(
      #"{"items": [1], "partition": "p", "row": "r"}"#, #"{"items": [2]}"#)
    let feed = Feed(.numbers(pair), from: Client(transport))
    while case .loaded = await feed.loadNext() {}
    #expect(feed.items == [1, 2])
    #expect(transport.urls.last == "https://api.example/numbers?partition=p")
  }

  // MARK: A map of parameters

  private func map(_ send: RequestLocation) -> PagingRule {
    PagingRule(.cursor(next: "/continue", send: send), items: "/items")
  }

  @Test func `P8: a map is merged into the query, each time into the first one`() async {
    let transport = ScriptedTransport(
      #"{"items": [1], "continue": {"rvcontinue": "9|9", "continue": "||"}}"#,
      #"{"items": [2], "continue": {"apfrom": 5, "limit": null}}"#, #"{"items": [3]}"#)
    let list = Numbers(map("query:*"), parameters: ["action": "query", "limit": 2])
    let (items, error) = await drain(Client(transport).items(of: list))
    #expect(items == [1, 2, 3])
    #expect(error == nil)
    #expect(
      transport.urls.map { $0.split(separator: "?").last } == [
        "action=query&limit=2", "action=query&limit=2&continue=%7C%7C&rvcontinue=9%7C9",
        "action=query&apfrom=5",
      ])
    let job = await Job(list, on: Client(ScriptedTransport([], otherwise: .status(503)))).run()
    #expect(job.error is StatusError)
  }

  @Test func `P8: a map is merged into a part of the body`() async throws {
    let transport = ScriptedTransport(
      #"{"items": [1], "continue": {"after": {"id": 1}, "x": null}}"#, #"{"items": [2]}"#)
    let list = Numbers(
      map("body:/variables/*"), method: "POST",
      body: ["query": "q", "variables": ["first": 2, "x": 1]])
    let job = await Job(list, on: Client(transport)).run()
    #expect(job.rows == [1, 2])
    let body = try JSONValue(parsing: try #require(transport.requests.last?.httpBody))
    #expect(body == ["query": "q", "variables": ["first": 2, "after": ["id": 1]]])
    let root = ScriptedTransport(
      #"{"items": [1], "continue": {"page": [2]}}"#, #"{"items": [2]}"#)
    _ = await drain(Client(root).items(of: Numbers(map("body:/*"), method: "POST", body: ["a": 1])))
    let merged = try JSONValue(parsing: try #require(root.requests.last?.httpBody))
    #expect(merged == ["a": 1, "page": [2]])
  }

  @Test(arguments: ["{}", "null", #"{"a": null, "b": ""}"#, "[]", #""""#])
  func `P8: a map without a value is the end`(text: String) async {
    let transport = ScriptedTransport(.json(#"{"items": [1], "continue": \#(text)}"#))
    let (items, error) = await drain(Client(transport).items(of: .numbers(map("query:*"))))
    #expect(items == [1])
    #expect(error == nil)
  }

  @Test(arguments: [#""abc""#, "7", #"["a"]"#])
  func `P8: what is no map is an error`(text: String) async {
    let transport = ScriptedTransport(.json(#"{"items": [1], "continue": \#(text)}"#))
    let (_, error) = await drain(Client(transport).items(of: .numbers(map("query:*"))))
    #expect(reason(error) == .unusableValue("/continue"))
  }

  @Test(
    arguments: [
      ("query:*", #"{"a": {"b": 1}}"#, "a"), ("query:*", #"{"a": [1]}"#, "a"),
      ("query:*", #"{"": 1}"#, ""), ("header:*", #"{"a": {"b": 1}}"#, "a"),
      ("header:*", #"{"a b": "c"}"#, "a b"),
      ("header:*", #"{"Authorization": "x"}"#, "Authorization"),
      ("header:*", #"{"cookie": "x"}"#, "cookie"), ("header:*", #"{"HOST": "x"}"#, "HOST"),
      ("header:*", #"{"Content-Length": 3}"#, "Content-Length"),
      ("header:*", #"{"Transfer-Encoding": "x"}"#, "Transfer-Encoding"),
      ("header:*", #"{"Proxy-Authorization": "x"}"#, "Proxy-Authorization"),
      ("header:*", #"{"X-HTTP-Method-Override": "DELETE"}"#, "X-HTTP-Method-Override"),
      ("header:*", #"{"Authorization": null, "X": 1}"#, "Authorization"),
    ] as [(RequestLocation, String, String)])
  func `P8: a member that cannot be sent is an error`(
    send: RequestLocation, text: String, name: String
  ) async {
    let transport = ScriptedTransport(.json(#"{"items": [1], "continue": \#(text)}"#))
    let (_, error) = await drain(Client(transport).items(of: .numbers(map(send))))
    #expect(reason(error) == .unusableMember(name, "/continue"))
    #expect(transport.requests.count == 1)
  }

  @Test func `P8: a map is merged into the header fields, but for those of the client`() async {
    let transport = ScriptedTransport(
      #"{"items": [1], "continue": {"X-Page": 2, "X-Key": "stolen", "X-Other": null}}"#,
      #"{"items": [2]}"#)
    let list = Numbers(map("header:*"), headers: ["X-Other": "1"])
    let client = Client(transport, headers: ["X-Key": "own"])
    #expect(await drain(client.items(of: list)).elements == [1, 2])
    let last = transport.requests.last
    #expect(last?.value(forHTTPHeaderField: "X-Page") == "2")
    #expect(last?.value(forHTTPHeaderField: "X-Key") == "own")
    #expect(last?.value(forHTTPHeaderField: "X-Other") == nil)
  }

  @Test func `P8: a map that came before is no progress`() async {
    let page: ScriptedAnswer = #"{"items": [1], "continue": {"a": 1, "b": 2}}"#
    let other: ScriptedAnswer = #"{"items": [2], "continue": {"b": 2, "a": 1}}"#
    let transport = ScriptedTransport(page, other)
    let (_, error) = await drain(Client(transport).items(of: .numbers(map("query:*"))))
    #expect(reason(error) == .noProgress(.continuation("/continue")))
  }

  @Test(arguments: [
    PagingRule.Style.cursor(next: "/next", send: "query:*"),
    .cursor(next: "/next", send: "body:/a/*"), .cursor(next: "/next", send: "header:*"),
    .cursors([.init(next: "/a", send: "query:a"), .init(next: "/b", send: "header:X-B")]),
  ])
  func `a server in memory knows these forms too`(style: PagingRule.Style) async {
    let rule = PagingRule(style, items: "/items")
    let server = PagedServer(people(7), by: rule, pageSize: 2)
    let (items, error) = await drain(server.client.items(of: People(rule)))
    #expect(items == people(7))
    #expect(error == nil)
  }
}
