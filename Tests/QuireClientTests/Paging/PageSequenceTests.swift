import Foundation
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10))) struct PageSequenceTests {
  private let cursor = PagingRule(
    .cursor(next: .body("next"), send: .query("cursor")), items: .body("items"))

  private static let threePages: [ScriptedAnswer] = [
    #"{"items": [1, 2], "next": "b"}"#, #"{"items": [], "next": "c"}"#, #"{"items": [3, null]}"#,
  ]

  @Test func `items of all pages arrive in order`() async throws {
    let transport = ScriptedTransport(Self.threePages)
    let (items, error) = await drain(Client(transport).items(of: .numbers(cursor)))
    #expect(items == [1, 2, 3])
    #expect(error == nil)
    #expect(
      transport.urls == [
        "https://api.example/numbers", "https://api.example/numbers?cursor=b",
        "https://api.example/numbers?cursor=c",
      ])
  }

  @Test func `pages arrive as the server sent them, including empty ones`() async throws {
    let client = Client(ScriptedTransport(Self.threePages))
    var received: [Int?] = []
    for try await page in client.pages(of: .numbers(cursor)) {
      received.append(page["items"]?.array?.count)
    }
    #expect(received == [2, 0, 2])
  }

  @Test func `nothing is requested before the first item`() async throws {
    let transport = ScriptedTransport(Self.threePages)
    var iterator = Client(transport).items(of: .numbers(cursor)).makeAsyncIterator()
    #expect(transport.requests.isEmpty)
    _ = try await iterator.next()
    #expect(transport.requests.count == 1)
  }

  @Test func `a further page is requested only when its first item is needed`() async throws {
    let broken = ScriptedTransport(Self.threePages)
    for try await item in Client(broken).items(of: .numbers(cursor)) where item == 2 { break }
    #expect(broken.requests.count == 1)
    let bounded = ScriptedTransport(Self.threePages)
    for try await _ in Client(bounded).items(of: .numbers(cursor)).prefix(2) {}
    #expect(bounded.requests.count == 1)
  }

  @Test func `nothing is requested after the end`() async throws {
    let transport = ScriptedTransport(Self.threePages)
    var iterator = Client(transport).items(of: .numbers(cursor)).makeAsyncIterator()
    _ = await drain(&iterator)
    #expect(try await iterator.next() == nil)
    #expect(try await iterator.next() == nil)
    #expect(transport.requests.count == 3)
  }

  @Test func `each iterator begins at the start`() async throws {
    let transport = ScriptedTransport(Self.threePages + Self.threePages)
    let items = Client(transport).items(of: .numbers(cursor))
    let first = await drain(items)
    let second = await drain(items)
    #expect(first.elements == second.elements)
    #expect(transport.urls.prefix(3) == transport.urls.suffix(3))
  }

  @Test func `after an error the same page is requested, and nothing is lost or repeated`()
    async throws
  {
    let transport = ScriptedTransport(
      .failure(URLError(.timedOut)), #"{"items": [1, 2], "next": "b"}"#, .status(503),
      "no JSON", #"{"items": [3], "next": ""}"#)
    var iterator = Client(transport).items(of: .numbers(cursor)).makeAsyncIterator()
    var drained = await drain(&iterator)
    #expect(drained.error is URLError)
    drained = await drain(&iterator)
    #expect(drained.elements == [1, 2])
    #expect((drained.error as? StatusError)?.status == 503)
    drained = await drain(&iterator)
    #expect(drained.error is DecodingError)
    drained = await drain(&iterator)
    #expect(drained.elements == [3])
    #expect(drained.error == nil)
    #expect(Set(transport.urls.suffix(3)).count == 1)
  }

  @Test func `a page without progress arrives before the error`() async throws {
    let transport = ScriptedTransport(
      #"{"items": [1], "next": "b"}"#, #"{"items": [2], "next": "b"}"#)
    var iterator = Client(transport).items(of: .numbers(cursor)).makeAsyncIterator()
    let drained = await drain(&iterator)
    #expect(drained.elements == [1, 2])
    let error = PagingError(
      reason: .noProgress(.continuation(.body("next"))), path: "/numbers", pageCount: 2)
    #expect(drained.error as? PagingError == error)
    // An error never turns into the end.
    await #expect(throws: error) { try await iterator.next() }
    #expect(transport.requests.count == 2)
  }

  @Test func `a page with unreadable facts arrives before the error`() async throws {
    let transport = ScriptedTransport(#"{"items": [1], "more": "yes"}"#)
    let rule = PagingRule(cursor.style, items: .body("items"), more: .flag(.body("more")))
    let (items, error) = await drain(Client(transport).items(of: .numbers(rule)))
    #expect(items == [1])
    #expect((error as? PagingError)?.reason == .unusableValue(.body("more")))
    #expect((error as? PagingError)?.pageCount == 1)
  }

  @Test func `a last page that repeats forever is no progress`() async throws {
    let transport = ScriptedTransport(["[1, 2]"], otherwise: "[3, 4]")
    let rule = PagingRule(.page(send: .query("page")))
    let (items, error) = await drain(Client(transport).items(of: .numbers(rule)))
    #expect(items == [1, 2, 3, 4, 3, 4])
    #expect((error as? PagingError)?.reason.isNoProgress == true)
  }

  @Test func `a full last page costs one extra request and is no error`() async throws {
    let transport = ScriptedTransport("[1, 2]", "[3, 4]", "[]")
    let rule = PagingRule(.offset(send: .query("offset")))
    let (items, error) = await drain(Client(transport).items(of: .numbers(rule)))
    #expect(items == [1, 2, 3, 4])
    #expect(error == nil)
    #expect(transport.urls.last == "https://api.example/numbers?offset=4")
  }

  @Test func `an end status ends the walk after a page and fails before it`() async throws {
    let rule = PagingRule(.page(send: .query("page")))
    let after = await drain(
      Client(ScriptedTransport("[1]", .status(404))).items(of: .numbers(rule)))
    #expect(after.elements == [1])
    #expect(after.error == nil)
    let before = await drain(Client(ScriptedTransport(.status(404))).items(of: .numbers(rule)))
    #expect((before.error as? StatusError)?.status == 404)
  }

  @Test func `the caller's parameters go with every page, but its cursor only with the first`()
    async throws
  {
    let transport = ScriptedTransport(Self.threePages)
    let resource = Numbers(
      cursor, parameters: ["q": "a b", "cursor": "start", "limit": 2], headers: ["X-A": "1"])
    _ = await drain(Client(transport, headers: ["Authorization": "t"]).items(of: resource))
    #expect(
      transport.urls.map { $0.split(separator: "?").last } == [
        "q=a%20b&cursor=start&limit=2", "q=a%20b&cursor=b&limit=2", "q=a%20b&cursor=c&limit=2",
      ])
    for request in transport.requests {
      #expect(request.value(forHTTPHeaderField: "X-A") == "1")
      #expect(request.value(forHTTPHeaderField: "Authorization") == "t")
    }
  }

  @Test func `a cursor is percent-encoded once, whatever it contains`() async throws {
    let transport = ScriptedTransport(#"{"items": [1], "next": "a+/=&[] %2B"}"#, "{}")
    _ = await drain(Client(transport).items(of: .numbers(cursor)))
    #expect(
      transport.urls.last
        == "https://api.example/numbers?cursor=a%2B%2F%3D%26%5B%5D%20%252B")
  }

  @Test func `a cursor in the body joins the members of the caller`() async throws {
    let rule = PagingRule(
      .cursor(next: .body("next"), send: .body("variables", "after")), items: .body("items"))
    let transport = ScriptedTransport(#"{"items": [1], "next": "b"}"#, "{}")
    let body: RequestBody = ["query": "q", "variables": ["first": 2] as JSONValue]
    _ = await drain(Client(transport).items(of: Numbers(rule, method: "POST", body: body)))
    let sent = try #require(transport.requests.last)
    #expect(sent.httpMethod == "POST")
    #expect(
      try JSONValue(parsing: sent.httpBody ?? Data())
        == ["query": "q", "variables": ["first": 2, "after": "b"]])
  }

  @Test func `a link is followed unchanged, with the headers and without the parameters`()
    async throws
  {
    let transport = ScriptedTransport(
      .json("[1]", headers: ["Link": "</numbers?page[after]=a%2B&limit=2>; rel=next"]), "[2]")
    let resource = Numbers(PagingRule(.link()), parameters: ["limit": 2], headers: ["X-A": "1"])
    let (items, error) = await drain(
      Client(transport, headers: ["Authorization": "t"]).items(of: resource))
    #expect(items == [1, 2])
    #expect(error == nil)
    let sent = try #require(transport.requests.last)
    #expect(sent.url?.absoluteString == "https://api.example/numbers?page%5Bafter%5D=a%2B&limit=2")
    #expect(sent.value(forHTTPHeaderField: "X-A") == "1")
    #expect(sent.value(forHTTPHeaderField: "Authorization") == "t")
  }

  @Test func `a link in the response to a POST is requested by GET without a body`() async throws {
    let transport = ScriptedTransport(#"{"items": [1], "next": "/more"}"#, "{}")
    let rule = PagingRule(.link(next: .body("next")), items: .body("items"))
    _ = await drain(
      Client(transport).items(of: Numbers(rule, method: "POST", body: ["a": 1])))
    #expect(transport.requests.map(\.httpMethod) == ["POST", "GET"])
    #expect(transport.requests.last?.httpBody == nil)
    #expect(transport.requests.last?.value(forHTTPHeaderField: "Content-Type") == nil)
  }

  @Test func `a link to another origin is an error, and nothing is sent there`() async throws {
    let transport = ScriptedTransport(#"{"items": [1], "next": "https://evil.example/"}"#)
    let rule = PagingRule(.link(next: .body("next")), items: .body("items"))
    let (items, error) = await drain(
      Client(transport, headers: ["Authorization": "t"]).items(of: .numbers(rule)))
    #expect(items == [1])
    #expect((error as? PagingError)?.reason == .crossOriginLink("https://evil.example/"))
    #expect(transport.requests.count == 1)
  }

  @Test func `a cancelled task requests nothing more`()
    async throws
  {
    let transport = ScriptedTransport(Self.threePages)
    let client = Client(transport)
    let items = client.items(of: .numbers(cursor))
    let task = Task<Bool, Never> {
      withUnsafeCurrentTask { task in task?.cancel() }
      return await drain(items).error is CancellationError
    }
    #expect(await task.value)
    #expect(transport.requests.isEmpty)
  }

  @MainActor @Test func `an iterator runs on the actor of its caller`() async throws {
    let transport = ScriptedTransport(Self.threePages)
    var items: [JSONValue] = []
    for try await item in Client(transport).items(of: .numbers(cursor)) { items.append(item) }
    #expect(items == [1, 2, 3])
  }

  @Test func `an iterator holds one page`() async throws {
    let held = Trackers()
    let answer = ScriptedAnswer { request in
      try await ScriptedTransport(#"{"items": ["\#(UUID())"], "next": "\#(UUID())"}"#).send(request)
    }
    let client = Client(ScriptedTransport([], otherwise: answer))
    let resource = Tracked(pagingRule: cursor, held: held)
    for try await _ in client.items(of: resource).prefix(50) {
      #expect(held.count <= 2)
    }
  }
}

/// A list with one object per page, whose live objects a test counts.
private struct Tracked: PagedResource {
  let pagingRule: PagingRule
  let held: Trackers
  var path: ResourcePath { "/numbers" }

  func parse(_ response: ReceivedResponse) throws -> Tracker { held.make() }
  func items(of page: Tracker) -> [Tracker] { [page] }
}
