extension PageWalk {
  /// The path of the resource, for errors.
  package var path: String { state.machine.configuration.path }

  /// The requested page size, 1 or more, or `nil` if pages are not counted or the size is unknown.
  package var itemsPerPage: Int? { state.machine.position.itemsPerPage }

  /// The number of items before the last received page, or `nil` if pages are not counted.
  package var offset: Int? { state.machine.position.offset }

  /// The earlier page that the last received page repeats, or `nil` if the page is new.
  package var repetition: PagingError.Repetition? {
    state.machine.history.comparison.isRepeat ? state.machine.repetition : nil
  }

  /// Finds the number of items on all pages.
  ///
  /// - Parameter page: The last received page. It may contain the total if the rule has no location
  ///   for it.
  /// - Returns: The number, or `nil` if the server does not send it.
  package func total(of page: Paged.Response) -> Int? {
    state.machine.progress.total ?? (page as? any PaginatedResponse)?.total
  }

  /// The position of the next page, from which a walk over the same list can continue; `nil` if this
  /// walk goes back.
  package var checkpoint: Checkpoint? {
    guard state.machine.position.direction == .forward else { return nil }
    return Checkpoint(list: list, bookmark: state.machine.bookmark, itemsTaken: 0)
  }

  /// Moves forward by items that were inserted before the next page, or back by removed items, if
  /// pages are counted by items.
  package mutating func move(by count: Int) { state.machine.move(by: count) }

  /// Moves to the page that contains the item at an offset; only before the first page.
  package mutating func move(to offset: Int) { state.machine.move(to: offset) }
}
