/// An asynchronous closure that stands for what is to be refreshed.
///
///     let refresher = AsyncRefresher { try await model.reload() }
///     let outcome = await refresher.refresh()
@MainActor public final class AsyncRefresher: AsyncRefreshable {
  /// What a refresh does, or `nil` for nothing.
  ///
  /// A change while it runs holds from the next refresh on. The refresher holds on to it, and to
  /// what it captures.
  public var onRefresh: (@MainActor () async throws -> Void)?

  private let runs = JoinedRefresh()

  /// Makes one that does what the closure does, or nothing yet.
  public init(_ onRefresh: (@MainActor () async throws -> Void)? = nil) {
    self.onRefresh = onRefresh
  }

  /// Runs ``onRefresh``, or joins it where it runs already.
  ///
  /// It is cancelled when all who wait for it are. A caller that is cancelled returns at once, even
  /// if the closure never does. Asked from inside the closure itself it gives
  /// ``LoadOutcome/loaded`` at once, as waiting for itself would never end.
  ///
  /// - Returns: ``LoadOutcome/loaded`` where the closure returned or there is none,
  ///   ``LoadOutcome/failed(_:)`` with what it threw, ``LoadOutcome/cancelled`` where this caller
  ///   was cancelled or the closure threw `CancellationError`.
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
