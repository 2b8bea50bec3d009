import QuireRuntime
import Testing

@MainActor @Suite struct MetaRefresherTests {
  @Test func `all refreshers are refreshed in order`() {
    var calls: [Int] = []
    let meta = MetaRefresher(Refresher { calls.append(1) }, Refresher { calls.append(2) })
    meta.refresh()
    #expect(calls == [1, 2])
  }

  @Test func `a meta refresher can be created from an array`() {
    var calls: [Int] = []
    let meta = MetaRefresher((1...3).map { number in Refresher { calls.append(number) } })
    meta.refresh()
    #expect(calls == [1, 2, 3])
  }

  @Test func `an empty meta refresher does nothing`() {
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

  @Test func `a change during a refresh applies from the next refresh on`() {
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

  @Test func `a meta refresher that contains itself refreshes the others once`() {
    var calls = 0
    let meta = MetaRefresher()
    meta.refreshers = [meta, Refresher { calls += 1 }]
    meta.refresh()
    meta.refreshers = []
    #expect(calls == 1)
  }

  @Test func `two meta refreshers that contain each other refresh their members once`() {
    var calls: [Int] = []
    let first = MetaRefresher()
    let second = MetaRefresher(first, Refresher { calls.append(2) })
    first.refreshers = [second, Refresher { calls.append(1) }]
    first.refresh()
    first.refreshers = []
    #expect(calls == [2, 1])
  }
}
