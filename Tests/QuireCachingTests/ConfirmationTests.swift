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

/// Asking whether a kept response is still good (RFC 9111, section 4.3).
@Suite(.timeLimit(.minutes(5))) struct ConfirmationTests {
  private static let date = "Sun, 06 Nov 1994 08:49:37 GMT"
  private let tagged = ScriptedAnswer.json("1", headers: ["ETag": "\"a\"", "X-Count": "1"])

  @Test func `a stale response is asked about by its validators`() async throws {
    let script = CachedScript(
      .json("1", headers: ["ETag": "W/\"a\"", "Last-Modified": Self.date]), .status(304))
    try await script.send()
    script.wait(60)
    #expect(try await script.body() == "1")
    let request = script.server.requests[1]
    #expect(request.value(forHTTPHeaderField: "If-None-Match") == "W/\"a\"")
    #expect(request.value(forHTTPHeaderField: "If-Modified-Since") == Self.date)
  }

  @Test func `the server's word alone is enough to keep what has a validator`() async throws {
    let script = CachedScript(
      .json("1", headers: ["ETag": "\"a\"", "Cache-Control": "no-cache"]), .status(304),
      lifetime: .zero)
    try await script.send()
    let (body, response) = try await script.send()
    #expect(body == "1")
    #expect(response.statusCode == 200)
  }

  @Test func `what was confirmed is fresh again`() async throws {
    let script = CachedScript(tagged, .status(304))
    try await script.send()
    script.wait(60)
    try await script.send()
    script.wait(59)
    #expect(try await script.body() == "1")
    #expect(script.count == 2)
  }

  @Test func `the date and the age of before do not make it older`() async throws {
    let script = CachedScript(
      .json("1", headers: ["ETag": "\"a\"", "Date": Self.date, "Age": "7"]), .status(304))
    try await script.send()
    script.wait(60)
    try await script.send()
    script.wait(59)
    #expect(try await script.send().response.value(forHTTPHeaderField: "Age") == "59")
  }

  @Test func `the header fields of a 304 take the place of those before`() async throws {
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

  @Test func `a 304 does not change how the body is said to have come`() async throws {
    let script = CachedScript(
      .json("1", headers: ["ETag": "\"a\"", "Content-Length": "1"]),
      .status(304, headers: ["Content-Length": "0", "Content-Encoding": "gzip"]))
    try await script.send()
    script.wait(60)
    let response = try await script.send().response
    #expect(response.value(forHTTPHeaderField: "Content-Length") == "1")
    #expect(response.value(forHTTPHeaderField: "Content-Encoding") == nil)
  }

  @Test func `a 304 that forbids it has the response dropped`() async throws {
    let script = CachedScript(tagged, .status(304, headers: ["Cache-Control": "no-store"]), "3")
    try await script.send()
    script.wait(60)
    #expect(try await script.body() == "1")
    #expect(try await script.body() == "3")
  }

  @Test func `a 304 of another response has the request sent without a condition`() async throws {
    let script = CachedScript(tagged, .status(304, headers: ["ETag": "\"b\""]), "3")
    try await script.send()
    script.wait(60)
    #expect(try await script.body() == "3")
    #expect(script.server.requests[2].value(forHTTPHeaderField: "If-None-Match") == nil)
  }

  @Test(arguments: [("\"b\"", "3"), ("W/\"b\"", "1")])
  func `a 304 with a strong tag does not confirm what has none`(
    tag: String, body: String
  ) async throws {
    let script = CachedScript(
      .json("1", headers: ["Last-Modified": Self.date]), .status(304, headers: ["ETag": tag]), "3")
    try await script.send()
    script.wait(60)
    #expect(try await script.body() == body)
  }

  @Test func `a 304 from elsewhere has the request sent without a condition`() async throws {
    let other = try #require(URL(string: "https://host/b"))
    let script = CachedScript(tagged, .json("", status: 304, from: other), "3")
    try await script.send()
    script.wait(60)
    #expect(try await script.body() == "3")
  }

  @Test func `a 304 that nobody asked for comes through`() async throws {
    let script = CachedScript(.status(304), "2")
    #expect(try await script.send().response.statusCode == 304)
    #expect(try await script.body() == "2")
  }

  @Test func `a new response takes the place of the stale one`() async throws {
    let script = CachedScript(tagged, "2")
    try await script.send()
    script.wait(60)
    #expect(try await script.body() == "2")
    #expect(try await script.body() == "2")
  }

  @Test func `a 304 does not bring back what a later request has replaced`() async throws {
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
  func `a failure for the moment leaves what is kept to be confirmed later`(
    status: Int
  ) async throws {
    let script = CachedScript(tagged, .status(status), .status(304))
    try await script.send()
    script.wait(60)
    #expect(try await script.send().response.statusCode == status)
    #expect(try await script.body() == "1")
  }

  @Test(arguments: [[:], ["Cache-Control": "max-age=60"]])
  func `a reload that fails leaves what is kept to be confirmed later`(
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
  func `a validator that cannot be sent back is none`(tag: String) async throws {
    let script = CachedScript(.json("1", headers: ["ETag": tag]), "2")
    try await script.send()
    script.wait(60)
    #expect(try await script.body() == "2")
    #expect(script.server.requests[1].value(forHTTPHeaderField: "If-None-Match") == nil)
  }
}
