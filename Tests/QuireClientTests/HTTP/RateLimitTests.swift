import Foundation
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient

@Suite(.timeLimit(.minutes(5))) struct RateLimitTests {
  private let clock = TestClock(skipsSleeps: true)

  private static let date = "Thu, 01 Jan 2026 00:00:00 GMT"

  /// Fields that demand a delay of seven seconds after the date.
  private static let sevenSeconds: [[String: String]] = [
    ["X-RateLimit-Reset": "1767225607", "X-RateLimit-Remaining": "0"],
    ["X-RateLimit-Reset": "1767225607"],
    ["X-RateLimit-Reset": "1767225607000"],
    ["X-RateLimit-Reset": "1767225606.2"],
    ["x-rate-limit-reset": "1767225607", "x-rate-limit-remaining": "0"],
    ["X-RateLimit-Reset": "7"],
    ["X-RateLimit-Reset": "Thu, 01 Jan 2026 00:00:07 GMT"],
    ["X-RateLimit-Reset": "2026-01-01T00:00:07Z"],
    ["RateLimit-Reset": "7", "RateLimit-Remaining": "0"],
    ["RateLimit": "limit=100, remaining=0, reset=7"],
    ["RateLimit": "\"default\";r=0;t=7"],
    ["RateLimit": "\"a,b;r=9\";r=5;t=900, \"day\";t=7;r=0"],
    ["Reset-After": "7"],
    ["X-RateLimit-Reset-After": "6.4", "X-RateLimit-Remaining": "0"],
    ["X-RateLimit-Reset-After": "7.000"],
    ["x-ratelimit-reset-requests": "7s", "x-ratelimit-remaining-requests": "0"],
    [
      "x-ratelimit-reset-requests": "6m0s", "x-ratelimit-remaining-requests": "9",
      "x-ratelimit-reset-tokens": "6s900ms", "x-ratelimit-remaining-tokens": "0",
    ],
    ["Retry-After": "7", "X-RateLimit-Reset": "1767299999"],
  ]

  @Test(arguments: sevenSeconds)
  func `a request is retried at the reset of its limit`(fields: [String: String]) async throws {
    let transport = ScriptedTransport(
      .status(429, headers: fields.merging(["Date": Self.date]) { $1 }), "1")
    let client = Client(retrying: transport, RetryPolicy(), on: clock)
    _ = try await client.send(Place())
    #expect(clock.sleeps.map { ($0 / .seconds(1)).rounded(.up) } == [7])
  }

  @Test(arguments: [
    ["X-RateLimit-Reset": "1767229200"], ["X-RateLimit-Reset": "1767229200000"],
    ["RateLimit": "\"hour\";r=0;t=3600"], ["Reset-After": "99999999999999999999"],
  ])
  func `a reset beyond the longest delay spends no attempts`(fields: [String: String]) async {
    let transport = ScriptedTransport(
      [], otherwise: .status(429, headers: fields.merging(["Date": Self.date]) { $1 }))
    await #expect(throws: StatusError.self) {
      try await Client(retrying: transport, RetryPolicy(), on: clock).send(Place())
    }
    #expect(transport.requests.count == 1)
  }

  @Test(arguments: [
    (429, ["X-RateLimit-Reset": "1767229200", "X-RateLimit-Remaining": "4"]),
    (429, ["X-RateLimit-Reset": "1767225000"]),
    (429, ["X-RateLimit-Reset": "soon"]),
    (429, ["RateLimit": "\"hour\";r=3;t=3600"]),
    (503, ["X-RateLimit-Reset": "1767229200"]),
    (503, ["RateLimit": "limit=100, remaining=60, reset=3600"]),
    (429, ["RateLimit-Policy": "\"hour\";q=100;w=3600"]),
  ])
  func `a limit that is not used up demands no delay`(
    status: Int, fields: [String: String]
  ) async throws {
    let transport = ScriptedTransport(
      .status(status, headers: fields.merging(["Date": Self.date]) { $1 }), "1")
    _ = try await Client(retrying: transport, RetryPolicy(), on: clock).send(Place())
    #expect(clock.sleeps == [.milliseconds(500)])
  }

  @Test func `an app can choose the delay`() async throws {
    let transport = ScriptedTransport(
      .status(429, headers: ["X-Wait": "9"]), .failure(URLError(.timedOut)), .status(503))
    let client = Client(transport).retrying(
      clock: clock,
      delay: { failure in
        if let wait = failure.headers["X-Wait"].flatMap({ Int($0) }) { return .seconds(wait) }
        return failure.error == nil ? nil : .seconds(failure.attempt)
      })
    await #expect(throws: StatusError.self) { try await client.send(Place()) }
    #expect(clock.sleeps == [.seconds(9), .seconds(2)])
    #expect(transport.requests.count == 3)
  }

  @Test func `a client can wait for the reset before it sends`() async throws {
    let transport = ScriptedTransport(
      .json("1", headers: ["RateLimit": "\"a\";r=1;t=60"]),
      .json("1", headers: ["RateLimit": "\"a\";r=0;t=30"]), "1", "1")
    let client = Client(transport).waitingForRateLimits(clock: clock)
    for _ in 0..<4 { _ = try await client.send(Place()) }
    #expect(clock.sleeps == [.seconds(30)])
  }

  @Test func `a reset that is too far away is an error without a request`() async throws {
    let transport = ScriptedTransport(.json("1", headers: ["RateLimit": "\"a\";r=0;t=90"]), "1")
    let client = Client(transport).waitingForRateLimits(clock: clock)
    _ = try await client.send(Place())
    let error = await #expect(throws: RequestError.self) { try await client.send(Place()) }
    #expect(error?.reason == .mustWait(.seconds(90), limit: .seconds(60)))
    #expect(transport.requests.count == 1)
  }
}
