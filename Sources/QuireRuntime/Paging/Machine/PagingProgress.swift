/// The numbers of pages and items that a walk has received.
struct PagingProgress: Hashable, Sendable {
  /// The number of pages received.
  var pageCount = 0
  /// The number of items received, including null elements.
  var itemCount = 0
  /// The latest total that the server sent, or `nil` if it never sent one.
  var total: Int?
  /// The number of consecutive pages without a new item: pages that are empty or repeat an earlier
  /// page.
  var idlePages = 0
  /// The number of repeated items, because pages overlap or a whole page was repeated.
  var repeatCount = 0
  /// The part of the first response that announced a further page, until that page is received.
  var announcement: String?

  /// Counts a received page and its items.
  ///
  /// - Parameters:
  ///   - facts: The page.
  ///   - comparison: Its comparison with the earlier pages.
  mutating func record(_ facts: PageFacts, _ comparison: PagingHistory.Comparison) {
    pageCount += 1
    let (items, overflow) = itemCount.addingReportingOverflow(facts.received)
    itemCount = overflow ? .max : items
    total = facts.total ?? total
    repeatCount += comparison.isKnown ? facts.received : comparison.overlap
    let hasNews = facts.received > 0 && !comparison.isRepeat
    idlePages = hasNews ? 0 : idlePages + 1
  }

  /// Returns whether as many items were received as a total counts; a total of 0 may be ignored if
  /// there are items.
  ///
  /// Items that were at the end of the previous page are not counted twice.
  func hasReached(_ total: Int, trustsZero: Bool) -> Bool {
    itemCount - repeatCount >= total && (total > 0 || itemCount == 0 || trustsZero)
  }
}
