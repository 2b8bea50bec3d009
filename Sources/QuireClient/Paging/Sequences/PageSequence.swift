/// The pages of a list, each requested when it is needed.
///
/// Nothing is requested before the first page is needed, or after the iteration stops. Each
/// iterator begins at the first page, or at a checkpoint.
public struct PageSequence<Paged: PagedResource>: AsyncSequence, Sendable {
  /// One page as the server sent it.
  public typealias Element = Paged.Response

  /// The walk before its first page.
  var walk: PageWalk<Paged>
  /// Whether each page is requested as soon as the previous one was received.
  var prefetches = false
  /// The most requests in flight, 1 or more.
  var concurrency = 1

  /// The request for the first page.
  package var resource: Paged { walk.resource }

  /// The client that requests the pages.
  package var client: Client { walk.client }

  /// Returns the same pages, with each page requested as soon as the previous one was returned.
  ///
  /// At most one page is requested ahead, and none before the first page is needed. If the iterator
  /// is released, the request is cancelled.
  public func prefetching() -> Self {
    var pages = self
    pages.prefetches = true
    return pages
  }

  /// Returns the pages from the checkpoint of an iterator of the same list.
  ///
  /// From a checkpoint in the middle of a page, the sequence begins with that whole page.
  ///
  /// - Parameter checkpoint: The position to continue from.
  /// - Returns: The pages from that position.
  /// - Throws: ``PagingError`` if the checkpoint belongs to another list.
  public func resuming(at checkpoint: Checkpoint) throws(PagingError) -> Self {
    var pages = self
    try pages.walk.resume(at: checkpoint)
    return pages
  }

  /// Creates an iterator at the first page, without a request.
  public func makeAsyncIterator() -> Iterator {
    var walk = walk
    walk.fetchConcurrently(concurrency, prefetches: prefetches)
    return Iterator(walk: walk, prefetches: prefetches)
  }

  /// Iterates over the pages.
  ///
  /// After an error, the next call requests the same page again. After a ``PagingError``, there is
  /// no page to request, and each call throws the error again.
  public struct Iterator: AsyncIteratorProtocol {
    /// The walk before the next page.
    private(set) var walk: PageWalk<Paged>
    private let prefetches: Bool
    /// The next page, if it was requested ahead.
    private var ahead: SharedTask<PageAhead<Paged>>?

    init(walk: PageWalk<Paged>, prefetches: Bool) {
      self.walk = walk
      self.prefetches = prefetches
    }

    /// The position of the next page; after a ``PagingError``, that error.
    public var checkpoint: Checkpoint {
      Checkpoint(list: walk.list, bookmark: walk.state.bookmark, itemsTaken: 0)
    }

    /// Requests the next page.
    ///
    /// - Parameter actor: The actor of the caller.
    /// - Returns: The page, or `nil` after the last one.
    /// - Throws: ``PagingError`` if the previous page breaks the rule; ``RequestError`` if the
    ///   server demands a longer delay than the retry policy allows; otherwise the errors of
    ///   ``Client/send(_:)``.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws -> Paged.Response? {
      let page = try await next(isolation: actor, wanted: nil)
      prefetch(wanted: nil, rest: nil)
      return page
    }

    /// Returns the next page; sends a request unless the page was requested ahead.
    mutating func next(
      isolation actor: isolated (any Actor)?, wanted: Int?
    ) async throws -> Paged.Response? {
      guard let ahead else {
        do {
          return try await walk.next(isolation: actor, wanted: wanted)
        } catch {
          walk.state.ahead?.recover()
          throw error
        }
      }
      // If this caller is cancelled, the request continues and serves the next call.
      guard let result = await ahead.value else { throw CancellationError() }
      self.ahead = nil
      walk = result.walk
      return try result.page.get()
    }

    /// Ends the walk with an error, which each further call throws.
    mutating func fail(_ reason: PagingError.Reason) {
      ahead = nil
      walk.state.fail(reason)
    }

    /// Requests further pages ahead, if the settings ask for it and there are further pages.
    ///
    /// - Parameters:
    ///   - wanted: The most items to request, or `nil` for all.
    ///   - rest: The number of items after which no page is needed, or `nil` for all.
    mutating func prefetch(wanted: Int?, rest: Int?) {
      if walk.state.ahead != nil { return walk.requestAhead(wanted: wanted, rest: rest) }
      guard prefetches, walk.state.isAsking else { return }
      ahead = SharedTask(isHeld: true) { [walk] in
        await PageAhead(after: walk, wanted: wanted)
      }
    }
  }
}

@available(*, unavailable)
extension PageSequence.Iterator: Sendable {}

/// A page that was requested before it was needed.
private struct PageAhead<Paged: PagedResource>: Sendable {
  /// The page, `nil` after the last one, or the error of the request.
  let page: Result<Paged.Response?, any Error>
  /// The walk after the page.
  let walk: PageWalk<Paged>

  init(after walk: PageWalk<Paged>, wanted: Int?) async {
    var walk = walk
    do {
      page = .success(try await walk.next(isolation: nil, wanted: wanted))
    } catch {
      page = .failure(error)
    }
    self.walk = walk
  }
}
