extension PageSequence {
  /// Returns the same pages, with up to `count` pages requested at once.
  ///
  ///     for try await page in github.pages(of: users).fetchingConcurrently(4) { … }
  ///
  /// The first page is requested by itself. If it has a total or a page count, the pages after it
  /// are requested concurrently: at most `count` requests are in flight, and at most `count` pages
  /// are requested ahead of the reader. This applies to pages by number. It also applies to pages
  /// by offset if their size is certain: the page has as many items as the resource asks for, or as
  /// the previous page. All other lists are requested one page at a time: by cursor, key, link or
  /// range, and those without a total.
  ///
  /// The pages and the errors come in the order of the list. The paging rule decides which page is
  /// next, exactly as without this setting: a page that was requested ahead and turns out not to be
  /// the next one is dropped. After an error, the next call requests the same page again. Pages
  /// received after it are kept, and other requests that failed are sent again.
  ///
  /// If the client retries (``Client/retrying(_:idempotencyKey:clock:shouldRetry:delay:)``), a 429 or 503 with
  /// `Retry-After` delays all requests that were not sent yet. So does a page that demands a pause
  /// (``RetryPolicy/bodyDelayLocation``). The requests are cancelled if the iterator is released,
  /// or if the task that waits for a page is cancelled.
  ///
  /// With ``prefetching()``, a list that is requested one page at a time is prefetched.
  ///
  /// - Parameter count: The most requests in flight; less than 2 counts as 1, one page at a time.
  ///   If you call this method several times, the last count applies.
  /// - Returns: The same pages.
  public func fetchingConcurrently(_ count: Int) -> Self {
    var pages = self
    pages.concurrency = Swift.max(1, count)
    return pages
  }
}

extension ItemSequence {
  /// Returns the same items, with up to `count` pages requested at once.
  ///
  ///     for try await user in github.items(of: users).fetchingConcurrently(4) { … }
  ///
  /// Pages are requested as ``PageSequence/fetchingConcurrently(_:)`` describes: concurrently by
  /// number and offset if the total is known, otherwise one at a time. No page beyond a limit is
  /// requested.
  ///
  /// - Parameter count: The most requests in flight, and the most pages that are requested ahead of
  ///   the page of the current item; less than 2 counts as 1. If you call this method several
  ///   times, the last count applies.
  /// - Returns: The same items.
  public func fetchingConcurrently(_ count: Int) -> Self {
    var items = self
    items.pages = pages.fetchingConcurrently(count)
    return items
  }
}
