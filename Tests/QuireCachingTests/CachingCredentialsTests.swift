import Foundation
import QuireTesting
import TestSupport
import Testing

@testable import QuireCaching
@testable import QuireClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tests that no caller gets the cached response of another.
@Suite(.timeLimit(.minutes(10)), .inBothStorages) struct CachingCredentialsTests {
  @Test(arguments: [
    "Authorization", "Cookie", "Proxy-Authorization", "X-Api-Key", "Api-Key", "X-Auth-Token",
    "PRIVATE-TOKEN", "DPoP", "X-Anything",
  ])
  func `does not serve the response of one caller to another`(name: String) async throws {
    let script = CachedScript("alice", "bob", "nobody")
    #expect(try await script.body("/a", [name: "a"]) == "alice")
    #expect(try await script.body("/a", [name: "b"]) == "bob")
    #expect(try await script.body() == "nobody")
    #expect(try await script.body("/a", [name.lowercased(): "a"]) == "alice")
  }

  @Test func `does not share a response even if the server marks it as public`() async throws {
    let open = ["Cache-Control": "public, max-age=60"]
    let script = CachedScript(.json("1", headers: open), .json("2", headers: open))
    #expect(try await script.body("/a", ["Authorization": "a"]) == "1")
    #expect(try await script.body("/a", ["Authorization": "b"]) == "2")
  }

  @Test func `does not send a validator of one caller for another`() async throws {
    let script = CachedScript(.json("1", headers: ["ETag": "\"a\""]), "2")
    try await script.send("GET", "/a", ["Authorization": "a"])
    script.wait(60)
    try await script.send("GET", "/a", ["Authorization": "b"])
    #expect(script.server.requests[1].value(forHTTPHeaderField: "If-None-Match") == nil)
  }

  @Test func `keeps header fields separate in the key`() async throws {
    let script = CachedScript("1", "2")
    #expect(try await script.body("/a", ["A": "b", "C": "d"]) == "1")
    #expect(try await script.body("/a", ["A": "bC", "D": ""]) == "2")
  }

  @Test func `a password in the URL identifies a different caller`() async throws {
    let server = ScriptedTransport("alice", "bob")
    let transport = CachingTransport(over: server, lifetime: .seconds(60))
    for user in ["alice:a", "bob:b"] {
      let url = try #require(URL(string: "https://\(user)@host/"))
      _ = try await transport.send(URLRequest(url: url))
    }
    #expect(server.requests.count == 2)
  }

  @Test func `does not cache a response that sets a cookie for the default lifetime`() async throws
  {
    let script = CachedScript(.json("1", headers: ["Set-Cookie": "a=b", "ETag": "\"a\""]), "2")
    try await script.send()
    #expect(try await script.body() == "2")
  }

  @Test func `a cached response does not set its cookie again`() async throws {
    let script = CachedScript(
      .json("1", headers: ["Set-Cookie": "a=b", "Cache-Control": "max-age=60"]))
    #expect(try await script.send().response.value(forHTTPHeaderField: "Set-Cookie") == "a=b")
    #expect(try await script.send().response.value(forHTTPHeaderField: "Set-Cookie") == nil)
  }

  @Test(arguments: ["traceparent", "Tracestate", "X-Request-ID"])
  func `ignores header fields that only identify a request in logs`(name: String) async throws {
    let script = CachedScript("1")
    #expect(try await script.body("/a", [name: "1"]) == "1")
    #expect(try await script.body("/a", [name: "2"]) == "1")
  }
}
