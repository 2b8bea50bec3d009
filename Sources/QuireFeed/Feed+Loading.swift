import QuireClient

extension Feed {
  /// A running load.
  struct Load {
    let task: SharedTask<LoadOutcome>
    /// Marks the tasks that the source runs in, so that the feed detects a source that loads the
    /// feed.
    let source: TaskScope
  }

  /// Performs a transition, and waits for the load that it starts or joins.
  func perform(_ transition: (inout FeedState<Item>) -> FeedAction<Item>) async -> LoadOutcome {
    calls.begin()
    defer { calls.end() }
    while !Task.isCancelled {
      cancelAbandonedLoads()
      let lane: FeedLane
      switch attempt(transition) {
      case .settled(let outcome): return outcome
      case .request(let run):
        begin(run, isHeld: false)
        lane = run.lane
      case .join(let running):
        // The source would wait for itself.
        if self.running.values.contains(where: { $0.source.containsCurrentTask }) {
          return .cancelled
        }
        lane = running
      }
      guard let task = running[lane]?.task else { return .cancelled }
      if let outcome = await task.value {
        await storage?.finishWriting()
        return outcome
      }
      if running[lane]?.task !== task { return .cancelled }
      // All other callers left at the moment when this one arrived, so the load starts again.
    }
    // A row may have waited for the load that is now cancelled.
    followRows()
    followWantedRow()
    return .cancelled
  }

  /// Changes the state if the transition starts a load; otherwise observers are not notified.
  func attempt(
    _ transition: (inout FeedState<Item>) -> FeedAction<Item>
  ) -> FeedAction<Item> {
    var state = state
    let action = transition(&state)
    if case .request = action { change { $0 = state } }
    return action
  }

  /// Changes the state.
  func change<Result>(_ transition: (inout FeedState<Item>) -> Result) -> Result {
    isChanging = true
    defer {
      isChanging = false
      observers.notify()
    }
    let result = transition(&state)
    storage?.note(state.list)
    return result
  }

  /// Changes the state by an edit of the list.
  func edit<Result>(_ change: (inout FeedState<Item>) -> Result) -> Result {
    defer { followRows() }
    return self.change(change)
  }

  /// Starts the task of a load.
  ///
  /// - Parameters:
  ///   - run: The load.
  ///   - isHeld: Whether the load continues without a waiting caller, as long as the feed exists.
  func begin(_ run: FeedRun<Item>, isHeld: Bool) {
    if run.lane == .whole { stopAll() }
    let source = TaskScope()
    running[run.lane]?.task.cancel()
    let task = SharedTask(isHeld: isHeld) { [weak self, storage, pages = state.source] in
      var run = run
      while true {
        let response = await source.run { [run] () -> Result<FeedPage<Item>?, any Error> in
          if let page = await storage?.page(for: run.page, from: pages) { return .success(page) }
          return await run.page()
        }
        switch await self?.receive(response, of: run) {
        case .request(let next)?: run = next
        case .settled(let outcome)?: return outcome
        case .join?, nil: return .cancelled
        }
      }
    }
    running[run.lane] = Load(task: task, source: source)
  }

  private func receive(
    _ response: Result<FeedPage<Item>?, any Error>, of run: FeedRun<Item>
  ) -> FeedAction<Item> {
    cancelAbandonedLoads()
    guard state.lane(of: run.number) != nil else { return .settled(.cancelled) }
    let settings = FeedSettings(
      duplicates: duplicates, maxPages: maxPages, restartsWhenExpired: restartsWhenExpired,
      shown: rows.shown, notedVersion: storage?.notedVersion ?? .max, margin: prefetchDistance)
    let response = response.map { page in
      page.map { storage?.connect($0, requestedBy: run.page) ?? $0 }
    }
    let start = state.list?.start ?? 0
    let isOtherList = state.list == nil || state.isListOutdated
    let action = change { $0.receive(response, of: run.number, with: settings) }
    guard case .settled(let outcome) = action else {
      if case .request(let next) = action, next.lane != run.lane {
        // The list restarts, so the load of one end becomes the load of the whole list.
        let load = running.removeValue(forKey: run.lane)
        stopAll()
        running[next.lane] = load
      }
      return action
    }
    running[run.lane] = nil
    switch outcome {
    case .loaded, .ended:
      if run.lane == .whole, let list = state.list {
        // The wanted row was a row of the other list.
        if isOtherList { wantedRow = nil }
        // A list on a screen does not report rows again that stay on the screen.
        if laterRows.shown != nil { rows = laterRows }
        rows.listWasReplaced(by: list, from: start)
      } else {
        rows.listHasChanged()
      }
      followRows()
    case .failed: break
    // The source cancelled itself, and would do so again.
    case .cancelled: wantedRow = nil
    }
    followWantedRow()
    return action
  }

  /// Cancels all loads, for a list that replaces this one.
  private func stopAll() {
    laterRows = FeedRows()
    for load in running.values { load.task.cancel() }
    running = [:]
  }

  /// Marks loads as cancelled that have no remaining waiters.
  func cancelAbandonedLoads() {
    for (lane, load) in running where load.task.isCancelled {
      if state.progress(of: lane).run != nil { change { $0.cancel(lane) } }
    }
  }
}

extension Feed {
  /// Waits until the feed is at rest: until no load, no edit and no work of its store is running.
  ///
  ///     feed.loadNextIfNeeded(at: 29)
  ///     await feed.settled()
  ///     #expect(feed.count == 60)
  ///
  /// Use it in a test, after a call that starts a load and returns. The feed is at rest if a load failed,
  /// too. The method waits for the calls of this feed that have begun, such as ``load()`` in another task,
  /// and for the operation of ``performing(_:shiftingPages:operation:)``. It does not keep a load running
  /// whose callers were cancelled. If the current task is cancelled, it returns at once.
  public func settled() async {
    while !Task.isCancelled {
      if calls.count > 0 {
        for await _ in calls.streamToEnd() {}
      } else if let load = running.values.first(where: { $0.task.isRunning }) {
        await load.task.ended()
      } else if let work = [wanting, storage?.restoring, storage?.writing].first(
        where: { $0?.isRunning == true })
      {
        await work?.ended()
      } else {
        return
      }
    }
  }
}

/// The calls of a feed that have not returned.
struct FeedCalls {
  /// The number of calls.
  private(set) var count = 0

  /// The streams of the callers that wait until there are no calls; they have no elements.
  private var waiting: [AsyncStream<Never>.Continuation] = []

  /// Notes that a call begins.
  mutating func begin() { count += 1 }

  /// Notes that a call returns.
  mutating func end() {
    count -= 1
    guard count == 0 else { return }
    for continuation in waiting { continuation.finish() }
    waiting = []
  }

  /// Returns a stream that ends when there are no calls, and for a task that is cancelled.
  mutating func streamToEnd() -> AsyncStream<Never> {
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    waiting.append(continuation)
    return stream
  }
}
