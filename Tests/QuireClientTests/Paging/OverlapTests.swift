import Foundation
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient

/// Combines limits, duplicates, overlapping pages and checkpoints in every style.
@Suite(.timeLimit(.minutes(10))) struct OverlapTests {
  @Test(arguments: RowList.rules, 0...3)
  func `a limit yields exactly the first distinct items wherever the walk is resumed`(
    rule: PagingRule, overlap: Int
  ) async throws {
    let sizes = triesEverything ? Array(1...7) : [1, 2, 4, 7]
    for size in sizes where size > overlap {
      for count in size > 4 ? [2 * size + 1] : [0, 1, size, 2 * size + 1] {
        try await check(RowList(rule: rule, count: count, size: size, overlap: overlap))
      }
    }
  }

  private func check(_ list: RowList) async throws {
    let client = Client(rowServer { list.answer($0) })
    let all = client.items(of: list.resource)
    let isAmbiguous = list.isAmbiguous
    for limit in [1, list.size, list.size + 1, list.count, list.count + 5]
    where limit > 0 {
      let (rows, error) = await drain(all.withoutDuplicates().prefix(limit))
      expect(rows, error, is: 0..<min(limit, list.count), of: list, "limit \(limit)", isAmbiguous)
    }
    // The walk stops at each item and resumes there in another process.
    var iterator = all.withoutDuplicates().makeAsyncIterator()
    for position in 0...list.count {
      let saved = try JSONEncoder().encode(iterator.checkpoint)
      let checkpoint = try JSONDecoder().decode(Checkpoint.self, from: saved)
      // At even positions the walk resumes to the end, at odd positions to a limit.
      let limit = position.isMultiple(of: 2) ? list.count : 3
      let rest = try all.withoutDuplicates().prefix(limit).resuming(at: checkpoint)
      let (rows, error) = await drain(rest)
      let end = min(list.count, position + limit)
      expect(rows, error, is: position..<end, of: list, "resumed at \(position)", isAmbiguous)
      if position < list.count { _ = try await iterator.next() }
    }
    // With duplicates, the items arrive as the server sends them, also after resuming.
    let (whole, _) = await drain(all)
    var distinct: Set<Int> = []
    #expect(whole.map(\.id).filter { distinct.insert($0).inserted } == Array(0..<list.count))
    if list.overlap == 0 { return }
    var raw = all.makeAsyncIterator()
    for position in whole.indices {
      let (rows, _) = try await drain(all.resuming(at: raw.checkpoint))
      #expect(rows.map(\.id) == whole.dropFirst(position).map(\.id), "\(list) at \(position)")
      _ = try await raw.next()
    }
  }

  private func expect(
    _ rows: [SeenRow], _ error: (any Error)?, is expected: Range<Int>, of list: RowList,
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
