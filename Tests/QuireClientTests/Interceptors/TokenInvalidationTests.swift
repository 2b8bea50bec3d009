import Foundation
import QuireTesting
import Synchronization
import TestSupport
import Testing

@testable import QuireClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@MainActor @Suite(.timeLimit(.minutes(10))) struct TokenInvalidationTests {
  private let scenario = ExpirationScenario()
  private var loads: GatedSource<Client.Token> { scenario.loads }

  @Test func `the next request loads the token again`() async throws {
    loads.answer(0, .init("first"))
    loads.answer(1, .init("second"))
    try await scenario.send(at: 0)
    scenario.authorization.invalidate()
    scenario.authorization.invalidate()
    for _ in 0..<2 { try await scenario.send(at: 0) }
    #expect(scenario.tokens == ["first", "second", "second"])
    #expect(loads.offsets == [0, 0])
  }

  @Test func `clients with one authorization share its token`() async throws {
    loads.answer(0, .init("a"))
    loads.answer(1, .init("b"))
    let clients = ["/x", "/y"].map { path in
      scenario.client(over: scenario.server).with(headers: ["X-Client": path])
    }
    for client in clients { _ = try await client.send(Place()) }
    scenario.authorization.invalidate()
    for client in clients { _ = try await client.send(Place()) }
    #expect(scenario.tokens == ["a", "a", "b", "b"])
  }

  @Test func `a running load is cancelled, and its requests wait for the new token`() async throws {
    let client = scenario.client(over: scenario.server)
    let calls = (0..<3).map { _ in Task { try await client.send(Place()) } }
    await until { loads.offsets.count == 1 }
    scenario.authorization.invalidate()
    await until { loads.offsets.count == 2 }
    loads.answer(0, .init("old"))
    loads.answer(1, .init("new"))
    for call in calls { #expect(try await call.value == 1) }
    #expect(loads.cancelled == [0])
    #expect(scenario.tokens == ["new", "new", "new"])
  }

  @Test func `a load that ignores its cancellation does not restore the old token`() async throws {
    let loads = GatedSource<Client.Token>(heedsCancellation: false)
    let authorization = Client.Authorization.bearer {
      try await loads.items(offset: 0, limit: 1).first ?? Client.Token("")
    }
    let client = Client(scenario.server).authorizing(with: authorization)
    let call = Task { try await client.send(Place()) }
    await until { loads.offsets.count == 1 }
    authorization.invalidate()
    await until { loads.offsets.count == 2 }
    loads.answer(1, .init("new"))
    #expect(try await call.value == 1)
    loads.answer(0, .init("old"))
    for _ in 0..<100 { await Task.yield() }
    _ = try await client.send(Place())
    #expect(scenario.tokens == ["new", "new"])
  }

  @Test func `a request with an invalidated token is not sent again with another one`() async throws
  {
    let gate = GatedSource<Int>()
    let server = TokenServer(accepting: "new") { request in
      if request.url?.path == "/slow" { _ = try await gate.items(offset: 0, limit: 1) }
    }
    let client = scenario.client(over: server)
    loads.answer(0, .init("old"))
    loads.answer(1, .init("new"))
    let slow = Task { try await client.send(Place(path: "/slow", method: "POST")) }
    await until { gate.offsets.count == 1 }
    scenario.authorization.invalidate()
    #expect(try await client.send(Place()) == 1)
    gate.answer(0)
    let error = await #expect(throws: StatusError.self) { try await slow.value }
    #expect(error?.status == 401)
    #expect(server.tokens == ["old", "new"])
    #expect(loads.offsets == [0, 0])
  }

  @Test func `a request that waits for a renewal is not sent with the token of another user`()
    async throws
  {
    let server = TokenServer(accepting: "new")
    let client = scenario.client(over: server)
    loads.answer(0, .init("old"))
    let call = Task { try await client.send(Place()) }
    await until { loads.offsets.count == 2 }
    scenario.authorization.invalidate()
    let error = await #expect(throws: StatusError.self) { try await call.value }
    #expect(error?.status == 401)
    #expect(loads.offsets == [0, 1])
  }

  @Test func `a closure may invalidate the token that it could not renew`() async throws {
    let holder = Mutex<Client.Authorization?>(nil)
    let authorization = Client.Authorization.bearer {
      guard holder.withLock(\.self) != nil else { throw Outage() }
      return Client.Token("old", expires: .now + 0.2)
    } renewing: { () -> Client.Token in
      holder.withLock { authorization in
        authorization?.invalidate()
        authorization = nil
      }
      throw Outage()
    }
    holder.withLock { $0 = authorization }
    let client = Client(ScriptedTransport([.status(401)])).authorizing(with: authorization)
    let error = await #expect(throws: RequestError.self) { try await client.send(Place()) }
    #expect(error?.underlyingError is Outage)
    await #expect(throws: RequestError.self) { try await client.send(Place()) }
  }

  @Test func `a name and a password are kept`() async throws {
    let authorization = Client.Authorization.basic(user: "a", password: "b")
    authorization.invalidate()
    let client = Client(scenario.server).authorizing(with: authorization)
    _ = try await client.send(Place())
    #expect(
      scenario.server.requests.first?.value(forHTTPHeaderField: "Authorization") == "Basic YTpi")
  }
}
