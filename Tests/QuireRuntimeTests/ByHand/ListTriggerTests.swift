import Foundation
import QuireRuntime
import Testing

@MainActor @Suite struct ListTriggerTests {
  @Test func `a trigger of a pager requests the next page`() {
    var pages: [Int] = []
    let trigger = Pager(firstPage: 1) { pages.append($0) }.listTrigger(pageSize: 20, distance: 5)
    for row in 0..<20 { trigger(row, of: 20) }
    for row in 20..<40 { trigger(row, of: 40) }
    #expect(pages == [2, 3])
  }

  @Test func `a trigger calls its closure`() {
    var loads = 0
    let trigger = ListTrigger(pageSize: 10, distance: 2) { loads += 1 }
    trigger(7, of: 10)
    #expect(loads == 0)
    trigger(8, of: 10)
    #expect(loads == 1)
  }

  @Test func `the defaults are pages of 20 rows and the fifth row from the end`() {
    var rows: [Int] = []
    var row = 0
    let trigger = ListTrigger { rows.append(row) }
    while row < 20 {
      trigger(row, of: 20)
      row += 1
    }
    #expect(rows == [15])
  }

  @Test func `a refreshed trigger loads again at the same length`() {
    var loads = 0
    let trigger = ListTrigger { loads += 1 }
    trigger(19, of: 20)
    trigger.refresh()
    #expect(loads == 1)
    trigger(19, of: 20)
    #expect(loads == 2)
  }

  @Test func `a load that shows rows immediately does not load twice`() {
    var loads = 0
    var trigger: ListTrigger?
    trigger = ListTrigger {
      loads += 1
      trigger?(18, of: 20)
      trigger?(19, of: 20)
    }
    trigger?(17, of: 20)
    trigger = nil
    #expect(loads == 1)
  }

  @Test func `rows of several sections count as rows of one list`() {
    var paths: [IndexPath] = []
    var path: IndexPath = [0, 0]
    let trigger = ListTrigger(pageSize: 4, distance: 2) { paths.append(path) }
    for (section, count) in [3, 0, 4].enumerated() {
      for row in 0..<count {
        path = [section, row]
        trigger(path, in: [3, 0, 4])
      }
    }
    #expect(paths == [[2, 2]])
  }

  @Test func `the distance extends across section boundaries`() {
    var loads = 0
    let trigger = ListTrigger(pageSize: 20, distance: 5) { loads += 1 }
    trigger([0, 7], in: [10, 2])
    #expect(loads == 1)
  }

  @Test func `a new section counts as growth`() {
    var loads = 0
    let trigger = ListTrigger(pageSize: 5, distance: 1) { loads += 1 }
    trigger([0, 4], in: [5])
    trigger([1, 2], in: [5, 3])
    #expect(loads == 2)
  }

  @Test(
    arguments: [
      [], [0], [0, 19, 0], [1, 0], [-1, 0], [0, 20], [0, -1], [Int.max, Int.max],
      [Int.min, Int.min],
    ] as [IndexPath])
  func `an index path outside the list is ignored`(path: IndexPath) {
    var loads = 0
    let trigger = ListTrigger { loads += 1 }
    trigger(path, in: [20])
    #expect(loads == 0)
    trigger([0, 19], in: [20])
    #expect(loads == 1)
  }

  @Test(
    arguments: [
      ([0, 0], []), ([0, 0], [-1]), ([1, Int.max - 1], [Int.max, Int.max]),
      ([1, 0], [Int.min, 0]),
    ] as [(IndexPath, [Int])])
  func `impossible section counts are ignored`(path: IndexPath, counts: [Int]) {
    var loads = 0
    ListTrigger { loads += 1 }(path, in: counts)
    #expect(loads == 0)
  }

  @Test func `a negative section count does not affect the other sections`() {
    var loads = 0
    ListTrigger(pageSize: 20, distance: 1) { loads += 1 }([1, 2], in: [-7, 3])
    #expect(loads == 1)
  }
}
