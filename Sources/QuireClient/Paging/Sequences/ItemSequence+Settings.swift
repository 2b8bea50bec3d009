extension ItemSequence {
  /// Returns the first items of the list.
  ///
  /// If the resource has a page size and is paged by offset, range or key, the last request asks
  /// only for the rest. In other lists, and with ``withoutDuplicates()``, the last page is cut.
  ///
  /// - Parameter count: The most items of the sequence; less than 0 counts as 0. If you call this
  ///   method several times, the lowest count applies.
  /// - Returns: A sequence of at most `count` items.
  public func prefix(_ count: Int) -> Self {
    var items = self
    items.limit = Swift.min(Swift.max(count, 0), limit ?? .max)
    return items
  }

  /// Returns the same items, with each page requested as soon as the previous one has arrived.
  ///
  /// At most one page is requested ahead: none before the first item is needed, and none beyond a
  /// limit. If the iterator is released, the request is cancelled.
  public func prefetching() -> Self {
    var items = self
    items.pages = pages.prefetching()
    return items
  }

  /// Returns the same items, with at most one restart of the list if the server no longer accepts
  /// the continuation.
  ///
  /// After a restart, earlier items are skipped by their identity, or by their number if they have
  /// no identity. The iterator keeps the identities of all items. If a continuation expires again,
  /// the list throws a ``PagingError``.
  public func restartingWhenExpired() -> Self {
    var items = self
    items.pages.walk.state.mayRestart = true
    return items
  }

  /// Returns the items from the checkpoint of an iterator of the same list, which can be in the
  /// middle of a page.
  ///
  /// If the page has changed, it continues at the next item, or after the last one that is still
  /// there; only if none of the nearest items is there, it skips by number.
  ///
  /// Limits count from the checkpoint. The only earlier items that are known as duplicates are
  /// those of the current page and the last 16 of the page before it.
  ///
  /// - Parameter checkpoint: The position to continue from.
  /// - Returns: The items from that position.
  /// - Throws: ``PagingError`` if the checkpoint belongs to another list.
  public func resuming(at checkpoint: Checkpoint) throws(PagingError) -> Self {
    var items = self
    items.pages = try pages.resuming(at: checkpoint)
    items.itemsTaken = checkpoint.itemsTaken
    items.passesOn = checkpoint.passesOn
    items.neighbors = checkpoint.neighbors
    return items
  }
}

// All items, or some of them, as an array.
extension ItemSequence {
  /// Requests the whole list.
  ///
  ///     let labels = try await github.issues.listLabels(owner: owner, repo: repo).collect(limit: 1_000)
  ///
  /// It sends one request for each page with one of the first `limit` + 1 items, and one for each empty
  /// page between them; the paging rule limits these.
  ///
  /// - Parameter limit: The most items; less than 0 counts as 0.
  /// - Returns: All items, in server order.
  /// - Throws: ``PagingError`` with the reason ``PagingError/Reason/tooManyItems(limit:)`` if there are
  ///   more; otherwise the errors of ``Iterator/next(isolation:)``. The items before an error are lost.
  public func collect(limit: Int) async throws -> [Paged.Item] {
    let limit = Swift.max(0, limit)
    var iterator = prefix(limit == .max ? limit : limit + 1).makeAsyncIterator()
    var items: [Paged.Item] = []
    while let item = try await iterator.next() {
      guard items.count < limit else {
        throw PagingError(
          reason: .tooManyItems(limit: limit), path: pages.walk.path, pageCount: iterator.pageCount)
      }
      items.append(item)
    }
    return items
  }

  /// Requests the first items of the list.
  ///
  /// It sends one request for each page with one of these items, and one for each empty page before the
  /// last of them. The paging rule limits the empty pages in a row.
  ///
  /// - Parameter count: The most items; with 0 or less, no request is sent.
  /// - Returns: The first `count` items in server order, fewer if the list has fewer.
  /// - Throws: The errors of ``Iterator/next(isolation:)``.
  public func first(_ count: Int) async throws -> [Paged.Item] {
    var items: [Paged.Item] = []
    for try await item in prefix(count) { items.append(item) }
    return items
  }
}

extension ItemSequence where Paged.Item: Identifiable {
  /// Returns the same items, without those that have occurred before.
  ///
  /// The first of several items with the same identity stays, and all items whose identity is `nil`
  /// stay. The iterator keeps the identities of all items. The list throws a ``PagingError`` if too
  /// many pages in a row have no new item; the limit is the number of empty pages that the rule
  /// allows.
  public func withoutDuplicates() -> Self {
    var items = self
    items.removesDuplicates = true
    return items
  }
}
