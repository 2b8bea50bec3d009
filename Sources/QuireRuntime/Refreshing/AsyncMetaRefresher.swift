/// Several that are refreshed as one, all at the same time.
///
///     let everything = AsyncMetaRefresher(feed, profile)
///     if case .failed(let error) = await everything.refresh() { show(error) }
///
/// One that is only ``Refreshable`` takes part as `AsyncRefresher { pager.refresh() }`.
@MainActor public final class AsyncMetaRefresher: AsyncRefreshable {
  /// Those that are refreshed.
  ///
  /// A change while they are refreshed holds from the next time on. They are held on to, so one
  /// that holds itself, or is held by one it holds, lives until it is taken out of the list.
  public var refreshers: [any AsyncRefreshable]

  private let runs = JoinedRefresh()

  /// Makes one of its refreshers.
  public convenience init(_ refreshers: any AsyncRefreshable...) {
    self.init(refreshers)
  }

  /// Makes one of a list of refreshers.
  public init(_ refreshers: [any AsyncRefreshable]) {
    self.refreshers = refreshers
  }

  /// Refreshes all of them at the same time, or joins where that is under way.
  ///
  /// One that fails stops none of the others, and one that never returns keeps only those waiting
  /// who wait for it: a caller that is cancelled returns at once, and when all are, so are the
  /// refreshes. One that holds itself, or is held by one it holds, counts as loaded there, as
  /// waiting for itself would never end.
  ///
  /// - Returns: ``LoadOutcome/failed(_:)`` with a ``RefreshError`` where one or more failed;
  ///   ``LoadOutcome/cancelled`` where this caller was cancelled, or none failed and one or more
  ///   were cancelled; otherwise ``LoadOutcome/loaded``.
  @discardableResult public func refresh() async -> LoadOutcome {
    await runs.outcome { [refreshers] in
      let outcomes = await Self.outcomes(of: refreshers)
      if let error = RefreshError(outcomes) { return .failed(error) }
      let isCancelled = outcomes.contains { if case .cancelled = $0 { true } else { false } }
      return isCancelled ? .cancelled : .loaded
    }
  }

  /// What came of each, in the order of the refreshers.
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
