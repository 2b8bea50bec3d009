extension PageWalk {
  /// The path of the resource, for errors.
  package var path: String { machine.path }

  /// The most items that a page is requested with, 1 or more, or `nil` if pages are not counted or
  /// nothing says how many items one has.
  package var itemsPerPage: Int? { machine.itemsPerPage }

  /// The number of items before the page that came last, or `nil` if the pages are not counted.
  package var offset: Int? { machine.offset }

  /// The earlier page that the page that came last repeats, or `nil` if that page is new.
  package var repetition: PagingError.Repetition? {
    machine.comparison.isRepeat ? machine.repetition : nil
  }

  /// Finds the number of items over all pages.
  ///
  /// - Parameter page: The page that came last. It may know the total if the rule has no location
  ///   for it.
  /// - Returns: The number, or `nil` if the server does not say.
  package func total(of page: Paged.Response) -> Int? {
    machine.total ?? (page as? any PaginatedResponse)?.total
  }

  /// Moves on by items that were inserted before the next page, or back by items that were removed,
  /// if pages are counted by items.
  package mutating func move(by count: Int) { machine.move(by: count) }

  /// Moves to the page that has the item after a number of items; only before the first page.
  package mutating func move(to offset: Int) { machine.move(to: offset) }
}
