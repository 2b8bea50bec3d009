extension ItemSequence {
  /// The first items of the list.
  ///
  /// If the resource states a page size and is paged by offset, range or key, the last request asks
  /// only for the rest. In other lists, and with ``withoutDuplicates()``, the last page is cut.
  ///
  /// - Parameter count: The most items of the sequence; less than 0 counts as 0. Of several calls,
  ///   the lowest count applies.
  /// - Returns: A sequence of at most `count` items.
  public func prefix(_ count: Int) -> Self {
    var items = self
    items.limit = Swift.min(Swift.max(count, 0), limit ?? .max)
    return items
  }

  /// The same items, each page asked for as soon as the one before it is there.
  ///
  /// One page is asked for ahead at most, none before the first item is wanted and none beyond a
  /// limit. Letting go of the iterator cancels the request.
  public func prefetching() -> Self {
    var items = self
    items.pages = pages.prefetching()
    return items
  }

  /// The same items, begun anew where the server no longer knows the continuation, at most once.
  ///
  /// Items that were handed out before do not come again: they are known by their identity, and
  /// where they have none, as many are passed over as there were. The identities are kept for as
  /// long as the iterator is. A second dead continuation is a ``PagingError``.
  public func restartingWhenExpired() -> Self {
    var items = self
    items.pages.walk.mayRestart = true
    return items
  }

  /// The items from where an iterator of the same list stood, also in the midst of a page.
  ///
  /// Limits count from there on. Of the items before, only those of the page at hand and the last 16 of
  /// the page before it are known as duplicates.
  ///
  /// - Parameter checkpoint: Where it stood.
  /// - Returns: The items from there on.
  /// - Throws: ``CheckpointError`` where it is of another list.
  public func resuming(at checkpoint: Checkpoint) throws(CheckpointError) -> Self {
    var items = self
    items.pages = try pages.resuming(at: checkpoint)
    items.itemsTaken = checkpoint.itemsTaken
    items.passesOn = checkpoint.passesOn
    return items
  }
}

extension ItemSequence where Paged.Item: Identifiable {
  /// The same items, those that have come before left out.
  ///
  /// The first of several with one identity stays; items whose identity is `nil` all do. The
  /// identities are kept for as long as the iterator is. More pages in a row without a new item than
  /// the rule allows empty ones are a ``PagingError``.
  public func withoutDuplicates() -> Self {
    var items = self
    items.removesDuplicates = true
    return items
  }
}
