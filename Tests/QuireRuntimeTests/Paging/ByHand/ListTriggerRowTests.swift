import QuireRuntime
import Testing

/// At which rows a trigger loads.
@MainActor @Suite struct ListTriggerRowTests {
  @Test func `more is due at the distance from the end`() {
    let list = ShownList(pageSize: 20, distance: 5)
    #expect(list.asks(showing: 0..<20, of: 20) == [15])
  }

  @Test func `rows that fast scrolling skips do not matter`() {
    let list = ShownList(pageSize: 20, distance: 5)
    #expect(list.asks(showing: [3, 9, 18, 19], of: 20) == [18])
  }

  @Test func `a length that is no multiple of the page size does not matter`() {
    let list = ShownList(pageSize: 20, distance: 5)
    #expect(list.asks(showing: 0..<33, of: 33) == [28])
  }

  @Test func `a row that comes back does not ask twice`() {
    let list = ShownList(pageSize: 20, distance: 5)
    #expect(list.asks(showing: [14, 15, 16, 14, 15, 16], of: 20) == [15])
  }

  @Test func `each growth asks once`() {
    let list = ShownList(pageSize: 20, distance: 5)
    var asked: [Int] = []
    for count in [20, 40, 47] {
      asked += list.asks(showing: 0..<count, of: count)
    }
    #expect(asked == [15, 35, 42])
  }

  @Test func `rows towards the beginning ask for nothing`() {
    let list = ShownList(pageSize: 20, distance: 5)
    list.asks(showing: [19], of: 20)
    #expect(list.asks(showing: (0..<30).reversed(), of: 30) == [29])
    #expect(list.asks(showing: (20..<30).reversed(), of: 40) == [])
    #expect(list.asks(showing: (30..<40).reversed(), of: 40) == [39])
  }

  @Test func `a row on the way back asks for nothing although it is near the end`() {
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

  @Test func `a page that comes does not bring on the next by a long distance`() {
    let list = ShownList(pageSize: 20, distance: Int.max)
    #expect(list.asks(showing: [0], of: 20) == [0])
    #expect(list.asks(showing: [1], of: 40) == [])
  }

  @Test func `a list that has become shorter begins anew`() {
    let list = ShownList(pageSize: 20, distance: 5)
    #expect(list.asks(showing: [39], of: 40) == [39])
    #expect(list.asks(showing: [0], of: 20) == [])
    #expect(list.asks(showing: [16], of: 20) == [16])
  }

  @Test func `what is forgotten is asked again at the same length`() {
    let list = ShownList(pageSize: 20, distance: 5)
    #expect(list.asks(showing: [19], of: 20) == [19])
    list.trigger.refresh()
    #expect(list.asks(showing: [17], of: 20) == [17])
  }

  @Test(arguments: [
    (20, 20), (-1, 20), (0, 0), (0, -5), (Int.max, 3), (Int.min, Int.min), (5, Int.min),
  ])
  func `a row that the list does not have is passed over`(row: Int, count: Int) {
    let list = ShownList(pageSize: 20, distance: 5)
    list.asks(showing: [19], of: 20)
    #expect(list.asks(showing: [row], of: count) == [])
    #expect(list.asks(showing: [19, 20], of: 21) == [20])
  }

  @Test func `the longest list there can be asks at its end`() {
    let list = ShownList(pageSize: Int.max, distance: 1)
    #expect(list.asks(showing: [0], of: Int.max) == [])
    #expect(list.asks(showing: [Int.max - 1], of: Int.max) == [Int.max - 1])
  }
}

/// A list whose rows are shown, and what it asks for meanwhile.
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

  /// Shows rows, and gives those at which more was loaded.
  @discardableResult func asks(showing rows: some Sequence<Int>, of count: Int) -> [Int] {
    rows.filter { row in
      let before = loads
      trigger(row, of: count)
      return loads > before
    }
  }
}
