/// The pages of a list, each requested when it is needed.
///
/// Nothing is requested before the first page is needed, or after the iteration stops. Each
/// iterator begins at the first page, or at a checkpoint.
public struct PageSequence<Paged: PagedResource>: AsyncSequence, Sendable {
  /// One page as the server sent it.
  public typealias Element = Paged.Response

  /// The walk before its first page.
  var walk: PageWalk<Paged>
  /// Whether each page is asked for as soon as the one before it is there.
  var prefetches = false
  /// The most requests in flight, 1 or more.
  var concurrency = 1

  /// The same pages, each asked for as soon as the one before it has been handed out.
  ///
  /// One page is asked for ahead at most, none before the first one is wanted. Letting go of the
  /// iterator cancels the request.
  public func prefetching() -> Self {
    var pages = self
    pages.prefetches = true
    return pages
  }

  /// The pages from where an iterator of the same list stood.
  ///
  /// A checkpoint in the midst of a page leads to the whole of that page.
  ///
  /// - Parameter checkpoint: Where it stood.
  /// - Returns: The pages from there on.
  /// - Throws: ``CheckpointError`` where it is of another list.
  public func resuming(at checkpoint: Checkpoint) throws(CheckpointError) -> Self {
    var pages = self
    try pages.walk.resume(at: checkpoint)
    return pages
  }

  /// Begins at the first page; asks for nothing yet.
  public func makeAsyncIterator() -> Iterator {
    var walk = walk
    walk.fetchConcurrently(concurrency, prefetches: prefetches)
    return Iterator(walk: walk, prefetches: prefetches)
  }

  /// Asks for one page after the other.
  ///
  /// An error does not end it: the next call asks for the same page again. After a
  /// ``PagingError`` there is no page to ask for, and each call throws it again.
  public struct Iterator: AsyncIteratorProtocol {
    /// The walk before the page that is wanted next.
    private(set) var walk: PageWalk<Paged>
    private let prefetches: Bool
    /// The next page, where it was asked for ahead.
    private var ahead: SharedTask<PageAhead<Paged>>?

    init(walk: PageWalk<Paged>, prefetches: Bool) {
      self.walk = walk
      self.prefetches = prefetches
    }

    /// Where the next page is asked for; after a ``PagingError``, that error.
    public var checkpoint: Checkpoint {
      Checkpoint(list: walk.list, mark: walk.mark, itemsTaken: 0)
    }

    /// Asks for the next page.
    ///
    /// - Parameter actor: Where the caller runs.
    /// - Returns: The page, or `nil` after the last one.
    /// - Throws: ``PagingError`` where the server breaks the rule, found in the page before;
    ///   ``BackoffError`` where the server wants a longer rest than is waited; else what
    ///   ``Client/send(_:)`` throws.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws -> Paged.Response? {
      let page = try await next(isolation: actor, wanted: nil)
      prefetch(wanted: nil, rest: nil)
      return page
    }

    /// The next page, asked for unless that is done already.
    mutating func next(
      isolation actor: isolated (any Actor)?, wanted: Int?
    ) async throws -> Paged.Response? {
      guard let ahead else {
        do {
          return try await walk.next(isolation: actor, wanted: wanted)
        } catch {
          walk.ahead?.recover()
          throw error
        }
      }
      // It goes on where this caller is cancelled, for the next one.
      guard let result = await ahead.value else { throw CancellationError() }
      self.ahead = nil
      walk = result.walk
      return try result.page.get()
    }

    /// Ends the walk with an error, which each further call throws.
    mutating func fail(_ reason: PagingError.Reason) {
      ahead = nil
      walk.fail(reason)
    }

    /// Requests further pages ahead, if that is wanted and there are any.
    ///
    /// - Parameters:
    ///   - wanted: The most items to ask for, or `nil` for all.
    ///   - rest: The number of items after which no page is needed, or `nil` for all.
    mutating func prefetch(wanted: Int?, rest: Int?) {
      if walk.ahead != nil { return walk.requestAhead(wanted: wanted, rest: rest) }
      guard prefetches, walk.isAsking else { return }
      ahead = SharedTask(isHeld: true) { [walk] in
        await PageAhead(after: walk, wanted: wanted)
      }
    }
  }
}

@available(*, unavailable)
extension PageSequence.Iterator: Sendable {}

/// A page that was asked for before it was wanted.
private struct PageAhead<Paged: PagedResource>: Sendable {
  /// The page, `nil` after the last one, or why it did not come.
  let page: Result<Paged.Response?, any Error>
  /// The walk after it.
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
