import Synchronization

/// The pages of any source with offset and limit, each asked for by hand.
///
///     let contacts = PageGenerator { offset, limit in try await store.contacts(offset, limit) }
///     try await contacts.next { page in shown += page }
///
/// The offset moves on by the items that came, so that a source which gives fewer than the limit
/// loses none; an empty page is the end. Safe to ask from anywhere at any time: callers are served
/// one after the other, each its own page. Nothing is asked before the first call.
public final class PageGenerator<Item: Sendable>: Sendable {
  /// Fetches a page from a source: by the number of items before it, and the most items wanted.
  public typealias Fetch = @Sendable (_ offset: Int, _ limit: Int) async throws -> [Item]

  private struct State {
    var walk: OffsetWalk<Item>
    /// The fetch that is waited for.
    var fetching: Enclosure?
  }

  private let fetch: Fetch
  private let line = TurnLine()
  private let state: Mutex<State>

  /// Makes a generator that begins at an offset.
  ///
  /// - Parameters:
  ///   - startOffset: The number of items before the first page; below 0 it is 0.
  ///   - limit: The most items wanted in a page; below 1 it is 1.
  ///   - fetch: Fetches a page. It may give fewer items than the limit, or more.
  public init(startOffset: Int = 0, limit: Int = 25, fetch: @escaping Fetch) {
    self.fetch = fetch
    state = Mutex(State(walk: OffsetWalk(startOffset: startOffset, limit: limit)))
  }

  /// The number of items before the page that is asked for next.
  public var offset: Int { state.withLock(\.walk.offset) }

  /// The most items wanted in a page, 1 or more.
  public var limit: Int { state.withLock(\.walk.limit) }

  /// Whether an empty page has come, after which nothing is asked.
  public var hasEnded: Bool { state.withLock(\.walk.hasEnded) }

  /// Asks for the next page; after an error, for the same one again.
  ///
  /// - Parameter actor: Where the caller runs.
  /// - Returns: The page, or `nil` after the last one.
  /// - Throws: What the fetch throws; ``PagingError`` after a page of the very items before it and
  ///   where the offset is beyond `Int`; ``PageGeneratorError`` where the fetch itself asks;
  ///   `CancellationError` at once where the caller was cancelled, whatever the fetch does.
  public func next(isolation actor: isolated (any Actor)? = #isolation) async throws -> [Item]? {
    var page: [Item]?
    try await next { page = $0 }
    return page
  }

  /// Asks for the next page, and finishes it before the page after it can come to anyone.
  ///
  /// - Parameters:
  ///   - actor: Where the caller runs.
  ///   - finish: Takes the page in where the caller runs, when the offset has moved on. What asks
  ///     for a page from inside gets the one after.
  /// - Returns: Whether there was a page; false after the last one.
  /// - Throws: As ``next(isolation:)``, where nothing is finished.
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
    let fetching = Enclosure()
    state.withLock { $0.fetching = fetching }
    defer { state.withLock { $0.fetching = nil } }
    // In a task of its own, as one that does not heed cancellation must not hold up its caller.
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

  /// Throws where the caller is the fetch that it would wait for.
  private func refuseOwnFetch() throws(PageGeneratorError) {
    let (fetching, offset) = state.withLock { ($0.fetching, $0.walk.offset) }
    guard fetching?.enclosesCurrentTask == true else { return }
    throw PageGeneratorError(reason: .askedWhileFetching, offset: offset)
  }
}
