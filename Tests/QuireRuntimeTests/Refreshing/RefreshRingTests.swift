import TestSupport
import Testing

@testable import QuireRuntime

/// Refreshers that hold each other must not wait for each other.
@MainActor @Suite(.timeLimit(.minutes(5))) struct RefreshRingTests {
  @Test func `one that holds itself refreshes the others once`() async {
    var runs = 0
    let meta = AsyncMetaRefresher()
    meta.refreshers = [meta, AsyncRefresher { runs += 1 }]
    let outcome = await meta.refresh()
    meta.refreshers = []
    #expect(outcome.isLoaded)
    #expect(runs == 1)
  }

  @Test func `a ring comes to an end`() async {
    var runs: Set<Int> = []
    let metas = ring(of: 5) { runs.insert($0) }
    let outcome = await metas[0].refresh()
    open(metas)
    #expect(outcome.isLoaded)
    #expect(runs == [0, 1, 2, 3, 4])
  }

  @Test func `a ring comes to an end where all of it are asked at once`() async {
    var runs: Set<Int> = []
    let metas = ring(of: 5) { runs.insert($0) }
    let callers = metas.map { meta in Task { await meta.refresh() } }
    for caller in callers {
      let outcome = await caller.value
      #expect(outcome.isLoaded)
    }
    open(metas)
    #expect(runs == [0, 1, 2, 3, 4])
  }

  @Test func `a failure in a ring is found`() async {
    let metas = ring(of: 2) { if $0 == 1 { throw Failure(name: "b") } }
    let outcome = await metas[0].refresh()
    open(metas)
    #expect(outcome.several?.outcomes.first?.several?.failures.map(\.index) == [1])
  }

  @Test func `what a finished refresh has left behind may wait for one that waited for it`() async {
    let end = Latch()
    var left: Task<LoadOutcome, Never>?
    let outer = AsyncRefresher()
    let inner = AsyncRefresher { [unowned outer] in
      left = Task {
        await end.pass()
        return await outer.refresh()
      }
    }
    outer.onRefresh = {
      await inner.refresh()
      end.open()
      // Behind what was left in the main actor's queue: it has asked by then.
      await Task {}.value
      throw Failure(name: "outer")
    }
    let outcome = await outer.refresh()
    let joined = await left?.value
    #expect(outcome.failure == Failure(name: "outer"))
    #expect(joined?.failure == Failure(name: "outer"))
  }

  @Test func `a wait that is over is taken back`() async {
    let first = RefreshRun()
    let second = RefreshRun()
    first.awaited = [second, second]
    first.stopWaiting(for: second)
    #expect(first.waits(for: second))
    first.stopWaiting(for: second)
    #expect(!first.waits(for: second))
  }

  /// Refreshers each of which holds the one after it, the last the first, and one that runs a
  /// closure with its place.
  private func ring(
    of count: Int, _ run: @escaping @MainActor (Int) throws -> Void
  ) -> [AsyncMetaRefresher] {
    let metas = (0..<count).map { _ in AsyncMetaRefresher() }
    for (place, meta) in metas.enumerated() {
      meta.refreshers = [metas[(place + 1) % count], AsyncRefresher { try run(place) }]
    }
    return metas
  }

  /// Lets those of a ring go of each other.
  private func open(_ ring: [AsyncMetaRefresher]) {
    for meta in ring { meta.refreshers = [] }
  }
}
