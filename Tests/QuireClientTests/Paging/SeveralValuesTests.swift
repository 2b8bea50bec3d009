import Foundation
import QuireFeed
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient

/// Continuations of several values, and continuations that are a map of parameters.
@Suite(.timeLimit(.minutes(10))) struct SeveralValuesTests {
  // MARK: Several values

  private let pair = PagingRule(
    .cursors([
      .init(next: .body("partition"), send: .query("partition")),
      .init(next: .body("row"), send: .header("X-Row")),
    ]), items: .body("items"))

  @Test func `P8: all values are sent except blank ones`() async {
    let transport = ScriptedTransport(
      #"{"items": [1], "partition": "p", "row": "r"}"#,
      #"{"items": [2], "partition": "q", "row": null}"#,
      #"{"items": [3], "partition": "", "row": 7}"#, #"{"items": [4], "partition": ""}"#)
    let list = Numbers(pair, parameters: ["partition": "own"], headers: ["X-Row": "0"])
    let (items, error) = await drain(Client(transport).items(of: list))
    #expect(items == [1, 2, 3, 4])
    #expect(error == nil)
    #expect(
      transport.urls.map { $0.split(separator: "?").dropFirst().first } == [
        "partition=own", "partition=p", "partition=q", nil,
      ])
    #expect(
      transport.requests.map { $0.value(forHTTPHeaderField: "X-Row") } == ["0", "r", nil, "7"])
  }

  @Test func `P8: some values may repeat, but not all of them`() {
    func values(_ partition: JSONValue, _ row: JSONValue) -> PageFacts {
      .items(1, next: [partition, row])
    }
    let machine = PagingMachine(Numbers(pair), after: values("p", 1), values("p", 2))
    #expect(
      machine.state == .asking(.settingAll([.query("partition"): "p", .header("X-Row"): 2])))
    let stuck = PagingMachine(
      Numbers(pair), after: values("p", 1), values("p", 2), values("p", 1))
    #expect(stuck.failure == .noProgress(.continuation(.body("partition"))))
    #expect(
      PagingMachine(Numbers(pair), after: values("p", true)).failure == .unusableValue(.body("row"))
    )
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
    PagingRule(.cursor(next: .body("continue"), send: send), items: .body("items"))
  }

  @Test func `P8: a map is merged into the query of the first request each time`() async {
    let transport = ScriptedTransport(
      #"{"items": [1], "continue": {"rvcontinue": "9|9", "continue": "||"}}"#,
      #"{"items": [2], "continue": {"apfrom": 5, "limit": null}}"#, #"{"items": [3]}"#)
    let list = Numbers(map(.queryMembers), parameters: ["action": "query", "limit": 2])
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
      map(.bodyMembers("variables")), method: "POST",
      body: ["query": "q", "variables": ["first": 2, "x": 1]])
    let job = await Job(list, on: Client(transport)).run()
    #expect(job.rows == [1, 2])
    let body = try JSONValue(parsing: try #require(transport.requests.last?.httpBody))
    #expect(body == ["query": "q", "variables": ["first": 2, "after": ["id": 1]]])
    let root = ScriptedTransport(
      #"{"items": [1], "continue": {"page": [2]}}"#, #"{"items": [2]}"#)
    _ = await drain(
      Client(root).items(of: Numbers(map(.bodyMembers()), method: "POST", body: ["a": 1])))
    let merged = try JSONValue(parsing: try #require(root.requests.last?.httpBody))
    #expect(merged == ["a": 1, "page": [2]])
  }

  @Test(arguments: ["{}", "null", #"{"a": null, "b": ""}"#, "[]", #""""#])
  func `P8: a map without values is the end`(text: String) async {
    let transport = ScriptedTransport(.json(#"{"items": [1], "continue": \#(text)}"#))
    let (items, error) = await drain(Client(transport).items(of: .numbers(map(.queryMembers))))
    #expect(items == [1])
    #expect(error == nil)
  }

  @Test(arguments: [#""abc""#, "7", #"["a"]"#])
  func `P8: a value that is not a map is an error`(text: String) async {
    let transport = ScriptedTransport(.json(#"{"items": [1], "continue": \#(text)}"#))
    let (_, error) = await drain(Client(transport).items(of: .numbers(map(.queryMembers))))
    #expect(reason(error) == .unusableValue(.body("continue")))
  }

  @Test(
    arguments: [
      (.queryMembers, #"{"a": {"b": 1}}"#, "a"), (.queryMembers, #"{"a": [1]}"#, "a"),
      (.queryMembers, #"{"": 1}"#, ""), (.headerMembers, #"{"a": {"b": 1}}"#, "a"),
      (.headerMembers, #"{"a b": "c"}"#, "a b"),
      (.headerMembers, #"{"Authorization": "x"}"#, "Authorization"),
      (.headerMembers, #"{"cookie": "x"}"#, "cookie"), (.headerMembers, #"{"HOST": "x"}"#, "HOST"),
      (.headerMembers, #"{"Content-Length": 3}"#, "Content-Length"),
      (.headerMembers, #"{"Transfer-Encoding": "x"}"#, "Transfer-Encoding"),
      (.headerMembers, #"{"Proxy-Authorization": "x"}"#, "Proxy-Authorization"),
      (.headerMembers, #"{"X-HTTP-Method-Override": "DELETE"}"#, "X-HTTP-Method-Override"),
      (.headerMembers, #"{"Authorization": null, "X": 1}"#, "Authorization"),
    ] as [(RequestLocation, String, String)])
  func `P8: a member that cannot be sent is an error`(
    send: RequestLocation, text: String, name: String
  ) async {
    let transport = ScriptedTransport(.json(#"{"items": [1], "continue": \#(text)}"#))
    let (_, error) = await drain(Client(transport).items(of: .numbers(map(send))))
    #expect(reason(error) == .unusableMember(name, .body("continue")))
    #expect(transport.requests.count == 1)
  }

  @Test func `P8: a map is merged into the header fields, except for those of the client`() async {
    let transport = ScriptedTransport(
      #"{"items": [1], "continue": {"X-Page": 2, "X-Key": "stolen", "X-Other": null}}"#,
      #"{"items": [2]}"#)
    let list = Numbers(map(.headerMembers), headers: ["X-Other": "1"])
    let client = Client(transport, headers: ["X-Key": "own"])
    #expect(await drain(client.items(of: list)).elements == [1, 2])
    let last = transport.requests.last
    #expect(last?.value(forHTTPHeaderField: "X-Page") == "2")
    #expect(last?.value(forHTTPHeaderField: "X-Key") == "own")
    #expect(last?.value(forHTTPHeaderField: "X-Other") == nil)
  }

  @Test func `P8: a repeated map is no progress`() async {
    let page: ScriptedAnswer = #"{"items": [1], "continue": {"a": 1, "b": 2}}"#
    let other: ScriptedAnswer = #"{"items": [2], "continue": {"b": 2, "a": 1}}"#
    let transport = ScriptedTransport(page, other)
    let (_, error) = await drain(Client(transport).items(of: .numbers(map(.queryMembers))))
    #expect(reason(error) == .noProgress(.continuation(.body("continue"))))
  }

  @Test(arguments: [
    PagingRule.Style.cursor(next: .body("next"), send: .queryMembers),
    .cursor(next: .body("next"), send: .bodyMembers("a")),
    .cursor(next: .body("next"), send: .headerMembers),
    .cursors([
      .init(next: .body("a"), send: .query("a")), .init(next: .body("b"), send: .header("X-B")),
    ]),
  ])
  func `an in-memory server supports these forms, too`(style: PagingRule.Style) async {
    let rule = PagingRule(style, items: .body("items"))
    let server = PagedServer(people(7), by: rule, pageSize: 2)
    let (items, error) = await drain(server.client.items(of: People(rule)))
    #expect(items == people(7))
    #expect(error == nil)
  }
}
