import Foundation
import QuireTesting
import Synchronization
import TestSupport
import Testing

@testable import QuireClient
@testable import QuireFeed

@MainActor @Suite(.timeLimit(.minutes(10))) struct FeedChainTests {
  /// Returns a page of two numbers, which knows the pages next to it.
  nonisolated private static func page(_ number: Int) -> PageStep<[Int]> {
    .page(
      [2 * number, 2 * number + 1],
      next: number < 3 ? { @Sendable in page(number + 1) } : nil,
      previous: number > 0 ? { @Sendable in page(number - 1) } : nil)
  }

  @Test func `a feed shows the pages of a chain`() async {
    let feed = Feed { Self.page(1) }
    #expect(await feed.load() == .loaded)
    #expect(await feed.loadNext() == .loaded)
    #expect(await feed.loadPrevious() == .loaded)
    #expect(feed.items == Array(0..<6))
    #expect(await feed.loadNext() == .loaded)
    #expect(feed.items == Array(0..<8))
    #expect(feed.phase == .ended)
    #expect(feed.previousPhase == .ended)
    #expect(await feed.refresh() == .loaded)
    #expect(feed.items == [2, 3])
  }

  @Test func `a chain can end with a step after its last page`() async {
    let feed = Feed { PageStep<[Int]>.page([1], next: { .end }, previous: nil) }
    await feed.load()
    #expect(feed.phase == .loaded)
    #expect(await feed.loadNext() == .ended)
    #expect(feed.items == [1])
  }

  @Test func `a step that fails is repeated by a retry`() async {
    let failures = Mutex(1)
    let feed = Feed {
      PageStep<[Int]>.page(
        [1],
        next: {
          failures.withLock { left in
            defer { left -= 1 }
            return left > 0
              ? .failure(Outage(), retry: { .end }) : .page([2], next: nil, previous: nil)
          }
        }, previous: nil)
    }
    await feed.load()
    await feed.loadNext()
    #expect(feed.nextPageError is Outage)
    await feed.retry()
    #expect(feed.items == [1, 2])
  }

  @Test func `the pages of a client are such a chain`() async {
    let transport = ScriptedTransport(#"{"items": [1, 2]}"#, #"{"items": []}"#)
    let list = IntList(PagingRule(.page(send: .query("page")), items: .body("items")))
    let feed = Feed { await Client(transport).firstPage(of: list) }
    await feed.load()
    #expect(feed.items == [1, 2])
    #expect(await feed.loadNext() == .ended)
  }

  @Test func `a view gets the error that the list declares, with its body`() async throws {
    let refusal: ScriptedAnswer = .json(#"{"seconds": 7}"#, status: 429)
    let transport = ScriptedTransport(refusal, #"{"items": [1], "next": 2}"#, refusal, refusal)
    let feed = Feed(Refusable(), from: Client(transport))
    await feed.load()
    #expect(feed.phase.failure(of: Refusable.self)?.body == .tooMany(Wait(seconds: 7)))
    await feed.retry()
    #expect(feed.phase.failure(of: Refusable.self) == nil)
    await feed.loadNext()
    #expect(feed.phase.name == "nextPageFailed")
    #expect(feed.phase.failure(of: Refusable.self)?.body == .tooMany(Wait(seconds: 7)))
    await feed.refresh()
    #expect(feed.phase.name == "refreshFailed")
    #expect(feed.phase.failure(of: Refusable.self)?.body == .tooMany(Wait(seconds: 7)))
  }

  @Test func `another error is not one that the list declares`() async {
    let feed = Feed(Refusable(), from: Client(ScriptedTransport(.failure(Outage()))))
    await feed.load()
    #expect(feed.phase.error is Outage)
    #expect(feed.phase.failure(of: Refusable.self) == nil)
    #expect(feed.previousPhase.failure(of: Refusable.self) == nil)
  }
}

private struct Wait: Decodable, Hashable {
  let seconds: Int
}

/// A list whose server can refuse a page.
private struct Refusable: PagedResource {
  typealias Response = JSONValue
  typealias Failure = Refusal.Failure

  enum Refusal: DeclaredBody {
    case tooMany(Wait)
    case undeclared

    init(from error: StatusError) throws {
      self = error.status == 429 ? .tooMany(try error.body()) : .undeclared
    }
  }

  let path: ResourcePath = "/numbers"
  let pagingRule = PagingRule(
    .cursor(next: .body("next"), send: .query("after")), items: .body("items"))

  func items(of page: JSONValue) -> [JSONValue] { page["items"]?.array ?? [] }
}
