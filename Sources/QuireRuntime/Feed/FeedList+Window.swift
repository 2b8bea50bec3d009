extension FeedList {
  /// Lets go of first pages while there are too many, but not of rows shown or near those.
  mutating func trimStart(on terms: FeedTerms) {
    while let page = pages.first, hasTooManyPages(terms) {
      // What is near an edge asks for the page beyond it; so what goes must not be near.
      if let shown = terms.shown, shown.lowerBound - page.start - page.count < terms.margin {
        return
      }
      dropFirst()
    }
  }

  /// Lets go of last pages while there are too many, but not of rows shown or near those.
  mutating func trimEnd(on terms: FeedTerms) {
    while let page = pages.last, hasTooManyPages(terms) {
      if let shown = terms.shown, page.start - shown.upperBound < terms.margin { return }
      dropLast()
    }
  }

  /// A list that begins with the page of a row of this one, and knows the way back as this one
  /// does; `nil` where there is no page.
  func start(atRow row: Int) -> FeedList? {
    guard let index = pageIndex(ofRow: max(0, row)) else { return nil }
    return FeedList(first: pages[index].again, before: before(pageAt: index))
  }

  private func hasTooManyPages(_ terms: FeedTerms) -> Bool {
    // One page is always kept, as the list goes on from it.
    terms.maxPages.map { pages.count > max(1, $0) } ?? false
  }
}
