import Foundation
import QuireFeed
import QuireTesting
import TestSupport
import Testing

@testable import QuireCaching
@testable import QuireClient

/// Tests that a caching client sends a new request after an error.
@Suite(.timeLimit(.minutes(10))) struct CachedFailureTests {
  /// Responses that are cacheable and that are errors.
  static let failures: [ScriptedAnswer] = [
    #"{"ok": false, "error": "ratelimited"}"#, "<html>Back soon</html>",
    .status(503, headers: ["Cache-Control": "max-age=60"]),
    .status(404, headers: ["Cache-Control": "max-age=60"]),
  ]

  private let list = Answer(
    errorReport: ErrorReport(at: .body("ok"), is: false),
    pagingRule: PagingRule(
      .cursor(next: .body("next"), send: .query("cursor")), items: .body("items")))

  private func client(_ answers: ScriptedAnswer...) -> Client {
    Client(ScriptedTransport(answers)).caching(for: .seconds(60))
  }

  @Test(arguments: failures)
  func `a repeated request reaches the server`(failure: ScriptedAnswer) async throws {
    let client = client(failure, #"{"items": [1]}"#)
    await #expect(throws: (any Error).self) { try await client.send(list) }
    #expect(try await client.send(list)["items"] == [1])
    #expect(try await client.send(list)["items"] == [1])
  }

  @Test(arguments: failures)
  func `an iterator requests the failed page from the server`(
    failure: ScriptedAnswer
  ) async throws {
    let client = client(#"{"items": [1], "next": "b"}"#, failure, #"{"items": [2]}"#)
    var pages = client.pages(of: list).makeAsyncIterator()
    _ = try await pages.next()
    await #expect(throws: (any Error).self) { try await pages.next() }
    #expect(try await pages.next()?["items"] == [2])
    #expect(await drain(client.items(of: list)).elements == [1, 2])
  }

  @MainActor @Test(arguments: failures)
  func `a feed requests the failed page from the server`(failure: ScriptedAnswer) async {
    let client = client(#"{"items": [1], "next": "b"}"#, failure, #"{"items": [2]}"#)
    let feed = Feed(list, from: client)
    await feed.load()
    await feed.loadNext()
    #expect(feed.nextPageError != nil)
    await feed.retry()
    #expect(feed.items == [1, 2])
  }

  @Test func `a cached response stays if the server fails to confirm it`() async throws {
    let kept = ScriptedAnswer.json("1", headers: ["ETag": "\"a\"", "Cache-Control": "no-cache"])
    let failure = ScriptedAnswer.status(503, headers: ["Cache-Control": "max-age=60"])
    let client = client(kept, failure, .status(304))
    _ = try await client.send(Place())
    await #expect(throws: StatusError.self) { try await client.send(Place()) }
    #expect(try await client.send(Place()) == 1)
  }
}
