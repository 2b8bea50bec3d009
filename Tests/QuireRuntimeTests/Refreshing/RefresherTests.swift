import QuireRuntime
import Testing

@MainActor @Suite struct RefresherTests {
  @Test func `a refresh calls the closure`() {
    var calls = 0
    let refresher = Refresher { calls += 1 }
    refresher.refresh()
    refresher.refresh()
    #expect(calls == 2)
  }

  @Test func `creating a refresher does not call the closure`() {
    var calls = 0
    _ = Refresher { calls += 1 }
    #expect(calls == 0)
  }

  @Test func `a refresher without a closure does nothing`() {
    let refresher = Refresher()
    refresher.refresh()
    #expect(refresher.onRefresh == nil)
  }

  @Test func `a replaced closure is used from the next refresh on`() {
    var calls: [String] = []
    let refresher = Refresher { calls.append("first") }
    refresher.refresh()
    refresher.onRefresh = { calls.append("second") }
    refresher.refresh()
    #expect(calls == ["first", "second"])
  }

  @Test func `a removed closure is not called`() {
    var calls = 0
    let refresher = Refresher { calls += 1 }
    refresher.onRefresh = nil
    refresher.refresh()
    #expect(calls == 0)
  }

  @Test func `a refresh from inside the closure does not call it again`() {
    var calls = 0
    let refresher = Refresher()
    refresher.onRefresh = { [unowned refresher] in
      calls += 1
      refresher.refresh()
    }
    refresher.refresh()
    #expect(calls == 1)
  }
}
