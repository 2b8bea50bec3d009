import Foundation
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient

@MainActor @Suite(.timeLimit(.minutes(10))) struct TokenExpirationTests {
  private let scenario = ExpirationScenario()
  private var loads: GatedSource<Client.Token> { scenario.loads }

  @Test func `a token is renewed 30 seconds before it expires, and not after a 401`() async throws {
    loads.answer(0, .init("old", until: 3_600))
    loads.answer(1, .init("new", until: 7_200))
    for time in [0, 3_569, 3_571, 7_169] { try await scenario.send(at: Double(time)) }
    #expect(scenario.tokens == ["old", "old", "new", "new"])
    #expect(loads.offsets == [0, 1])
  }

  @Test func `a short lifetime is used to nine tenths`() async throws {
    loads.answer(0, .init("old", until: 20))
    loads.answer(1, .init("new", until: 40))
    for time in [0, 17, 19] { try await scenario.send(at: Double(time)) }
    #expect(scenario.tokens == ["old", "old", "new"])
  }

  @Test func `concurrent requests share one renewal`() async throws {
    loads.answer(0, .init("old", until: 100))
    try await scenario.send(at: 0)
    scenario.wait(until: 95)
    let client = scenario.client(over: scenario.server)
    let calls = (0..<100).map { _ in Task { try await client.send(Place()) } }
    await until { loads.offsets.count == 2 }
    loads.answer(1, .init("new", until: 200))
    for call in calls { #expect(try await call.value == 1) }
    #expect(loads.offsets == [0, 1])
    #expect(Set(scenario.tokens.dropFirst()) == ["new"])
  }

  @Test func `a token that could not be renewed is used until it expires`() async throws {
    loads.answer(0, .init("old", until: 100))
    loads.fail(1)
    for time in [0, 95, 99] { try await scenario.send(at: Double(time)) }
    #expect(scenario.tokens == ["old", "old", "old"])
    #expect(loads.offsets == [0, 1])
    loads.fail(2)
    let error = await #expect(throws: RequestError.self) { try await scenario.send(at: 100) }
    #expect(error?.reason == .noCredential(.failed))
    #expect(loads.offsets == [0, 1, 1])
  }

  @Test func `a rejected token is not used again if its renewal fails`() async throws {
    let server = ScriptedTransport([.status(401)], otherwise: "1")
    loads.answer(0, .init("old", until: 100))
    loads.fail(1)
    await #expect(throws: RequestError.self) { try await scenario.send(at: 0, over: server) }
    loads.answer(2, .init("new", until: 100))
    try await scenario.send(at: 1, over: server)
    let sent = server.requests.map { $0.value(forHTTPHeaderField: "Authorization") }
    #expect(sent == ["Bearer old", "Bearer new"])
  }

  @Test func `a 401 renews a token that has not expired`() async throws {
    let server = ScriptedTransport(.status(401), "1", "1")
    loads.answer(0, .init("old", until: 100))
    loads.answer(1, .init("new", until: 100))
    try await scenario.send(at: 0, over: server)
    try await scenario.send(at: 1, over: server)
    let sent = server.requests.map { $0.value(forHTTPHeaderField: "Authorization") }
    #expect(sent == ["Bearer old", "Bearer new", "Bearer new"])
  }

  @Test func `a stored token that has expired is renewed before the first request`() async throws {
    loads.answer(0, .init("stored", until: 50))
    loads.answer(1, .init("new", until: 200))
    try await scenario.send(at: 100)
    #expect(scenario.tokens == ["new"])
    #expect(loads.offsets == [0, 1])
  }

  @Test func `tokens that have expired when they are loaded are used until a 401`() async throws {
    let server = ScriptedTransport("1", "1", .status(401), "1")
    loads.answer(0, .init("stored", until: 50))
    loads.answer(1, .init("late", until: 60))
    loads.answer(2, .init("later", until: 70))
    for time in [100, 200, 300] { try await scenario.send(at: Double(time), over: server) }
    let sent = server.requests.map { $0.value(forHTTPHeaderField: "Authorization") }
    #expect(sent == ["late", "late", "late", "later"].map { "Bearer \($0)" })
    #expect(loads.offsets == [0, 1, 1])
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan, .greatestFiniteMagnitude])
  func `any time of expiration is safe`(time: Double) async throws {
    for load in 0..<3 { loads.answer(load, .init("token", until: time)) }
    for now in [0, 1e9] { try await scenario.send(at: now) }
    #expect(scenario.tokens == ["token", "token"])
    #expect(Client.Token("token", until: time).description.hasPrefix("Token("))
  }

  @Test func `a lifetime in seconds counts from now`() throws {
    let expires = try #require(Client.Token("a", expiresIn: 3_600).expires)
    #expect(abs(expires.timeIntervalSinceNow - 3_600) < 60)
    #expect(Client.Token("a", expiresIn: nil).expires == nil)
    #expect(Client.Token("a", expiresIn: .max).expires != nil)
  }

  @Test func `the description of a token does not contain its value`() {
    let token = Client.Token("SECRET", until: 0)
    var dumped = "\(token) \(String(reflecting: token))"
    dump(token, to: &dumped)
    #expect(token.description == "Token(expires 2001-01-01T00:00:00Z)")
    #expect(!dumped.contains("SECRET"))
  }

  @Test func `closures with several statements return a string or a token`() async throws {
    let isFresh = scenario.tokens.isEmpty
    let authorizations: [Client.Authorization] = [
      .bearer {
        let text = "a"
        if isFresh { return text }
        throw Outage()
      },
      .header(name: "Authorization") {
        guard isFresh else { throw Outage() }
        return Client.Token("Bearer b", expiresIn: 60)
      },
      .bearer(loadingOnce: { "c" }),
    ]
    for authorization in authorizations {
      _ = try await Client(scenario.server).authorizing(with: authorization).send(Place())
    }
    #expect(scenario.tokens == ["a", "b", "c"])
  }
}
