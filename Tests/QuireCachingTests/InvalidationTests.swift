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

/// What a change drops (RFC 9111, section 4.4).
@Suite(.timeLimit(.minutes(5))) struct InvalidationTests {
  @Test(arguments: ["POST", "PUT", "PATCH", "DELETE", "MERGE"])
  func `a change drops what is kept of its URL`(method: String) async throws {
    let script = CachedScript("1", .status(204), "3")
    try await script.send()
    try await script.send(method)
    #expect(try await script.body() == "3")
  }

  @Test func `a change drops what other callers got`() async throws {
    let script = CachedScript("1", .status(204), "3")
    try await script.send("GET", "/a", ["Authorization": "a"])
    try await script.send("PUT", "/a", ["Authorization": "b"])
    #expect(try await script.body("/a", ["Authorization": "a"]) == "3")
  }

  @Test(arguments: ["GET", "HEAD", "OPTIONS", "TRACE"])
  func `what only reads drops nothing`(method: String) async throws {
    let script = CachedScript("1", "2")
    try await script.send()
    try await script.send(method)
    #expect(try await script.body() == "1")
  }

  @Test(arguments: [400, 409, 500])
  func `a change that was refused drops nothing`(status: Int) async throws {
    let script = CachedScript("1", .status(status))
    try await script.send()
    try await script.send("PUT")
    #expect(try await script.body() == "1")
  }

  @Test func `a change of which nobody knows whether it was made drops as well`() async throws {
    let script = CachedScript("1", .failure(URLError(.timedOut)), "3")
    try await script.send()
    await #expect(throws: URLError.self) { try await script.send("PUT") }
    #expect(try await script.body() == "3")
  }

  @Test(arguments: ["Location", "Content-Location"])
  func `what the response names on the same origin is dropped`(name: String) async throws {
    let script = CachedScript("1", .status(201, headers: [name: "/a"]), "3")
    try await script.send()
    try await script.send("POST", "/b")
    #expect(try await script.body() == "3")
  }

  @Test func `what the response names on another origin is not dropped`() async throws {
    let script = CachedScript("1", .status(201, headers: ["Location": "https://host/a"]))
    try await script.send()
    var request = URLRequest(url: try #require(URL(string: "https://other/b")))
    request.httpMethod = "POST"
    _ = try await script.transport.send(request)
    #expect(try await script.body() == "1")
  }

  @Test func `what is kept of other URLs stays`() async throws {
    let script = CachedScript("1", .status(204))
    try await script.send()
    try await script.send("POST", "/b")
    #expect(try await script.body() == "1")
  }

  @Test func `a response that was on its way during a change is not kept`() async throws {
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

  @Test func `a change elsewhere leaves a response on its way to be kept`() async throws {
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

  @Test func `a change that was redirected to what fails drops as well`() async throws {
    let other = try #require(URL(string: "https://host/b"))
    let script = CachedScript("1", .json("", status: 503, from: other), "3")
    try await script.send()
    try await script.send("PUT")
    #expect(try await script.body() == "3")
  }

  @Test func `what a redirected response names is beside where it came from`() async throws {
    let other = try #require(URL(string: "https://host/v2/new"))
    let script = CachedScript(
      "1", .json("", status: 201, headers: ["Location": "7"], from: other), "3")
    try await script.send("GET", "/v2/7")
    try await script.send("POST", "/items")
    #expect(try await script.body("/v2/7") == "3")
  }

  @Test func `a response that was on its way when all was dropped is not kept`() async throws {
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
