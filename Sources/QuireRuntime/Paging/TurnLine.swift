import Synchronization

/// A line in which one caller at a time has its turn, in the order in which they came.
///
/// A caller that is cancelled while it waits leaves at once, and the line closes behind it.
final class TurnLine: Sendable {
  /// A caller that has not had its turn yet.
  private enum Caller {
    case coming
    case waiting(CheckedContinuation<Bool, Never>)
    case cancelled
  }

  private struct State {
    var isTaken = false
    /// The callers so far, by which each has its number.
    var count = 0
    var callers: [Int: Caller] = [:]

    /// Takes the caller who has waited longest out of the line.
    mutating func popFirst() -> CheckedContinuation<Bool, Never>? {
      for number in callers.keys.sorted() {
        guard case .waiting(let first) = callers[number] else { continue }
        callers[number] = nil
        return first
      }
      return nil
    }
  }

  private let state = Mutex(State())

  /// Waits for a turn, after which comes ``leave()``.
  ///
  /// - Parameter actor: Where the caller runs, so that it stands in the line at once.
  /// - Throws: `CancellationError` where the caller was cancelled; it has no turn then.
  func take(isolation actor: isolated (any Actor)? = #isolation) async throws(CancellationError) {
    let number = state.withLock { state in
      state.count += 1
      state.callers[state.count] = .coming
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
      let next = state.popFirst()
      state.isTaken = next != nil
      return next
    }
    next?.resume(returning: true)
  }

  private func wait(as number: Int, _ continuation: CheckedContinuation<Bool, Never>) {
    let hasTurn: Bool? = state.withLock { state in
      let isCancelled = if case .cancelled = state.callers[number] { true } else { false }
      guard isCancelled || !state.isTaken else {
        state.callers[number] = .waiting(continuation)
        return nil
      }
      state.callers[number] = nil
      if !isCancelled { state.isTaken = true }
      return !isCancelled
    }
    if let hasTurn { continuation.resume(returning: hasTurn) }
  }

  private func cancel(_ number: Int) {
    let waiter: CheckedContinuation<Bool, Never>? = state.withLock { state in
      switch state.callers[number] {
      case .coming:
        state.callers[number] = .cancelled
        return nil
      case .waiting(let waiter):
        state.callers[number] = nil
        return waiter
      // It has had its turn meanwhile.
      case .cancelled, nil: return nil
      }
    }
    waiter?.resume(returning: false)
  }
}
