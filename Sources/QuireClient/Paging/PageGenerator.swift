import Synchronization

/// The pages of any source with offset and limit, each requested by a call.
///
/// The offset advances by the number of received items, so no items are lost if a source returns
/// fewer than the limit. An empty page is the end. Any task may call the generator at any time:
/// callers are served in order, and each gets its own page. The generator fetches nothing before
/// the first call.
public final class PageGenerator<Item: Sendable>: Sendable {
  /// Fetches a page, given the number of items before it and the most items wanted.
  public typealias Fetch = @Sendable (_ offset: Int, _ limit: Int) async throws -> [Item]

  private struct State {
    var walk: OffsetWalk<Item>
    /// The marker of the running fetch, or `nil` if no fetch is running.
    var fetching: TaskScope?
  }

  private let fetch: Fetch
  private let line = WaitingQueue()
  private let state: Mutex<State>

  /// Creates a generator that begins at an offset.
  ///
  /// - Parameters:
  ///   - startOffset: The number of items before the first page; a negative value counts as 0.
  ///   - limit: The most items wanted on a page; less than 1 counts as 1.
  ///   - fetch: Fetches a page. It may return fewer or more items than the limit.
  public init(startOffset: Int = 0, limit: Int = 25, fetch: @escaping Fetch) {
    self.fetch = fetch
    state = Mutex(State(walk: OffsetWalk(startOffset: startOffset, limit: limit)))
  }

  /// The number of items before the next page.
  public var offset: Int { state.withLock(\.walk.offset) }

  /// The most items wanted on a page, 1 or more.
  public var limit: Int { state.withLock(\.walk.limit) }

  /// Whether an empty page has ended the list; the generator then fetches nothing more.
  public var hasEnded: Bool { state.withLock(\.walk.hasEnded) }

  /// Fetches the next page; after an error, the same page again.
  ///
  /// - Parameter actor: The actor of the caller.
  /// - Returns: The page, or `nil` after the last one.
  /// - Throws: The error of the fetch; ``PagingError`` if a page has the same items as the previous
  ///   page, if the offset exceeds `Int.max`, or if the fetch itself requests a page; `CancellationError` as soon as the caller is cancelled.
  public func next(isolation actor: isolated (any Actor)? = #isolation) async throws -> [Item]? {
    var page: [Item]?
    try await next { page = $0 }
    return page
  }

  /// Fetches the next page, and handles it before any caller gets the page after it.
  ///
  /// - Parameters:
  ///   - actor: The actor of the caller.
  ///   - finish: Handles the page on the actor of the caller, after the offset has advanced. If
  ///     this closure calls the generator, the call fetches the page after it.
  /// - Returns: Whether there was a page; `false` after the last one.
  /// - Throws: The same errors as ``next(isolation:)``; `finish` is then not called.
  @discardableResult
  public func next(
    isolation actor: isolated (any Actor)? = #isolation, finish: ([Item]) -> Void
  ) async throws -> Bool {
    try refuseOwnFetch()
    try await line.take()
    defer { line.leave() }
    guard let page = try await fetchPage() else { return false }
    finish(page)
    return true
  }

  private func fetchPage(
    isolation actor: isolated (any Actor)? = #isolation
  ) async throws -> [Item]? {
    try Task.checkCancellation()
    guard let request = try state.withLock({ try $0.walk.request }) else { return nil }
    let fetching = TaskScope()
    state.withLock { $0.fetching = fetching }
    defer { state.withLock { $0.fetching = nil } }
    // The fetch runs in a separate task, because a fetch that ignores cancellation must not delay
    // its caller.
    let work = SharedTask { [fetch] () -> Result<[Item], any Error> in
      await fetching.run {
        do {
          return .success(try await fetch(request.offset, request.limit))
        } catch {
          return .failure(error)
        }
      }
    }
    guard let result = await work.value else { throw CancellationError() }
    let page = try result.get()
    state.withLock { $0.walk.receive(page) }
    return page.isEmpty ? nil : page
  }

  /// Throws if the caller is the running fetch, which would wait for itself.
  private func refuseOwnFetch() throws(PagingError) {
    let (fetching, offset, pageCount) = state.withLock {
      ($0.fetching, $0.walk.offset, $0.walk.pageCount)
    }
    guard fetching?.containsCurrentTask == true else { return }
    throw PagingError(reason: .recursiveFetch(offset: offset), path: "", pageCount: pageCount)
  }
}
