import QuireRuntime
import Testing

@MainActor @Suite struct PagerTests {
  @Test func `creating a pager does not call the closure`() {
    var pages: [Int] = []
    let pager = Pager { pages.append($0) }
    #expect(pages == [])
    #expect(pager.page == 0)
  }

  @Test(arguments: [0, 1, 7, -3, Int.min])
  func `a pager counts from its first page`(first: Int) {
    var pages: [Int] = []
    let pager = Pager(firstPage: first) { pages.append($0) }
    pager.refresh()
    pager.nextPage()
    #expect(pages == [first, first + 1])
    #expect(pager.page == first + 1)
  }

  @Test func `a page can be fetched by number`() {
    var pages: [Int] = []
    let pager = Pager { pages.append($0) }
    pager.fetchPage(12)
    pager.nextPage()
    #expect(pages == [12, 13])
  }

  @Test func `fetching the current page requests it again`() {
    var pages: [Int] = []
    let pager = Pager { pages.append($0) }
    pager.fetchPage(3)
    pager.fetchPage(3)
    #expect(pages == [3, 3])
  }

  @Test func `a refresh returns to the first page`() {
    var pages: [Int] = []
    let pager = Pager(firstPage: 1) { pages.append($0) }
    pager.fetchPage(9)
    pager.refresh()
    #expect(pages == [9, 1])
    #expect(pager.page == 1)
  }

  @Test func `a refresh on the first page requests it again`() {
    var pages: [Int] = []
    let pager = Pager(firstPage: 1) { pages.append($0) }
    pager.refresh()
    pager.refresh()
    #expect(pages == [1, 1])
  }

  @Test func `changing the first page does not change the current page`() {
    var pages: [Int] = []
    let pager = Pager { pages.append($0) }
    pager.firstPage = 5
    #expect(pager.page == 0)
    #expect(pages == [])
    pager.refresh()
    #expect(pages == [5])
  }

  @Test(arguments: [0, -1, Int.min])
  func `a page number below the first is raised to the first`(page: Int) {
    var pages: [Int] = []
    let pager = Pager(firstPage: 1) { pages.append($0) }
    pager.fetchPage(page)
    #expect(pages == [1])
    #expect(pager.page == 1)
  }

  @Test func `no page follows the largest number`() {
    var pages: [Int] = []
    let pager = Pager { pages.append($0) }
    pager.fetchPage(Int.max)
    pager.nextPage()
    #expect(pages == [Int.max])
    #expect(pager.page == Int.max)
  }

  @Test func `a pager without a closure still counts`() {
    let pager = Pager()
    pager.nextPage()
    pager.nextPage()
    #expect(pager.page == 2)
  }

  @Test func `a replaced closure is used from the next call on`() {
    var calls: [String] = []
    let pager = Pager { calls.append("first \($0)") }
    pager.nextPage()
    pager.onPageUpdate = { calls.append("second \($0)") }
    pager.nextPage()
    #expect(calls == ["first 1", "second 2"])
  }

  @Test func `paging from inside the closure calls it again afterward, in order`() {
    var calls: [String] = []
    let pager = Pager()
    pager.onPageUpdate = { [unowned pager] page in
      calls.append("begin \(page)")
      if page == 1 {
        pager.nextPage()
        pager.fetchPage(7)
      }
      if page == 2 { pager.refresh() }
      calls.append("end \(page)")
    }
    pager.nextPage()
    #expect(
      calls == [
        "begin 1", "end 1", "begin 2", "end 2", "begin 7", "end 7", "begin 0", "end 0",
      ])
  }

  @Test func `the page number changes immediately when paging from inside the closure`() {
    var seen: [Int] = []
    let pager = Pager()
    pager.onPageUpdate = { [unowned pager] page in
      if page == 1 {
        pager.nextPage()
        pager.nextPage()
      }
      seen.append(pager.page)
    }
    pager.nextPage()
    #expect(seen == [3, 3, 3])
  }

  @Test func `paging from inside the closure does not deepen the stack`() {
    let last = 200_000
    var calls = 0
    let pager = Pager()
    pager.onPageUpdate = { [unowned pager] page in
      calls += 1
      if page < last { pager.nextPage() }
    }
    pager.nextPage()
    #expect(calls == last)
  }

  @Test func `a pager can be part of a meta refresher`() {
    var pages: [Int] = []
    let pager = Pager { pages.append($0) }
    MetaRefresher(pager, Refresher()).refresh()
    #expect(pages == [0])
  }
}
