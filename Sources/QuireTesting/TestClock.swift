import Synchronization

/// A clock that advances only if a test advances it.
public final class TestClock: Clock {
  /// An instant of a test, as the time since its clock was created.
  public struct Instant: InstantProtocol {
    /// The time since the clock was created.
    public let sinceStart: Duration

    /// Returns the instant after a duration, or before it if the duration is negative.
    public func advanced(by duration: Duration) -> Instant {
      Instant(sinceStart: sinceStart + duration)
    }

    /// Returns the time from this instant to another.
    public func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }

    /// Returns whether one instant is before another.
    public static func < (left: Instant, right: Instant) -> Bool {
      left.sinceStart < right.sinceStart
    }
  }

  private struct State {
    var now = Instant(sinceStart: .zero)
    /// The number of calls so far, which numbers each call.
    var calls = 0
    var sleepers: [Int: Sleeper] = [:]
    var watchers: [Int: Watcher] = [:]
    /// The calls that were cancelled before they began to wait.
    var departed: Set<Int> = []
    var sleeps: [Duration] = []

    /// Removes the sleepers whose deadline has passed, in order of their deadlines.
    mutating func popAwake() -> [CheckedContinuation<Bool, Never>] {
      let awake = sleepers.filter { $0.value.deadline <= now }
        .sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
      for (number, _) in awake { sleepers[number] = nil }
      return awake.map(\.value.continuation)
    }

    /// Removes the watchers whose number of sleepers is reached.
    mutating func popSatisfied() -> [CheckedContinuation<Bool, Never>] {
      let satisfied = watchers.filter { $0.value.count <= sleepers.count }
      for number in satisfied.keys { watchers[number] = nil }
      return satisfied.values.map(\.continuation)
    }
  }

  private struct Sleeper {
    let deadline: Instant
    let continuation: CheckedContinuation<Bool, Never>
  }

  /// A call that waits for a number of sleepers.
  private struct Watcher {
    let count: Int
    let continuation: CheckedContinuation<Bool, Never>
  }

  private let state = Mutex(State())
  private let skipsSleeps: Bool

  /// Creates a clock.
  ///
  /// - Parameter skipsSleeps: Whether each sleep advances the clock itself and ends at once. Then
  ///   no task is ever asleep: ``sleepers(_:)`` and ``advance()`` wait until their task is
  ///   cancelled, and each of several concurrent sleeps advances the clock for the others.
  public init(skipsSleeps: Bool = false) { self.skipsSleeps = skipsSleeps }

  /// The current instant of the clock.
  public var now: Instant { state.withLock(\.now) }

  /// The resolution of the clock: zero, because it can reach any instant.
  public var minimumResolution: Duration { .zero }

  /// The durations of all sleeps so far, in the order of their starts, without sleeps until a past
  /// instant.
  public var sleeps: [Duration] { state.withLock(\.sleeps) }

  /// Sleeps until the clock reaches an instant.
  ///
  /// - Throws: `CancellationError` at once if the task was cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    if await !wait(beginning: { self.sleep($0, until: deadline, $1) }) { throw CancellationError() }
  }

  /// Advances the clock, and wakes the tasks that sleep until then.
  ///
  /// - Parameter duration: The time to advance; a negative duration counts as zero.
  public func advance(by duration: Duration) {
    let awake = state.withLock { state in
      state.now = state.now.advanced(by: max(.zero, duration))
      return state.popAwake()
    }
    for sleeper in awake { sleeper.resume(returning: true) }
  }

  /// Waits until a task sleeps, and advances the clock to the first wake-up.
  public func advance() async {
    await sleepers()
    let awake = state.withLock { state in
      state.now = state.sleepers.values.map(\.deadline).min() ?? state.now
      return state.popAwake()
    }
    for sleeper in awake { sleeper.resume(returning: true) }
  }

  /// Waits until at least a number of tasks sleep, or until the current task is cancelled.
  public func sleepers(_ count: Int = 1) async {
    _ = await wait(beginning: { self.watch($0, count: count, $1) })
  }

  /// Registers the call under a new number and waits.
  ///
  /// - Returns: Whether the call was woken; `false` if it was cancelled.
  private func wait(
    beginning begin: (Int, CheckedContinuation<Bool, Never>) -> Void
  ) async -> Bool {
    let number = state.withLock { state in
      state.calls += 1
      return state.calls
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { begin(number, $0) }
    } onCancel: {
      cancel(number)
    }
  }

  private func sleep(
    _ number: Int, until deadline: Instant, _ continuation: CheckedContinuation<Bool, Never>
  ) {
    let (isAwake, satisfied): (Bool?, [CheckedContinuation<Bool, Never>]) = state.withLock {
      state in
      if state.departed.remove(number) != nil { return (false, []) }
      guard deadline > state.now else { return (true, []) }
      state.sleeps.append(state.now.duration(to: deadline))
      if skipsSleeps {
        state.now = deadline
        return (true, [])
      }
      state.sleepers[number] = Sleeper(deadline: deadline, continuation: continuation)
      return (nil, state.popSatisfied())
    }
    if let isAwake { continuation.resume(returning: isAwake) }
    for watcher in satisfied { watcher.resume(returning: true) }
  }

  private func watch(
    _ number: Int, count: Int, _ continuation: CheckedContinuation<Bool, Never>
  ) {
    let isOver = state.withLock { state in
      let isOver = state.departed.remove(number) != nil || state.sleepers.count >= count
      if !isOver { state.watchers[number] = Watcher(count: count, continuation: continuation) }
      return isOver
    }
    if isOver { continuation.resume(returning: true) }
  }

  private func cancel(_ number: Int) {
    let waiting = state.withLock { state in
      let waiting =
        state.sleepers.removeValue(forKey: number)?.continuation
        ?? state.watchers.removeValue(forKey: number)?.continuation
      if waiting == nil { state.departed.insert(number) }
      return waiting
    }
    waiting?.resume(returning: false)
  }
}
