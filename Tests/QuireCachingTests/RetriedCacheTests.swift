import Foundation
import QuireCaching
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10))) struct RetriedCacheTests {
  private let clock = TestClock(skipsSleeps: true)

  private func client(_ transport: some Transport) -> Client {
    Client(baseURL: base, transport: transport).retrying(clock: clock)
  }

  @Test func `retrying and caching combine in either order`() async throws {
    for order in [true, false] {
      let transport = ScriptedTransport(.status(503), "1")
      let plain = Client(transport)
      let client =
        order
        ? plain.retrying(clock: clock).caching(for: .seconds(60))
        : plain.caching(for: .seconds(60)).retrying(clock: clock)
      for _ in 0..<2 { #expect(try await client.send(Place()) == 1) }
      #expect(transport.requests.count == 2)
    }
  }

  @Test func `a retry does not get the cached response of the failed attempt`() async throws {
    let transport = ScriptedTransport(
      .status(503, headers: ["Cache-Control": "max-age=60"]), "1")
    #expect(try await client(transport).caching(for: .zero).send(Place()) == 1)
    #expect(clock.sleeps.count == 1)
  }

  @Test func `a retry revalidates the cached response`() async throws {
    let headers = ["ETag": "\"a\"", "Cache-Control": "no-cache"]
    let transport = ScriptedTransport(
      .json("1", headers: headers), .status(429), .status(503), .status(304))
    let client = client(transport).caching(for: .zero)
    for _ in 0..<2 { #expect(try await client.send(Place()) == 1) }
    #expect(transport.requests.last?.value(forHTTPHeaderField: "If-None-Match") == "\"a\"")
  }

  @Test func `does not retry a request that must not be sent`() async {
    let transport = ScriptedTransport()
    let place = Place(headers: ["Cache-Control": "only-if-cached"])
    let error = await #expect(throws: StatusError.self) {
      try await client(transport).caching(for: .zero).send(place)
    }
    #expect(error?.status == 504)
    #expect(clock.sleeps.isEmpty)
  }

  @Test func `a 304 to the cache's validator yields the cached page`() async throws {
    let rule = PagingRule(.link())
    let transport = ScriptedTransport(
      .json("[1]", headers: ["ETag": "\"a\"", "Link": "</2>; rel=next"]), "[2]",
      .status(304, headers: ["ETag": "\"a\""]), "[2]")
    let client = Client(transport).caching(for: .zero)
    for _ in 0..<2 { #expect(await drain(client.items(of: .numbers(rule))).elements == [1, 2]) }
    #expect(transport.requests[2].value(forHTTPHeaderField: "If-None-Match") == "\"a\"")
  }
}
