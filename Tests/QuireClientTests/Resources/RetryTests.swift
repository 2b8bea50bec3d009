import Foundation
import QuireTesting
import Synchronization
import TestSupport
import Testing

@testable import QuireClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10))) struct RetryTests {
  private let clock = TestClock(skipsSleeps: true)
  private let paged = PagingRule(.page(send: .query("page")))

  private func client(
    _ transport: some Transport, _ policy: RetryPolicy = RetryPolicy()
  ) -> Client {
    Client(retrying: transport, policy, on: clock)
  }

  @Test func `delays double up to a limit, and attempts are limited, with an injected clock`()
    async
  {
    let policy = RetryPolicy(maxAttempts: 6, initialDelay: .seconds(2), maxDelay: .seconds(10))
    let transport = ScriptedTransport([], otherwise: .status(500))
    await #expect(throws: StatusError.self) { try await client(transport, policy).send(Place()) }
    #expect(clock.sleeps == [2, 4, 8, 10, 10].map { .seconds($0) })
    #expect(transport.requests.count == 6)
  }

  @Test func `a delay is a random fraction of its limit`() async throws {
    var client = client(ScriptedTransport(.status(500), .status(500), "1"))
    client.retrier?.fraction = { 0.25 }
    _ = try await client.send(Place())
    #expect(clock.sleeps == [.milliseconds(125), .milliseconds(250)])
    client.retrier?.fraction = Retrier(policy: RetryPolicy(), clock: clock).fraction
    #expect((client.retrier?.fraction()).map { (0...1).contains($0) } == true)
  }

  @Test func `any number of attempts and any delay are safe`() async throws {
    let policy = RetryPolicy(
      maxAttempts: 2_000, initialDelay: .seconds(Int64.max), maxDelay: .seconds(Int64.max))
    let failures = Array(repeating: ScriptedAnswer.status(503), count: 20)
    let clock = TestClock()
    let client = Client(ScriptedTransport(failures + ["1"])).retrying(policy, clock: clock)
    let answer = Task { try await client.send(Place()) }
    await clock.sleepers()
    answer.cancel()
    await #expect(throws: CancellationError.self) { try await answer.value }
    let none = RetryPolicy(maxAttempts: .min, initialDelay: .seconds(-1), maxDelay: .seconds(-1))
    await #expect(throws: StatusError.self) {
      try await Client(ScriptedTransport(.status(503))).retrying(none).send(Place())
    }
  }

  @Test(arguments: [URLError.Code.timedOut, .networkConnectionLost, .cannotConnectToHost])
  func `a failed connection is retried`(code: URLError.Code) async throws {
    let transport = ScriptedTransport(.failure(URLError(code)), "1")
    #expect(try await client(transport).send(Place()) == 1)
  }

  @Test func `an error of a custom transport is retried if the closure says so`() async throws {
    let transport = ScriptedTransport(.failure(Hiccup()), .failure(Hiccup()), "1")
    let client = Client(transport).retrying(clock: clock) { $0 is Hiccup }
    #expect(try await client.send(Place()) == 1)
    #expect(clock.sleeps.count == 2)
  }

  @Test(arguments: [Hiccup() as any Error, CancellationError(), URLError(.badURL)])
  func `other errors are not retried`(error: any Error) async {
    let transport = ScriptedTransport([], otherwise: .failure(error))
    await #expect(throws: (any Error).self) {
      try await client(transport).send(Place())
    }
    #expect(transport.requests.count == 1)
  }

  @Test func `a cancellation is never retried`() async {
    let transport = ScriptedTransport([], otherwise: .failure(CancellationError()))
    await #expect(throws: CancellationError.self) {
      try await Client(transport).retrying(clock: clock) { _ in true }.send(Place())
    }
    #expect(transport.requests.count == 1)
  }

  @Test(arguments: [
    ["Content-Length": "100"], ["Transfer-Encoding": "chunked"],
  ])
  func `a truncated response is retried`(headers: [String: String]) async throws {
    let server = try LoopbackServer { [count = Count()] _ in
      count.next() == 1
        ? .init(headers: headers, body: Data("64\r\n[1".utf8)) : .init(body: Data("[1]".utf8))
    }
    let client = Client(baseURL: try server.url("/")).retrying(clock: clock)
    #expect(try await client.send(Place()) == [1])
    #expect(clock.sleeps.count == 1)
  }

  @Test func `errors that the policy does not name are thrown unchanged`() async throws {
    for error in [URLError(.badURL), Outage()] as [any Error] {
      let transport = ScriptedTransport(.failure(error), "1")
      await #expect(throws: (any Error).self) { try await client(transport).send(Place()) }
      #expect(transport.requests.count == 1)
    }
  }

  @Test func `a POST is retried only if it is declared idempotent`() async throws {
    let script: [ScriptedAnswer] = [.status(503), "1"]
    let change = ScriptedTransport(script)
    await #expect(throws: StatusError.self) {
      try await client(change).send(Place(method: "POST", body: [:]))
    }
    #expect(change.requests.count == 1)
    let search = ScriptedTransport(script)
    #expect(try await client(search).send(Question()) == 1)
    #expect(search.requests.map(\.httpBody) == [Data("{}".utf8), Data("{}".utf8)])
  }

  @Test func `a page is a read regardless of its method`() async {
    let transport = ScriptedTransport(.status(503), "[1]", "[]")
    let list = Numbers(paged, method: "POST", body: [:])
    #expect(await drain(client(transport).items(of: list)).elements == [1])
  }

  @Test(arguments: [400, 401, 403, 404, 410, 422, 501])
  func `an error that another attempt would not fix is not retried`(status: Int) async {
    let transport = ScriptedTransport(.status(status))
    let error = await #expect(throws: StatusError.self) {
      try await client(transport).send(Place())
    }
    #expect(error?.status == status)
    #expect(transport.requests.count == 1)
  }

  @Test func `the transport refreshes a 401, and the walk continues at the same page`()
    async
  {
    let server = ScriptedTransport("[1]", .status(401), "[2]", "[]")
    let client = Client(baseURL: base, transport: Refreshing(transport: server))
    let (items, error) = await drain(client.items(of: .numbers(paged)))
    #expect(items == [1, 2])
    #expect(error == nil)
    #expect(server.urls[1] == server.urls[2])
    #expect(
      server.requests.map { $0.value(forHTTPHeaderField: "Authorization") } == [
        "token 1", "token 1", "token 2", "token 2",
      ])
  }

  @Test func `a client without a retry policy sends nothing twice`() async {
    let transport = ScriptedTransport(.status(503), "1")
    await #expect(throws: StatusError.self) { try await Client(transport).send(Place()) }
    #expect(transport.requests.count == 1)
  }

  @Test func `cancelling during a delay returns immediately`() async {
    let clock = TestClock()
    let transport = ScriptedTransport(.status(503), "1")
    let client = Client(transport).retrying(clock: clock)
    let answer = Task { try await client.send(Place()) }
    await clock.sleepers()
    answer.cancel()
    await #expect(throws: CancellationError.self) { try await answer.value }
    #expect(transport.requests.count == 1)
  }
}

private final class Count: Sendable {
  private let value = Mutex(0)

  func next() -> Int {
    value.withLock { value in
      value += 1
      return value
    }
  }
}

private struct Question: Resource {
  typealias Response = JSONValue
  let method = "POST"
  let path: ResourcePath = "/search"
  var body: RequestBody? { [:] }
  let isIdempotent = true
}

/// A transport that signs requests and gets a new token if the old one is rejected.
private final class Refreshing: Transport {
  private let transport: any Transport
  private let token = Mutex(1)

  init(transport: any Transport) { self.transport = transport }

  func send(
    _ request: URLRequest, in context: RequestContext
  ) async throws -> (Data, HTTPURLResponse) {
    let (data, response) = try await transport.send(signed(request))
    guard response.statusCode == 401 else { return (data, response) }
    token.withLock { $0 += 1 }
    return try await transport.send(signed(request))
  }

  private func signed(_ request: URLRequest) -> URLRequest {
    var request = request
    request.setValue("token \(token.withLock { $0 })", forHTTPHeaderField: "Authorization")
    return request
  }
}

/// An error of a custom transport.
private struct Hiccup: Error {}
