import Foundation
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient

/// Walks that resume in the middle of a page.
@Suite(.timeLimit(.minutes(10))) struct ResumingTests {
  /// Returns a checkpoint after three items of a page of four, by offset.
  private func checkpointAfterThree(of list: Numbers) async throws -> Checkpoint {
    var iterator = Client(ScriptedTransport("[1, 2, 3, 4]")).items(of: list).makeAsyncIterator()
    for _ in 0..<3 { _ = try await iterator.next() }
    return iterator.checkpoint
  }

  @Test(arguments: [
    Numbers(
      PagingRule(.offset(send: .query("offset")), size: .query("limit")), parameters: ["limit": 10]),
    Numbers(PagingRule(.offset(send: .header("Range"))), headers: ["Range": "items=0-9"]),
    Numbers(
      PagingRule(.after(next: .body(.last), send: .query("after")), size: .query("limit")),
      parameters: ["limit": 10]),
  ])
  func `in the middle of a page a limit makes room for the items already taken`(
    list: Numbers
  ) async throws {
    let server = PagedServer((0..<30).map { .number(JSONNumber($0)) }, by: list.pagingRule)
    var iterator = server.client.items(of: list).makeAsyncIterator()
    for _ in 0..<25 { _ = try await iterator.next() }
    let rest = try server.client.items(of: list).resuming(at: iterator.checkpoint).prefix(3)
    let (items, error) = await drain(rest)
    #expect(items == [25, 26, 27])
    #expect(error == nil)
    #expect(server.requests.count == 4)
  }

  @Test func `no item is repeated if a page is shorter than before`() async throws {
    let list = Numbers(PagingRule(.offset(send: .query("offset"))))
    let client = Client(ScriptedTransport("[1, 2]", "[3, 4]", "[]"))
    let rest = try client.items(of: list).resuming(at: await checkpointAfterThree(of: list))
    #expect(await drain(rest).elements == [4])
  }

  @Test func `no item is repeated if a page with nulls is shorter than before`()
    async throws
  {
    let list = Numbers(
      PagingRule(.offset(send: .query("offset")), size: .query("limit")), parameters: ["limit": 10])
    var iterator = Client(ScriptedTransport("[1, null, null, 2, 3, 4]")).items(of: list)
      .makeAsyncIterator()
    for _ in 0..<3 { _ = try await iterator.next() }
    let transport = ScriptedTransport("[1, null, null, 2]", "[3, 4]")
    let rest = try Client(transport).items(of: list).resuming(at: iterator.checkpoint).prefix(1)
    #expect(await drain(rest).elements == [4])
    #expect(
      transport.urls.map { $0.split(separator: "?").last } == [
        "limit=4", "limit=2&offset=4",
      ])
  }

  @Test func `if items of a page with a cursor are gone, no item of the next page is skipped`()
    async throws
  {
    let list = Numbers(
      PagingRule(.cursor(next: .body("next"), send: .query("cursor")), items: .body("items")))
    var iterator = Client(ScriptedTransport(#"{"items": [1, 2, 3, 4], "next": "b"}"#))
      .items(of: list).makeAsyncIterator()
    for _ in 0..<3 { _ = try await iterator.next() }
    let client = Client(
      ScriptedTransport(#"{"items": [1, 2], "next": "b"}"#, #"{"items": [5, 6]}"#))
    let rest = try client.items(of: list).resuming(at: iterator.checkpoint)
    #expect(await drain(rest).elements == [5, 6])
  }

  @Test func `after a restart nulls on earlier pages do not count as items`() async throws {
    let list = Numbers(
      PagingRule(.cursor(next: .body("next"), send: .query("cursor")), items: .body("items")))
    let first = #"{"items": [1, null, 2], "next": "b"}"# as ScriptedAnswer
    let second = #"{"items": [3, 4], "next": "c"}"# as ScriptedAnswer
    var iterator = Client(ScriptedTransport(first, second)).items(of: list).makeAsyncIterator()
    for _ in 0..<3 { _ = try await iterator.next() }
    let client = Client(ScriptedTransport(.status(410), first, second, #"{"items": [5]}"#))
    let rest = try client.items(of: list).resuming(at: iterator.checkpoint)
      .restartingWhenExpired()
    #expect(await drain(rest).elements == [4, 5])
  }

  @Test func `after a page that became shorter, a checkpoint counts the rest of it`()
    async throws
  {
    let list = Numbers(PagingRule(.offset(send: .query("offset"))))
    let client = Client(ScriptedTransport("[1, 2]", .status(503)))
    var iterator = try client.items(of: list)
      .resuming(at: await checkpointAfterThree(of: list)).makeAsyncIterator()
    await #expect(throws: StatusError.self) { try await iterator.next() }
    #expect(iterator.checkpoint.itemCount == 3)
    let mended = ScriptedTransport("[3, 4]", "[]")
    let rest = try Client(mended).items(of: list).resuming(at: iterator.checkpoint)
    #expect(await drain(rest).elements == [4])
    #expect(mended.urls.first == "https://api.example/numbers?offset=2")
  }

  @Test func `a checkpoint during a restart skips all items that came before`()
    async throws
  {
    let list = Numbers(
      PagingRule(.cursor(next: .body("next"), send: .query("cursor")), items: .body("items")))
    var iterator = Client(ScriptedTransport(#"{"items": [1, 2, 3, 4], "next": "b"}"#))
      .items(of: list).makeAsyncIterator()
    for _ in 0..<4 { _ = try await iterator.next() }
    let failing = ScriptedTransport(
      .status(410), #"{"items": [1], "next": "c"}"#, .status(503))
    var restarted = try Client(failing).items(of: list).restartingWhenExpired()
      .resuming(at: iterator.checkpoint).makeAsyncIterator()
    await #expect(throws: StatusError.self) { try await restarted.next() }
    let kept = try JSONDecoder().decode(
      Checkpoint.self, from: try JSONEncoder().encode(restarted.checkpoint))
    #expect(kept == restarted.checkpoint)
    let transport = ScriptedTransport(
      #"{"items": [2, 3], "next": "d"}"#, #"{"items": [4, 5]}"#)
    #expect(await drain(try Client(transport).items(of: list).resuming(at: kept)).elements == [5])
  }

  @Test func `a checkpoint during a restart before new items resumes at the old position`()
    async throws
  {
    let list = Numbers(
      PagingRule(.cursor(next: .body("next"), send: .query("cursor")), items: .body("items")))
    let first = #"{"items": [1, 2], "next": "b"}"# as ScriptedAnswer
    let second = #"{"items": [3, 4], "next": "c"}"# as ScriptedAnswer
    let transport = ScriptedTransport(first, second, .status(410), first, .status(503))
    var iterator = Client(transport).items(of: list).restartingWhenExpired().makeAsyncIterator()
    for _ in 1...4 { _ = try await iterator.next() }
    await #expect(throws: StatusError.self) { try await iterator.next() }
    #expect(iterator.checkpoint.itemCount == 4)
    let client = Client(ScriptedTransport(second, #"{"items": [5, 6]}"#))
    let rest = try client.items(of: list).resuming(at: iterator.checkpoint)
    #expect(await drain(rest).elements == [5, 6])
  }
}
