/// The numbers of pages and items that a walk has received.
struct PagingProgress: Hashable, Sendable {
  /// The number of pages received.
  var pageCount = 0
  /// The number of items received, including null elements.
  var itemCount = 0
  /// The latest total that the server sent, or `nil` if it never sent one.
  var total: Int?
  /// Whether the server has sent different totals.
  var totalVaries = false
  /// The most items of a page.
  var largestPage = 0
  /// Whether a page had the flag of the rule.
  var hasFlag = false
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
    if let new = facts.total {
      totalVaries = totalVaries || new != total ?? new
      total = new
    }
    largestPage = max(largestPage, facts.received)
    hasFlag = hasFlag || facts.hasMore != nil
    repeatCount += comparison.isKnown ? facts.received : comparison.overlap
    let hasNews = facts.received > 0 && !comparison.isRepeat
    idlePages = hasNews ? 0 : idlePages + 1
  }

  /// The number of items received, without those that were at the end of the previous page.
  var newCount: Int { itemCount - repeatCount }
}
