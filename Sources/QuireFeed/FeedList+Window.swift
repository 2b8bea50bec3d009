extension FeedList {
  /// Lets go of pages at an end while there are too many, but not of rows shown or near those.
  ///
  /// - Returns: Whether any went.
  mutating func trim(_ end: FeedLane, on terms: FeedTerms) -> Bool {
    let count = pages.count
    while let page = end == .next ? pages.last : pages.first, hasTooManyPages(terms) {
      // What is near an edge asks for the page beyond it; so what goes must not be near.
      if let shown = terms.shown {
        let distance =
          end == .next
          ? page.start - shown.upperBound : shown.lowerBound - page.start - page.count
        if distance < terms.margin { break }
      }
      if end == .next { dropLast() } else { dropFirst() }
    }
    return pages.count < count
  }

  /// A list that begins with the page of this one with an index, and knows the way back and the
  /// total as this one does.
  func start(atPage index: Int) -> FeedList {
    FeedList(first: pages[index].again, before: before(pageAt: index), total: total)
  }

  private func hasTooManyPages(_ terms: FeedTerms) -> Bool {
    // A page without items takes no room, and one with some is always kept.
    terms.maxPages.map { limit in pages.count { $0.count > 0 } > max(1, limit) } ?? false
  }
}
