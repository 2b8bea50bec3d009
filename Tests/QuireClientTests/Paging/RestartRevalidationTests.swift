import Foundation
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient

/// Which pages a cache has to revalidate after a walk has restarted.
@Suite(.timeLimit(.minutes(10))) struct RestartRevalidationTests {
  /// Two pages, an expired cursor, and the list from its start.
  private static let dying: [ScriptedAnswer] = [
    #"{"items": [1, 2], "next": "b"}"#, #"{"items": [3], "next": "c"}"#, .status(410),
    #"{"items": [1, 2], "next": "b2"}"#, #"{"items": [3, 4], "next": "c2"}"#, #"{"items": [5]}"#,
  ]

  private let list = Numbers(
    PagingRule(.cursor(next: .body("next"), send: .query("cursor")), items: .body("items")))

  private func revalidated(by transport: ScriptedTransport) -> [Bool] {
    transport.requests.map { $0.cachePolicy == .reloadRevalidatingCacheData }
  }

  @Test func `only the first page is revalidated after a restart`() async {
    let transport = ScriptedTransport(Self.dying)
    let items = Client(transport).items(of: list).restartingWhenExpired()
    #expect(await drain(items).elements == [1, 2, 3, 4, 5])
    #expect(revalidated(by: transport) == [false, false, false, true, false, false])
  }

  @Test func `a failed restart revalidates the first page when it is retried`() async {
    let transport = ScriptedTransport(
      Array(Self.dying[..<3]) + [.status(500)] + Array(Self.dying[3...]))
    var items = Client(transport).items(of: list).restartingWhenExpired().makeAsyncIterator()
    #expect(await drain(&items).error is StatusError)
    #expect(await drain(&items).elements == [4, 5])
    #expect(revalidated(by: transport) == [false, false, false, true, true, false, false])
  }
}
