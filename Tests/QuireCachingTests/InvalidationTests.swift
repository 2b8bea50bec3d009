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

/// Tests which responses a change evicts (RFC 9111, section 4.4).
@Suite(.timeLimit(.minutes(10)), .inBothStorages) struct InvalidationTests {
  @Test(arguments: ["POST", "PUT", "PATCH", "DELETE", "MERGE"])
  func `a change evicts the responses for its URL`(method: String) async throws {
    let script = CachedScript("1", .status(204), "3")
    try await script.send()
    try await script.send(method)
    #expect(try await script.body() == "3")
  }

  @Test func `a change evicts the responses of other callers`() async throws {
    let script = CachedScript("1", .status(204), "3")
    try await script.send("GET", "/a", ["Authorization": "a"])
    try await script.send("PUT", "/a", ["Authorization": "b"])
    #expect(try await script.body("/a", ["Authorization": "a"]) == "3")
  }

  @Test(arguments: ["GET", "HEAD", "OPTIONS", "TRACE"])
  func `a safe method evicts nothing`(method: String) async throws {
    let script = CachedScript("1", "2")
    try await script.send()
    try await script.send(method)
    #expect(try await script.body() == "1")
  }

  @Test(arguments: [400, 409, 500])
  func `a refused change evicts nothing`(status: Int) async throws {
    let script = CachedScript("1", .status(status))
    try await script.send()
    try await script.send("PUT")
    #expect(try await script.body() == "1")
  }

  @Test func `a change with an unknown result evicts responses, too`() async throws {
    let script = CachedScript("1", .failure(URLError(.timedOut)), "3")
    try await script.send()
    await #expect(throws: URLError.self) { try await script.send("PUT") }
    #expect(try await script.body() == "3")
  }

  @Test(arguments: ["Location", "Content-Location"])
  func `evicts the URLs in the response if they have the same origin`(name: String) async throws {
    let script = CachedScript("1", .status(201, headers: [name: "/a"]), "3")
    try await script.send()
    try await script.send("POST", "/b")
    #expect(try await script.body() == "3")
  }

  @Test func `keeps the URLs in the response if they have another origin`() async throws {
    let script = CachedScript("1", .status(201, headers: ["Location": "https://host/a"]))
    try await script.send()
    var request = URLRequest(url: try #require(URL(string: "https://other/b")))
    request.httpMethod = "POST"
    _ = try await script.transport.send(request)
    #expect(try await script.body() == "1")
  }

  @Test func `a change keeps the responses for other URLs`() async throws {
    let script = CachedScript("1", .status(204))
    try await script.send()
    try await script.send("POST", "/b")
    #expect(try await script.body() == "1")
  }

  @Test func `does not cache a response whose request was running during a change`() async throws {
    let sender = Mutex<CachedScript?>(nil)
    let slow = ScriptedAnswer { request in
      try await sender.withLock(\.self)?.send("PUT")
      return try await ScriptedTransport("before").send(request)
    }
    let script = CachedScript(slow, .status(204), "after")
    sender.withLock { $0 = script }
    #expect(try await script.body() == "before")
    #expect(try await script.body() == "after")
    sender.withLock { $0 = nil }
  }

  @Test func `caches a response whose request was running during a change of another URL`()
    async throws
  {
    let sender = Mutex<CachedScript?>(nil)
    let slow = ScriptedAnswer { request in
      try await sender.withLock(\.self)?.send("POST", "/b")
      return try await ScriptedTransport("1").send(request)
    }
    let script = CachedScript(slow, .status(204))
    sender.withLock { $0 = script }
    #expect(try await script.body() == "1")
    #expect(try await script.body() == "1")
    sender.withLock { $0 = nil }
  }

  @Test func `a change that is redirected to a failure evicts responses, too`() async throws {
    let other = try #require(URL(string: "https://host/b"))
    let script = CachedScript("1", .json("", status: 503, from: other), "3")
    try await script.send()
    try await script.send("PUT")
    #expect(try await script.body() == "3")
  }

  @Test func `resolves a location in a redirected response against the final URL`() async throws {
    let other = try #require(URL(string: "https://host/v2/new"))
    let script = CachedScript(
      "1", .json("", status: 201, headers: ["Location": "7"], from: other), "3")
    try await script.send("GET", "/v2/7")
    try await script.send("POST", "/items")
    #expect(try await script.body("/v2/7") == "3")
  }

  @Test func `does not cache a response whose request was running when the cache was cleared`()
    async throws
  {
    let transport = Mutex<CachingTransport?>(nil)
    let slow = ScriptedAnswer { request in
      transport.withLock(\.self)?.removeAll()
      return try await ScriptedTransport("before").send(request)
    }
    let script = CachedScript(slow, "after")
    transport.withLock { $0 = script.transport }
    #expect(try await script.body() == "before")
    #expect(try await script.body() == "after")
    transport.withLock { $0 = nil }
  }
}
