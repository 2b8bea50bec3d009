import QuireTesting
import Synchronization
import TestSupport
import Testing

@testable import QuireClient

@MainActor @Suite(.timeLimit(.minutes(10))) struct TokenWaitingTests {
  private let scenario = TokenScenario()
  private var loads: GatedSource<String> { scenario.loads }

  @Test func `a refresh that never returns ends after the time limit, for all`() async throws {
    let (server, calls) = await scenario.rejectedCalls(10)
    await until { loads.offsets.count == 2 }
    await scenario.clock.sleepers()
    scenario.clock.advance(by: .seconds(60))
    for call in calls {
      let error = await #expect(throws: RequestError.self) { try await call.value }
      #expect(error?.reason == .noCredential(.timedOut(after: .seconds(60))))
      #expect(
        error?.description
          == "no credential for '/place': the token was not loaded within 60.0 seconds")
    }
    await until { loads.cancelled == [1] }
    #expect(server.tokens.count == 10)
  }

  @Test func `a cancelled request leaves the refresh to the others`() async throws {
    let (_, calls) = await scenario.rejectedCalls(3)
    await until { loads.offsets.count == 2 }
    calls[0].cancel()
    await #expect(throws: CancellationError.self) { try await calls[0].value }
    loads.answer(1, "new")
    for call in calls.dropFirst() { #expect(try await call.value == 1) }
    #expect(loads.cancelled.isEmpty)
  }

  @Test func `a request during a refresh waits for the new token`() async throws {
    let server = TokenServer(accepting: "new")
    let client = scenario.client(server)
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
    let client = scenario.client(TokenServer(accepting: "new"))
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
    let client = scenario.client(server)
    let calls = (0...TokenSource.waitingLimit).map { _ in Task { try await client.send(Place()) } }
    let count = Counter()
    let watchers = calls.map { call in
      Task {
        do {
          _ = try await call.value
        } catch let error as RequestError
          where error.reason == .noCredential(.tooManyWaiting(limit: 10_000))
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
      }, clock: scenario.clock)
    holder.withLock { $0 = client }
    let error = await #expect(throws: RequestError.self) { try await client.send(Place()) }
    #expect(error?.reason == .noCredential(.failed))
    #expect((error?.underlyingError as? RequestError)?.reason == .noCredential(.recursive))
    holder.withLock { $0 = nil }
  }

  @Test func `the error of a closure is not part of the description`() async throws {
    struct Rejected: Error { let token = "SECRET" }
    let client = Client(ScriptedTransport()).authorizing(
      with: .bearer { () -> String in throw Rejected() })
    let error = await #expect(throws: RequestError.self) { try await client.send(Place()) }
    let found = try #require(error)
    #expect(
      found.description == "no credential for '/place': the token could not be loaded (Rejected)")
    var dumped = String(reflecting: found)
    dump(found, to: &dumped)
    #expect(!dumped.contains("SECRET"))
  }
}
