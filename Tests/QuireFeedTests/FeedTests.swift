import Observation
import TestSupport
import Testing

@testable import QuireClient
@testable import QuireFeed

@MainActor @Suite(.timeLimit(.minutes(10))) struct FeedTests {
  private let source = GatedSource<Int>()

  private func feed(prefetchDistance: Int = 2) -> Feed<Int> {
    Feed(limit: 3, prefetchDistance: prefetchDistance, request: source.items)
  }

  @Test func `requests nothing before the first load`() {
    let feed = feed()
    #expect(source.offsets.isEmpty)
    #expect(feed.phase.name == "idle")
    #expect(feed.total == nil)
  }

  @Test func `a hundred concurrent callers share one request and its outcome`() async {
    let feed = feed()
    var calls = 0
    let callers = (0..<100).map { _ in
      Task { @MainActor in
        calls += 1
        return await feed.loadNext()
      }
    }
    await until { calls == 100 && source.offsets.count == 1 }
    source.answer(0, 1, 2, 3)
    for caller in callers { #expect(await caller.value.name == "loaded") }
    #expect(source.offsets == [0])
    #expect(feed.items == [1, 2, 3])
    #expect(feed.pageCount == 1)
  }

  @Test func `all waiting callers get the error of the one request`() async {
    let feed = feed()
    var calls = 0
    let callers = (0..<10).map { _ in
      Task { @MainActor in
        calls += 1
        return await feed.load()
      }
    }
    await until { calls == 10 }
    source.fail(0)
    for caller in callers { #expect(await caller.value.name == "failed") }
    #expect(source.offsets == [0])
    #expect(feed.firstPageError is Outage)
    #expect(feed.nextPageError == nil)
  }

  @Test func `loads pages one after another to the end`() async {
    let feed = feed()
    source.answer(0, 1, 2, 3)
    source.answer(1, 4)
    source.answer(2)
    #expect(await feed.load().name == "loaded")
    #expect(await feed.loadNext().name == "loaded")
    #expect(feed.phase.name == "loaded")
    #expect(await feed.loadNext().name == "ended")
    #expect(feed.phase.name == "ended")
    #expect(feed.items == [1, 2, 3, 4])
    #expect(source.offsets == [0, 3, 4])
  }

  @Test func `requests nothing after the end`() async {
    let feed = feed()
    source.answer(0)
    #expect(await feed.loadNext().name == "ended")
    #expect(await feed.loadNext().name == "ended")
    #expect(await feed.load().name == "ended")
    #expect(await feed.retry().name == "ended")
    feed.loadNextIfNeeded(at: 0)
    #expect(source.offsets == [0])
  }

  @Test func `requests the first page once, however often it is loaded`() async {
    let feed = feed()
    source.answer(0, 1)
    await feed.load()
    #expect(await feed.load().name == "loaded")
    #expect(source.offsets == [0])
  }

  @Test func `an error keeps the loaded pages, and the failed page is requested again`() async {
    let feed = feed()
    source.answer(0, 1, 2)
    source.fail(1)
    source.fail(2)
    source.answer(3, 3)
    await feed.load()
    #expect(await feed.loadNext().name == "failed")
    #expect(feed.nextPageError is Outage)
    #expect(feed.firstPageError == nil)
    #expect(feed.items == [1, 2])
    #expect(await feed.retry().name == "failed")
    #expect(await feed.loadNext().name == "loaded")
    #expect(feed.items == [1, 2, 3])
    #expect(feed.nextPageError == nil)
    #expect(source.offsets == [0, 2, 2, 2])
  }

  @Test func `a refresh keeps the items until the new ones have loaded`() async {
    let feed = feed()
    source.answer(0, 1, 2)
    await feed.load()
    async let outcome = feed.refresh()
    await until { source.offsets.count == 2 }
    #expect(feed.phase.name == "refreshing")
    #expect(feed.items == [1, 2])
    source.answer(1, 7)
    #expect(await outcome.name == "loaded")
    #expect(feed.items == [7])
    #expect(feed.pageCount == 1)
    source.answer(2)
    await feed.loadNext()
    #expect(source.offsets == [0, 0, 1])
  }

  @Test func `a failed refresh keeps the items and the next page`() async {
    let feed = feed()
    source.answer(0, 1, 2)
    source.fail(1)
    source.answer(2, 3)
    await feed.load()
    #expect(await feed.refresh().name == "failed")
    #expect(feed.refreshError is Outage)
    #expect(feed.firstPageError == nil && feed.nextPageError == nil)
    #expect(feed.items == [1, 2])
    #expect(await feed.loadNext().name == "loaded")
    #expect(feed.items == [1, 2, 3])
    #expect(source.offsets == [0, 0, 2])
  }

  @Test func `a retry after a failed refresh is a refresh`() async {
    let feed = feed()
    source.answer(0, 1, 2)
    source.fail(1)
    source.answer(2, 9)
    await feed.load()
    await feed.refresh()
    #expect(await feed.retry().name == "loaded")
    #expect(feed.items == [9])
  }

  @Test func `a refresh joins one that is running`() async {
    let feed = feed()
    source.answer(0, 1)
    await feed.load()
    var calls = 0
    let callers = (0..<5).map { _ in
      Task { @MainActor in
        calls += 1
        return await feed.refresh()
      }
    }
    await until { calls == 5 }
    source.answer(1, 2)
    for caller in callers { #expect(await caller.value.name == "loaded") }
    #expect(source.offsets == [0, 0])
  }

  @Test func `a refresh cancels a loading page and drops its late answer`() async {
    let source = GatedSource<Int>(heedsCancellation: false)
    let feed = Feed(limit: 3, request: source.items)
    source.answer(0, 1, 2)
    await feed.load()
    let page = Task { await feed.loadNext() }
    await until { source.offsets.count == 2 }
    let refresh = Task { await feed.refresh() }
    #expect(await page.value.name == "cancelled")
    await until { source.offsets.count == 3 }
    #expect(source.cancelled == [1])
    source.answer(1, 100, 200)
    source.answer(2, 5)
    #expect(await refresh.value.name == "loaded")
    #expect(feed.items == [5])
    source.answer(3)
    await feed.loadNext()
    #expect(feed.items == [5])
    #expect(source.offsets == [0, 2, 0, 1])
  }

  @Test func `a refresh before the first page loads the first page`() async {
    let feed = feed()
    let refresh = Task { await feed.refresh() }
    await until { source.offsets.count == 1 }
    #expect(feed.phase.name == "loadingFirstPage")
    source.fail(0)
    #expect(await refresh.value.name == "failed")
    #expect(feed.firstPageError is Outage)
  }

  @Test func `loading the next page during a refresh waits for the refresh`() async {
    let feed = feed()
    source.answer(0, 1)
    await feed.load()
    let refresh = Task { await feed.refresh() }
    await until { source.offsets.count == 2 }
    let next = Task { await feed.loadNext() }
    source.answer(1, 2)
    #expect(await next.value.name == "loaded")
    #expect(await refresh.value.name == "loaded")
    #expect(source.offsets == [0, 0])
  }

  @Test func `expects more items from the first page to the end, except after an error`() async {
    let feed = feed()
    #expect(!feed.expectsMoreItems)
    let first = Task { await feed.load() }
    await until { source.offsets.count == 1 }
    #expect(!feed.expectsMoreItems)
    source.answer(0, 1)
    _ = await first.value
    #expect(feed.expectsMoreItems)
    source.fail(1)
    await feed.loadNext()
    #expect(!feed.expectsMoreItems)
    let next = Task { await feed.loadNext() }
    await until { source.offsets.count == 3 }
    #expect(feed.expectsMoreItems)
    source.answer(2)
    _ = await next.value
    #expect(!feed.expectsMoreItems)
    #expect(feed.hasEnded)
  }

  @Test func `expects no more items after a failed refresh, because rows request nothing`() async {
    let feed = feed()
    source.answer(0, 1)
    await feed.load()
    source.fail(1)
    await feed.refresh()
    #expect(!feed.expectsMoreItems)
    source.answer(2, 2)
    await feed.loadNext()
    #expect(feed.expectsMoreItems)
  }
}
