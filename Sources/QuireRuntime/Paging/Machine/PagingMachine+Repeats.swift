extension PagingMachine {
  /// How the items of a page compare with those that came before.
  struct Comparison: Hashable, Sendable {
    /// Whether the page is the one before it, or the first items of that.
    var isSame = false
    /// Whether a page with these items came before, at any distance.
    var isKnown = false
    /// The indices of the items that were at the end of the page before.
    var repeated: [Int] = []
    /// The number of items that came before, if the page begins with items of the one before.
    var overlap = 0
    /// Whether all items were at the end of the page before, and there are fewer of them than were
    /// requested.
    var endsList = false
    /// Whether a limit left no room for an item that was not at the end of the page before.
    var isFull = false

    /// Whether the page came before.
    var isRepeat: Bool { isSame || isKnown }
  }

  /// Compares a page with the one before, and remembers its items.
  ///
  /// - Parameters:
  ///   - facts: What is known of the page.
  ///   - wasShortened: Whether the request wanted fewer items than usual, because of a limit.
  /// - Returns: How the page compares with those before.
  mutating func compare(_ facts: PageFacts, wasShortened: Bool) -> Comparison {
    guard facts.received > 0 else { return Comparison() }
    let before = items
    // A shorter page can only follow if there is a limit.
    items = wanted == nil ? facts.items?.withoutKeys : facts.items
    guard let items = facts.items else { return Comparison() }
    var comparison = Comparison()
    if pages.count < memory { comparison.isKnown = !pages.insert(items.page) }
    guard let before else { return comparison }
    comparison.isSame =
      items.page == before.page || wasShortened && items.begin(before)
    guard direction == .forward else { return comparison }
    comparison.repeated = items.repeated(from: before)
    // If there are more than are known of the page before, they come in the same order.
    let end = comparison.repeated.last { items.keys[$0].digest == before.tail.last }
    comparison.overlap = max(comparison.repeated.count, end.map { $0 + 1 } ?? 0)
    let hasNoNews = comparison.repeated.count == items.count
    comparison.isFull = hasNoNews && wasShortened && !comparison.isSame
    comparison.endsList =
      hasNoNews && end == items.count - 1 && !wasShortened && !comparison.isSame
      && items.count < size ?? before.count
    return comparison
  }

  /// Fails if the page that came last shows that the list would never end.
  ///
  /// A number, an offset and a key must bring a new page each time. A token or a URL that is
  /// new each time may be followed over as many known pages as over empty ones.
  func checkPage(_ facts: PageFacts) throws(PagingError.Reason) {
    guard facts.received > 0 else { return }
    let leadsToNewPages =
      switch rule.style {
      case .page, .offset: true
      case .after: rule.onRepeat == .fail
      case .cursor, .cursors, .link: false
      }
    let isStuck =
      leadsToNewPages
      ? comparison.isSame : rule.onRepeat == .continue && comparison.isRepeat
    if isStuck { throw .noProgress(repetition) }
  }

  /// Fails if more pages in a row than the rule allows had no new item.
  func checkIdlePages() throws(PagingError.Reason) {
    guard idlePages > rule.emptyPageLimit else { return }
    throw comparison.isRepeat
      ? .noProgress(repetition) : .tooManyEmptyPages(limit: rule.emptyPageLimit)
  }

  /// The repetition in the page that came last.
  var repetition: PagingError.Repetition {
    .page(itemCount: last?.facts.received ?? 0, request: rule.style.counts ? requestText : nil)
  }

  /// The parameter with which the page that came last was requested, such as `page=5`.
  private var requestText: String? {
    guard let send = rule.style.send else { return nil }
    let name =
      switch send.place {
      case .query(let name), .header(let name): name
      default: send.text
      }
    return "\(name)=\(last?.start ?? position)"
  }
}
