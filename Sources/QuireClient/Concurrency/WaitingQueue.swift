import Synchronization

/// A queue that admits a limited number of callers at a time, in the order of their arrival.
///
/// A caller that is cancelled while it waits leaves the queue at once.
package final class WaitingQueue: Sendable {
  private struct State {
    /// The number of further callers that can be admitted now.
    var places: Int
    /// The number of callers so far, which is the number of the last caller.
    var count = 0
    var waiters: [Int: CheckedContinuation<Bool, Never>] = [:]
    /// Callers that were cancelled before they waited.
    var departed: Set<Int> = []
  }

  private let state: Mutex<State>

  /// Creates an empty queue.
  ///
  /// - Parameter places: The most callers that are admitted at a time, 1 or more.
  package init(places: Int = 1) { state = Mutex(State(places: places)) }

  /// Waits until the caller is admitted; the caller then calls ``leave()`` when it is done.
  ///
  /// - Parameter actor: The actor of the caller, so that the caller joins the queue at once.
  /// - Throws: `CancellationError` if the caller was cancelled; it is then not admitted.
  package func take(
    isolation actor: isolated (any Actor)? = #isolation
  ) async throws(CancellationError) {
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    let hasTurn = await withTaskCancellationHandler {
      await withCheckedContinuation { wait(as: number, $0) }
    } onCancel: {
      cancel(number)
    }
    // A caller that was cancelled after it was admitted is no longer in the queue.
    _ = state.withLock { $0.departed.remove(number) }
    if !hasTurn { throw CancellationError() }
  }

  /// Ends the turn of a caller, and admits the next one.
  package func leave() {
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
