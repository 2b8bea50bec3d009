import Foundation
import QuireCaching
import QuireFeed
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient

@Suite(.timeLimit(.minutes(10))) struct RetryAfterTests {
  private let clock = TestClock(skipsSleeps: true)
  private let paged = PagingRule(.byPage)

  private static let date = "Sun, 06 Nov 1994 08:49:37 GMT"

  private func client(
    _ transport: some Transport, _ policy: RetryPolicy = RetryPolicy()
  ) -> Client {
    Client(retrying: transport, policy, on: clock)
  }

  @Test(
    arguments: [429, 503],
    [
      ["Retry-After": "7"], ["retry-after": " 7 "],
      ["Retry-After": "Sun, 06 Nov 1994 08:49:44 GMT", "Date": date],
      ["Retry-After": "Sunday, 06-Nov-94 08:49:44 GMT", "Date": date],
      ["Retry-After": "Sun Nov  6 08:49:44 1994", "Date": date],
    ])
  func `a 429 or 503 with Retry-After waits that long, then requests the same page`(
    status: Int, headers: [String: String]
  ) async {
    let transport = ScriptedTransport("[1, 2]", .status(status, headers: headers), "[3]", "[]")
    let (items, error) = await drain(client(transport).items(of: .numbers(paged)))
    #expect(items == [1, 2, 3])
    #expect(error == nil)
    #expect(clock.sleeps == [.seconds(7)])
    #expect(transport.urls[1] == "https://api.example/numbers?page=2")
    #expect(transport.urls[2] == transport.urls[1])
  }

  @Test func `a Retry-After beyond the longest delay fails immediately`() async throws {
    let transport = ScriptedTransport(.status(503, headers: ["Retry-After": "61"]))
    let error = await #expect(throws: StatusError.self) {
      try await client(transport).send(Place())
    }
    #expect(error?.retryAfter == .seconds(61))
    #expect(clock.sleeps.isEmpty)
  }

  @Test(arguments: [
    "99999999999999999999", "99999999999999999999.5", "Fri, 31 Dec 9999 23:59:59 GMT",
  ])
  func `a huge Retry-After is a long delay`(demand: String) async {
    let transport = ScriptedTransport(
      .status(503, headers: ["Retry-After": demand, "Date": Self.date]))
    let error = await #expect(throws: StatusError.self) {
      try await client(transport).send(Place())
    }
    #expect(error?.retryAfter.map { $0 > .seconds(86_400) } == true)
  }

  @Test func `a Retry-After in the past does not wait`() async throws {
    let passed = ScriptedAnswer.status(
      503, headers: ["Retry-After": "Sun, 06 Nov 1994 08:00:00 GMT", "Date": Self.date])
    _ = try await client(ScriptedTransport(passed, "1")).send(Place())
    #expect(clock.sleeps.isEmpty)
  }

  @Test(arguments: ["7", "Sun, 06 Nov 1994 08:49:44 GMT"])
  func `a Retry-After from a cache counts from when it was sent`(demand: String) async throws {
    let kept = ScriptedAnswer.status(
      503, headers: ["Retry-After": demand, "Date": Self.date, "Age": "5"])
    _ = try await client(ScriptedTransport(kept, "1")).send(Place())
    #expect(clock.sleeps == [.seconds(2)])
  }

  @Test(arguments: [
    ("299.997", 300), ("1.5", 2), ("0.503", 1), ("7.0", 7), ("7.", 7), (".5", 1), ("60s", 60),
    ("120, 60", 120), ("60,120", 120), ("0.5 ,, soon, 3", 3), ("-5, 3", 3), ("007", 7),
    ("0.00000000000000000000000000001", 1),
    ("Sun, 06 Nov 1994 08:49:44 GMT, 3", 7), ("9, Sun, 06 Nov 1994 08:49:44 GMT", 9),
    ("Sunday, 06-Nov-94 08:49:44 GMT,Sun Nov  6 08:49:45 1994", 8),
    ("1, Sun Nov  6 08:49:44 1994, Sun, 06 Nov 1994 08:49:39 GMT", 7),
    ("1994-11-06T08:49:44Z", 7),
  ])
  func `a Retry-After is rounded up to seconds, and the longest of several counts`(
    text: String, seconds: Int
  ) async throws {
    let answer = ScriptedAnswer.status(503, headers: ["Retry-After": text, "Date": Self.date])
    let policy = RetryPolicy(maxDelay: .seconds(3_600))
    _ = try await client(ScriptedTransport(answer, "1"), policy).send(Place())
    #expect(clock.sleeps == [.seconds(seconds)])
  }

  @Test(arguments: [
    (["retry-after-ms": "1503"], 1_503), (["Retry-After-Ms": "20.2"], 21),
    (["retry-after-ms": "1503", "Retry-After": "1"], 1_503),
    (["retry-after-ms": "503", "Retry-After": "1"], 1_000),
    (["retry-after-ms": "soon", "Retry-After": "1"], 1_000),
  ])
  func `retry-after-ms is a delay in milliseconds`(
    headers: [String: String], milliseconds: Int
  ) async throws {
    let answer = ScriptedAnswer.status(429, headers: headers)
    _ = try await client(ScriptedTransport(answer, "1")).send(Place())
    #expect(clock.sleeps == [.milliseconds(milliseconds)])
  }

  @Test(arguments: [
    "", ",", "soon", "-7", "+7", "7 8", "1.5.1", "1e3", "0x10", "1_000", "inf", "nan", ".", "s",
    "Sun, 7", "Sun, ", "Sun, 06 Nov 1994",
  ])
  func `an unreadable Retry-After leaves the delay to the policy`(text: String) async throws {
    let answer = ScriptedAnswer.status(503, headers: ["Retry-After": text])
    _ = try await client(ScriptedTransport(answer, "1")).send(Place())
    #expect(clock.sleeps == [.milliseconds(500)])
  }

  @Test func `without a Date header, Retry-After counts from now`() async throws {
    var client = client(
      ScriptedTransport(
        .status(503, headers: ["Retry-After": "Sun, 06 Nov 1994 08:49:44 GMT"]), "1"))
    client.retrier?.now = { Date(timeIntervalSince1970: 784_111_777) }
    _ = try await client.send(Place())
    #expect(clock.sleeps == [.seconds(7)])
  }

  @Test func `a backoff in the body of a success is awaited before the next page`()
    async throws
  {
    let transport = ScriptedTransport(
      #"{"items": [1], "next": "b", "backoff": 10}"#, #"{"items": [2], "next": "c"}"#,
      #"{"items": [3]}"#)
    let rule = PagingRule(.byCursor, items: .body("items"))
    let client = client(transport, RetryPolicy(bodyDelayLocation: .body("backoff")))
    var pages = client.pages(of: .numbers(rule)).makeAsyncIterator()
    _ = try await pages.next()
    #expect(clock.sleeps.isEmpty)
    clock.advance(by: .seconds(4))
    _ = try await pages.next()
    #expect(clock.sleeps == [.seconds(6)])
    _ = try await pages.next()
    #expect(clock.sleeps == [.seconds(6)])
  }

  @Test func `a backoff beyond the longest delay is an error until it has passed`() async throws {
    let transport = ScriptedTransport(
      #"{"items": [1], "next": "b", "backoff": "90"}"#, #"{"items": [2]}"#)
    let rule = PagingRule(.byCursor, items: .body("items"))
    let client = client(transport, RetryPolicy(bodyDelayLocation: .body("backoff")))
    var pages = client.pages(of: .numbers(rule)).makeAsyncIterator()
    _ = try await pages.next()
    let error = await #expect(throws: RequestError.self) { try await pages.next() }
    #expect(error?.reason == .mustWait(.seconds(90), limit: .seconds(60)))
    #expect(transport.requests.count == 1)
    clock.advance(by: .seconds(90))
    #expect(try await pages.next()?["items"] == [2])
  }

  /// Error responses that also ask for a backoff.
  static let failures: [ScriptedAnswer] = [
    .json(#"{"backoff": 30}"#, status: 400), .json(#"{"backoff": 30}"#, status: 502),
    #"{"backoff": 30, "ok": false}"#,
  ]

  @Test(arguments: failures)
  func `a backoff in an error response is ignored`(failure: ScriptedAnswer) async throws {
    var pages = client(failingWith: failure).pages(of: list).makeAsyncIterator()
    _ = try await pages.next()
    await #expect(throws: (any Error).self) { try await pages.next() }
    #expect(try await pages.next()?["items"] == [2])
    #expect(clock.sleeps.isEmpty)
  }

  @MainActor @Test(arguments: failures)
  func `a feed ignores a backoff in an error response`(
    failure: ScriptedAnswer
  ) async {
    let feed = Feed(list, from: client(failingWith: failure))
    for _ in 1...2 { await feed.loadNext() }
    await feed.retry()
    #expect(feed.items == [1, 2])
    #expect(clock.sleeps.isEmpty)
  }

  private let list = Answer(
    errorReport: ErrorReport(at: .body("ok"), is: false),
    pagingRule: PagingRule(.byCursor, items: .body("items")))

  /// Returns a client for a list of two pages, the second of which fails once.
  private func client(failingWith failure: ScriptedAnswer) -> Client {
    let transport = ScriptedTransport(
      #"{"items": [1], "next": "b"}"#, failure, #"{"items": [2]}"#)
    return client(transport, RetryPolicy(maxAttempts: 1, bodyDelayLocation: .body("backoff")))
  }

  @Test(arguments: [(4, [10, 6]), (10, [10]), (300, [10])])
  func `a backoff in a cached page counts from when the page arrived`(
    age: Int, sleeps: [Int]
  ) async {
    let script = CachedScript(
      #"{"items": [1], "next": "b", "backoff": 10}"#, #"{"items": [2]}"#, lifetime: .seconds(600))
    let rule = PagingRule(.byCursor, items: .body("items"))
    let client = client(script.transport, RetryPolicy(bodyDelayLocation: .body("backoff")))
    for _ in 1...2 {
      #expect(await drain(client.items(of: .numbers(rule))).elements == [1, 2])
      script.wait(Double(age))
    }
    #expect(script.count == 2)
    #expect(clock.sleeps == sleeps.map { .seconds($0) })
  }

  @Test(arguments: [("1.2", 2), ("\"0.503\"", 1), ("\"7\"", 7), ("1e1", 10)])
  func `a backoff in a body is rounded up to seconds`(
    value: String, seconds: Int
  ) async {
    let transport = ScriptedTransport(
      .init(stringLiteral: #"{"items": [1], "next": "b", "backoff": \#(value)}"#),
      #"{"items": [2]}"#)
    let policy = RetryPolicy(bodyDelayLocation: .body("backoff"))
    _ = await drain(client(transport, policy).items(of: list))
    #expect(clock.sleeps == [.seconds(seconds)])
  }

  @Test(arguments: [
    "0", "-5", "null", "{}", "\"soon\"", "\"inf\"", "\"0x10\"", "[[1], [2]]", "1e400",
  ])
  func `an invalid backoff in a body is ignored`(value: String) async {
    let transport = ScriptedTransport(
      .init(stringLiteral: #"{"items": [1], "next": "b", "backoff": \#(value)}"#),
      #"{"items": [2]}"#)
    let rule = PagingRule(.byCursor, items: .body("items"))
    let policy = RetryPolicy(bodyDelayLocation: .body("backoff"))
    _ = await drain(client(transport, policy).items(of: .numbers(rule)))
    #expect(clock.sleeps.isEmpty)
  }
}

extension Client {
  /// Creates a client that retries over a transport, with the longest allowed delays.
  init(retrying transport: some Transport, _ policy: RetryPolicy, on clock: TestClock) {
    self = Client(baseURL: base, transport: transport).retrying(policy, clock: clock)
    retrier?.fraction = { 1 }
  }
}
