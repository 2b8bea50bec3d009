import Foundation
import QuireTesting
import TestSupport
import Testing

@testable import QuireCaching
@testable import QuireClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tests the cache directives in requests (RFC 9111, section 5.2.1).
@Suite(.timeLimit(.minutes(10)), .inBothStorages) struct RequestTermsTests {
  // The cached response is fresh for 60 seconds, and 30 seconds old.
  @Test(
    arguments: [
      ("no-cache", false), ("no-store", false), ("max-age=0", false), ("max-age=30", false),
      ("max-age=31", true), ("max-age=x", false), ("max-age=99, max-age=99", false),
      ("min-fresh=29", true), ("min-fresh=30", false), ("min-fresh=x", false), ("colour", true),
      ("max-stale", true), ("only-if-cached", true),
    ])
  func `a request limits the age of its response`(directives: String, isServed: Bool) async throws {
    let script = CachedScript("1", "2")
    try await script.send()
    script.wait(30)
    let body = try await script.body("/a", ["Cache-Control": directives])
    #expect(body == (isServed ? "1" : "2"))
  }

  // The cached response was fresh for 60 seconds, and is 90 seconds old.
  @Test(
    arguments: [
      ("max-stale", true), ("max-stale=31", true), ("max-stale=30", false),
      ("max-stale=x", false), ("max-stale, max-stale", false), ("max-stale, max-age=90", false),
    ])
  func `serves a stale response to a request that allows it`(
    directives: String, isServed: Bool
  ) async throws {
    let script = CachedScript("1", "2")
    try await script.send()
    script.wait(90)
    let body = try await script.body("/a", ["Cache-Control": directives])
    #expect(body == (isServed ? "1" : "2"))
  }

  @Test(arguments: ["max-age=1, must-revalidate", "max-age=1, no-cache"])
  func `does not serve a stale response if the server forbids it`(directives: String) async throws {
    let script = CachedScript(
      .json("1", headers: ["Cache-Control": directives, "ETag": "\"a\""]), "2")
    try await script.send()
    script.wait(2)
    #expect(try await script.body("/a", ["Cache-Control": "max-stale"]) == "2")
  }

  @Test(arguments: ["/b", "/a"])
  func `never sends a request with only-if-cached`(path: String) async throws {
    let script = CachedScript("1")
    try await script.send()
    script.wait(60)
    let headers = ["Cache-Control": "only-if-cached"]
    let response = try await script.send("GET", path, headers).response
    #expect(response.statusCode == 504)
    #expect(script.count == 1)
  }

  @Test func `does not cache the response to a request that forbids caching`() async throws {
    let script = CachedScript("1", "2")
    #expect(try await script.body("/a", ["Cache-Control": "no-store"]) == "1")
    #expect(try await script.body() == "2")
  }

  @Test func `Pragma counts only without Cache-Control`() async throws {
    let script = CachedScript("1", "2")
    try await script.send()
    let both = ["Pragma": "no-cache", "Cache-Control": "max-age=60"]
    #expect(try await script.body("/a", both) == "1")
    #expect(try await script.body("/a", ["Pragma": "no-cache"]) == "2")
  }

  // The cached response was fresh for 60 seconds.
  @Test(
    arguments: [
      (URLRequest.CachePolicy.useProtocolCachePolicy, 30.0, "1"),
      (.reloadIgnoringLocalCacheData, 30, "2"),
      (.reloadIgnoringLocalAndRemoteCacheData, 30, "2"),
      (.reloadRevalidatingCacheData, 30, "2"),
      (.returnCacheDataElseLoad, 90, "1"),
      (.returnCacheDataDontLoad, 90, "1"),
    ])
  func `follows the cache policy of a request`(
    policy: URLRequest.CachePolicy, age: Double, body: String
  ) async throws {
    let script = CachedScript("1", "2")
    try await script.send()
    script.wait(age)
    #expect(try await script.send(policy: policy).body == body)
  }

  @Test func `a policy that forbids the network returns 504 if nothing is cached`() async throws {
    let script = CachedScript()
    let response = try await script.send(policy: .returnCacheDataDontLoad).response
    #expect(response.statusCode == 504)
  }

  @Test func `a reload sends no condition, and its response is cached`() async throws {
    let script = CachedScript(.json("1", headers: ["ETag": "\"a\""]), "2")
    try await script.send()
    try await script.send(policy: .reloadIgnoringLocalCacheData)
    #expect(script.server.requests[1].value(forHTTPHeaderField: "If-None-Match") == nil)
    #expect(try await script.body() == "2")
  }
}
