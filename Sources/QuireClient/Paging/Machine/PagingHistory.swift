/// The memory of what a walk has received, which shows that a list would never end.
struct PagingHistory: Sendable {
  /// The comparison of a page's items with those of earlier pages.
  struct Comparison: Sendable {
    /// Whether the page is the same as the previous one, or consists of its first items.
    var isSame = false
    /// Whether any earlier page had the same items.
    var isKnown = false
    /// The indices of the items that were at the end of the previous page.
    var repeated: [Int] = []
    /// The number of items at the start of the page that are repeated from the previous page.
    var overlap = 0
    /// Whether all items were at the end of the previous page, and there are fewer than requested.
    var endsList = false
    /// Whether a limit left no room for an item that was not at the end of the previous page.
    var isFull = false

    /// Whether the page was received before.
    var isRepeat: Bool { isSame || isKnown }
  }

  /// The most pages whose continuations and items are remembered.
  var limit = 1_000_000
  /// The tokens, keys and links of the pages.
  private(set) var continuations = WalkMemory()
  /// The items of each page.
  private(set) var pages = WalkMemory()
  /// The items of the last received page, or `nil` if they cannot be compared.
  var items: PageItems?
  /// The comparison of the last received page with the earlier pages.
  private(set) var comparison = Comparison()

  /// Returns whether the items are those of the first page.
  func isFirst(_ items: PageItems?) -> Bool {
    items != nil && items?.page.digest == pages.trail.milestones.first
  }

  /// Creates a history without pages.
  init() {}

  /// Creates the history of a checkpoint.
  init(continuations: Trail, pages: Trail, items: PageItems?) {
    self.continuations = WalkMemory(continuations)
    self.pages = WalkMemory(pages)
    self.items = items
  }

  /// Compares a page with the earlier ones, and records its items.
  ///
  /// - Parameters:
  ///   - facts: The facts of the page.
  ///   - position: The position of the walk.
  ///   - wasShortened: Whether the request asked for fewer items than usual because of a limit.
  mutating func record(_ facts: PageFacts, at position: PagingPosition, wasShortened: Bool) {
    comparison = Comparison()
    guard facts.received > 0 else { return }
    let before = items
    items = facts.items
    guard let items else { return }
    if pages.count < limit { comparison.isKnown = !pages.insert(items.page) }
    guard let before else { return }
    comparison.isSame = items.page == before.page || wasShortened && items.begin(before)
    guard position.direction == .forward else { return }
    comparison.repeated = items.repeated(from: before)
    // If more items are repeated than were kept of the previous page, they come in the same order.
    let end = comparison.repeated.last { items.keys[$0].digest == before.tail.last }
    comparison.overlap = max(comparison.repeated.count, end.map { $0 + 1 } ?? 0)
    guard comparison.repeated.count == items.count, !comparison.isSame else { return }
    comparison.isFull = wasShortened
    comparison.endsList =
      !wasShortened && end == items.count - 1
      && items.count < position.configuration.size ?? before.count
  }

  /// Records that there was no page.
  mutating func recordMissingPage() { comparison = Comparison() }

  /// Records a continuation without comparing it with earlier ones.
  mutating func record(_ continuation: Fingerprint) { _ = continuations.insert(continuation) }

  /// Records the continuation of a page.
  ///
  /// - Returns: `false` if the continuation is a repeat that ends the list.
  mutating func record(
    _ continuation: Fingerprint, from location: ResponseLocation, onRepeat: PagingRule.Repeat
  ) throws(PagingError.Reason) -> Bool {
    if onRepeat == .continue { return true }
    guard continuations.insert(continuation) else {
      if onRepeat == .end { return false }
      throw .noProgress(.continuation(location))
    }
    if continuations.count > limit { throw .tooManyPages(limit: limit) }
    return true
  }
}
