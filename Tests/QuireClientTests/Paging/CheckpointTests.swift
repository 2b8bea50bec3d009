import Foundation
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient

@Suite(.timeLimit(.minutes(10))) struct CheckpointTests {
  /// A list in one of the paging styles, with the answers of its server.
  struct List: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let resource: Numbers
    let answers: [ScriptedAnswer]
  }

  private static let lists: [List] = [
    List(
      testDescription: "page", resource: Numbers(PagingRule(.page(send: .query("page")))),
      answers: ["[1, 2]", "[3, 4]", "[5]", "[]"]),
    List(
      testDescription: "offset",
      resource: Numbers(PagingRule(.offset(send: .query("offset"))), parameters: ["offset": 7]),
      answers: ["[1, 2]", "[3, 4]", "[5]", "[]"]),
    List(
      testDescription: "cursor",
      resource: Numbers(
        PagingRule(.cursor(next: .body("next"), send: .body("cursor")), items: .body("items")),
        method: "POST",
        body: ["q": "a"]),
      answers: [
        #"{"items": [1, 2], "next": {"a": 1.50}}"#, #"{"items": [3, 4], "next": ["b"]}"#,
        #"{"items": [5]}"#,
      ]),
    List(
      testDescription: "after",
      resource: Numbers(PagingRule(.after(next: .body(.last), send: .query("after")))),
      answers: ["[1, 2]", "[3, 4]", "[5]", "[]"]),
    List(
      testDescription: "link",
      resource: Numbers(PagingRule(.link(next: .body("next")), items: .body("items"))),
      answers: [
        #"{"items": [1, 2], "next": "?page=2"}"#, #"{"items": [3, 4], "next": "?page=3"}"#,
        #"{"items": [5]}"#,
      ]),
  ]

  /// Returns a checkpoint encoded as JSON and decoded again.
  private func kept(_ checkpoint: Checkpoint) throws -> Checkpoint {
    try JSONDecoder().decode(Checkpoint.self, from: try JSONEncoder().encode(checkpoint))
  }

  @Test(arguments: lists)
  func `a walk resumes from a checkpoint at any item with identical requests`(
    list: List
  ) async throws {
    let whole = ScriptedTransport(list.answers)
    var iterator = Client(whole).items(of: list.resource).makeAsyncIterator()
    for count in 0...5 {
      let checkpoint = try kept(iterator.checkpoint)
      #expect(checkpoint == iterator.checkpoint)
      // In the middle of a page, the same page is requested again.
      let transport = ScriptedTransport(Array(list.answers.dropFirst(count == 5 ? 3 : count / 2)))
      let rest = try Client(transport).items(of: list.resource).resuming(at: checkpoint)
      let (items, error) = await drain(rest)
      #expect(items.compactMap(\.int) == Array((count + 1)..<6))
      #expect(error == nil)
      _ = try await iterator.next()
    }
  }

  @Test(arguments: lists)
  func `pages resume from a checkpoint after any page with identical requests`(
    list: List
  ) async throws {
    let whole = ScriptedTransport(list.answers)
    var iterator = Client(whole).pages(of: list.resource).makeAsyncIterator()
    var checkpoints = [iterator.checkpoint]
    while try await iterator.next() != nil { checkpoints.append(iterator.checkpoint) }
    for (index, checkpoint) in checkpoints.enumerated() {
      let transport = ScriptedTransport(Array(list.answers.dropFirst(index)))
      let rest = try Client(transport).pages(of: list.resource).resuming(at: kept(checkpoint))
      #expect(await drain(rest).error == nil)
      #expect(transport.urls == Array(whole.urls.dropFirst(index)))
      #expect(
        transport.requests.map(\.httpBody) == whole.requests.dropFirst(index).map(\.httpBody))
    }
  }

  @Test(arguments: lists)
  func `a checkpoint in the middle of a page survives a failure`(list: List) async throws {
    for count in [1, 3] {
      var iterator = Client(ScriptedTransport(list.answers)).items(of: list.resource)
        .makeAsyncIterator()
      for _ in 0..<count { _ = try await iterator.next() }
      let failing = Client(ScriptedTransport(.status(503)))
      var rest = try failing.items(of: list.resource).resuming(at: iterator.checkpoint)
        .makeAsyncIterator()
      await #expect(throws: StatusError.self) { try await rest.next() }
      #expect(rest.checkpoint == iterator.checkpoint)
    }
  }

  @Test func `a checkpoint on a page with a bad continuation resumes with the rest of the page`()
    async throws
  {
    let list = Numbers(
      PagingRule(.cursor(next: .body("next"), send: .query("cursor")), items: .body("items")))
    let pages: [ScriptedAnswer] = [
      #"{"items": [1], "next": "b"}"#, #"{"items": [2, 3], "next": "b"}"#,
    ]
    var iterator = Client(ScriptedTransport(pages)).items(of: list).makeAsyncIterator()
    for _ in 0..<2 { _ = try await iterator.next() }
    let rest = try Client(ScriptedTransport([pages[1]])).items(of: list)
      .resuming(at: kept(iterator.checkpoint))
    let (items, error) = await drain(rest)
    #expect(items == [3])
    #expect((error as? PagingError)?.reason == .noProgress(.continuation(.body("next"))))
  }

  @Test func `a checkpoint after the end yields nothing and sends no request`() async throws {
    let list = Self.lists[4]
    var iterator = Client(ScriptedTransport(list.answers)).items(of: list.resource)
      .makeAsyncIterator()
    _ = await drain(&iterator)
    let transport = ScriptedTransport()
    let rest = try Client(transport).items(of: list.resource)
      .resuming(at: kept(iterator.checkpoint))
    let drained = await drain(rest)
    #expect(drained.elements.isEmpty)
    #expect(drained.error == nil)
  }

  @Test func `a checkpoint is at the end if no items are left`() async throws {
    let list = Self.lists[4]
    var iterator = Client(ScriptedTransport(list.answers)).items(of: list.resource)
      .makeAsyncIterator()
    var isAtEnd: [Bool] = []
    while try await iterator.next() != nil { isAtEnd.append(iterator.checkpoint.isAtEnd) }
    #expect(iterator.checkpoint.isAtEnd)
    #expect(isAtEnd.dropLast().allSatisfy { !$0 })
  }

  @Test func `a checkpoint for other parameters, another rule or another server is rejected`()
    async throws
  {
    let rule = PagingRule(
      .cursor(next: .body("next"), send: .query("cursor")), items: .body("items"))
    let list = Numbers(rule, parameters: ["q": "a"], headers: ["X-A": "1"])
    let client = Client(ScriptedTransport())
    let checkpoint = client.items(of: list).makeAsyncIterator().checkpoint
    let error = PagingError(reason: .checkpointOfOtherList, path: "/numbers", pageCount: 0)
    var otherRule = rule
    otherRule.style = .cursor(next: .body("other"), send: .query("cursor"))
    let others = [
      Numbers(rule, parameters: ["q": "b"], headers: ["X-A": "1"]),
      Numbers(rule, parameters: ["q": "a"], headers: ["X-A": "2"]),
      Numbers(rule, method: "POST", parameters: ["q": "a"], headers: ["X-A": "1"]),
      Numbers(rule, parameters: ["q": "a"], headers: ["X-A": "1"], body: [:]),
      Numbers(otherRule, parameters: ["q": "a"], headers: ["X-A": "1"]),
    ]
    for other in others {
      #expect(throws: error) { try client.items(of: other).resuming(at: checkpoint) }
      #expect(throws: error) { try client.pages(of: other).resuming(at: checkpoint) }
    }
    let elsewhere = Client(baseURL: "https://other.example", transport: ScriptedTransport())
    #expect(throws: error) { try elsewhere.items(of: list).resuming(at: checkpoint) }
  }

  @Test func `credentials may change between runs`() throws {
    let rule = PagingRule(.page(send: .query("page")))
    func client(_ token: String) -> Client {
      Client(ScriptedTransport(), headers: ["Authorization": token])
    }
    func list(_ token: String) -> Numbers { Numbers(rule, headers: ["Authorization": token]) }
    let checkpoint = client("a").items(of: list("a")).makeAsyncIterator().checkpoint
    #expect(throws: Never.self) { try client("b").items(of: list("b")).resuming(at: checkpoint) }
  }

  @Test func `a tampered checkpoint sends no credentials to another origin`() throws {
    let list = Self.lists[4]
    let good = try JSONEncoder().encode(
      Client(ScriptedTransport()).pages(of: list.resource).makeAsyncIterator().checkpoint)
    var text = try JSONValue(parsing: good)
    text["link"] = "https://evil.example/"
    let checkpoint = try JSONDecoder().decode(Checkpoint.self, from: Data(text.description.utf8))
    #expect(
      throws: PagingError(
        reason: .checkpointWithCrossOriginLink, path: "/numbers", pageCount: 0)
    ) {
      try Client(ScriptedTransport()).items(of: list.resource).resuming(at: checkpoint)
    }
  }

  @Test func `the JSON form is small and stable`() async throws {
    let list = Self.lists[2]
    var iterator = Client(ScriptedTransport(list.answers)).items(of: list.resource)
      .makeAsyncIterator()
    for _ in 0..<3 { _ = try await iterator.next() }
    var written = try JSONValue(parsing: try JSONEncoder().encode(iterator.checkpoint))
    written["list"] = nil
    let expected: JSONValue = [
      "version": 1, "pages": 1, "items": 2, "taken": 1, "next": ["a": 1.5], "held": 2,
      "largest": 2, "before": "7S44FVXy4SU=", "after": "7hwnFVny4SU=",
      "print": "4813ea6f717972c675574c6e4eb17c46", "tail": "I8o6FVHy4SUUMT8VV/LhJQ==",
      "seenPages": "AQAAAAAAAACADsg/AaZEPYAOyD8BpkQ9",
      "seenSteps": "AQAAAAAAAABaf+jF5h4+2Vp/6MXmHj7Z",
    ]
    #expect(written == expected)
  }

  @Test(arguments: [
    #"{}"#, #"{"version": 2, "list": "1f"}"#, #"{"version": 1, "list": "x"}"#,
    #"{"version": 1, "list": "1f", "pages": -1}"#,
    #"{"version": 1, "list": "1f", "items": 9223372036854775807}"#,
    #"{"version": 1, "list": "1f", "link": "javascript:alert(1)"}"#,
    #"{"version": 1, "list": "1f", "failed": "late"}"#,
    #"{"version": 1, "list": "1f", "failed": {"unusableValue": {"_0": "x:y"}}}"#,
    #"{"version": 1, "list": "1f", "seenSteps": "AQAAAAAAAAA="}"#,
    #"{"version": 1, "list": "1f", "seenPages": "//////////8="}"#,
  ])
  func `an invalid checkpoint throws an error and does not trap`(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Checkpoint.self, from: Data(text.utf8))
    }
  }

  @Test func `printing a checkpoint reveals no secrets`() async throws {
    let rule = PagingRule(
      .cursor(next: .body("next"), send: .query("cursor")), items: .body("items"))
    var iterator = Client(ScriptedTransport(#"{"items": [1], "next": "SECRET"}"#))
      .items(of: .numbers(rule)).makeAsyncIterator()
    _ = await drain(&iterator)
    let checkpoint = iterator.checkpoint
    var shown = "\(checkpoint) \(String(reflecting: checkpoint))"
    dump(checkpoint, to: &shown)
    #expect(!shown.contains("SECRET"))
    #expect(shown.contains("1 pages"))
  }
}
