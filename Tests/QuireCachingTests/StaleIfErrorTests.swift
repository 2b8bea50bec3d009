import Foundation
import QuireFeed
import QuireTesting
import Synchronization
import TestSupport
import Testing

@testable import QuireCaching
@testable import QuireClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tests the use of stale responses after failures (RFC 5861, section 4).
@Suite(.timeLimit(.minutes(10)), .inBothStorages) struct StaleIfErrorTests {
  private static let offline = ScriptedAnswer.failure(URLError(.notConnectedToInternet))

  /// Returns the script of a response that is fresh for 60 seconds, and of failures.
  private func script(
    _ headers: [String: String] = [:], then failure: ScriptedAnswer = offline,
    staleIfError: Duration = .seconds(100)
  ) async throws -> CachedScript {
    let script = CachedScript(
      .json("1", headers: headers), otherwise: failure, staleIfError: staleIfError)
    try await script.send()
    return script
  }

  @Test func `a stale response is used if the network fails`() async throws {
    let script = try await script()
    script.wait(90)
    let (body, response) = try await script.send()
    #expect(body == "1")
    #expect(response.statusCode == 200)
    #expect(response.value(forHTTPHeaderField: "Age") == "90")
    #expect(script.count == 2)
  }

  @Test(arguments: [500, 502, 503, 504])
  func `a stale response is used if the server fails`(status: Int) async throws {
    let script = try await script(then: .status(status))
    script.wait(90)
    for _ in 0..<2 { #expect(try await script.body() == "1") }
    #expect(script.count == 3)
  }

  @Test(arguments: [400, 401, 403, 404, 408, 429, 501])
  func `a stale response is not used after another status`(status: Int) async throws {
    let script = try await script(then: .status(status))
    script.wait(90)
    #expect(try await script.send().response.statusCode == status)
  }

  @Test func `a failed validation is a failure`() async throws {
    let script = try await script(["ETag": "\"a\""], then: .status(503))
    script.wait(90)
    #expect(try await script.body() == "1")
    #expect(script.server.requests[1].value(forHTTPHeaderField: "If-None-Match") == "\"a\"")
  }

  @Test(arguments: [(160.0, true), (161, false)])
  func `a response is used until it was stale for the time`(
    age: Double, isServed: Bool
  ) async throws {
    let script = try await script()
    script.wait(age)
    let body = try? await script.body()
    #expect(body == (isServed ? "1" : nil))
  }

  @Test(arguments: [Duration.zero, .seconds(-1)])
  func `a stale response is not used if the app does not allow it`(
    time: Duration
  ) async throws {
    let script = try await script(
      ["Cache-Control": "max-age=60, stale-if-error=600"], staleIfError: time)
    script.wait(61)
    await #expect(throws: URLError.self) { try await script.send() }
  }

  @Test(
    arguments: [
      ("max-age=60, stale-if-error=20", 80.0, true), ("max-age=60, stale-if-error=20", 81, false),
      ("max-age=60, stale-if-error=500", 160, true), ("max-age=60, stale-if-error=500", 161, false),
      ("max-age=60, stale-if-error=x", 61, false), ("max-age=60, stale-if-error=0", 61, false),
    ])
  func `the smaller time of the app and the response applies`(
    directives: String, age: Double, isServed: Bool
  ) async throws {
    let script = try await script(["Cache-Control": directives])
    script.wait(age)
    let body = try? await script.body()
    #expect(body == (isServed ? "1" : nil))
  }

  @Test(arguments: ["max-age=60, must-revalidate", "max-age=60, no-cache", "no-cache"])
  func `a stale response is not used if the server forbids it`(directives: String) async throws {
    let script = try await script(["Cache-Control": directives, "ETag": "\"a\""])
    script.wait(61)
    await #expect(throws: URLError.self) { try await script.send() }
  }

  @Test(arguments: [
    ["Cache-Control": "no-cache"], ["Pragma": "no-cache"], ["Cache-Control": "max-age=0"],
    ["Cache-Control": "min-fresh=5"], ["Cache-Control": "stale-if-error=29"],
    ["Cache-Control": "no-store"],
  ])
  func `a stale response is not used if the request forbids it`(
    headers: [String: String]
  ) async throws {
    let script = try await script()
    script.wait(90)
    await #expect(throws: URLError.self) { try await script.send("GET", "/a", headers) }
    #expect(try await script.body("/a", ["Cache-Control": "stale-if-error=30"]) == "1")
  }

  @Test(arguments: [
    URLRequest.CachePolicy.reloadIgnoringLocalCacheData, .reloadRevalidatingCacheData,
    .reloadIgnoringLocalAndRemoteCacheData,
  ])
  func `a reload fails without the network`(policy: URLRequest.CachePolicy) async throws {
    let script = try await script()
    for _ in 0..<2 {
      await #expect(throws: URLError.self) { try await script.send(policy: policy) }
      script.wait(90)
    }
  }

  @Test(arguments: [
    CancellationError() as any Error, URLError(.cancelled), URLError(.serverCertificateUntrusted),
    CocoaError(.userCancelled),
  ])
  func `a stale response is not used after an error that is not of the network`(error: any Error)
    async throws
  {
    let script = try await script(then: .failure(error))
    script.wait(90)
    await #expect(throws: (any Error).self) { try await script.send() }
  }

  @Test func `a response that was evicted during the request is not used`() async throws {
    let transport = Mutex<CachingTransport?>(nil)
    let clearing = ScriptedAnswer { _ in
      transport.withLock(\.self)?.removeAll()
      throw URLError(.timedOut)
    }
    let script = try await script(then: clearing)
    transport.withLock { $0 = script.transport }
    script.wait(90)
    await #expect(throws: URLError.self) { try await script.send() }
    transport.withLock { $0 = nil }
  }

  @Test func `another caller gets the failure`() async throws {
    let script = CachedScript("alice", otherwise: Self.offline, staleIfError: .seconds(100))
    try await script.send("GET", "/a", ["Authorization": "a"])
    script.wait(90)
    await #expect(throws: URLError.self) {
      try await script.send("GET", "/a", ["Authorization": "b"])
    }
    #expect(try await script.body("/a", ["Authorization": "a"]) == "alice")
  }

  @Test func `a cached server error is not used after a failure`() async throws {
    let script = CachedScript(
      .status(503, headers: ["Cache-Control": "max-age=5"]), otherwise: Self.offline,
      staleIfError: .seconds(100))
    try await script.send()
    script.wait(6)
    await #expect(throws: URLError.self) { try await script.send() }
  }

  @Test func `each client has its own time`() async throws {
    let script = CachedScript("1", otherwise: Self.offline)
    let client = Client(baseURL: base, transport: script.transport)
    let patient = client.caching(for: .seconds(60), staleIfError: .seconds(100))
    let place = Place()
    #expect(try await client.send(place) == 1)
    script.wait(90)
    await #expect(throws: URLError.self) { try await client.send(place) }
    #expect(try await patient.send(place) == 1)
    #expect(try await patient.caching(for: .seconds(60)).send(place) == 1)
    let strict = patient.caching(for: .seconds(60), staleIfError: .zero)
    await #expect(throws: URLError.self) { try await strict.send(place) }
  }

  @MainActor @Test func `a feed loads stale items, and its refresh fails`() async throws {
    let script = CachedScript(
      #"{"items": [1]}"#, otherwise: Self.offline, staleIfError: .seconds(100))
    let client = Client(baseURL: base, transport: script.transport)
    let list = Answer(errorReport: nil, pagingRule: PagingRule(.link(), items: .body("items")))
    await Feed(list, from: client).load()
    script.wait(90)
    let feed = Feed(list, from: client)
    await feed.load()
    #expect(feed.items == [1])
    await feed.refresh()
    #expect(feed.refreshError is URLError)
    #expect(feed.items == [1])
  }
}
