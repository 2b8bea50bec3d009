import QuireTesting
import TestSupport
import Testing

@testable import QuireClient

@Suite(.timeLimit(.minutes(10))) struct CollectedItemsTests {
  /// Three pages of five items.
  private let transport = ScriptedTransport(
    #"{"items": [1, 2], "next": "b"}"#, #"{"items": [3, 4], "next": "c"}"#, #"{"items": [5]}"#)

  private var items: ItemSequence<Numbers> {
    let rule = PagingRule(
      .cursor(next: .body("next"), send: .query("cursor")), items: .body("items"))
    return Client(transport).items(of: .numbers(rule))
  }

  @Test(arguments: [5, 6, .max])
  func `collects all items up to a limit`(limit: Int) async throws {
    #expect(try await items.collect(limit: limit) == [1, 2, 3, 4, 5])
    #expect(transport.requests.count == 3)
  }

  @Test func `more items than the limit are an error`() async throws {
    let error = await #expect(throws: PagingError.self) { try await items.collect(limit: 3) }
    #expect(error?.reason == .tooManyItems(limit: 3))
    #expect(error?.pageCount == 2)
    #expect(error.map { "\($0)" }?.contains("there are more than 3 items") == true)
    #expect(transport.requests.count == 2)
  }

  @Test func `a limit of nothing accepts an empty list only`() async throws {
    await #expect(throws: PagingError.self) { try await items.collect(limit: -1) }
    #expect(transport.requests.count == 1)
    let empty = Client(ScriptedTransport(#"{"items": []}"#))
    let rule = PagingRule(.page(send: .query("page")), items: .body("items"))
    #expect(try await empty.items(of: .numbers(rule)).collect(limit: 0) == [])
  }

  @Test func `requests the first items only`() async throws {
    #expect(try await items.first(3) == [1, 2, 3])
    #expect(transport.requests.count == 2)
  }

  @Test func `fewer items than wanted are no error`() async throws {
    #expect(try await items.first(9) == [1, 2, 3, 4, 5])
    #expect(try await items.first(0) == [])
    #expect(transport.requests.count == 3)
  }
}
