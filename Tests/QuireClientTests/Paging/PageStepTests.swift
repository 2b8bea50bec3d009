import QuireTesting
import TestSupport
import Testing

@testable import QuireClient

@Suite(.timeLimit(.minutes(10))) struct PageStepTests {
  private let cursor = PagingRule(
    .cursor(next: .body("next"), send: .query("cursor")), items: .body("items"))

  /// Returns a name for a step, including the items of its page.
  private func name(_ step: PageStep<JSONValue>) -> String {
    switch step {
    case .page(let page, let next, _):
      "\(page["items"]?.array?.compactMap(\.int) ?? []), \(next == nil ? "last" : "more")"
    case .end: "end"
    case .failure(let error, _): "\(type(of: error))"
    }
  }

  /// Returns the step after a step, or `nil` after the last page and the end.
  private func following(_ step: PageStep<JSONValue>) async -> PageStep<JSONValue>? {
    switch step {
    case .page(_, let next, _): await next?()
    case .end: nil
    case .failure(_, let retry): await retry()
    }
  }

  @Test func `each page provides the next one, and the last page provides none`() async throws {
    let transport = ScriptedTransport(#"{"items": [1], "next": "b"}"#, #"{"items": [2]}"#)
    let first = await Client(transport).firstPage(of: .numbers(cursor))
    #expect(name(first) == "[1], more")
    let second = try #require(await following(first))
    #expect(name(second) == "[2], last")
    #expect(await following(second) == nil)
    #expect(transport.requests.count == 2)
  }

  @Test func `an end status is the end`() async throws {
    let transport = ScriptedTransport(#"{"items": [1]}"#, .status(404))
    let rule = PagingRule(.page(send: .query("page")), items: .body("items"))
    let first = await Client(transport).firstPage(of: .numbers(rule))
    #expect(name(try #require(await following(first))) == "end")
  }

  @Test func `following a step twice requests the same page twice`() async throws {
    let page = #"{"items": [2]}"# as ScriptedAnswer
    let transport = ScriptedTransport(#"{"items": [1], "next": "b"}"#, page, page)
    let first = await Client(transport).firstPage(of: .numbers(cursor))
    for _ in 0..<2 { #expect(name(try #require(await following(first))) == "[2], last") }
    #expect(transport.urls.suffix(2).allSatisfy { $0.hasSuffix("cursor=b") })
  }

  @Test func `a retry requests the page that failed`() async throws {
    let transport = ScriptedTransport(
      #"{"items": [1], "next": "b"}"#, .status(503), .failure(Outage()), #"{"items": [2]}"#)
    var step = await Client(transport).firstPage(of: .numbers(cursor))
    for expected in ["StatusError", "Outage", "[2], last"] {
      step = try #require(await following(step))
      #expect(name(step) == expected)
    }
    #expect(transport.urls.suffix(3).allSatisfy { $0.hasSuffix("cursor=b") })
  }

  @Test func `a failed first page can be requested again`() async throws {
    let transport = ScriptedTransport(.status(500), #"{"items": [1]}"#)
    let first = await Client(transport).firstPage(of: .numbers(cursor))
    #expect(name(first) == "StatusError")
    #expect(name(try #require(await following(first))) == "[1], last")
  }

  @Test func `a violated rule fails after its page, and a retry fails again without a request`()
    async throws
  {
    let transport = ScriptedTransport(
      #"{"items": [1], "next": "b"}"#, #"{"items": [2], "next": "b"}"#)
    var step = await Client(transport).firstPage(of: .numbers(cursor))
    for expected in ["[2], more", "PagingError", "PagingError"] {
      step = try #require(await following(step))
      #expect(name(step) == expected)
    }
    #expect(transport.requests.count == 2)
  }

  @Test func `a cancelled task fails with a cancellation error and can be retried`() async throws {
    let transport = ScriptedTransport(#"{"items": [1]}"#)
    let client = Client(transport)
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return await client.firstPage(of: .numbers(cursor))
    }
    task.cancel()
    let step = await task.value
    #expect(name(step) == "CancellationError")
    #expect(transport.requests.isEmpty)
    #expect(name(try #require(await following(step))) == "[1], last")
  }
}
