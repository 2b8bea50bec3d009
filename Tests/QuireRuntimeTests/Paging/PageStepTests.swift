import QuireTesting
import TestSupport
import Testing

@testable import QuireRuntime

@Suite(.timeLimit(.minutes(5))) struct PageStepTests {
  private let cursor = PagingRule(.cursor(next: "/next", send: "cursor"), items: "/items")

  /// What a step is, with its page's items.
  private func name(_ step: PageStep<JSONValue>) -> String {
    switch step {
    case .page(let page, let next, _):
      "\(page["items"]?.array?.compactMap(\.int) ?? []), \(next == nil ? "last" : "more")"
    case .end: "end"
    case .failure(let error, _): "\(type(of: error))"
    }
  }

  /// The step that one leads to, or `nil` where it leads to none.
  private func following(_ step: PageStep<JSONValue>) async -> PageStep<JSONValue>? {
    switch step {
    case .page(_, let next, _): await next?()
    case .end: nil
    case .failure(_, let retry): await retry()
    }
  }

  @Test func `pages lead on to the last, which leads nowhere`() async throws {
    let transport = ScriptedTransport(#"{"items": [1], "next": "b"}"#, #"{"items": [2]}"#)
    let first = await Client(transport).firstPage(of: .numbers(cursor))
    #expect(name(first) == "[1], more")
    let second = try #require(await following(first))
    #expect(name(second) == "[2], last")
    #expect(await following(second) == nil)
    #expect(transport.requests.count == 2)
  }

  @Test func `a status that is the end is the end`() async throws {
    let transport = ScriptedTransport(#"{"items": [1]}"#, .status(404))
    let rule = PagingRule(.page(send: "page"), items: "/items")
    let first = await Client(transport).firstPage(of: .numbers(rule))
    #expect(name(try #require(await following(first))) == "end")
  }

  @Test func `18: a step that is asked twice leads on twice, to the same page`() async throws {
    let page = #"{"items": [2]}"# as ScriptedAnswer
    let transport = ScriptedTransport(#"{"items": [1], "next": "b"}"#, page, page)
    let first = await Client(transport).firstPage(of: .numbers(cursor))
    for _ in 0..<2 { #expect(name(try #require(await following(first))) == "[2], last") }
    #expect(transport.urls.suffix(2).allSatisfy { $0.hasSuffix("cursor=b") })
  }

  @Test func `a retry asks for the page that failed`() async throws {
    let transport = ScriptedTransport(
      #"{"items": [1], "next": "b"}"#, .status(503), .failure(Outage()), #"{"items": [2]}"#)
    var step = await Client(transport).firstPage(of: .numbers(cursor))
    for expected in ["StatusError", "Outage", "[2], last"] {
      step = try #require(await following(step))
      #expect(name(step) == expected)
    }
    #expect(transport.urls.suffix(3).allSatisfy { $0.hasSuffix("cursor=b") })
  }

  @Test func `a first page that failed can be asked for again`() async throws {
    let transport = ScriptedTransport(.status(500), #"{"items": [1]}"#)
    let first = await Client(transport).firstPage(of: .numbers(cursor))
    #expect(name(first) == "StatusError")
    #expect(name(try #require(await following(first))) == "[1], last")
  }

  @Test func `a rule that is broken fails after its page, and again without a request`()
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

  @Test func `a task that is cancelled fails with that, and can be made up for`() async throws {
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
