public import QuireRuntime

extension Feed {
  /// Asks for the first page, unless it is there or on its way.
  ///
  /// - Returns: What came of it; `.ended` where there are no items at all.
  @discardableResult public func load() async -> LoadOutcome { await perform { $0.load() } }

  /// Asks for the page after those that are there; for the first where there is none, for the same
  /// again after an error.
  ///
  /// A page that brings nothing new leads on to the one after it, up to 20 times or as often as the
  /// paging rule allows; then that is a ``PagingError``, which says whether these pages were empty, had
  /// only items that came before, or were one page again and again.
  ///
  /// - Returns: What came of it, the same for all who ask while the page or a list in place of this
  ///   one is on its way.
  @discardableResult public func loadNext() async -> LoadOutcome {
    await perform { $0.load(beyond: .next) }
  }

  /// Asks for the page before those that are there, as ``loadNext()`` does for the one after.
  ///
  /// There is one where pages have gone for ``maxPages``, and where the list began further on and
  /// its source knows the way back: it counts items or pages, or its rule says how to go back.
  ///
  /// - Returns: What came of it; `.ended` where nothing lies before the list.
  @discardableResult public func loadPrevious() async -> LoadOutcome {
    await perform { $0.load(beyond: .previous) }
  }

  /// Asks for the first page anew, and replaces all items when it has come.
  ///
  /// A page that is on its way is given up. Where the refresh fails, items and position stay.
  ///
  /// - Returns: What came of it, the same for all who ask while it runs.
  @discardableResult public func refresh() async -> LoadOutcome { await refresh(.firstPage) }

  /// Asks for pages anew, and replaces all items when all of them have come.
  ///
  /// Pages that are on their way are given up, and so is another refresh. Where it fails, items and
  /// position stay, and ``retry()`` goes on at the page that failed.
  ///
  /// - Parameters:
  ///   - refresh: Which pages.
  ///   - clearing: Whether the items go at once.
  /// - Returns: What came of it, the same for all who ask for just that while it runs.
  @discardableResult
  public func refresh(_ refresh: FeedRefresh = .firstPage, clearing: Bool = false) async
    -> LoadOutcome
  {
    await perform { $0.refresh(refresh, clears: clearing) }
  }

  /// Asks again for what failed: a list in place of this one, else the next page, else the previous
  /// one; where nothing did, as ``load()``.
  ///
  /// - Returns: What came of it.
  @discardableResult public func retry() async -> LoadOutcome { await perform { $0.retry() } }
}

extension Feed: AsyncRefreshable {}
