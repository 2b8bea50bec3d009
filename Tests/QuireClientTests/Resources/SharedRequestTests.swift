import Foundation
import QuireTesting
import Synchronization
import TestSupport
import Testing

@testable import QuireClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@MainActor @Suite(.timeLimit(.minutes(10))) struct SharedRequestTests {
  private let server = HeldServer()
  private let requests = SharedRequests()

  private var client: Client { Client(baseURL: base, transport: server).sharingEqualRequests() }

  /// Starts calls, and waits until all of them are about to send their requests.
  private func start<Value: Sendable>(
    _ count: Int, of client: Client, _ call: @escaping @Sendable (Client) async throws -> Value
  ) async -> [Task<Value, any Error>] {
    let begun = Log()
    let client = client.intercepting { request, next in
      begun.add("call")
      return try await next(request)
    }
    let calls = (0..<count).map { _ in Task { try await call(client) } }
    await until { begun.lines.count == count }
    return calls
  }

  /// Starts calls of the same request, which have joined it when this method returns.
  private func join(_ count: Int) async throws -> [Task<Data, any Error>] {
    let request = URLRequest(url: base)
    let key = try #require(SharedRequests.Key(request, in: RequestContext()))
    let calls = (0..<count).map { _ in
      Task { @MainActor [requests, server] in
        try await requests.answer(for: key) {
          try await server.send(request, in: RequestContext())
        }.data
      }
    }
    // The calls run on this actor until they wait.
    await Task { @MainActor in }.value
    await until { server.count > 0 }
    return calls
  }

  @Test func `equal requests that are on their way are sent once`() async throws {
    let calls = try await join(100)
    server.answer(0, "1")
    for call in calls { #expect(try await call.value == Data("1".utf8)) }
    #expect(server.count == 1)
  }

  @Test func `a caller that is cancelled cancels no other`() async throws {
    let calls = try await join(3)
    for call in calls.dropLast() {
      call.cancel()
      await #expect(throws: CancellationError.self) { try await call.value }
    }
    #expect(server.cancelled.isEmpty)
    server.answer(0, "1")
    #expect(try await calls[2].value == Data("1".utf8))
    #expect(server.count == 1)
  }

  @Test func `a request is cancelled with its last caller, and sent again for the next one`()
    async throws
  {
    for call in try await join(3) { call.cancel() }
    await until { server.cancelled == [0] }
    let calls = try await join(1)
    server.answer(1, "2")
    #expect(try await calls[0].value == Data("2".utf8))
  }

  @Test func `an error goes to all callers`() async throws {
    let calls = try await join(3)
    server.fail(0)
    for call in calls { await #expect(throws: Outage.self) { try await call.value } }
    #expect(server.count == 1)
  }

  @Test func `a request after the response is sent again`() async throws {
    server.answer(0, "1")
    server.answer(1, "2")
    #expect(try await client.send(Place()) == 1)
    #expect(try await client.send(Place()) == 2)
  }

  @Test func `the calls of a client share a request`() async throws {
    let calls = await start(100, of: client) { try await $0.send(Place()) }
    server.answerAll(from: 0, "1")
    for call in calls { #expect(try await call.value == 1) }
    #expect(server.count < 100)
  }

  @Test(arguments: [
    Place(path: "/other"), Place(parameters: ["a": 1]), Place(headers: ["Accept-Language": "de"]),
    Place(headers: ["Authorization": "Bearer other"]),
    Place(headers: ["Cache-Control": "no-cache"]), Place(method: "HEAD"), Place(method: "POST"),
  ])
  func `other requests are sent on their own`(other: Place) async throws {
    let client = client
    let calls = [Place(), other].map { place in Task { try await client.send(place) } }
    await until { server.count == 2 }
    server.answerAll(from: 0, "1")
    for call in calls { #expect(try await call.value == 1) }
  }

  @Test func `requests of two owners, cache settings or transports are sent on their own`()
    async throws
  {
    let client = client
    var lasting = client
    lasting.cacheLifetime = .seconds(1)
    let clients = [
      client, client.owned(by: 1), client.owned(by: 2), lasting, client.over(server),
    ]
    let calls = clients.map { client in Task { try await client.send(Place()) } }
    await until { server.count == 5 }
    server.answerAll(from: 0, "1")
    for call in calls { #expect(try await call.value == 1) }
  }

  @Test func `a token that expired is renewed once`() async throws {
    let renewals = Log()
    let client = client.authorizing(
      with: .bearer {
        "old"
      } renewing: {
        renewals.add("new")
        return "new"
      })
    let calls = (0..<10).map { _ in Task { try await client.send(Place()) } }
    await until { server.count > 0 }
    server.answerAll(from: 0) { request in
      request.value(forHTTPHeaderField: "Authorization") == "Bearer new" ? "1" : .status(401)
    }
    for call in calls { #expect(try await call.value == 1) }
    #expect(renewals.lines == ["new"])
  }

  @Test func `a response is parsed once for each type of resource`() async throws {
    let log = Log()
    let client = client
    let calls = await start(20, of: client) { try await $0.send(First(log: log)) }
    let others = await start(20, of: client) { try await $0.send(Second(log: log)) }
    server.answerAll(from: 0, "1")
    for call in calls + others { #expect(try await call.value == 1) }
    #expect(log.lines.count { $0 == "first" } <= server.count)
    #expect(log.lines.count { $0 == "second" } <= server.count)
    #expect(server.count < 40)
  }

  @Test func `a response that an interceptor changes is parsed for its caller`() async throws {
    let client = client
    let changed = client.intercepting { request, next in
      ClientResponse(Data("2".utf8), from: try await next(request).http)
    }
    let calls = [client, changed].map { client in Task { try await client.send(Place()) } }
    await until { server.count > 0 }
    server.answerAll(from: 0, "1")
    #expect(try await calls[0].value == 1)
    #expect(try await calls[1].value == 2)
  }

  @Test func `equal lists share their pages`() async throws {
    let rule = PagingRule(.page(send: .query("page")), items: .body("items"))
    let calls = await start(10, of: client) {
      try await $0.items(of: .numbers(rule)).collect(limit: 10)
    }
    server.answerAll(from: 0) { request in
      request.url?.query() == "page=1" || request.url?.query() == nil
        ? #"{"items": [1, 2]}"# : #"{"items": []}"#
    }
    for call in calls { #expect(try await call.value == [1, 2]) }
    #expect(server.count < 20)
  }
}

/// A server that responds when the test says so.
private final class HeldServer: Transport {
  private let gate = GatedSource<@Sendable (URLRequest) -> ScriptedAnswer>()

  var count: Int { gate.offsets.count }
  var cancelled: Set<Int> { gate.cancelled }

  func answer(_ number: Int, _ answer: ScriptedAnswer) { gate.answer(number, { _ in answer }) }
  func fail(_ number: Int) { gate.fail(number) }

  /// Answers the requests from a number on, which are fewer than 1,000.
  func answerAll(from number: Int, _ answer: ScriptedAnswer) {
    answerAll(from: number) { _ in answer }
  }

  func answerAll(from number: Int, _ answer: @escaping @Sendable (URLRequest) -> ScriptedAnswer) {
    for number in number..<1_000 { gate.answer(number, answer) }
  }

  func send(
    _ request: URLRequest, in context: RequestContext
  ) async throws -> (Data, HTTPURLResponse) {
    let answers = try await gate.items(offset: 0, limit: 1)
    return try await ScriptedTransport(answers.map { $0(request) }).send(request, in: context)
  }
}

/// A number at `/place` that notes when it is parsed.
private struct First: Resource {
  let log: Log
  let path: ResourcePath = "/place"

  func parse(_ response: ReceivedResponse) throws -> Int {
    log.add("first")
    return try response.decode()
  }
}

private struct Second: Resource {
  let log: Log
  let path: ResourcePath = "/place"

  func parse(_ response: ReceivedResponse) throws -> Int {
    log.add("second")
    return try response.decode()
  }
}
