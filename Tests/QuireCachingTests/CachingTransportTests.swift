import Foundation
import QuireTesting
import Synchronization
import TestSupport
import Testing

@testable import QuireCaching
@testable import QuireClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10)), .inBothStorages) struct CachingTransportTests {
  @Test func `a success without cache headers is cached for the default lifetime`() async throws {
    let script = CachedScript("1", "2")
    #expect(try await script.body() == "1")
    script.wait(59)
    #expect(try await script.body() == "1")
    script.wait(1)
    #expect(try await script.body() == "2")
  }

  @Test(arguments: [Duration.zero, .seconds(-60)])
  func `without a default lifetime, only cache headers allow caching`(
    lifetime: Duration
  ) async throws {
    let script = CachedScript("1", "2", lifetime: lifetime)
    #expect(try await script.body() == "1")
    #expect(try await script.body() == "2")
  }

  @Test func `a lifetime beyond the range of dates never expires`() async throws {
    let script = CachedScript("1", lifetime: .seconds(Int64.max))
    #expect(try await script.body() == "1")
    script.wait(1_000_000)
    #expect(try await script.body() == "1")
  }

  @Test func `a cached response has its status, its header fields and its age`() async throws {
    let script = CachedScript(.json("1", status: 203, headers: ["X-Total": "7", "Age": "3"]))
    try await script.send()
    script.wait(10)
    let response = try await script.send().response
    #expect(response.statusCode == 203)
    #expect(response.url?.absoluteString == "https://host/a")
    #expect(response.value(forHTTPHeaderField: "x-total") == "7")
    #expect(response.value(forHTTPHeaderField: "Age") == "13")
  }

  @Test(arguments: [206, 302, 400, 401, 404, 410, 500, 503])
  func `caches only successes for the default lifetime`(status: Int) async throws {
    let script = CachedScript(.status(status), "2")
    #expect(try await script.send().response.statusCode == status)
    #expect(try await script.body() == "2")
  }

  @Test(arguments: [301, 404, 410, 503])
  func `cache headers allow caching of other statuses`(status: Int) async throws {
    let script = CachedScript(.status(status, headers: ["Cache-Control": "max-age=5"]))
    try await script.send()
    #expect(try await script.send().response.statusCode == status)
  }

  @Test(arguments: ["HEAD", "OPTIONS", "POST"])
  func `serves only GET requests from the cache`(method: String) async throws {
    let script = CachedScript("1", "2", "3")
    try await script.send()
    #expect(try await script.send(method).body == "2")
    #expect(try await script.send(method).body == "3")
  }

  @Test(arguments: ["Range", "If-Range", "If-Match", "If-None-Match", "If-Modified-Since"])
  func `a request with its own condition bypasses the cache`(name: String) async throws {
    let script = CachedScript("1", .status(304))
    try await script.send()
    #expect(try await script.send("GET", "/a", [name: "x"]).response.statusCode == 304)
    #expect(script.server.requests[1].value(forHTTPHeaderField: name) == "x")
  }

  @Test func `does not cache a redirected response`() async throws {
    let other = try #require(URL(string: "https://host/b"))
    let script = CachedScript(.json("1", headers: ["Cache-Control": "max-age=9"], from: other), "2")
    #expect(try await script.body() == "1")
    #expect(try await script.body() == "2")
  }

  @Test func `the key ignores the fragment but includes the query`() async throws {
    let script = CachedScript("1", "2")
    #expect(try await script.body("/a?b=1") == "1")
    #expect(try await script.body("/a?b=1#c") == "1")
    #expect(try await script.body("/a?b=2") == "2")
  }

  @Test func `treats an empty path like a slash`() async throws {
    let script = CachedScript("1", "2")
    #expect(try await script.body("") == "1")
    #expect(try await script.body("/") == "1")
    #expect(try await script.body("?b=/") == "2")
    #expect(try await script.body("/?b=/") == "2")
    #expect(script.count == 2)
  }

  @Test func `throws an error of the transport and does not cache it`() async throws {
    let script = CachedScript(.failure(URLError(.timedOut)), "2")
    await #expect(throws: URLError.self) { try await script.send() }
    #expect(try await script.body() == "2")
  }

  @Test func `does not serve a stale response if the server fails`() async throws {
    let script = CachedScript("1", .failure(URLError(.timedOut)), .status(503))
    try await script.send()
    script.wait(60)
    await #expect(throws: URLError.self) { try await script.send() }
    #expect(try await script.send().response.statusCode == 503)
  }

  @Test func `a cancelled task gets no response`() async throws {
    let script = CachedScript("1")
    try await script.send()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await script.body()
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `sends two equal concurrent requests`() async throws {
    let script = Mutex<CachedScript?>(nil)
    let slow = ScriptedAnswer { request in
      try await script.withLock(\.self)?.send()
      return try await ScriptedTransport("slow").send(request)
    }
    let cached = CachedScript(slow, "quick")
    script.withLock { $0 = cached }
    #expect(try await cached.body() == "slow")
    #expect(cached.count == 2)
    script.withLock { $0 = nil }
  }

  @Test func `an older response does not replace that of a later request`() async throws {
    let sender = Mutex<CachedScript?>(nil)
    let slow = ScriptedAnswer { request in
      try await sender.withLock(\.self)?.send()
      return try await ScriptedTransport("old").send(request)
    }
    let script = CachedScript(slow, "new")
    sender.withLock { $0 = script }
    #expect(try await script.body() == "old")
    #expect(try await script.body() == "new")
    #expect(script.count == 2)
    sender.withLock { $0 = nil }
  }

  @Test func `does not cache a response if a later one forbids caching`() async throws {
    let sender = Mutex<CachedScript?>(nil)
    let slow = ScriptedAnswer { request in
      try await sender.withLock(\.self)?.send()
      return try await ScriptedTransport("old").send(request)
    }
    let script = CachedScript(slow, .json("new", headers: ["Cache-Control": "no-store"]), "newest")
    sender.withLock { $0 = script }
    #expect(try await script.body() == "old")
    #expect(try await script.body() == "newest")
    sender.withLock { $0 = nil }
  }

  @Test func `prints no cached data`() async throws {
    let script = CachedScript(.json("secret", headers: ["X-Key": "secret"]))
    try await script.send("GET", "/a?token=secret", ["Authorization": "secret"])
    #expect("\(script.transport)" == "CachingTransport(over: ScriptedTransport)")
    var dumped = String(reflecting: [script.transport])
    dump(script.transport, to: &dumped)
    #expect(dumped.contains("responses: 1"))
    #expect(!dumped.contains("secret"))
  }

  @Test func `a caching client shares the cache of the client that it was created from`()
    async throws
  {
    let script = CachedScript("1", "2")
    let base = try #require(URL(string: "https://host"))
    let client = Client(baseURL: base, transport: script.transport)
    let patient = client.caching(for: .seconds(3_600))
    #expect(try await client.send(Place()) == .number(1))
    script.wait(100)
    #expect(try await patient.send(Place()) == .number(1))
    #expect(try await client.send(Place()) == .number(2))
    #expect(try await patient.send(Place()) == .number(2))
  }

  @Test func `adds a cache to a client without one`() async throws {
    let base = try #require(URL(string: "https://host"))
    let client = Client(baseURL: base, headers: ["A": "b"], transport: ScriptedTransport("1"))
      .caching(for: .seconds(60))
    #expect(client.headers["A"] == "b")
    #expect(try await client.send(Place()) == .number(1))
    #expect(try await client.send(Place()) == .number(1))
  }
}
