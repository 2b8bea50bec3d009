import QuireRuntime
import Testing

@MainActor @Suite struct MetaRefresherTests {
  @Test func `all are refreshed in their order`() {
    var calls: [Int] = []
    let meta = MetaRefresher(Refresher { calls.append(1) }, Refresher { calls.append(2) })
    meta.refresh()
    #expect(calls == [1, 2])
  }

  @Test func `one is made of an array`() {
    var calls: [Int] = []
    let meta = MetaRefresher((1...3).map { number in Refresher { calls.append(number) } })
    meta.refresh()
    #expect(calls == [1, 2, 3])
  }

  @Test func `one of nothing does nothing`() {
    let meta = MetaRefresher()
    meta.refresh()
    #expect(meta.refreshers.isEmpty)
  }

  @Test func `the list can be changed`() {
    var calls: [Int] = []
    let meta = MetaRefresher(Refresher { calls.append(1) })
    meta.refreshers.append(Refresher { calls.append(2) })
    meta.refreshers.removeFirst()
    meta.refresh()
    #expect(calls == [2])
  }

  @Test func `a change while they are refreshed holds from the next time on`() {
    var calls: [Int] = []
    let meta = MetaRefresher()
    let second = Refresher { calls.append(2) }
    meta.refreshers = [
      Refresher { [unowned meta] in
        calls.append(1)
        meta.refreshers = [second]
      },
      Refresher { calls.append(3) },
    ]
    meta.refresh()
    #expect(calls == [1, 3])
    meta.refresh()
    #expect(calls == [1, 3, 2])
  }

  @Test func `one that holds itself refreshes the others once`() {
    var calls = 0
    let meta = MetaRefresher()
    meta.refreshers = [meta, Refresher { calls += 1 }]
    meta.refresh()
    meta.refreshers = []
    #expect(calls == 1)
  }

  @Test func `two that hold each other refresh what they hold once`() {
    var calls: [Int] = []
    let first = MetaRefresher()
    let second = MetaRefresher(first, Refresher { calls.append(2) })
    first.refreshers = [second, Refresher { calls.append(1) }]
    first.refresh()
    first.refreshers = []
    #expect(calls == [2, 1])
  }
}
