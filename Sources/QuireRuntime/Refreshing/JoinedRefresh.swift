/// Runs one refresh at a time; a call during a refresh waits for that refresh.
@MainActor final class JoinedRefresh {
  private var latest: (run: RefreshRun, task: SharedTask<LoadOutcome>)?

  /// Waits for the running refresh, or starts one.
  ///
  /// - Parameter work: The work of a new refresh.
  /// - Returns: The outcome of the refresh; `.cancelled` if this caller was cancelled; `.loaded` at
  ///   once if the refresh waits for the caller.
  func outcome(of work: @escaping @MainActor () async -> LoadOutcome) async -> LoadOutcome {
    let asking = RefreshRun.current
    while !Task.isCancelled {
      let (run, task) = running ?? start(work)
      if let asking {
        guard !run.waits(for: asking) else { return .loaded }
        asking.awaited.append(run)
      }
      let outcome = await task.value
      asking?.stopWaiting(for: run)
      if let outcome { return outcome }
      // All other callers left at the moment when this one arrived, so the work starts again.
    }
    return .cancelled
  }

  private var running: (RefreshRun, SharedTask<LoadOutcome>)? {
    guard let latest, latest.task.isRunning else { return nil }
    return latest
  }

  private func start(
    _ work: @escaping @MainActor () async -> LoadOutcome
  ) -> (RefreshRun, SharedTask<LoadOutcome>) {
    let run = RefreshRun()
    let task = SharedTask { @MainActor in
      await RefreshRun.$current.withValue(run) { await work() }
    }
    latest = (run, task)
    return (run, task)
  }
}
