extension PagingRule {
  /// Whether the requests for all further pages may follow from one response.
  var hasPredictablePages: Bool {
    style.counts && !style.countsInRanges && (total != nil || pages != nil)
  }
}

extension PagingMachine {
  /// Returns the facts of a page that is like the last received one.
  ///
  /// By offset, the size of a page is certain if the page has as many items as the resource asks
  /// for, or as the previous page.
  ///
  /// - Parameter previous: The number of items of the page before the last one, or `nil` if the
  ///   last one is the first.
  /// - Returns: The facts, or `nil` if the number of pages or the starts of the pages after the
  ///   next one are uncertain.
  func factsAhead(after previous: Int?) -> PageFacts? {
    guard position.direction == .forward, !position.learnsStart,
      let last = position.last?.facts, last.received > 0
    else { return nil }
    let count = last.received
    let next = PageFacts.Neighbor(hasMore: true)
    switch configuration.rule.style {
    case .page:
      let pages = last.pages ?? progress.total.map { ($0 - 1) / count + 1 }
      guard let pages, position.next - position.start < pages else { return nil }
      return PageFacts(received: count, forward: next, pages: pages)
    case .offset:
      let size = configuration.size
      let isRegular = count == size || count == previous || size == nil && previous == nil
      guard isRegular else { return nil }
      let total = progress.total ?? last.pages.map { $0.multipliedCapped(by: count) }
      let place = position.next.moved(by: -position.start).moved(by: -progress.repeatCount)
      guard let total, place < total else { return nil }
      // As if the last page were full, because a total below the offset is no end.
      let rest = total.moved(by: -place)
      let end = place.moved(by: rest / count * count).moved(by: rest % count == 0 ? 0 : count)
      return PageFacts(received: count, forward: next, total: end)
    case .cursor, .cursors, .after, .link: return nil
    }
  }
}

extension Int {
  fileprivate func multipliedCapped(by factor: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: factor)
    return overflow ? .max : product
  }
}
