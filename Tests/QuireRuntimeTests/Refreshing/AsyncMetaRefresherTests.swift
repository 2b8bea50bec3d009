import QuireRuntime
import TestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(10))) struct AsyncMetaRefresherTests {
  @Test func `all refreshers are refreshed`() async {
    var names: Set<String> = []
    let meta = AsyncMetaRefresher(
      AsyncRefresher { names.insert("a") }, AsyncRefresher { names.insert("b") })
    let outcome = await meta.refresh()
    #expect(names == ["a", "b"])
    #expect(outcome.isLoaded)
  }

  @Test func `an empty meta refresher counts as loaded`() async {
    let outcome = await AsyncMetaRefresher().refresh()
    #expect(outcome.isLoaded)
  }

  @Test func `refreshers run concurrently`() async {
    let first = Latch()
    let second = Latch()
    let meta = AsyncMetaRefresher(
      AsyncRefresher {
        first.open()
        await second.pass()
      },
      AsyncRefresher {
        second.open()
        await first.pass()
      })
    let outcome = await meta.refresh()
    #expect(outcome.isLoaded)
  }

  @Test func `a failure does not stop the other refreshers`() async {
    let failed = Latch()
    var isLoaded = false
    let meta = AsyncMetaRefresher(
      AsyncRefresher {
        failed.open()
        throw Failure(name: "a")
      },
      AsyncRefresher {
        await failed.pass()
        try Task.checkCancellation()
        isLoaded = true
      })
    let outcome = await meta.refresh()
    #expect(isLoaded)
    #expect(outcome.several?.failures.map(\.index) == [0])
  }

  @Test func `outcomes are in the order of the refreshers`() async throws {
    let last = Latch()
    let meta = AsyncMetaRefresher(
      AsyncRefresher {
        await last.pass()
        throw Failure(name: "a")
      },
      AsyncRefresher(),
      AsyncRefresher {
        last.open()
        throw Failure(name: "c")
      })
    let error = try #require(await meta.refresh().several)
    #expect(error.outcomes.map(\.failure) == [Failure(name: "a"), nil, Failure(name: "c")])
    #expect(error.outcomes.map(\.isLoaded) == [false, true, false])
    #expect(error.failures.map(\.index) == [0, 2])
  }

  @Test func `the failure gives the number of failures and the first error`() async throws {
    let meta = AsyncMetaRefresher(AsyncRefresher(), AsyncRefresher { throw Failure(name: "b") })
    let error = try #require(await meta.refresh().several)
    #expect("\(error)" == #"1 of 2 refreshes failed; the first, at index 1: Failure(name: "b")"#)
  }

  @Test func `a cancelled refresher shows in the outcome if none failed`() async {
    let meta = AsyncMetaRefresher(AsyncRefresher { throw CancellationError() }, AsyncRefresher())
    let outcome = await meta.refresh()
    #expect(outcome.isCancelled)
  }

  @Test func `a failure inside a nested meta refresher is a failure of that one`() async throws {
    let inner = AsyncMetaRefresher(AsyncRefresher(), AsyncRefresher { throw Failure(name: "b") })
    let error = try #require(await AsyncMetaRefresher(inner).refresh().several)
    #expect(error.outcomes.first?.several?.failures.map(\.index) == [1])
  }

  @Test func `the list can be changed`() async {
    var names: [String] = []
    let meta = AsyncMetaRefresher([AsyncRefresher { names.append("a") }])
    meta.refreshers = [AsyncRefresher { names.append("b") }]
    await meta.refresh()
    #expect(names == ["b"])
  }

  @Test func `a change during a refresh applies from the next refresh on`() async {
    var names: [String] = []
    let meta = AsyncMetaRefresher()
    meta.refreshers = [
      AsyncRefresher { [unowned meta] in
        names.append("a")
        meta.refreshers = [AsyncRefresher { names.append("b") }]
      }
    ]
    await meta.refresh()
    #expect(names == ["a"])
    await meta.refresh()
    #expect(names == ["a", "b"])
  }

  @Test func `a refresh during a refresh joins it`() async {
    let started = Latch()
    let end = Latch()
    var runs = 0
    let meta = AsyncMetaRefresher(
      AsyncRefresher {
        runs += 1
        started.open()
        await end.pass()
      })
    let callers = (0..<100).map { _ in Task { await meta.refresh() } }
    await started.pass()
    // This task runs after the callers on the main actor, so all of them have joined by then.
    await Task { end.open() }.value
    for caller in callers {
      let outcome = await caller.value
      #expect(outcome.isLoaded)
    }
    #expect(runs == 1)
  }

  @Test func `a cancelled caller returns even if a refresher never does`() async {
    let started = Latch()
    let never = Latch()
    let meta = AsyncMetaRefresher(
      AsyncRefresher(),
      AsyncRefresher {
        started.open()
        await never.pass()
      })
    let caller = Task { await meta.refresh() }
    await started.pass()
    caller.cancel()
    let outcome = await caller.value
    #expect(outcome.isCancelled)
    never.open()
  }

  @Test func `a refresher that never returns does not block the others`() async {
    let never = Latch()
    let others = Latch()
    let meta = AsyncMetaRefresher(
      AsyncRefresher { await never.pass() }, AsyncRefresher { others.open() })
    let caller = Task { await meta.refresh() }
    await others.pass()
    caller.cancel()
    _ = await caller.value
    never.open()
  }

  @Test func `a synchronous refreshable takes part through a closure`() async {
    var pages: [Int] = []
    let pager = Pager { pages.append($0) }
    await AsyncMetaRefresher(AsyncRefresher { pager.refresh() }).refresh()
    #expect(pages == [0])
  }
}
