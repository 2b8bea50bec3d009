import Foundation
import QuireTesting
import Synchronization
import TestSupport
import Testing

@testable import QuireRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@MainActor @Suite(.timeLimit(.minutes(5))) struct TokenRefreshTests {
  /// The tokens that closures load when a test answers them; the load 0 is the first token.
  private let loads = GatedSource<String>()
  private let clock = TestClock()

  @Test func `a rejected token is renewed once, and the request is sent again`() async throws {
    let server = TokenServer(accepting: "new")
    let client = client(server)
    loads.answer(0, "old")
    loads.answer(1, "new")
    #expect(try await client.send(Place(method: "POST", body: ["a": 1])) == 1)
    #expect(try await client.send(Place()) == 1)
    #expect(server.tokens == ["old", "new", "new"])
    #expect(server.requests.map { $0.httpBody?.count } == [7, 7, nil])
    #expect(loads.offsets == [0, 1])
  }

  @Test func `1,000 concurrent calls that meet a 401 share one refresh`() async throws {
    let (server, calls) = await rejectedCalls(1_000)
    loads.answer(1, "new")
    for call in calls { #expect(try await call.value == 1) }
    #expect(server.requests.count == 2_000)
    #expect(loads.offsets == [0, 1])
  }

  @Test func `1,000 concurrent calls share one failed refresh`() async throws {
    let (server, calls) = await rejectedCalls(1_000)
    loads.fail(1)
    for call in calls {
      let error = await #expect(throws: AuthorizationError.self) { try await call.value }
      #expect(error?.reason == .failed)
      #expect(error?.underlyingError is Outage)
    }
    #expect(server.requests.count == 1_000)
    #expect(loads.offsets == [0, 1])
  }

  @Test func `a request that is rejected after the refresh uses its result`() async throws {
    let late = GatedSource<Int>()
    let server = TokenServer(accepting: "new") { [late] request in
      if request.url?.path == "/late" { _ = try await late.items(offset: 0, limit: 1) }
    }
    let client = client(server)
    loads.answer(0, "old")
    let slow = Task { try await client.send(Place(path: "/late")) }
    await until { late.offsets.count == 1 }
    loads.answer(1, "new")
    #expect(try await client.send(Place()) == 1)
    late.answer(0)
    late.answer(1)
    #expect(try await slow.value == 1)
    #expect(loads.offsets == [0, 1])
  }

  @Test func `after a failed refresh, the next request loads the token again`() async throws {
    let server = TokenServer(accepting: "new")
    let client = client(server)
    loads.answer(0, "old")
    loads.fail(1)
    await #expect(throws: AuthorizationError.self) { try await client.send(Place()) }
    loads.answer(2, "new")
    #expect(try await client.send(Place()) == 1)
    #expect(loads.offsets == [0, 1, 0])
  }

  @Test func `a 401 after a refresh is the error, and there is no loop`() async throws {
    let server = TokenServer(accepting: "other")
    let client = client(server).retrying(clock: TestClock(skipsSleeps: true))
    loads.answer(0, "old")
    loads.answer(1, "new")
    let error = await #expect(throws: StatusError.self) { try await client.send(Place()) }
    #expect(error?.status == 401)
    #expect(server.tokens == ["old", "new"])
  }

  @Test func `a request is not sent again with the same token`() async throws {
    let server = TokenServer(accepting: "other")
    let count = Counter()
    let client = Client(baseURL: base, transport: server).authorizing(
      with: .bearer {
        count.value.withLock { $0 += 1 }
        return "old"
      })
    await #expect(throws: StatusError.self) { try await client.send(Place()) }
    #expect(server.tokens == ["old"])
    #expect(count.value.withLock(\.self) == 2)
  }

  @Test func `a name and a password are sent once`() async throws {
    let server = TokenServer(accepting: "other")
    let client = Client(baseURL: base, transport: server)
      .authorizing(with: .basic(user: "a", password: "b"))
    await #expect(throws: StatusError.self) { try await client.send(Place()) }
    #expect(server.requests.count == 1)
  }

  @Test(arguments: [403, 407, 500]) func `another status renews no token`(status: Int) async throws
  {
    loads.answer(0, "old")
    let transport = ScriptedTransport(.status(status))
    await #expect(throws: StatusError.self) { try await client(transport).send(Place()) }
    #expect(loads.offsets == [0])
  }

  @Test func `a refresh that never returns ends after the time limit, for all`() async throws {
    let (server, calls) = await rejectedCalls(10)
    await until { loads.offsets.count == 2 }
    await clock.sleepers()
    clock.advance(by: .seconds(60))
    for call in calls {
      let error = await #expect(throws: AuthorizationError.self) { try await call.value }
      #expect(error?.reason == .timedOut(after: .seconds(60)))
      #expect(
        error?.description
          == "no credential for '/place': the token was not loaded within 60.0 seconds")
    }
    await until { loads.cancelled == [1] }
    #expect(server.tokens.count == 10)
  }

  @Test func `a cancelled request leaves the refresh to the others`() async throws {
    let (_, calls) = await rejectedCalls(3)
    await until { loads.offsets.count == 2 }
    calls[0].cancel()
    await #expect(throws: CancellationError.self) { try await calls[0].value }
    loads.answer(1, "new")
    for call in calls.dropFirst() { #expect(try await call.value == 1) }
    #expect(loads.cancelled.isEmpty)
  }

  @Test func `a request during a refresh waits for the new token`() async throws {
    let server = TokenServer(accepting: "new")
    let client = client(server)
    loads.answer(0, "old")
    let first = Task { try await client.send(Place()) }
    await until { loads.offsets.count == 2 }
    let second = Task { try await client.send(Place()) }
    loads.answer(1, "new")
    #expect(try await first.value == 1)
    #expect(try await second.value == 1)
    #expect(server.tokens == ["old", "new", "new"])
  }

  @Test func `the refresh is cancelled with its last request, and the next one starts another`()
    async throws
  {
    let client = client(TokenServer(accepting: "new"))
    loads.answer(0, "old")
    let calls = (0..<3).map { _ in Task { try await client.send(Place()) } }
    await until { loads.offsets.count == 2 }
    for call in calls { call.cancel() }
    for call in calls { await #expect(throws: CancellationError.self) { try await call.value } }
    await until { loads.cancelled == [1] }
    loads.answer(2, "new")
    #expect(try await client.send(Place()) == 1)
    #expect(loads.offsets == [0, 1, 1])
  }

  @Test func `the number of waiting requests is limited`() async throws {
    let server = TokenServer(accepting: "new")
    let client = client(server)
    let calls = (0...TokenSource.waitingLimit).map { _ in Task { try await client.send(Place()) } }
    let count = Counter()
    let watchers = calls.map { call in
      Task {
        do {
          _ = try await call.value
        } catch let error as AuthorizationError
          where error.reason == .tooManyWaiting(limit: 10_000)
        {
          count.value.withLock { $0 += 1 }
        }
      }
    }
    await until { count.value.withLock { $0 == 1 } }
    loads.answer(0, "new")
    for watcher in watchers { try await watcher.value }
    #expect(count.value.withLock(\.self) == 1)
    #expect(loads.offsets == [0])
  }

  @Test func `a closure that waits for its own token fails at once`() async throws {
    let holder = Mutex<Client?>(nil)
    let client = Client(ScriptedTransport()).authorizing(
      with: .bearer {
        guard let client = holder.withLock(\.self) else { return "" }
        return try await client.send(Place()).description
      }, clock: clock)
    holder.withLock { $0 = client }
    let error = await #expect(throws: AuthorizationError.self) { try await client.send(Place()) }
    #expect(error?.reason == .failed)
    #expect((error?.underlyingError as? AuthorizationError)?.reason == .recursive)
    holder.withLock { $0 = nil }
  }

  @Test func `the error of a closure is not part of the description`() async throws {
    struct Rejected: Error { let token = "SECRET" }
    let client = Client(ScriptedTransport()).authorizing(with: .bearer { throw Rejected() })
    let error = await #expect(throws: AuthorizationError.self) { try await client.send(Place()) }
    let found = try #require(error)
    #expect(
      found.description == "no credential for '/place': the token could not be loaded (Rejected)")
    var dumped = String(reflecting: found)
    dump(found, to: &dumped)
    #expect(!dumped.contains("SECRET"))
  }

  @Test func `a list continues with the renewed token at the same page`() async throws {
    loads.answer(0, "old")
    loads.answer(1, "new")
    let transport = ScriptedTransport("[1]", .status(401), "[2]", "[]")
    let list = Numbers(PagingRule(.page(send: "page")))
    #expect(await drain(client(transport).items(of: list)).elements == [1, 2])
    #expect(transport.urls[1] == transport.urls[2])
  }

  /// Sends requests at once, all of which the server rejects after the last one arrived.
  private func rejectedCalls(
    _ count: Int
  ) async -> (server: TokenServer, calls: [Task<JSONValue, any Error>]) {
    let gate = GatedSource<Int>()
    let server = TokenServer(accepting: "new") { request in
      guard request.value(forHTTPHeaderField: "Authorization") == "Bearer old" else { return }
      _ = try await gate.items(offset: 0, limit: 1)
    }
    let client = client(server)
    loads.answer(0, "old")
    let calls = (0..<count).map { _ in Task { try await client.send(Place()) } }
    await until { gate.offsets.count == count }
    for request in 0..<count { gate.answer(request) }
    return (server, calls)
  }

  private func client(_ transport: some Transport) -> Client {
    Client(baseURL: base, transport: transport).authorizing(
      with: .bearer { [loads] in
        try await loads.items(offset: 0, limit: 1).first ?? ""
      } refresh: { [loads] in
        try await loads.items(offset: 1, limit: 1).first ?? ""
      }, clock: clock)
  }
}

/// A server that accepts one bearer token, and answers 1.
private final class TokenServer: Transport {
  private let accepted: String
  private let prepare: @Sendable (URLRequest) async throws -> Void
  private let all = Mutex<[URLRequest]>([])

  init(
    accepting token: String,
    after prepare: @escaping @Sendable (URLRequest) async throws -> Void = { _ in }
  ) {
    accepted = token
    self.prepare = prepare
  }

  var requests: [URLRequest] { all.withLock(\.self) }
  var tokens: [String] { requests.map(token) }

  func send(_ request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    all.withLock { $0.append(request) }
    try await prepare(request)
    let answer: ScriptedAnswer = token(of: request) == accepted ? "1" : .status(401)
    return try await ScriptedTransport(answer).send(request)
  }

  private func token(of request: URLRequest) -> String {
    (request.value(forHTTPHeaderField: "Authorization") ?? "").replacing("Bearer ", with: "")
  }
}
