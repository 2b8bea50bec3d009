import QuireTesting
import TestSupport
import Testing

@testable import QuireClient
@testable import QuireFeed

@MainActor @Suite(.timeLimit(.minutes(10))) struct FeedReplacementTests {
  private let rule = PagingRule(
    .cursor(next: .body("next"), send: .query("cursor")), items: .body("items"))

  private func list(_ numbers: some Sequence<Int>) -> PagedServer {
    PagedServer(numbers.map { .number(JSONNumber($0)) }, by: rule, pageSize: 2)
  }

  /// Returns a feed with the given number of pages loaded.
  private func feed(of server: PagedServer, pages: Int) async -> Feed<Int> {
    let feed = Feed(IntList(rule), from: server.client)
    for _ in 0..<pages { await feed.loadNext() }
    return feed
  }

  @Test func `after a replacement, late answers of the old list never appear`() async {
    let clock = TestClock()
    let old = list(0..<4)
    let feed = await feed(of: old, pages: 1)
    old.delayAnswers(by: .seconds(1), on: clock, heedsCancellation: false)
    let page = Task { await feed.loadNext() }
    await until { old.requests.count == 2 }
    let new = list(10..<13)
    #expect(await feed.replace(with: IntList(rule), from: new.client).name == "loaded")
    #expect(await page.value.name == "cancelled")
    await clock.advance()
    #expect(feed.items == [10, 11])
    while case .loaded = await feed.loadNext() {}
    #expect(feed.items == [10, 11, 12])
  }

  @Test func `shows the old items until the new ones have loaded, even if they fail`() async {
    let feed = await feed(of: list(0..<4), pages: 1)
    let new = list(10..<13)
    let clock = TestClock()
    new.delayAnswers(by: .seconds(1), on: clock)
    new.answers = [1: .failure(Outage())]
    let replacement = Task { await feed.replace(with: IntList(rule), from: new.client) }
    await until { new.requests.count == 1 }
    #expect(feed.items == [0, 1])
    await clock.advance()
    #expect(await replacement.value.name == "failed")
    #expect(feed.items == [0, 1])
    #expect(feed.refreshError is Outage)
    #expect(!feed.expectsMoreItems)
    feed.loadNextIfNeeded(at: 1)
    #expect(feed.phase.name == "refreshFailed")
  }

  @Test(arguments: [Feed<Int>.load, Feed.loadNext, Feed.loadPrevious, Feed.retry])
  func `after a replacement has failed, each call requests it again`(
    call: @MainActor (Feed<Int>) -> () async -> LoadOutcome
  ) async {
    let old = list(0..<4)
    let feed = await feed(of: old, pages: 1)
    let new = list(10..<13)
    new.answers = [1: .failure(Outage())]
    await feed.replace(with: IntList(rule), from: new.client)
    #expect(await call(feed)().name == "loaded")
    #expect(feed.items == [10, 11])
    #expect(old.requests.count == 1)
  }

  @Test func `a replacement list can be loaded again after an error`() async {
    let feed = await feed(of: list(0..<4), pages: 1)
    let new = list(10..<13)
    new.answers = [1: .failure(Outage())]
    await feed.replace(with: IntList(rule), from: new.client, clearing: true)
    #expect(await feed.retry().name == "loaded")
    #expect(feed.items == [10, 11])
  }

  @Test func `a cancelled replacement leaves the old list unchanged`() async {
    let feed = await feed(of: list(0..<4), pages: 1)
    let new = list(10..<13)
    let clock = TestClock()
    new.delayAnswers(by: .seconds(1), on: clock)
    let replacement = Task { await feed.replace(with: IntList(rule), from: new.client) }
    await until { new.requests.count == 1 }
    replacement.cancel()
    #expect(await replacement.value.name == "cancelled")
    #expect(feed.items == [0, 1])
    #expect(await feed.loadNext().name == "loaded")
    #expect(await feed.refresh().name == "loaded")
    #expect(feed.items == [0, 1])
    #expect(new.requests.count == 1)
  }

  @Test func `a list that was replaced and cleared does not come back`() async {
    let (old, new) = (list(0..<2), list(7..<9))
    let clock = TestClock()
    new.delayAnswers(by: .seconds(1), on: clock)
    let feed = Feed(IntList(rule), from: old.client)
    await feed.load()
    let replacing = Task { await feed.replace(with: IntList(rule), from: new.client) }
    await clock.sleepers()
    let clearing = Task { await feed.refresh(clearing: true) }
    await until { feed.items.isEmpty }
    clearing.cancel()
    _ = await (clearing.value, replacing.value)
    let loading = Task { await feed.load() }
    await clock.sleepers()
    clock.advance(by: .seconds(5))
    _ = await loading.value
    #expect(feed.items == [7, 8])
    #expect(old.requests.count == 1)
  }
}
