import QuireClient

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
