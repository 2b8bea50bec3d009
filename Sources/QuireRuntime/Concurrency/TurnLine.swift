import Synchronization

/// A line in which a number of callers at a time have their turn, in the order in which they came.
///
/// A caller that is cancelled while it waits leaves at once, and the line closes up.
final class TurnLine: Sendable {
  private struct State {
    /// The number of further callers that may have their turn now.
    var places: Int
    /// The callers so far, by which each has its number.
    var count = 0
    var waiters: [Int: CheckedContinuation<Bool, Never>] = [:]
    /// Those that were cancelled before they began to wait.
    var departed: Set<Int> = []
  }

  private let state: Mutex<State>

  /// Creates an empty line.
  ///
  /// - Parameter places: The most callers that have their turn at once, 1 or more.
  init(places: Int = 1) { state = Mutex(State(places: places)) }

  /// Waits for a turn, after which comes ``leave()``.
  ///
  /// - Parameter actor: Where the caller runs, so that it joins the line at once.
  /// - Throws: `CancellationError` if the caller was cancelled; it has no turn then.
  func take(isolation actor: isolated (any Actor)? = #isolation) async throws(CancellationError) {
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    let hasTurn = await withTaskCancellationHandler {
      await withCheckedContinuation { wait(as: number, $0) }
    } onCancel: {
      cancel(number)
    }
    // A caller that was cancelled after its turn came has left a mark that is not needed.
    _ = state.withLock { $0.departed.remove(number) }
    if !hasTurn { throw CancellationError() }
  }

  /// Ends a turn; the next caller has it.
  func leave() {
    let next = state.withLock { state in
      let next = state.waiters.keys.min().flatMap { state.waiters.removeValue(forKey: $0) }
      if next == nil { state.places += 1 }
      return next
    }
    next?.resume(returning: true)
  }

  private func wait(as number: Int, _ continuation: CheckedContinuation<Bool, Never>) {
    let hasTurn: Bool? = state.withLock { state in
      if state.departed.contains(number) { return false }
      guard state.places > 0 else {
        state.waiters[number] = continuation
        return nil
      }
      state.places -= 1
      return true
    }
    if let hasTurn { continuation.resume(returning: hasTurn) }
  }

  private func cancel(_ number: Int) {
    let waiter = state.withLock { state in
      let waiter = state.waiters.removeValue(forKey: number)
      if waiter == nil { state.departed.insert(number) }
      return waiter
    }
    waiter?.resume(returning: false)
  }
}
