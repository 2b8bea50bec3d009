import Foundation
import QuireTesting
import Testing

@testable import QuireRuntime

/// Limits, duplicates, overlapping pages and checkpoints together, in every style.
@Suite(.timeLimit(.minutes(2))) struct OverlapTests {
  /// A list of numbered rows whose pages begin with the last rows of the page before.
  struct List: Sendable {
    /// How the pages follow one another, and how the server says that there are no more.
    let rule: PagingRule
    let count: Int
    let size: Int
    let overlap: Int

    var resource: Rows { Rows(rule, parameters: rule.size == nil ? [:] : ["limit": size]) }

    /// The rows of a page, if its request wants so many.
    private func rows(after end: Int, wanted: Int) -> Range<Int> {
      let first = end == 0 ? 0 : max(0, min(end, count) - overlap)
      return first..<min(count, first + wanted)
    }

    func answer(_ request: RowRequest) -> JSONValue {
      let wanted = request.int("limit") ?? size
      let rows: Range<Int>
      switch rule.style {
      case .page:
        let first = ((request.int("page") ?? 1) - 1) * (size - overlap)
        rows = min(first, count)..<min(count, first + wanted)
      case .offset: rows = self.rows(after: request.int("offset") ?? 0, wanted: wanted)
      case .after: rows = self.rows(after: request.int("after").map { $0 + 1 } ?? 0, wanted: wanted)
      case .cursor, .cursors, .link:
        rows = self.rows(after: request.int("cursor") ?? 0, wanted: wanted)
      }
      let hasMore = rows.upperBound < count
      var members: [String: JSONValue] = ["more": .bool(hasMore), "total": .int(count)]
      if hasMore || rule.more == .items || rule.total != nil {
        members["next"] = .int(hasMore ? rows.upperBound : count + request.number)
        members["link"] = .string("?cursor=\(members["next"]?.int ?? 0)")
      }
      // A cursor beyond the end leads to an empty page.
      let isBeyond = (request.int("cursor") ?? 0) > count
      return request.page(isBeyond ? 0..<0 : rows, members)
    }
  }

  private static let rules: [PagingRule] = [
    PagingRule(.page(send: "page"), items: "/items"),
    PagingRule(.page(send: "page"), items: "/items", total: "/total"),
    PagingRule(.page(send: "page"), items: "/items", more: .flag("/more")),
    PagingRule(.offset(send: "offset"), items: "/items", total: "/total", size: "limit"),
    PagingRule(.offset(send: "offset"), items: "/items", more: .flag("/more"), size: "limit"),
    PagingRule(.offset(send: "offset"), items: "/items", more: .flag("/more")),
    PagingRule(
      .after(next: "/items/-1/id", send: "after"), items: "/items", more: .flag("/more"),
      size: "limit"),
    PagingRule(.after(next: "/items/-1/id", send: "after"), items: "/items", size: "limit"),
    PagingRule(.cursor(next: "/next", send: "cursor"), items: "/items"),
    PagingRule(.cursor(next: "/next", send: "cursor"), items: "/items", more: .items),
    PagingRule(.cursor(next: "/next", send: "cursor"), items: "/items", total: "/total"),
    PagingRule(.link(next: "/link"), items: "/items"),
    PagingRule(.link(next: "/link"), items: "/items", total: "/total"),
  ]

  @Test(arguments: rules, 0...3)
  func `5: a limit yields just the first distinct items, wherever the walk is resumed`(
    rule: PagingRule, overlap: Int
  ) async throws {
    for size in 1...7 where size > overlap {
      for count in [0, 1, size, 2 * size + 1] {
        try await check(List(rule: rule, count: count, size: size, overlap: overlap))
      }
    }
  }

  private func check(_ list: List) async throws {
    let client = Client(rowServer { list.answer($0) })
    let all = client.items(of: list.resource)
    let isAmbiguous = list.isAmbiguous
    for limit in [1, list.size, list.size + 1, list.count, list.count + 5]
    where limit > 0 {
      let (rows, error) = await drain(all.withoutDuplicates().limit(limit))
      expect(rows, error, is: 0..<min(limit, list.count), of: list, "limit \(limit)", isAmbiguous)
    }
    // The walk stops at each of the items, and goes on from there in another process.
    var iterator = all.withoutDuplicates().makeAsyncIterator()
    for position in 0...list.count {
      let saved = try JSONEncoder().encode(iterator.checkpoint)
      let checkpoint = try JSONDecoder().decode(Checkpoint.self, from: saved)
      // From every other item to the end, from the others to a limit.
      let limit = position.isMultiple(of: 2) ? list.count : 3
      let rest = try all.withoutDuplicates().limit(limit).resuming(at: checkpoint)
      let (rows, error) = await drain(rest)
      let end = min(list.count, position + limit)
      expect(rows, error, is: position..<end, of: list, "resumed at \(position)", isAmbiguous)
      if position < list.count { _ = try await iterator.next() }
    }
    // With duplicates, the items come as the server sends them, and go on as they would have.
    let (whole, _) = await drain(all)
    var distinct: Set<Int> = []
    #expect(whole.map(\.id).filter { distinct.insert($0).inserted } == Array(0..<list.count))
    var raw = all.makeAsyncIterator()
    for position in whole.indices {
      let (rows, _) = try await drain(all.resuming(at: raw.checkpoint))
      #expect(rows.map(\.id) == whole.dropFirst(position).map(\.id), "\(list) at \(position)")
      _ = try await raw.next()
    }
  }

  private func expect(
    _ rows: [SeenRow], _ error: (any Error)?, is expected: Range<Int>, of list: List,
    _ what: String,
    _ isAmbiguous: Bool
  ) {
    let ids = rows.map(\.id)
    let isRight = ids == Array(expected) && (error == nil || isAmbiguous)
    if !isRight {
      Issue.record(
        """
        \(what): \(ids) instead of \(expected), \(String(describing: error)), \(list.rule.style), \
        \(list.count) by \(list.size), overlap \(list.overlap)
        """)
    }
  }
}

extension OverlapTests.List {
  /// Whether the list is not longer than the overlap, and so comes again as a whole, as from a server
  /// that ignores the key: then the walk ends in an error, after all items.
  fileprivate var isAmbiguous: Bool {
    guard case .after = rule.style, rule.more == nil, count > 0 else { return false }
    return count <= overlap
  }
}
