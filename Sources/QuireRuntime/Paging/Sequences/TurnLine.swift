import Synchronization

/// A line in which one caller at a time has its turn, in the order in which they came.
///
/// A caller that is cancelled while it waits leaves at once, and the line closes behind it.
final class TurnLine: Sendable {
  private struct State {
    /// Whose turn it is, or `nil` for nobody's.
    var turn: Int?
    /// The callers so far, by which each has its number.
    var count = 0
    var waiters: [Int: CheckedContinuation<Bool, Never>] = [:]
    /// Those that were cancelled before they began to wait.
    var departed: Set<Int> = []
  }

  private let state = Mutex(State())

  /// Waits for a turn, after which comes ``leave()``.
  ///
  /// - Parameter actor: Where the caller runs, so that it stands in the line at once.
  /// - Throws: `CancellationError` where the caller was cancelled; it has no turn then.
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
    if !hasTurn { throw CancellationError() }
  }

  /// Ends a turn; the next caller has it.
  func leave() {
    let next = state.withLock { state in
      state.turn = state.waiters.keys.min()
      return state.turn.flatMap { state.waiters.removeValue(forKey: $0) }
    }
    next?.resume(returning: true)
  }

  private func wait(as number: Int, _ continuation: CheckedContinuation<Bool, Never>) {
    let hasTurn: Bool? = state.withLock { state in
      if state.departed.remove(number) != nil { return false }
      guard state.turn == nil else {
        state.waiters[number] = continuation
        return nil
      }
      state.turn = number
      return true
    }
    if let hasTurn { continuation.resume(returning: hasTurn) }
  }

  private func cancel(_ number: Int) {
    let waiter = state.withLock { state in
      let waiter = state.waiters.removeValue(forKey: number)
      // Else it has not begun to wait, or has its turn meanwhile.
      if waiter == nil, state.turn != number { state.departed.insert(number) }
      return waiter
    }
    waiter?.resume(returning: false)
  }
}
