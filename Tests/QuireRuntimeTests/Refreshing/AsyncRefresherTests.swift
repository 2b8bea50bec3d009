import QuireRuntime
import TestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(10))) struct AsyncRefresherTests {
  @Test func `a refresh runs the closure`() async {
    var runs = 0
    let outcome = await AsyncRefresher { runs += 1 }.refresh()
    #expect(outcome.isLoaded)
    #expect(runs == 1)
  }

  @Test func `a refresher without a closure counts as loaded`() async {
    let outcome = await AsyncRefresher().refresh()
    #expect(outcome.isLoaded)
  }

  @Test func `an error thrown by the closure is the failure`() async {
    let outcome = await AsyncRefresher { throw Failure(name: "a") }.refresh()
    #expect(outcome.failure == Failure(name: "a"))
  }

  @Test func `a closure that throws a cancellation error counts as cancelled`() async {
    let outcome = await AsyncRefresher { throw CancellationError() }.refresh()
    #expect(outcome.isCancelled)
  }

  @Test func `a replaced closure is used from the next refresh on`() async {
    var runs: [String] = []
    let refresher = AsyncRefresher { runs.append("first") }
    await refresher.refresh()
    refresher.onRefresh = { runs.append("second") }
    await refresher.refresh()
    #expect(runs == ["first", "second"])
  }

  @Test func `a refresh during a refresh joins it`() async {
    let started = Latch()
    let end = Latch()
    var runs = 0
    let refresher = AsyncRefresher {
      runs += 1
      started.open()
      await end.pass()
      throw Failure(name: "\(runs)")
    }
    let callers = (0..<100).map { _ in Task { await refresher.refresh() } }
    await started.pass()
    // This task runs after the callers on the main actor, so all of them have joined by then.
    await Task { end.open() }.value
    for caller in callers {
      let outcome = await caller.value
      #expect(outcome.failure == Failure(name: "1"))
    }
    #expect(runs == 1)
  }

  @Test func `a refresh after a refresh runs again`() async {
    var runs = 0
    let refresher = AsyncRefresher { runs += 1 }
    await refresher.refresh()
    await refresher.refresh()
    #expect(runs == 2)
  }

  @Test func `a refresh from inside the closure does not wait for itself`() async {
    var runs = 0
    var inner: LoadOutcome?
    let refresher = AsyncRefresher()
    refresher.onRefresh = { [unowned refresher] in
      runs += 1
      inner = await refresher.refresh()
    }
    await refresher.refresh()
    #expect(runs == 1)
    #expect(inner?.isLoaded == true)
  }

  @Test func `a cancelled caller returns even if the closure never does`() async {
    let started = Latch()
    let never = Latch()
    let refresher = AsyncRefresher {
      started.open()
      await never.pass()
    }
    let caller = Task { await refresher.refresh() }
    await started.pass()
    caller.cancel()
    let outcome = await caller.value
    #expect(outcome.isCancelled)
    never.open()
  }

  @Test func `a cancelled caller does not cancel the refresh of the others`() async {
    let started = Latch()
    let end = Latch()
    let refresher = AsyncRefresher {
      started.open()
      await end.pass()
      try Task.checkCancellation()
    }
    let stays = Task { await refresher.refresh() }
    let leaves = Task { await refresher.refresh() }
    await started.pass()
    leaves.cancel()
    let left = await leaves.value
    end.open()
    let outcome = await stays.value
    #expect(left.isCancelled)
    #expect(outcome.isLoaded)
  }

  @Test func `the closure is cancelled when its last caller is cancelled`() async {
    let started = Latch()
    let cancelled = Latch()
    let refresher = AsyncRefresher {
      started.open()
      for await _ in AsyncStream<Void>.makeStream().stream {}
      if Task.isCancelled { cancelled.open() }
    }
    let caller = Task { await refresher.refresh() }
    await started.pass()
    caller.cancel()
    await cancelled.pass()
  }

  @Test func `a refresh starts over if all callers of the last one were cancelled`() async {
    let started = Latch()
    let never = Latch()
    let refresher = AsyncRefresher {
      started.open()
      await never.pass()
    }
    let caller = Task { await refresher.refresh() }
    await started.pass()
    caller.cancel()
    _ = await caller.value
    var runs = 0
    refresher.onRefresh = { runs += 1 }
    let outcome = await refresher.refresh()
    #expect(outcome.isLoaded)
    #expect(runs == 1)
    never.open()
  }

  @Test func `a caller that is already cancelled runs nothing`() async {
    var runs = 0
    let refresher = AsyncRefresher { runs += 1 }
    let caller = Task { await refresher.refresh() }
    caller.cancel()
    let outcome = await caller.value
    #expect(outcome.isCancelled)
    #expect(runs == 0)
  }
}
