import Testing

@testable import GitHubSearch

@Suite struct RowWindowTests {
  @Test(arguments: [(1, 1), (9, 9), (10, 9), (.max, 9), (-1, 0), (.min, 0)])
  func `the chosen row stays within the list`(distance: Int, chosen: Int) {
    var window = RowWindow()
    window.move(by: distance, of: 10)
    #expect(window.chosen == chosen)
  }

  @Test func `the chosen row is visible`() {
    var window = RowWindow()
    for distance in [5, 3, -7, 8, -2, -6] {
      window.move(by: distance, of: 10)
      window.scroll(count: 10, height: 3)
      #expect(window.rows(of: 10, height: 3).contains(window.chosen))
    }
  }

  @Test func `the line below the last row is visible with it`() {
    var window = RowWindow()
    window.move(by: 9, of: 10)
    window.scroll(count: 10, height: 4)
    #expect(window.rows(of: 10, height: 4) == 7..<10)
  }

  @Test func `a list that has shrunk is shown from its start`() {
    var window = RowWindow()
    window.move(by: 9, of: 10)
    window.scroll(count: 10, height: 4)
    window.scroll(count: 2, height: 4)
    #expect(window.rows(of: 2, height: 4) == 0..<2)
    #expect(window.chosen == 1)
  }

  @Test func `an empty list has no chosen row`() {
    var window = RowWindow()
    window.move(by: 1, of: 0)
    window.scroll(count: 0, height: 4)
    #expect(window.rows(of: 0, height: 4).isEmpty)
    #expect(window == RowWindow())
  }
}
