import Foundation
import QuireTesting
import TestSupport
import Testing

@testable import QuireCaching
@testable import QuireRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// That nobody gets what was answered to somebody else.
@Suite(.timeLimit(.minutes(5))) struct CachingCredentialsTests {
  @Test(arguments: [
    "Authorization", "Cookie", "Proxy-Authorization", "X-Api-Key", "Api-Key", "X-Auth-Token",
    "PRIVATE-TOKEN", "DPoP", "X-Anything",
  ])
  func `what one caller got is no answer for another`(name: String) async throws {
    let script = CachedScript("alice", "bob", "nobody")
    #expect(try await script.body("/a", [name: "a"]) == "alice")
    #expect(try await script.body("/a", [name: "b"]) == "bob")
    #expect(try await script.body() == "nobody")
    #expect(try await script.body("/a", [name.lowercased(): "a"]) == "alice")
  }

  @Test func `not even where the server allows it to all`() async throws {
    let open = ["Cache-Control": "public, max-age=60"]
    let script = CachedScript(.json("1", headers: open), .json("2", headers: open))
    #expect(try await script.body("/a", ["Authorization": "a"]) == "1")
    #expect(try await script.body("/a", ["Authorization": "b"]) == "2")
  }

  @Test func `a validator of one caller is not sent for another`() async throws {
    let script = CachedScript(.json("1", headers: ["ETag": "\"a\""]), "2")
    try await script.send("GET", "/a", ["Authorization": "a"])
    script.wait(60)
    try await script.send("GET", "/a", ["Authorization": "b"])
    #expect(script.server.requests[1].value(forHTTPHeaderField: "If-None-Match") == nil)
  }

  @Test func `fields do not run together`() async throws {
    let script = CachedScript("1", "2")
    #expect(try await script.body("/a", ["A": "b", "C": "d"]) == "1")
    #expect(try await script.body("/a", ["A": "bC", "D": ""]) == "2")
  }

  @Test func `a password in the URL makes another caller`() async throws {
    let server = ScriptedTransport("alice", "bob")
    let transport = CachingTransport(over: server, lifetime: .seconds(60))
    for user in ["alice:a", "bob:b"] {
      let url = try #require(URL(string: "https://\(user)@host/"))
      _ = try await transport.send(URLRequest(url: url))
    }
    #expect(server.requests.count == 2)
  }

  @Test func `a response that sets a cookie is not kept for the set time`() async throws {
    let script = CachedScript(.json("1", headers: ["Set-Cookie": "a=b", "ETag": "\"a\""]), "2")
    try await script.send()
    #expect(try await script.body() == "2")
  }

  @Test func `a cookie is not set again by a kept response`() async throws {
    let script = CachedScript(
      .json("1", headers: ["Set-Cookie": "a=b", "Cache-Control": "max-age=60"]))
    #expect(try await script.send().response.value(forHTTPHeaderField: "Set-Cookie") == "a=b")
    #expect(try await script.send().response.value(forHTTPHeaderField: "Set-Cookie") == nil)
  }

  @Test(arguments: ["traceparent", "Tracestate", "X-Request-ID"])
  func `a mark by which requests are told apart in logs does not count`(
    name: String
  ) async throws {
    let script = CachedScript("1")
    #expect(try await script.body("/a", [name: "1"]) == "1")
    #expect(try await script.body("/a", [name: "2"]) == "1")
  }
}
