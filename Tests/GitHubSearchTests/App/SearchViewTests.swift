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

  @Test func `the query is above, the count below, and between them the rows`() {
    #expect(
      screen(rows: ["ink", "rag"], tail: .loading, count: 2, total: 9) == [
        " GitHub users › dan", "──────────────────────────────", "› ink", "  rag", "  more…",
        "──────────────────────────────", " 2 of 9 users",
      ])
  }

  @Test func `of a long query its end is shown, where somebody types`() {
    #expect(screen(query: "longer, until the end")[0] == " GitHub users › until the end")
    #expect(screen(query: String(repeating: "書", count: 9) + "x")[0].hasSuffix("書書x"))
  }

  @Test(arguments: [
    (SearchView.Tail.loading, "  searching…"), (.end, "  nobody"),
    (.failed("status 500"), "  status 500; Enter tries aga"),
  ])
  func `what there is instead of rows is said in their place`(
    tail: SearchView.Tail, line: String
  ) {
    #expect(screen(tail: tail)[2].hasPrefix(line))
  }

  @Test func `the end is told below the last row`() {
    #expect(screen(rows: ["ink"], tail: .end, count: 1)[3] == "  — the end —")
  }

  @Test func `a refresh that failed is told beside the count, and the rows stay`() {
    let screen = screen(rows: ["ink"], count: 1, notice: .refreshFailed("status 500"), width: 40)
    #expect(screen[2] == "› ink")
    #expect(screen.last?.contains("not refreshed: status 500") == true)
  }

  @Test(arguments: [(200, 50), (30, 7), (10, 3), (1, 1), (0, 0)])
  func `a screen of any size is filled and no more`(width: Int, height: Int) {
    let view = SearchView(
      query: "dan", rows: ["ink"], chosen: 0, tail: .end, count: 1, total: 1, notice: nil)
    let lines = view.lines(width: width, height: height)
    #expect(lines.count == max(height, 1))
    #expect(lines.allSatisfy { $0.width == width })
  }
}
