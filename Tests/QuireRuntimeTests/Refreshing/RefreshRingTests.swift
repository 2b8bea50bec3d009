import TestSupport
import Testing

@testable import QuireRuntime

/// Refreshers that contain each other must not wait for each other.
@MainActor @Suite(.timeLimit(.minutes(10))) struct RefreshRingTests {
  @Test func `a meta refresher that contains itself refreshes the others once`() async {
    var runs = 0
    let meta = AsyncMetaRefresher()
    meta.refreshers = [meta, AsyncRefresher { runs += 1 }]
    let outcome = await meta.refresh()
    meta.refreshers = []
    #expect(outcome.isLoaded)
    #expect(runs == 1)
  }

  @Test func `a ring of refreshers finishes`() async {
    var runs: Set<Int> = []
    let metas = ring(of: 5) { runs.insert($0) }
    let outcome = await metas[0].refresh()
    open(metas)
    #expect(outcome.isLoaded)
    #expect(runs == [0, 1, 2, 3, 4])
  }

  @Test func `a ring of refreshers finishes if all of them are refreshed at once`() async {
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

  @Test func `a failure in a ring is reported`() async {
    let metas = ring(of: 2) { if $0 == 1 { throw Failure(name: "b") } }
    let outcome = await metas[0].refresh()
    open(metas)
    #expect(outcome.several?.outcomes.first?.several?.failures.map(\.index) == [1])
  }

  @Test func `a task that outlives its refresh may wait for an outer refresh`()
    async
  {
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
      // This task runs after the leftover task on the main actor, which has joined by then.
      await Task {}.value
      throw Failure(name: "outer")
    }
    let outcome = await outer.refresh()
    let joined = await left?.value
    #expect(outcome.failure == Failure(name: "outer"))
    #expect(joined?.failure == Failure(name: "outer"))
  }

  @Test func `a finished wait is removed`() async {
    let first = RefreshRun()
    let second = RefreshRun()
    first.awaited = [second, second]
    first.stopWaiting(for: second)
    #expect(first.waits(for: second))
    first.stopWaiting(for: second)
    #expect(!first.waits(for: second))
  }

  /// Returns refreshers that each contain the next one, the last one containing the first.
  ///
  /// Each refresher also runs a closure with its index.
  private func ring(
    of count: Int, _ run: @escaping @MainActor (Int) throws -> Void
  ) -> [AsyncMetaRefresher] {
    let metas = (0..<count).map { _ in AsyncMetaRefresher() }
    for (place, meta) in metas.enumerated() {
      meta.refreshers = [metas[(place + 1) % count], AsyncRefresher { try run(place) }]
    }
    return metas
  }

  /// Breaks the reference cycle of a ring.
  private func open(_ ring: [AsyncMetaRefresher]) {
    for meta in ring { meta.refreshers = [] }
  }
}
