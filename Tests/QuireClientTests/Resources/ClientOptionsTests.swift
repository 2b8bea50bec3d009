import Foundation
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10))) struct ClientOptionsTests {
  @Test func `a response has its value, its status and its header fields`() async throws {
    let client = Client(ScriptedTransport(.json("1", status: 201, headers: ["ETag": "SECRET"])))
    let response = try await client.response(to: Place())
    #expect(response.value == 1)
    #expect(response.status == 201)
    #expect(response.headers["etag"] == "SECRET")
    var dumped = "\(response)"
    #expect(dumped == "status 201")
    dump(response, to: &dumped)
    #expect(!dumped.contains("SECRET"))
  }

  @Test func `header fields of the call win over those of the resource and the client`()
    async throws
  {
    let transport = ScriptedTransport("1", "1", "1")
    let client = Client(transport, headers: ["A": "client", "B": "client", "C": "client"])
    let place = Place(headers: ["a": "resource", "B": "resource"])
    let changed = client.with(headers: ["A": "call"]).with(headers: ["D": "later"])
    _ = try await changed.send(place)
    _ = try await changed.with(headers: ["a": "last"]).send(place)
    _ = try await client.send(place)
    let sent = transport.requests.map { request in
      ["A", "B", "C", "D"].map { request.value(forHTTPHeaderField: $0) ?? "" }.joined(
        separator: " ")
    }
    #expect(
      sent == [
        "call resource client later", "last resource client later", "resource resource client ",
      ]
    )
  }

  @Test func `every page has the header fields and the cache policy of the call`() async throws {
    let transport = ScriptedTransport("[1]", "[2]", "[]")
    let client = Client(transport).with(
      headers: ["X-Trace": "7"], cachePolicy: .reloadIgnoringLocalCacheData)
    let list = Numbers(PagingRule(.page(send: .query("page"))))
    #expect(await drain(client.items(of: list)).elements == [1, 2])
    #expect(transport.requests.allSatisfy { $0.value(forHTTPHeaderField: "X-Trace") == "7" })
    #expect(transport.requests.allSatisfy { $0.isReload })
  }

  @Test func `the cache policy of the call decides about cached responses`() async throws {
    let script = CachedScript("1", "2", lifetime: .seconds(60))
    let client = Client(baseURL: base, transport: script.transport)
    #expect(try await client.send(Place()) == 1)
    #expect(
      try await client.with(cachePolicy: .reloadIgnoringLocalCacheData).send(Place()) == 2)
    let offline = client.with(cachePolicy: .returnCacheDataDontLoad)
    #expect(try await offline.send(Place()) == 2)
    let error = await #expect(throws: StatusError.self) {
      try await offline.send(Place(path: "/other"))
    }
    #expect(error?.status == 504)
    #expect(script.count == 2)
  }

  @Test func `a link to another origin carries no header fields of the call`() async throws {
    let next = ["Link": "<https://archive.example/2>; rel=\"next\""]
    let transport = ScriptedTransport(.json("[1]", headers: next), "[2]")
    let client = Client(transport).with(headers: ["X-Key": "SECRET"])
      .allowingLinks(toOrigins: ["https://archive.example"])
    #expect(await drain(client.items(of: .numbers(PagingRule(.link())))).elements == [1, 2])
    let keys = transport.requests.map { $0.value(forHTTPHeaderField: "X-Key") }
    #expect(keys == ["SECRET", nil])
  }

  @Test func `a header field that cannot be sent is an error, and nothing is sent`() async {
    let transport = ScriptedTransport()
    let client = Client(transport).with(headers: ["X-Trace": "1\r\nX-Admin: 1"])
    await #expect(throws: RequestError.self) { try await client.send(Place()) }
    #expect(transport.requests.isEmpty)
  }

  @Test func `a timeout applies to all attempts of a request, and cancels it`() async {
    let clock = TestClock()
    let stall = GatedSource<Int>()
    let transport = ScriptedTransport(
      .status(503),
      ScriptedAnswer { _ in
        _ = try await stall.items(offset: 0, limit: 1)
        throw URLError(.unknown)
      })
    var client = Client(transport).retrying(clock: clock).with(timeout: .seconds(10), clock: clock)
    client.retrier?.fraction = { 1 }
    let place = Place(path: "/places/\("SECRET", name: "id")")
    let answer = Task { [client] in try await client.send(place) }
    await clock.sleepers(2)
    clock.advance(by: .milliseconds(500))
    await until { !stall.offsets.isEmpty }
    clock.advance(by: .milliseconds(9_500))
    let error = await #expect(throws: TransportError.self) { try await answer.value }
    #expect(error?.reason == .timedOut(after: .seconds(10)))
    #expect(
      error?.description == "invalid response from 'https://api.example/places/{id}': "
        + "it is not complete after 10.0 seconds")
    await until { stall.cancelled == [0] }
    #expect(transport.requests.count == 2)
  }

  @Test func `a timeout ends the wait for a transport that ignores its cancellation`() async {
    let clock = TestClock()
    let stall = GatedSource<Int>(heedsCancellation: false)
    let transport = ScriptedTransport(
      ScriptedAnswer { _ in
        _ = try await stall.items(offset: 0, limit: 1)
        throw URLError(.unknown)
      })
    let client = Client(transport).with(timeout: .seconds(1), clock: clock)
    let answer = Task { try await client.send(Place()) }
    await clock.advance()
    await #expect(throws: TransportError.self) { try await answer.value }
    stall.answer(0)
  }

  @Test(arguments: [Duration.zero, .seconds(-1)])
  func `a timeout of no time ends each request`(timeout: Duration) async {
    let stall = GatedSource<Int>()
    let transport = ScriptedTransport(
      ScriptedAnswer { _ in
        _ = try await stall.items(offset: 0, limit: 1)
        throw URLError(.unknown)
      })
    let client = Client(transport).with(timeout: timeout)
    await #expect(throws: TransportError.self) { try await client.send(Place()) }
  }

  @Test func `a timeout of any length is safe`() async throws {
    let client = Client(ScriptedTransport("1")).with(timeout: .seconds(Int64.max))
    #expect(try await client.send(Place()) == 1)
  }

  @Test func `a cancelled request with a timeout ends at once`() async {
    let clock = TestClock()
    let stall = GatedSource<Int>()
    let transport = ScriptedTransport(
      ScriptedAnswer { _ in
        _ = try await stall.items(offset: 0, limit: 1)
        throw URLError(.unknown)
      })
    let client = Client(transport).with(timeout: .seconds(1), clock: clock)
    let answer = Task { try await client.send(Place()) }
    await until { !stall.offsets.isEmpty }
    answer.cancel()
    await #expect(throws: CancellationError.self) { try await answer.value }
  }

  @Test func `a timeout ends a request to a server that never answers`() async throws {
    let server = try LoopbackServer { _ in nil }
    let client = Client(baseURL: try server.url("/")).with(timeout: .milliseconds(50))
    let error = await #expect(throws: TransportError.self) { try await client.send(Place()) }
    #expect(error?.reason == .timedOut(after: .milliseconds(50)))
  }

  @Test func `responses are decoded by the decoder of the client`() async throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    let client = Client(ScriptedTransport(#"{"dayAt": 86400}"#, #"{"dayAt": 86400}"#))
    let own = client.with(decoder: decoder)
    decoder.dateDecodingStrategy = .deferredToDate
    #expect(try await own.send(Event(at: .now)).dayAt == Date(timeIntervalSince1970: 86_400))
    await #expect(throws: DecodingError.self) { try await client.send(Event(at: .now)) }
  }

  @Test func `bodies are encoded by the encoder of the client`() async throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .secondsSince1970
    let transport = ScriptedTransport("{}", "{}")
    let event = Event(at: Date(timeIntervalSince1970: 86_400))
    for client in [Client(transport), Client(transport).with(encoder: encoder)] {
      await #expect(throws: DecodingError.self) { try await client.send(event) }
    }
    let bodies = transport.requests.map { String(decoding: $0.httpBody ?? Data(), as: UTF8.self) }
    #expect(bodies == [#"{"day_at":"1970-01-02T00:00:00Z"}"#, #"{"dayAt":86400}"#])
  }
}

/// A resource whose body and response contain a date.
private struct Event: Resource {
  struct Response: Codable, MemberValue {
    let dayAt: Date
  }

  let at: Date
  let method = "POST"
  let path: ResourcePath = "/events"
  var body: RequestBody? { RequestBody(encoding: Response(dayAt: at)) }
}
