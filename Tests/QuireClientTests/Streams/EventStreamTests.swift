import Foundation
import QuireClient
import QuireTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10)), .enabled(if: StreamServer.isAvailable, "there is no python3"))
struct EventStreamTests {
  let server: StreamServer

  init() throws { server = try StreamServer.shared.get() }

  @Test func `all syntax of events is read, one byte at a time`() async throws {
    var events: [ServerEvent<JSONValue>] = []
    for try await event in server.client.events(of: Stream<JSONValue>("/bytes")) {
      events.append(event)
    }
    #expect(
      events == [
        ServerEvent(name: "message", value: "größe 🐝"),
        ServerEvent(name: "price", id: "7", value: ["a": 1]),
        ServerEvent(name: "message", value: [1]),
      ])
  }

  @Test func `text is not decoded`() async throws {
    let events = server.client.events(of: Stream<String>("/bytes"))
    let texts = try await events.reduce(into: []) { $0.append($1.value) }
    #expect(texts == ["\"größe 🐝\"", "{\"a\":\n1}", "", "[1]"])
  }

  @Test func `an event arrives before the next is sent`() async throws {
    var values: [Int] = []
    for try await event in server.client.events(of: Stream<Int>("/gated/events")) {
      values.append(event.value)
      try await server.open("events")
    }
    #expect(values == [0, 1, 2, 3])
  }

  @Test func `the connection is closed if the loop ends`() async throws {
    var count = 0
    for try await _ in server.client.events(of: Stream<Int>("/endless")) {
      count += 1
      if count == 3 { break }
    }
    try await expectClosed("/endless")
  }

  @Test func `a cancellation ends the wait at once and closes the connection`() async throws {
    let client = server.client
    let (received, continuation) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      for try await _ in client.events(of: Stream<Int>("/endless")) { continuation.yield() }
    }
    for await _ in received { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    try await expectClosed("/endless")
  }

  @Test func `reconnections continue after the last identifier until the server ends them`()
    async throws
  {
    let events = server.client.events(of: Stream<Int>("/resumed")).reconnecting()
    let values = try await events.reduce(into: []) { $0.append($1.value) }
    #expect(values == Array(1...9))
  }

  @Test func `a lost connection is an error without reconnections`() async throws {
    var values: [Int] = []
    await #expect(throws: URLError.self) {
      for try await event in server.client.events(of: Stream<Int>("/resumed")) {
        values.append(event.value)
      }
    }
    #expect(values == [1, 2, 3])
  }

  @Test func `reconnections give up after the attempts of the policy`() async throws {
    let policy = RetryPolicy(maxAttempts: 3, initialDelay: .zero)
    let events = server.client.events(of: Stream<Int>("/busy")).reconnecting(policy)
    let error = await #expect(throws: StatusError.self) { for try await _ in events {} }
    #expect(error?.problem?.detail == "come back")
  }

  @Test func `another media type is an error`() async throws {
    let error = await #expect(throws: TransportError.self) {
      for try await _ in server.client.events(of: Stream<Int>("/json")) {}
    }
    #expect(error?.reason == .mediaType("application/json", expected: "text/event-stream"))
    #expect(error?.url == server.base.absoluteString + "/json")
    #expect(error?.message == #"{"error": "no stream"}"#)
  }

  @Test func `a long line is one event, up to the limit of the transport`() async throws {
    let count = 2 * 1024 * 1024 + 2
    for try await event in server.client.events(of: Stream<String>("/long/2")) {
      #expect(event.value.utf8.count == count)
    }
    let client = Client(
      baseURL: server.base, transport: URLSessionTransport(bodyLimit: 1024 * 1024))
    let error = await #expect(throws: TransportError.self) {
      for try await _ in client.events(of: Stream<String>("/long/2")) {}
    }
    #expect(error?.reason == .bodyTooLarge(limit: 1024 * 1024))
  }

  @Test func `data that does not fit is an error, after which the next event follows`() async throws
  {
    var events = server.client.events(of: Stream<String?>("/bytes")).makeAsyncIterator()
    #expect(try await events.next(isolation: nil)?.value == "größe 🐝")
    await #expect(throws: DecodingError.self) { try await events.next(isolation: nil) }
    await #expect(throws: DecodingError.self) { try await events.next(isolation: nil) }
    #expect(try await events.next(isolation: nil) == nil)
  }

  @Test func `a timeout limits the time until the response begins`() async throws {
    let clock = TestClock()
    let client = server.client.with(timeout: .seconds(5), clock: clock)
    var values: [Int] = []
    for try await event in client.events(of: Stream<Int>("/gated/timeout")) {
      values.append(event.value)
      clock.advance(by: .seconds(10))
      try await server.open("timeout")
    }
    #expect(values == [0, 1, 2, 3])
  }

  /// Waits until the server notices that a connection was closed.
  private func expectClosed(_ path: String) async throws {
    for _ in 0..<100 {
      let closed = String(decoding: try await server.client.send(Closed()), as: UTF8.self)
      if closed.contains(path) { return }
      try await Task.sleep(for: .milliseconds(50))
    }
    Issue.record("the connection is open")
  }
}

private struct Closed: Resource {
  typealias Response = Data
  let path: ResourcePath = "/closed"
}
