import Foundation
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient

/// Jobs that walk one page per run, compared with an uninterrupted walk.
@Suite(.timeLimit(.minutes(10))) struct JobTests {
  /// A list whose server misbehaves.
  struct Trouble: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let rule: PagingRule
    let answer: @Sendable (RowRequest) -> JSONValue
  }

  private static let cursor = PagingRule.Style.cursor(next: .body("next"), send: .query("cursor"))

  private static let troubles: [Trouble] = [
    Trouble(
      testDescription: "the same token", rule: PagingRule(cursor, items: .body("items")),
      answer: { $0.page([$0.number], ["next": "b"]) }),
    Trouble(
      testDescription: "a circle of 64 tokens", rule: PagingRule(cursor, items: .body("items")),
      answer: { $0.page([$0.number], ["next": .int($0.number % 64)]) }),
    Trouble(
      testDescription: "more, and no token",
      rule: PagingRule(cursor, items: .body("items"), more: .flag(.body("more"))),
      answer: { $0.page([$0.number], ["more": true]) }),
    Trouble(
      testDescription: "a token that is a flag", rule: PagingRule(cursor, items: .body("items")),
      answer: { $0.page([$0.number], ["next": true]) }),
    Trouble(
      testDescription: "a flag that is none",
      rule: PagingRule(cursor, items: .body("items"), more: .flag(.body("more"))),
      answer: { $0.page([$0.number], ["more": "yes"]) }),
    Trouble(
      testDescription: "empty pages", rule: PagingRule(cursor, items: .body("items")),
      answer: { $0.page([], ["next": .int($0.number)]) }),
    Trouble(
      testDescription: "the same page with new tokens",
      rule: PagingRule(cursor, items: .body("items")),
      answer: { $0.page([1, 2], ["next": .int($0.number)]) }),
    Trouble(
      testDescription: "a circle of pages with new tokens",
      rule: PagingRule(cursor, items: .body("items")),
      answer: { $0.page([$0.number % 5], ["next": .int($0.number)]) }),
    Trouble(
      testDescription: "a circle of pages with one token",
      rule: PagingRule(cursor, items: .body("items"), onRepeat: .continue),
      answer: { $0.page([$0.number % 5], ["next": "h"]) }),
    Trouble(
      testDescription: "a link elsewhere",
      rule: PagingRule(.link(next: .body("next")), items: .body("items")),
      answer: { $0.page([$0.number], ["next": "https://evil.example/"]) }),
    Trouble(
      testDescription: "a link to itself",
      rule: PagingRule(.link(next: .body("next")), items: .body("items")),
      answer: { $0.page([$0.number], ["next": "/rows"]) }),
    Trouble(
      testDescription: "a page number that is ignored",
      rule: PagingRule(.page(send: .query("page")), items: .body("items"), total: .body("total")),
      answer: { $0.page(0..<10, ["total": 52]) }),
    Trouble(
      testDescription: "a page that is clamped",
      rule: PagingRule(.page(send: .query("page")), items: .body("items")),
      answer: { $0.page([min($0.int("page") ?? 1, 3)]) }),
    Trouble(
      testDescription: "a circle of pages by number",
      rule: PagingRule(.page(send: .query("page")), items: .body("items")),
      answer: { $0.page([$0.number % 6]) }),
    Trouble(
      testDescription: "an offset that is ignored",
      rule: PagingRule(.offset(send: .query("offset")), items: .body("items")),
      answer: { $0.page(0..<10) }),
    Trouble(
      testDescription: "a key that is ignored",
      rule: PagingRule(
        .after(next: .body("items", .last, "id"), send: .query("after")), items: .body("items")),
      answer: { $0.page(0..<10) }),
    Trouble(
      testDescription: "a key that leads in a circle",
      rule: PagingRule(
        .after(next: .body("items", .last, "id"), send: .query("after")), items: .body("items")),
      answer: { $0.page([($0.int("after") ?? 0) % 30 + 1]) }),
    Trouble(
      testDescription: "a map with a member that no request may carry",
      rule: PagingRule(.cursor(next: .body("next"), send: .headerMembers), items: .body("items")),
      answer: { $0.page([$0.number], ["next": ["Host": "x"]]) }),
  ]

  @Test(arguments: troubles)
  func `P11: a job fails like an uninterrupted walk, after as many requests`(
    trouble: Trouble
  ) async {
    let whole = rowServer(trouble.answer)
    let (rows, error) = await drain(Client(whole).items(of: Rows(trouble.rule)).prefix(5_000))
    #expect(error is PagingError)
    let server = rowServer(trouble.answer)
    let job = await Job(Rows(trouble.rule), on: Client(server)).run()
    #expect(job.error as? PagingError == error as? PagingError)
    #expect(job.rows.map(\.id) == rows.map(\.id))
    #expect(server.requests.count == whole.requests.count)
  }

  @Test func `P11: a job over a long cycle of pages ends, and its checkpoint stays small`() async {
    let server = rowServer { $0.page([$0.number], ["next": .int($0.number % 150)]) }
    let job = await Job(Rows(PagingRule(Self.cursor, items: .body("items"))), on: Client(server))
      .run()
    #expect(reason(job.error) == .noProgress(.continuation(.body("next"))))
    #expect(server.requests.count < 3 * 150)
    #expect(job.largestCheckpoint < 2_500)
  }

  @Test func `P11: an expired continuation fails a job unless it may restart`() async throws {
    let rule = PagingRule(Self.cursor, items: .body("items"))
    let first: ScriptedAnswer = #"{"items": [{"id": 1}], "next": "b"}"#
    let client = Client(ScriptedTransport(first, .status(410)))
    var iterator = client.items(of: Rows(rule)).makeAsyncIterator()
    let (_, error) = await drain(&iterator)
    #expect(reason(error) == .expired)
    let saved = iterator.checkpoint
    let none = ScriptedTransport()
    let (_, again) = try await drain(Client(none).items(of: Rows(rule)).resuming(at: saved))
    #expect(reason(again) == .expired)
    let restarted = ScriptedTransport(
      #"{"items": [{"id": 1}, {"id": 2}], "next": "c"}"#, #"{"items": [{"id": 3}]}"#)
    let rest = try Client(restarted).items(of: Rows(rule)).restartingWhenExpired().resuming(
      at: saved)
    let (rows, problem) = await drain(rest)
    #expect(rows.map(\.id) == [2, 3])
    #expect(problem == nil)
  }

  @Test func `a checkpoint of an earlier release can still be resumed`() async throws {
    let list = Rows(PagingRule(Self.cursor, items: .body("items")))
    let server = rowServer { $0.page([$0.number], ["next": .int($0.number)]) }
    var iterator = Client(server).items(of: list).makeAsyncIterator()
    for _ in 0..<3 { _ = try await iterator.next() }
    var text = try JSONValue(parsing: try JSONEncoder().encode(iterator.checkpoint))
    for name in ["tail", "held", "again", "seenSteps", "seenPages"] { text[name] = nil }
    let checkpoint = try JSONDecoder().decode(Checkpoint.self, from: Data(text.description.utf8))
    let items = try Client(server).items(of: list).resuming(at: checkpoint).prefix(2)
    #expect(await drain(items).elements.map(\.id) == [4, 5])
  }

  @Test(arguments: [
    PagingError.Reason.noProgress(.continuation(.body("next"))), .missingContinuation,
    .noProgress(.page(itemCount: 2, request: "page=5")), .tooManyEmptyPages(limit: 3), .overflow,
    .noProgress(.range(first: 0, requested: 5)), .noProgress(.duplicates(pageCount: 21)),
    .tooManyPages(limit: 4), .crossOriginLink("https://evil.example"), .unusableLink("x:"),
    .unusableValue(.header("Link")), .unusableMember("Host", .body("next")),
    .unusableStart(.query("page")), .expired,
  ])
  func `a checkpoint saved after an error throws that error without a request`(
    reason: PagingError.Reason
  ) async throws {
    let list = Numbers(PagingRule(.page(send: .query("page"))))
    var iterator = Client(ScriptedTransport("[1]")).pages(of: list).makeAsyncIterator()
    _ = try await iterator.next()
    iterator.fail(reason)
    let transport = ScriptedTransport()
    var rest = try Client(transport).pages(of: list).resuming(at: kept(iterator.checkpoint))
      .makeAsyncIterator()
    await #expect(throws: PagingError(reason: reason, path: "/numbers", pageCount: 1)) {
      try await rest.next()
    }
    #expect(try kept(rest.checkpoint) == iterator.checkpoint)
    #expect(!rest.checkpoint.isAtEnd)
    #expect(transport.requests.isEmpty)
  }

  /// Returns a checkpoint encoded as JSON and decoded again.
  private func kept(_ checkpoint: Checkpoint) throws -> Checkpoint {
    try JSONDecoder().decode(Checkpoint.self, from: try JSONEncoder().encode(checkpoint))
  }
}
