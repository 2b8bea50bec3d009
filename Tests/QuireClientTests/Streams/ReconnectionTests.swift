import Foundation
import QuireClient
import QuireTesting
import TestSupport
import Testing

/// Tests the delays between the connections of a stream.
@Suite(.timeLimit(.minutes(5))) struct ReconnectionTests {
  private let clock = TestClock(skipsSleeps: true)

  /// Receives the events of a server that sends the same text in each of several connections, and
  /// then ends the stream.
  private func events(
    sending text: String, times: Int, status: Int = 200, headers: [String: String] = [:],
    policy: RetryPolicy = RetryPolicy()
  ) async throws -> [String] {
    let log = Log()
    let server = try LoopbackServer { request in
      log.add(request.target)
      guard log.lines.count <= times else { return .init(status: 204) }
      return .init(
        status: status, headers: headers.merging(["Content-Type": "text/event-stream"]) { $1 },
        body: Data(text.utf8))
    }
    let events = Client(baseURL: try server.url()).events(of: Stream<String>("/a"))
      .reconnecting(policy, clock: clock)
    let values = try await events.reduce(into: []) { $0.append($1.value) }
    #expect(server.requests.count == times + 1)
    return values
  }

  @Test func `a connection that sends only comments is no failure`() async throws {
    #expect(try await events(sending: ": wait\n\n", times: 9) == [])
    #expect(clock.sleeps.count == 9)
  }

  @Test func `a server that demands no delay cannot keep a client busy`() async throws {
    let values = try await events(sending: "retry: 0\ndata: 1\n\n", times: 12)
    #expect(values.count == 12)
    #expect(clock.sleeps.allSatisfy { $0 >= .milliseconds(500) && $0 <= .seconds(4) })
  }

  @Test(arguments: ["315360000000", "9223372036854775807"])
  func `a server that demands a long delay cannot silence a client`(delay: String) async throws {
    _ = try await events(sending: "retry: \(delay)\ndata: 1\n\n", times: 3)
    #expect(clock.sleeps == Array(repeating: .seconds(60), count: 3))
  }

  @Test func `the delay that a polled server states is exact`() async throws {
    _ = try await events(sending: "retry: 3000\ndata: 1\n\n", times: 4)
    #expect(clock.sleeps == Array(repeating: .seconds(3), count: 4))
  }

  @Test func `the delays of connections without an event grow to the longest one`() async throws {
    let policy = RetryPolicy(maxDelay: .seconds(8))
    _ = try await events(sending: ":\n", times: 40, policy: policy)
    #expect(clock.sleeps.allSatisfy { $0 >= .milliseconds(500) && $0 <= .seconds(8) })
    #expect(clock.sleeps.contains { $0 > .seconds(2) })
  }

  @Test func `connections that send nothing end the stream`() async throws {
    let server = try LoopbackServer { _ in .init() }
    let events = Client(baseURL: try server.url()).events(of: Stream<String>("/a"))
      .reconnecting(clock: clock)
    for try await _ in events {}
    #expect(server.requests.count == 4)
  }

  @Test(arguments: [
    (429, "Retry-After", "7", 7), (503, "Retry-After", "7", 7),
    (503, "Retry-After", "99999999", 60), (429, "X-RateLimit-Reset-After", "9", 9),
  ])
  func `a delay of a refusal is waited for, up to the longest one`(
    status: Int, name: String, value: String, seconds: Int
  ) async throws {
    _ = try await events(sending: "", times: 2, status: status, headers: [name: value])
    #expect(clock.sleeps == [.seconds(seconds), .seconds(seconds)])
  }

  @Test func `an identifier that is not ASCII does not end a stream`() async throws {
    #expect(try await events(sending: "id: größe\ndata: 1\n\n", times: 2) == ["1", "1"])
  }
}
