/// Refreshes several objects at the same time.
///
/// To include an object that is only ``Refreshable``, use `AsyncRefresher { pager.refresh() }`.
@MainActor public final class AsyncMetaRefresher: AsyncRefreshable {
  /// The objects that are refreshed.
  ///
  /// A change during a refresh applies from the next refresh on. The array retains its objects, so an
  /// object that contains itself, directly or indirectly, lives until you remove it from the array.
  public var refreshers: [any AsyncRefreshable]

  private let runs = JoinedRefresh()

  /// Creates a refresher of several objects.
  public convenience init(_ refreshers: any AsyncRefreshable...) {
    self.init(refreshers)
  }

  /// Creates a refresher of the objects in an array.
  public init(_ refreshers: [any AsyncRefreshable]) {
    self.refreshers = refreshers
  }

  /// Refreshes all objects at the same time, or waits for the refresh that is running already.
  ///
  /// A failure does not stop the other refreshes. A cancelled caller returns at once, even if one of
  /// the objects never does; if all callers are cancelled, the refreshes are cancelled. An object that
  /// contains itself, directly or indirectly, counts as loaded, because it would wait for itself
  /// forever.
  ///
  /// - Returns: ``LoadOutcome/failed(_:)`` with a ``RefreshError`` if one or more refreshes failed;
  ///   ``LoadOutcome/cancelled`` if this caller was cancelled, or if none failed and one or more were
  ///   cancelled; otherwise ``LoadOutcome/loaded``.
  @discardableResult public func refresh() async -> LoadOutcome {
    await runs.outcome { [refreshers] in
      let outcomes = await Self.outcomes(of: refreshers)
      if let error = RefreshError(outcomes) { return .failed(error) }
      let isCancelled = outcomes.contains { if case .cancelled = $0 { true } else { false } }
      return isCancelled ? .cancelled : .loaded
    }
  }

  /// The outcomes in the order of the refreshers.
  private static func outcomes(of refreshers: [any AsyncRefreshable]) async -> [LoadOutcome] {
    await withTaskGroup(of: (Int, LoadOutcome).self) { group in
      for (index, refresher) in refreshers.enumerated() {
        group.addTask { (index, await refresher.refresh()) }
      }
      var outcomes = Array(repeating: LoadOutcome.cancelled, count: refreshers.count)
      for await (index, outcome) in group { outcomes[index] = outcome }
      return outcomes
    }
  }
}
