/// One refresh at a time: who asks while it runs waits for the one that runs.
@MainActor final class JoinedRefresh {
  private var latest: (run: RefreshRun, task: SharedTask<LoadOutcome>)?

  /// What came of the refresh that runs, or of the one that begins now.
  ///
  /// - Parameter work: What a refresh that begins now does.
  /// - Returns: What came of it; `.cancelled` where this caller was cancelled; `.loaded` at once
  ///   where the caller is part of what the refresh itself waits for.
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
      // All others had left just as this caller came, and the work with them: it begins anew.
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
