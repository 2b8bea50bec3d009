import QuireRuntime
import Testing

@Suite struct CollectionPageTests {
  @Test(arguments: [
    (0, [0, 1, 2]), (1, [3, 4, 5]), (2, [6]), (3, []), (-1, []),
  ])
  func `pages are numbered from 0`(number: Int, page: [Int]) {
    #expect(Array((0..<7).page(number: number, per: 3)) == page)
  }

  @Test(arguments: [
    (1, [0, 1, 2]), (2, [3, 4, 5]), (3, [6]), (4, []), (0, []),
  ])
  func `pages are numbered from 1 if the first page is 1`(number: Int, page: [Int]) {
    #expect(Array((0..<7).page(number: number, per: 3, startingAt: 1)) == page)
  }

  @Test func `no page follows a full last page`() {
    let letters = ["a", "b", "c", "d"]
    #expect(letters.page(number: 1, per: 2) == ["c", "d"])
    #expect(letters.page(number: 2, per: 2).isEmpty)
  }

  @Test(arguments: [0, -1, Int.min])
  func `a page is empty if its size is below 1`(size: Int) {
    #expect([1, 2, 3].page(number: 0, per: size).isEmpty)
  }

  @Test(arguments: [Int.min, -1, 0, 1, Int.max], [Int.min, -1, 0, 1, Int.max])
  func `no combination of number and size traps`(number: Int, size: Int) {
    for first in [Int.min, -1, 0, 1, Int.max] {
      let page = [1, 2, 3].page(number: number, per: size, startingAt: first)
      if number < first || size <= 0 { #expect(page.isEmpty) }
      if number == first, size == Int.max { #expect(Array(page) == [1, 2, 3]) }
    }
  }

  @Test func `a page of a slice keeps its indices`() {
    let page = [0, 1, 2, 3, 4, 5][2...].page(number: 1, per: 2)
    #expect(page == [4, 5])
    #expect(page.indices == 4..<6)
  }

  @Test func `an empty collection has only empty pages`() {
    #expect([Int]().page(number: 0, per: 10).isEmpty)
  }

  @Test func `a page computes only the elements that it contains`() {
    var made: [Int] = []
    let squares = (0..<1_000_000).lazy.map { number in
      made.append(number)
      return number * number
    }
    #expect(Array(squares.page(number: 2, per: 2)) == [16, 25])
    #expect(Set(made) == [4, 5])
  }

  @Test(arguments: [
    (0, 3, 0), (1, 3, 1), (3, 3, 1), (4, 3, 2), (7, 1, 7), (7, Int.max, 1), (7, 0, 0), (7, -2, 0),
  ])
  func `the page count includes a partial last page`(count: Int, size: Int, pages: Int) {
    #expect((0..<count).pageCount(per: size) == pages)
  }

  @Test func `all pages joined equal the collection`() {
    let numbers = Array(0..<31)
    let pages = (0..<numbers.pageCount(per: 4)).map { numbers.page(number: $0, per: 4) }
    #expect(Array(pages.joined()) == numbers)
  }
}
