import Foundation
import QuireTesting
import TestSupport
import Testing

@testable import QuireCaching
@testable import QuireClient

/// Tests the limit of the cache and the order of eviction.
@Suite(.timeLimit(.minutes(10)), .inBothStorages) struct CachingBoundTests {
  /// A body with room in the cache for four responses, but not for five.
  private let body = String(repeating: "x", count: 10_000)
  private let limit = 45_000

  @Test func `evicts the least recently used response first`() async throws {
    let script = CachedScript(otherwise: .json(body), byteLimit: limit)
    for path in ["/1", "/2", "/3", "/4", "/1", "/5"] { try await script.send("GET", path) }
    #expect(script.count == 5)
    try await script.send("GET", "/1")
    #expect(script.count == 5)
    try await script.send("GET", "/2")
    #expect(script.count == 6)
  }

  @Test func `does not cache a response larger than a quarter of the limit`() async throws {
    let script = CachedScript(otherwise: .json(body), byteLimit: 40_000)
    try await script.send()
    try await script.send()
    #expect(script.count == 2)
  }

  @Test(arguments: [0, -1, Int.min])
  func `caches nothing if the limit is zero or negative`(byteLimit: Int) async throws {
    let script = CachedScript("1", "2", byteLimit: byteLimit)
    #expect(try await script.body() == "1")
    #expect(try await script.body() == "2")
  }

  @Test func `many responses that are used once stay within the limit`() async throws {
    let script = CachedScript(otherwise: "", byteLimit: 10_000)
    for number in 0..<500 { try await script.send("GET", "/\(number)") }
    var dumped = ""
    dump(script.transport, to: &dumped)
    let bytes = try #require(Mirror(reflecting: script.transport).descendant("bytes") as? Int)
    #expect((5_000...10_000).contains(bytes))
  }

  @Test func `a header field counts for more than its text`() async throws {
    let fields = (0..<100).map { ("X-\($0)", "a") }
    let headers = Dictionary(uniqueKeysWithValues: fields)
    // In a file, it needs only its text.
    let script = CachedScript.$storage.withValue(.memory) {
      CachedScript(otherwise: .json("", headers: headers))
    }
    try await script.send()
    let bytes = try #require(Mirror(reflecting: script.transport).descendant("bytes") as? Int)
    #expect(bytes > 10_000)
  }

  @Test func `keeps a response that is often used`() async throws {
    let script = CachedScript(otherwise: .json(body), byteLimit: limit)
    for number in 0..<200 {
      try await script.send("GET", "/often")
      try await script.send("GET", "/\(number)")
    }
    #expect(script.count == 201)
  }

  @Test func `a replaced response does not count twice`() async throws {
    let script = CachedScript(otherwise: .json(body), byteLimit: limit)
    for _ in 0..<6 {
      try await script.send()
      script.wait(60)
    }
    #expect(Mirror(reflecting: script.transport).descendant("responses") as? Int == 1)
    let bytes = try #require(Mirror(reflecting: script.transport).descendant("bytes") as? Int)
    #expect((10_000...11_250).contains(bytes))
  }

  @Test func `removes all responses at once`() async throws {
    let script = CachedScript("1", "2", "3", "4")
    try await script.send("GET", "/1")
    try await script.send("GET", "/2")
    script.transport.removeAll()
    #expect(try await script.body("/1") == "3")
    #expect(try await script.body("/2") == "4")
  }
}
