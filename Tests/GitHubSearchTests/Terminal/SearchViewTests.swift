import Testing

@testable import GitHubSearch

@Suite struct SearchViewTests {
  private func screen(
    query: String = "dan", rows: [String] = [], tail: SearchView.Tail = .nothing, count: Int = 0,
    total: Int? = nil, notice: SearchView.Notice? = nil, width: Int = 30, height: Int = 7
  ) -> [String] {
    SearchView(
      query: query, rows: rows, chosen: rows.isEmpty ? nil : 0, tail: tail, count: count,
      total: total, notice: notice
    ).lines(width: width, height: height).map { line in
      String(line.text.prefix(through: line.text.lastIndex { $0 != " " } ?? line.text.startIndex))
    }
  }

  @Test func `shows the query above the rows and the count below them`() {
    #expect(
      screen(rows: ["ink", "rag"], tail: .loading, count: 2, total: 9) == [
        " GitHub users › dan", "──────────────────────────────", "› ink", "  rag", "  more…",
        "──────────────────────────────", " 2 of 9 users",
      ])
  }

  @Test func `shows the end of a long query, where the user types`() {
    #expect(screen(query: "longer, until the end")[0] == " GitHub users › until the end")
    #expect(screen(query: String(repeating: "書", count: 9) + "x")[0].hasSuffix("書書x"))
  }

  @Test(arguments: [
    (SearchView.Tail.loading, "  searching…"), (.end, "  no users found"),
    (.failed("status 500"), "  status 500; press Enter to"),
  ])
  func `shows the state of the search in place of rows`(tail: SearchView.Tail, line: String) {
    #expect(screen(tail: tail)[2].hasPrefix(line))
  }

  @Test func `shows the end below the last row`() {
    #expect(screen(rows: ["ink"], tail: .end, count: 1)[3] == "  — the end —")
  }

  @Test func `shows a failed refresh next to the count and keeps the rows`() {
    let screen = screen(
      rows: ["ink"], count: 1, notice: .refreshFailed("status 500", storedDate: nil),
      width: 40)
    #expect(screen[2] == "› ink")
    #expect(screen.last?.contains("not refreshed: status 500") == true)
  }

  @Test(arguments: [(200, 50), (30, 7), (10, 3), (1, 1), (0, 0)])
  func `fills a screen of any size exactly`(width: Int, height: Int) {
    let view = SearchView(
      query: "dan", rows: ["ink"], chosen: 0, tail: .end, count: 1, total: 1, notice: nil)
    let lines = view.lines(width: width, height: height)
    #expect(lines.count == max(height, 1))
    #expect(lines.allSatisfy { $0.width == width })
  }
}
