import Foundation
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10))) struct PageSettingsTests {
  private let cursor = PagingRule(
    .cursor(next: .body("next"), send: .query("cursor")), items: .body("items"))
  private let offset = PagingRule(.offset(send: .query("offset")), size: .query("limit"))

  private static let threePages: [ScriptedAnswer] = [
    #"{"items": [1, 2], "next": "b"}"#, #"{"items": [3, 4], "next": "c"}"#, #"{"items": [5]}"#,
  ]

  // MARK: Limits

  @Test func `a limit stops after that many items and requests no further page`() async {
    let transport = ScriptedTransport(Self.threePages)
    let (items, error) = await drain(Client(transport).items(of: .numbers(cursor)).prefix(3))
    #expect(items == [1, 2, 3])
    #expect(error == nil)
    #expect(transport.requests.count == 2)
  }

  @Test func `a limit at the end of a page requests no further page`() async {
    let transport = ScriptedTransport(Self.threePages)
    let (items, _) = await drain(
      Client(transport).items(of: .numbers(cursor)).prefix(2).prefetching())
    #expect(items == [1, 2])
    #expect(transport.requests.count == 1)
  }

  @Test(arguments: [0, -1]) func `a limit of zero or less requests nothing`(limit: Int) async {
    let transport = ScriptedTransport()
    let (items, error) = await drain(Client(transport).items(of: .numbers(cursor)).prefix(limit))
    #expect(items.isEmpty)
    #expect(error == nil)
  }

  @Test func `the lowest of several limits applies`() async {
    let transport = ScriptedTransport(Self.threePages)
    let items = Client(transport).items(of: .numbers(cursor)).prefix(1).prefix(3)
    #expect(await drain(items).elements == [1])
  }

  @Test(arguments: [
    (5, ["items=0-2", "items=3-4"]), (2, ["items=0-1"]), (6, ["items=0-2", "items=3-5"]),
  ])
  func `the last request asks only for the remaining items of a range`(
    limit: Int, ranges: [String]
  ) async {
    let rule = PagingRule(.offset(send: .header("Range")), total: .header("Content-Range"))
    let server = PagedServer((0..<9).map { .number(JSONNumber($0)) }, by: rule)
    let numbers = Numbers(rule, headers: ["Range": "items=0-2"])
    let (items, error) = await drain(server.client.items(of: numbers).prefix(limit))
    #expect(items == (0..<limit).map { .number(JSONNumber($0)) })
    #expect(error == nil)
    #expect(server.requests.map { $0.value(forHTTPHeaderField: "Range") } == ranges)
  }

  @Test func `the last request asks only for the remaining items by offset and by key`() async {
    let byOffset = ScriptedTransport("[0, 1, 2]", "[3, 4]")
    let numbers = Numbers(offset, parameters: ["limit": 3])
    #expect(await drain(Client(byOffset).items(of: numbers).prefix(5)).elements.count == 5)
    #expect(byOffset.urls.last == "https://api.example/numbers?limit=2&offset=3")

    let after = PagingRule(.after(next: .body(.last), send: .query("after")), size: .query("limit"))
    let byKey = ScriptedTransport("[0, 1, 2]", "[3, 4]")
    let keyed = Numbers(after, parameters: ["limit": 3])
    #expect(await drain(Client(byKey).items(of: keyed).prefix(5)).elements.count == 5)
    #expect(byKey.urls.last == "https://api.example/numbers?limit=2&after=2")
  }

  @Test func `with page numbers the last page is cut by the client`() async {
    let rule = PagingRule(.page(send: .query("page")), size: .query("limit"))
    let transport = ScriptedTransport("[0, 1, 2]", "[3, 4, 5]")
    let numbers = Numbers(rule, parameters: ["limit": 3])
    let (items, _) = await drain(Client(transport).items(of: numbers).prefix(5))
    #expect(items == [0, 1, 2, 3, 4])
    #expect(transport.urls.last == "https://api.example/numbers?limit=3&page=2")
  }

  @Test func `without duplicates a limit does not request a shorter page`() async {
    let rule = PagingRule(.offset(send: .query("offset")), more: .full, size: .query("limit"))
    let transport = ScriptedTransport(
      "[{\"id\": 1}, {\"id\": 1}]", "[{\"id\": 1}, {\"id\": 2}]")
    let list = IdentityList(rule, parameters: ["limit": 2])
    let (items, _) = await drain(Client(transport).items(of: list).withoutDuplicates().prefix(2))
    #expect(items.map(\.id) == [1, 2])
    #expect(transport.urls.last == "https://api.example/list?limit=2&offset=2")
  }

  // MARK: Prefetching

  @Test func `a page is prefetched once its predecessor has been taken, and not earlier`()
    async throws
  {
    let transport = ScriptedTransport(Self.threePages)
    var iterator = Client(transport).items(of: .numbers(cursor)).prefetching().makeAsyncIterator()
    #expect(transport.requests.isEmpty)
    #expect(try await iterator.next() == 1)
    await until { transport.requests.count >= 2 }
    #expect(try await iterator.next() == 2)
    for _ in 0..<100 { await Task.yield() }
    #expect(transport.requests.count == 2)
    let (rest, error) = await drain(&iterator)
    #expect(rest == [3, 4, 5])
    #expect(error == nil)
    #expect(transport.requests.count == 3)
  }

  @Test func `breaking out of a prefetching loop wastes at most one request and cancels it`()
    async throws
  {
    let (cancelled, cancel) = AsyncStream.makeStream(of: Void.self)
    let hanging = ScriptedAnswer { request in
      try await withTaskCancellationHandler {
        let (never, _) = AsyncStream.makeStream(of: Void.self)
        for await _ in never {}
        throw CancellationError()
      } onCancel: {
        cancel.finish()
      }
    }
    let transport = ScriptedTransport([Self.threePages[0]], otherwise: hanging)
    for try await page in Client(transport).pages(of: .numbers(cursor)).prefetching() {
      #expect(page["next"] == "b")
      await until { transport.requests.count >= 2 }
      break
    }
    for await _ in cancelled {}
    #expect(transport.requests.count == 2)
  }

  @Test func `a prefetch error is thrown when its page is needed, and a retry requests it again`()
    async
  {
    let transport = ScriptedTransport([Self.threePages[0], .status(503)] + Self.threePages[1...])
    var iterator = Client(transport).items(of: .numbers(cursor)).prefetching().makeAsyncIterator()
    let first = await drain(&iterator)
    #expect(first.elements == [1, 2])
    #expect((first.error as? StatusError)?.status == 503)
    #expect(await drain(&iterator).elements == [3, 4, 5])
  }

  @MainActor @Test func `a cancelled caller leaves the prefetched page to the next caller`()
    async throws
  {
    let latch = Latch()
    let slow = ScriptedAnswer { request in
      await latch.pass()
      return try await ScriptedTransport(Self.threePages[1]).send(request)
    }
    let transport = ScriptedTransport([Self.threePages[0], slow, Self.threePages[2]])
    let reader = Reader(Client(transport).pages(of: .numbers(cursor)).prefetching())
    #expect(try await reader.next()?["next"] == "b")
    let impatient = Task { try await reader.next() }
    impatient.cancel()
    await #expect(throws: CancellationError.self) { try await impatient.value }
    latch.open()
    #expect(try await reader.next()?["items"] == [3, 4])
    #expect(try await reader.next()?["items"] == [5])
    #expect(transport.requests.count == 3)
  }

  // MARK: Duplicates

  @Test
  func `items that moved to a later page appear once if duplicates are removed`()
    async
  {
    let pages: [ScriptedAnswer] = [
      #"[{"id": 1}, {"id": 2}]"#, #"[{"id": 2}, {"id": 3}]"#, "[]",
    ]
    let list = IdentityList(offset)
    let plain = await drain(Client(ScriptedTransport(pages)).items(of: list))
    #expect(plain.elements.map(\.id) == [1, 2, 2, 3])
    let unique = await drain(Client(ScriptedTransport(pages)).items(of: list).withoutDuplicates())
    #expect(unique.elements.map(\.id) == [1, 2, 3])
  }

  @Test func `a page of only duplicates still advances`() async {
    let transport = ScriptedTransport(
      #"[{"id": 1}, {"id": 2}]"#, #"[{"id": 2}, {"id": 1}]"#, #"[{"id": 3}]"#, "[]")
    let items = Client(transport).items(of: IdentityList(offset)).withoutDuplicates()
    let (elements, error) = await drain(items)
    #expect(elements.map(\.id) == [1, 2, 3])
    #expect(error == nil)
    #expect(transport.urls.last == "https://api.example/list?offset=5")
  }

  @Test func `items without an identity are never duplicates`() async {
    let transport = ScriptedTransport(#"[{}, {}, {"id": 1}]"#, "[]")
    let items = Client(transport).items(of: IdentityList(offset)).withoutDuplicates()
    #expect(await drain(items).elements.map(\.id) == [nil, nil, 1])
  }
}

/// Reads pages on behalf of several tasks.
private actor Reader {
  private var iterator: PageSequence<Numbers>.Iterator

  init(_ pages: PageSequence<Numbers>) { iterator = pages.makeAsyncIterator() }

  func next() async throws -> JSONValue? {
    var iterator = iterator
    defer { self.iterator = iterator }
    return try await iterator.next(isolation: self)
  }
}
