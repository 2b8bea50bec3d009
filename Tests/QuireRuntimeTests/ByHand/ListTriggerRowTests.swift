import QuireRuntime
import Testing

/// The rows at which a trigger loads more.
@MainActor @Suite struct ListTriggerRowTests {
  @Test func `a load starts at the configured distance from the end`() {
    let list = ShownList(pageSize: 20, distance: 5)
    #expect(list.asks(showing: 0..<20, of: 20) == [15])
  }

  @Test func `rows skipped by fast scrolling do not matter`() {
    let list = ShownList(pageSize: 20, distance: 5)
    #expect(list.asks(showing: [3, 9, 18, 19], of: 20) == [18])
  }

  @Test func `the count need not be a multiple of the page size`() {
    let list = ShownList(pageSize: 20, distance: 5)
    #expect(list.asks(showing: 0..<33, of: 33) == [28])
  }

  @Test func `a row that is shown again does not load again`() {
    let list = ShownList(pageSize: 20, distance: 5)
    #expect(list.asks(showing: [14, 15, 16, 14, 15, 16], of: 20) == [15])
  }

  @Test func `each growth of the list loads once`() {
    let list = ShownList(pageSize: 20, distance: 5)
    var asked: [Int] = []
    for count in [20, 40, 47] {
      asked += list.asks(showing: 0..<count, of: count)
    }
    #expect(asked == [15, 35, 42])
  }

  @Test func `scrolling up loads nothing`() {
    let list = ShownList(pageSize: 20, distance: 5)
    list.asks(showing: [19], of: 20)
    #expect(list.asks(showing: (0..<30).reversed(), of: 30) == [29])
    #expect(list.asks(showing: (20..<30).reversed(), of: 40) == [])
    #expect(list.asks(showing: (30..<40).reversed(), of: 40) == [39])
  }

  @Test func `a row near the end loads nothing while scrolling up`() {
    let list = ShownList(pageSize: 20, distance: 5)
    list.asks(showing: [30], of: 32)
    #expect(list.asks(showing: [29, 28], of: 33) == [])
    #expect(list.asks(showing: [29], of: 33) == [29])
  }

  @Test(arguments: [(0, 0), (-3, -1), (Int.min, Int.min), (1, 9)])
  func `page size and distance are at least 1`(pageSize: Int, distance: Int) {
    let list = ShownList(pageSize: pageSize, distance: distance)
    #expect(list.asks(showing: 0..<10, of: 10) == [9])
  }

  @Test func `a long distance does not load the next page as soon as a page arrives`() {
    let list = ShownList(pageSize: 20, distance: Int.max)
    #expect(list.asks(showing: [0], of: 20) == [0])
    #expect(list.asks(showing: [1], of: 40) == [])
  }

  @Test func `a list that became shorter starts over`() {
    let list = ShownList(pageSize: 20, distance: 5)
    #expect(list.asks(showing: [39], of: 40) == [39])
    #expect(list.asks(showing: [0], of: 20) == [])
    #expect(list.asks(showing: [16], of: 20) == [16])
  }

  @Test func `a refreshed trigger loads again at the same length`() {
    let list = ShownList(pageSize: 20, distance: 5)
    #expect(list.asks(showing: [19], of: 20) == [19])
    list.trigger.refresh()
    #expect(list.asks(showing: [17], of: 20) == [17])
  }

  @Test(arguments: [
    (20, 20), (-1, 20), (0, 0), (0, -5), (Int.max, 3), (Int.min, Int.min), (5, Int.min),
  ])
  func `a row outside the list is ignored`(row: Int, count: Int) {
    let list = ShownList(pageSize: 20, distance: 5)
    list.asks(showing: [19], of: 20)
    #expect(list.asks(showing: [row], of: count) == [])
    #expect(list.asks(showing: [19, 20], of: 21) == [20])
  }

  @Test func `the longest possible list loads at its end`() {
    let list = ShownList(pageSize: Int.max, distance: 1)
    #expect(list.asks(showing: [0], of: Int.max) == [])
    #expect(list.asks(showing: [Int.max - 1], of: Int.max) == [Int.max - 1])
  }
}

/// A list that shows rows and counts the loads they start.
@MainActor private final class ShownList {
  private(set) lazy var trigger = ListTrigger(pageSize: pageSize, distance: distance) {
    [unowned self] in loads += 1
  }
  private let pageSize: Int
  private let distance: Int
  private var loads = 0

  init(pageSize: Int, distance: Int) {
    self.pageSize = pageSize
    self.distance = distance
  }

  /// Shows rows and returns those at which a load started.
  @discardableResult func asks(showing rows: some Sequence<Int>, of count: Int) -> [Int] {
    rows.filter { row in
      let before = loads
      trigger(row, of: count)
      return loads > before
    }
  }
}
