import Foundation
import QuireTesting
import Synchronization
import TestSupport
import Testing

@testable import QuireCaching
@testable import QuireClient

/// Tests which cached responses are served for an owner.
@Suite(.timeLimit(.minutes(10)), .inBothStorages) struct OwnedResponseTests {
  private struct Number: Resource {
    typealias Response = Int
    let path: ResourcePath = "/a"
  }

  /// Returns a client of a script, with a token in one of several places.
  private func client(
    _ script: CachedScript, _ owner: String, _ authorization: Client.Authorization
  ) throws -> Client {
    let url = try #require(URL(string: "https://host"))
    return Client(baseURL: url, transport: script.transport).authorizing(with: authorization)
      .owned(by: owner)
  }

  private static let places: [@Sendable (String) -> Client.Authorization] = [
    { token in .bearer { token } }, { token in .header(name: "X-Key") { token } },
    { token in .query(name: "key") { token } }, { token in .cookie(name: "session") { token } },
  ]

  @Test(arguments: 0..<4) func `a new token of an owner finds the responses`(place: Int)
    async throws
  {
    let script = CachedScript("1", "2")
    let place = Self.places[place]
    #expect(try await client(script, "1", place("a")).send(Number()) == 1)
    #expect(try await client(script, "1", place("b")).send(Number()) == 1)
    #expect(try await client(script, "2", place("a")).send(Number()) == 2)
    #expect(script.count == 2)
  }

  @Test func `without an owner, a token separates the responses`() async throws {
    let script = CachedScript("1", "2")
    let url = try #require(URL(string: "https://host"))
    for (token, number) in [("a", 1), ("b", 2), ("a", 1)] {
      let client = Client(baseURL: url, transport: script.transport)
        .authorizing(with: .bearer { token })
      #expect(try await client.send(Number()) == number)
    }
  }

  @Test func `another language of an owner is another response`() async throws {
    let script = CachedScript("1", "2")
    let client = try client(script, "1", .bearer { "a" })
    #expect(try await client.with(headers: ["Accept-Language": "de"]).send(Number()) == 1)
    #expect(try await client.with(headers: ["Accept-Language": "en"]).send(Number()) == 2)
  }

  @Test func `signing out evicts the responses of the owner only`() async throws {
    let script = CachedScript("1", "2", "3")
    let one = try client(script, "1", .bearer { "a" })
    let two = try client(script, "2", .bearer { "a" })
    #expect(try await one.send(Number()) == 1)
    #expect(try await two.send(Number()) == 2)
    script.transport.removeAll(ownedBy: "1")
    #expect(try await two.send(Number()) == 2)
    #expect(try await one.send(Number()) == 3)
    script.transport.removeAll()
    await #expect(throws: (any Error).self) { try await two.send(Number()) }
  }

  @Test func `the response to a request in flight at the sign-out is not cached`() async throws {
    let box = Mutex<CachedScript?>(nil)
    let slow = ScriptedAnswer { request in
      box.withLock { $0?.transport.removeAll(ownedBy: "1") }
      return try await ScriptedTransport("1").send(request)
    }
    let script = CachedScript(slow, "2")
    box.withLock { $0 = script }
    let client = try client(script, "1", .bearer { "a" })
    #expect(try await client.send(Number()) == 1)
    #expect(try await client.send(Number()) == 2)
    box.withLock { $0 = nil }
  }

  @Test func `a change invalidates the responses of all owners`() async throws {
    let script = CachedScript("1", "2", "{}", "3", "4")
    let one = try client(script, "1", .query(name: "key") { "a" })
    let two = try client(script, "2", .query(name: "key") { "b" })
    #expect(try await one.send(Number()) == 1)
    #expect(try await two.send(Number()) == 2)
    try await script.send("DELETE", "/a")
    #expect(try await one.send(Number()) == 3)
    #expect(try await two.send(Number()) == 4)
  }

  @Test func `a stale response is used if the credential cannot be loaded`() async throws {
    let script = CachedScript("1", staleIfError: .seconds(100))
    #expect(try await client(script, "1", .bearer { "a" }).send(Number()) == 1)
    script.wait(90)
    let failing = Client.Authorization.bearer { () async throws -> String in throw Outage() }
    #expect(try await client(script, "1", failing).send(Number()) == 1)
    script.wait(90)
    await #expect(throws: RequestError.self) {
      try await client(script, "1", failing).send(Number())
    }
    await #expect(throws: RequestError.self) {
      try await client(script, "2", failing).send(Number())
    }
    #expect(script.count == 1)
  }

  @Test func `a token that has expired evicts nothing`() async throws {
    let script = CachedScript(
      "1", .status(401), .failure(URLError(.notConnectedToInternet)), staleIfError: .seconds(200))
    let token = Mutex("a")
    let authorization = Client.Authorization.bearer { token.withLock { $0 } }
    let client = try client(script, "1", authorization)
    #expect(try await client.send(Number()) == 1)
    script.wait(90)
    await #expect(throws: StatusError.self) { try await client.send(Number()) }
    #expect(try await client.send(Number()) == 1)
  }

  @Test func `a refusal of one token is no answer to the next one`() async throws {
    let script = CachedScript(.status(401, headers: ["Cache-Control": "max-age=60"]), "1")
    let tokens = Mutex(["b", "a"])
    let authorization = Client.Authorization.bearer {
      tokens.withLock { $0.popLast() ?? "b" }
    }
    #expect(try await client(script, "1", authorization).send(Number()) == 1)
  }

  @Test func `a response with a token in its URL is validated with the next token`() async throws {
    let script = CachedScript(
      .json("1", headers: ["ETag": "\"a\"", "Cache-Control": "max-age=10"]),
      .json("", status: 304, headers: ["ETag": "\"a\""]))
    let place = Self.places[2]
    #expect(try await client(script, "1", place("a")).send(Number()) == 1)
    script.wait(90)
    #expect(try await client(script, "1", place("b")).send(Number()) == 1)
    #expect(script.count == 2)
  }

  @Test(arguments: 0..<4)
  func `a response that cannot be decoded is discarded, wherever its token is`(place: Int)
    async throws
  {
    let script = CachedScript("no number", "2")
    let place = Self.places[place]
    await #expect(throws: DecodingError.self) {
      try await client(script, "1", place("a")).send(Number())
    }
    #expect(try await client(script, "1", place("a")).send(Number()) == 2)
    #expect(try await client(script, "1", place("b")).send(Number()) == 2)
    #expect(script.count == 2)
  }
}
