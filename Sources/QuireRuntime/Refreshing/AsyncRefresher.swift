/// A refreshable object that calls an asynchronous closure.
@MainActor public final class AsyncRefresher: AsyncRefreshable {
  /// The closure that a refresh calls, or `nil`.
  ///
  /// A change during a refresh applies from the next refresh on. The refresher retains the closure and
  /// its captures.
  public var onRefresh: (@MainActor () async throws -> Void)?

  private let runs = JoinedRefresh()

  /// Creates a refresher with a closure, or with none.
  public init(_ onRefresh: (@MainActor () async throws -> Void)? = nil) {
    self.onRefresh = onRefresh
  }

  /// Calls ``onRefresh``, or waits for it if it is running already.
  ///
  /// The closure is cancelled if all of its callers are cancelled. A cancelled caller returns at once,
  /// even if the closure never returns. A call from inside the closure returns
  /// ``LoadOutcome/loaded`` at once, because it would wait for itself forever.
  ///
  /// - Returns: ``LoadOutcome/loaded`` if the closure returned or is `nil`, ``LoadOutcome/failed(_:)``
  ///   with the error that it threw, ``LoadOutcome/cancelled`` if this caller was cancelled or the
  ///   closure threw `CancellationError`.
  @discardableResult public func refresh() async -> LoadOutcome {
    await runs.outcome { [onRefresh] in
      do {
        try await onRefresh?()
        return .loaded
      } catch is CancellationError {
        return .cancelled
      } catch {
        return .failed(error)
      }
    }
  }
}
