import QuireTesting
import TestSupport
import Testing

@testable import QuireFeed
@testable import QuireRuntime

@MainActor @Suite(.timeLimit(.minutes(10))) struct FeedReplacementTests {
  private let rule = PagingRule(
    .cursor(next: .body("next"), send: .query("cursor")), items: .body("items"))

  private func list(_ numbers: some Sequence<Int>) -> PagedServer {
    PagedServer(numbers.map { .number(JSONNumber($0)) }, by: rule, pageSize: 2)
  }

  @Test func `17: a list that was replaced and cleared does not come back`() async {
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
