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

/// Tests the revalidation of cached responses (RFC 9111, section 4.3).
@Suite(.timeLimit(.minutes(10)), .inBothStorages) struct ConfirmationTests {
  private static let date = "Sun, 06 Nov 1994 08:49:37 GMT"
  private let tagged = ScriptedAnswer.json("1", headers: ["ETag": "\"a\"", "X-Count": "1"])

  @Test func `revalidates a stale response with its validators`() async throws {
    let script = CachedScript(
      .json("1", headers: ["ETag": "W/\"a\"", "Last-Modified": Self.date]), .status(304))
    try await script.send()
    script.wait(60)
    #expect(try await script.body() == "1")
    let request = script.server.requests[1]
    #expect(request.value(forHTTPHeaderField: "If-None-Match") == "W/\"a\"")
    #expect(request.value(forHTTPHeaderField: "If-Modified-Since") == Self.date)
  }

  @Test func `cache headers suffice to cache a response with a validator`() async throws {
    let script = CachedScript(
      .json("1", headers: ["ETag": "\"a\"", "Cache-Control": "no-cache"]), .status(304),
      lifetime: .zero)
    try await script.send()
    let (body, response) = try await script.send()
    #expect(body == "1")
    #expect(response.statusCode == 200)
  }

  @Test func `a revalidated response is fresh again`() async throws {
    let script = CachedScript(tagged, .status(304))
    try await script.send()
    script.wait(60)
    try await script.send()
    script.wait(59)
    #expect(try await script.body() == "1")
    #expect(script.count == 2)
  }

  @Test func `an old date or age does not age a revalidated response`() async throws {
    let script = CachedScript(
      .json("1", headers: ["ETag": "\"a\"", "Date": Self.date, "Age": "7"]), .status(304))
    try await script.send()
    script.wait(60)
    try await script.send()
    script.wait(59)
    #expect(try await script.send().response.value(forHTTPHeaderField: "Age") == "59")
  }

  @Test func `the header fields of a 304 replace the cached ones`() async throws {
    let script = CachedScript(
      tagged, .status(304, headers: ["x-count": "2", "Cache-Control": "max-age=5"]))
    try await script.send()
    script.wait(60)
    #expect(try await script.send().response.value(forHTTPHeaderField: "X-Count") == "2")
    let kept = try await script.send().response
    #expect(kept.value(forHTTPHeaderField: "X-Count") == "2")
    #expect(kept.value(forHTTPHeaderField: "ETag") == "\"a\"")
    #expect(script.count == 2)
  }

  @Test func `a 304 does not change the cached length and encoding of the body`() async throws {
    let script = CachedScript(
      .json("1", headers: ["ETag": "\"a\"", "Content-Length": "1"]),
      .status(304, headers: ["Content-Length": "0", "Content-Encoding": "gzip"]))
    try await script.send()
    script.wait(60)
    let response = try await script.send().response
    #expect(response.value(forHTTPHeaderField: "Content-Length") == "1")
    #expect(response.value(forHTTPHeaderField: "Content-Encoding") == nil)
  }

  @Test func `a 304 that forbids caching evicts the response`() async throws {
    let script = CachedScript(tagged, .status(304, headers: ["Cache-Control": "no-store"]), "3")
    try await script.send()
    script.wait(60)
    #expect(try await script.body() == "1")
    #expect(try await script.body() == "3")
  }

  @Test func `a 304 for another response repeats the request without a condition`() async throws {
    let script = CachedScript(tagged, .status(304, headers: ["ETag": "\"b\""]), "3")
    try await script.send()
    script.wait(60)
    #expect(try await script.body() == "3")
    #expect(script.server.requests[2].value(forHTTPHeaderField: "If-None-Match") == nil)
  }

  @Test(arguments: [("\"b\"", "3"), ("W/\"b\"", "1")])
  func `a 304 with a strong tag does not confirm a response without one`(
    tag: String, body: String
  ) async throws {
    let script = CachedScript(
      .json("1", headers: ["Last-Modified": Self.date]), .status(304, headers: ["ETag": tag]), "3")
    try await script.send()
    script.wait(60)
    #expect(try await script.body() == body)
  }

  @Test func `a 304 from another URL repeats the request without a condition`() async throws {
    let other = try #require(URL(string: "https://host/b"))
    let script = CachedScript(tagged, .json("", status: 304, from: other), "3")
    try await script.send()
    script.wait(60)
    #expect(try await script.body() == "3")
  }

  @Test func `returns a 304 to a request without a condition`() async throws {
    let script = CachedScript(.status(304), "2")
    #expect(try await script.send().response.statusCode == 304)
    #expect(try await script.body() == "2")
  }

  @Test func `a new response replaces the stale one`() async throws {
    let script = CachedScript(tagged, "2")
    try await script.send()
    script.wait(60)
    #expect(try await script.body() == "2")
    #expect(try await script.body() == "2")
  }

  @Test func `a 304 does not restore a response that a later request has replaced`() async throws {
    let sender = Mutex<CachedScript?>(nil)
    let slow = ScriptedAnswer { request in
      try await sender.withLock(\.self)?.send()
      return try await ScriptedTransport(.status(304)).send(request)
    }
    let script = CachedScript(tagged, slow, .json("2", headers: ["ETag": "\"b\""]))
    try await script.send()
    script.wait(60)
    sender.withLock { $0 = script }
    #expect(try await script.body() == "1")
    #expect(try await script.body() == "2")
    #expect(script.count == 3)
    sender.withLock { $0 = nil }
  }

  @Test(arguments: [408, 429, 503])
  func `keeps the cached response for later revalidation after a temporary failure`(
    status: Int
  ) async throws {
    let script = CachedScript(tagged, .status(status), .status(304))
    try await script.send()
    script.wait(60)
    #expect(try await script.send().response.statusCode == status)
    #expect(try await script.body() == "1")
  }

  @Test(arguments: [[:], ["Cache-Control": "max-age=60"]])
  func `keeps the cached response for later revalidation after a failed reload`(
    headers: [String: String]
  ) async throws {
    let script = CachedScript(tagged, .json("", status: 503, headers: headers), .status(304))
    try await script.send()
    script.wait(60)
    let reloaded = try await script.send(policy: .reloadIgnoringLocalCacheData)
    #expect(reloaded.response.statusCode == 503)
    #expect(try await script.body() == "1")
  }

  @Test(arguments: ["", "\"\u{E6}\""])
  func `ignores a validator that cannot be sent`(tag: String) async throws {
    let script = CachedScript(.json("1", headers: ["ETag": tag]), "2")
    try await script.send()
    script.wait(60)
    #expect(try await script.body() == "2")
    #expect(script.server.requests[1].value(forHTTPHeaderField: "If-None-Match") == nil)
  }
}
