import QuireFeed
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient

/// Lists whose first page arrived within another response.
@Suite(.timeLimit(.minutes(10))) struct NestedPageTests {
  @Test(arguments: [
    PagingRule(.link()), PagingRule(.cursor(next: .header("X-Next"), send: .query("cursor"))),
  ])
  func `a continuation in a header is missing from a nested page, which is an error`(
    rule: PagingRule
  ) async {
    let client = Client(ScriptedTransport())
    let (items, error) = await drain(client.items(of: .numbers(rule), after: [1, 2]))
    #expect(items.isEmpty)
    #expect((error as? PagingError)?.reason == .missingContinuation)
  }

  @Test func `no continuation is missing if the nested page says that it is the last`() async {
    let rule = PagingRule(.link(), items: .body("items"), more: .flag(.body("more")))
    let page: JSONValue = ["items": [1, 2], "more": false]
    let client = Client(ScriptedTransport())
    #expect(await drain(client.items(of: .numbers(rule), after: page)).error == nil)
  }

  @Test(arguments: [
    PagingRule(.page(send: .query("page")), more: .flag(.header("X-More"))),
    PagingRule(.offset(send: .query("offset")), more: .flag(.header("X-More"))),
    PagingRule(.after(next: .body(.last), send: .query("after")), more: .flag(.header("X-More"))),
  ])
  func `a flag in a header is missing from a nested page, and the walk continues`(
    rule: PagingRule
  ) async {
    let last = ScriptedAnswer.json("[3]", headers: ["X-More": "false"])
    let client = Client(ScriptedTransport(last))
    let (items, error) = await drain(client.items(of: .numbers(rule), after: [1, 2]))
    #expect(items == [3])
    #expect(error == nil)
  }

  @MainActor
  @Test func `a nested first page of another size precedes the rest of the page that it overlaps`()
    async
  {
    let rule = PagingRule(.page(send: .query("page")), size: .query("limit"))
    let transport = ScriptedTransport("[3, 4, 5]")
    let list = Numbers(rule, parameters: ["limit": 3])
    let feed = Feed(list, from: Client(transport), after: [0, 1, 2, 3])
    feed.maxPages = 1
    for _ in 0..<2 { await feed.loadNext() }
    #expect(feed.items == [4, 5])
    await feed.loadPrevious()
    #expect(feed.items == [0, 1, 2, 3])
    guard case .ended = feed.previousPhase else {
      Issue.record("\(feed.previousPhase)")
      return
    }
    #expect(transport.urls == ["https://api.example/numbers?limit=3&page=2"])
  }

  @Test func `a checkpoint within the first page continues there instead of after the nested page`()
    async throws
  {
    let rule = PagingRule(
      .cursor(next: .body("next"), send: .query("cursor")), items: .body("items"))
    let server = PagedServer((0..<8).map { .number(JSONNumber($0)) }, by: rule, pageSize: 4)
    var iterator = server.client.items(of: .numbers(rule)).makeAsyncIterator()
    #expect(try await iterator.next() == 0)
    let nested: JSONValue = ["items": [0, 1], "next": "0-2"]
    let rest = try server.client.items(of: .numbers(rule), after: nested)
      .resuming(at: iterator.checkpoint)
    #expect(await drain(rest).elements == [1, 2, 3, 4, 5, 6, 7])
  }

  @MainActor
  @Test func `a page that a refresh loaded is not the nested page`()
    async
  {
    let rule = PagingRule(
      .after(next: .body("items", .last), send: .query("after")), items: .body("items"),
      more: .flag(.body("more")))
    let server = PagedServer((0..<12).map { .number(JSONNumber($0)) }, by: rule, pageSize: 4)
    let nested: JSONValue = ["items": [0, 1], "more": true]
    let feed = Feed(.numbers(rule), from: server.client, after: nested)
    feed.maxPages = 1
    await feed.load()
    #expect(feed.items == [0, 1])
    await feed.refresh()
    await feed.loadNext()
    #expect(feed.items == [4, 5, 6, 7])
    await feed.loadPrevious()
    #expect(feed.items == [0, 1, 2, 3])
  }
}
