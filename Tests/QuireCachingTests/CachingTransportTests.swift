import Foundation
import QuireTesting
import Synchronization
import TestSupport
import Testing

@testable import QuireCaching
@testable import QuireRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(5))) struct CachingTransportTests {
  @Test func `a success of which the server says nothing is kept for the set time`() async throws {
    let script = CachedScript("1", "2")
    #expect(try await script.body() == "1")
    script.wait(59)
    #expect(try await script.body() == "1")
    script.wait(1)
    #expect(try await script.body() == "2")
  }

  @Test(arguments: [Duration.zero, .seconds(-60)])
  func `without a set time nothing is kept that the server does not say`(
    lifetime: Duration
  ) async throws {
    let script = CachedScript("1", "2", lifetime: lifetime)
    #expect(try await script.body() == "1")
    #expect(try await script.body() == "2")
  }

  @Test func `a time beyond all counting is as good as for ever`() async throws {
    let script = CachedScript("1", lifetime: .seconds(Int64.max))
    #expect(try await script.body() == "1")
    script.wait(1_000_000)
    #expect(try await script.body() == "1")
  }

  @Test func `a kept response has its status, its header fields and its age`() async throws {
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
  func `only a success is kept for the set time`(status: Int) async throws {
    let script = CachedScript(.status(status), "2")
    #expect(try await script.send().response.statusCode == status)
    #expect(try await script.body() == "2")
  }

  @Test(arguments: [301, 404, 410, 503])
  func `another status is kept on the server's word`(status: Int) async throws {
    let script = CachedScript(.status(status, headers: ["Cache-Control": "max-age=5"]))
    try await script.send()
    #expect(try await script.send().response.statusCode == status)
  }

  @Test(arguments: ["HEAD", "OPTIONS", "POST"])
  func `only GET is answered from what is kept`(method: String) async throws {
    let script = CachedScript("1", "2", "3")
    try await script.send()
    #expect(try await script.send(method).body == "2")
    #expect(try await script.send(method).body == "3")
  }

  @Test(arguments: ["Range", "If-Range", "If-Match", "If-None-Match", "If-Modified-Since"])
  func `a request with a condition of its own passes through`(name: String) async throws {
    let script = CachedScript("1", .status(304))
    try await script.send()
    #expect(try await script.send("GET", "/a", [name: "x"]).response.statusCode == 304)
    #expect(script.server.requests[1].value(forHTTPHeaderField: name) == "x")
  }

  @Test func `a response that redirects led to is not kept`() async throws {
    let other = try #require(URL(string: "https://host/b"))
    let script = CachedScript(.json("1", headers: ["Cache-Control": "max-age=9"], from: other), "2")
    #expect(try await script.body() == "1")
    #expect(try await script.body() == "2")
  }

  @Test func `a fragment makes no other resource, a query does`() async throws {
    let script = CachedScript("1", "2")
    #expect(try await script.body("/a?b=1") == "1")
    #expect(try await script.body("/a?b=1#c") == "1")
    #expect(try await script.body("/a?b=2") == "2")
  }

  @Test func `an empty path is that of a slash`() async throws {
    let script = CachedScript("1", "2")
    #expect(try await script.body("") == "1")
    #expect(try await script.body("/") == "1")
    #expect(try await script.body("?b=/") == "2")
    #expect(try await script.body("/?b=/") == "2")
    #expect(script.count == 2)
  }

  @Test func `a failure comes through and is not kept`() async throws {
    let script = CachedScript(.failure(URLError(.timedOut)), "2")
    await #expect(throws: URLError.self) { try await script.send() }
    #expect(try await script.body() == "2")
  }

  @Test func `what is kept and stale is no answer where the server fails`() async throws {
    let script = CachedScript("1", .failure(URLError(.timedOut)), .status(503))
    try await script.send()
    script.wait(60)
    await #expect(throws: URLError.self) { try await script.send() }
    #expect(try await script.send().response.statusCode == 503)
  }

  @Test func `a cancelled task gets no answer`() async throws {
    let script = CachedScript("1")
    try await script.send()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await script.body()
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `two equal requests at the same time are both sent`() async throws {
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

  @Test func `a response that a later request overtook does not take its place`() async throws {
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

  @Test func `a response that a later one overtook is not kept where that may not be`()
    async throws
  {
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

  @Test func `nothing of what is kept is printed`() async throws {
    let script = CachedScript(.json("secret", headers: ["X-Key": "secret"]))
    try await script.send("GET", "/a?token=secret", ["Authorization": "secret"])
    #expect("\(script.transport)" == "CachingTransport(over: ScriptedTransport)")
    var dumped = String(reflecting: [script.transport])
    dump(script.transport, to: &dumped)
    #expect(dumped.contains("responses: 1"))
    #expect(!dumped.contains("secret"))
  }

  @Test func `a client that caches shares what is kept with the client it came from`()
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

  @Test func `a client that did not cache does so afterwards`() async throws {
    let base = try #require(URL(string: "https://host"))
    let client = Client(baseURL: base, headers: ["A": "b"], transport: ScriptedTransport("1"))
      .caching(for: .seconds(60))
    #expect(client.headers["A"] == "b")
    #expect(try await client.send(Place()) == .number(1))
    #expect(try await client.send(Place()) == .number(1))
  }
}
