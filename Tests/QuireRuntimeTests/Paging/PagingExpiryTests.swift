import Foundation
import QuireTesting
import Testing

@testable import QuireRuntime

@Suite struct PagingExpiryTests {
  private let cursor = PagingRule.Style.cursor(next: "/next", send: "cursor")

  @Test func `410 after a page is a dead continuation, and before is not`() {
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
  func `a code tells it as a whole string in the body of a failure`(
    status: Int, body: String, isTold: Bool
  ) {
    let rule = PagingRule(cursor, expired: .init(statuses: [], codes: ["resource_missing"]))
    var machine = PagingMachine(Numbers(rule), after: .items(1, next: "b"))
    let isAll = machine.receive(status: status, body: Data(body.utf8))
    #expect(isAll == isTold)
    #expect((machine.failure == .expired) == isTold)
  }

  @Test func `a status of the end is the end before it is a dead continuation`() {
    let rule = PagingRule(.page(send: "page"), end: [410])
    var machine = PagingMachine(Numbers(rule), after: .items(1))
    machine.receive(status: 410)
    #expect(machine.state == .ended)
  }

  @Test func `a dead continuation fails after its pages, and each call says so`() async throws {
    let transport = ScriptedTransport(#"{"items": [1], "next": "b"}"#, .status(410))
    let client = Client(transport)
    var iterator = client.items(of: .numbers(PagingRule(cursor, items: "/items")))
      .makeAsyncIterator()
    let drained = await drain(&iterator)
    #expect(drained.elements == [1])
    let error = PagingError(reason: .expired, path: "/numbers", pageCount: 1)
    #expect(drained.error as? PagingError == error)
    await #expect(throws: error) { try await iterator.next() }
    #expect(transport.requests.count == 2)
  }

  @Test func `further pages are asked at another path, without what is for the first alone`()
    async throws
  {
    let transport = ScriptedTransport(#"{"items": [1], "next": "b"}"#, "{}")
    let rule = PagingRule(
      .cursor(next: "/next", send: "body:/cursor"), items: "/items",
      continuation: "/numbers/continue", omitted: ["body:/filter/since", "q", "header:X-First"])
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
}
