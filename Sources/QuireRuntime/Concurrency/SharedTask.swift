import Synchronization

/// A task that several callers wait for.
///
/// A caller that is cancelled returns at once. The task is cancelled when it is deinitialized, and
/// when its last caller has left, unless it is held. Callers do not wait for a task that ignores
/// cancellation.
package final class SharedTask<Value: Sendable>: Sendable {
  private enum Progress {
    case running
    case finished(Value)
    case cancelled

    /// The result of the work, or `nil` if it has not finished.
    var value: Value? {
      if case .finished(let value) = self { value } else { nil }
    }
  }

  private struct State {
    var progress = Progress.running
    var work: Task<Void, Never>?
    var waiters: [Int: CheckedContinuation<Value?, Never>] = [:]
    /// Callers that were cancelled before they waited.
    var departed: Set<Int> = []
    /// The number of callers and readers so far, which is the number of the last one.
    var callers = 0
    /// The number of callers that have not left.
    var present = 0
  }

  private let state = Mutex(State())
  private let isHeld: Bool

  /// Starts the work.
  ///
  /// - Parameters:
  ///   - isHeld: Whether the work continues without waiting callers, as long as this object exists.
  ///   - operation: The work; its captures are retained until it returns.
  package init(isHeld: Bool = false, operation: @escaping @Sendable () async -> Value) {
    self.isHeld = isHeld
    let work = Task { [weak self] in
      let value = await operation()
      self?.end(.finished(value))
    }
    state.withLock { $0.work = work }
  }

  deinit { state.withLock(\.work)?.cancel() }

  /// Whether the work has neither finished nor been cancelled.
  package var isRunning: Bool {
    state.withLock { if case .running = $0.progress { true } else { false } }
  }

  /// Whether the work was cancelled before it finished.
  package var isCancelled: Bool {
    state.withLock { if case .cancelled = $0.progress { true } else { false } }
  }

  /// The result of the work, or `nil` if it has not finished.
  package var result: Value? { state.withLock(\.progress.value) }

  /// The result of the work, or `nil` if this caller or the work was cancelled.
  ///
  /// The reader counts as a caller at once, before its actor runs anything else.
  package nonisolated(nonsending) var value: Value? {
    get async {
      let caller = state.withLock { state in
        state.callers += 1
        state.present += 1
        return state.callers
      }
      return await withTaskCancellationHandler {
        await withCheckedContinuation { wait(as: caller, $0) }
      } onCancel: {
        leave(as: caller)
      }
    }
  }

  /// Waits until the work has finished or was cancelled, or until the current task is cancelled.
  ///
  /// The reader does not count as a caller, so the work is cancelled in spite of it.
  package nonisolated(nonsending) func ended() async {
    let reader = state.withLock { state in
      state.callers += 1
      return state.callers
    }
    _ = await withTaskCancellationHandler {
      await withCheckedContinuation { wait(as: reader, $0) }
    } onCancel: {
      stopWaiting(as: reader)?.resume(returning: nil)
    }
  }

  /// Cancels the work; all callers return at once.
  package func cancel() { end(.cancelled) }

  private func end(_ progress: Progress) {
    let (waiters, work) = state.withLock { state in
      guard case .running = state.progress else {
        return ([CheckedContinuation<Value?, Never>](), Task<Void, Never>?.none)
      }
      state.progress = progress
      defer { state.waiters = [:] }
      return (Array(state.waiters.values), state.work)
    }
    if case .cancelled = progress { work?.cancel() }
    for waiter in waiters { waiter.resume(returning: progress.value) }
  }

  private func wait(as caller: Int, _ continuation: CheckedContinuation<Value?, Never>) {
    let (isOver, value) = state.withLock { state in
      if state.departed.remove(caller) != nil { return (true, Value?.none) }
      guard case .running = state.progress else { return (true, state.progress.value) }
      state.waiters[caller] = continuation
      return (false, nil)
    }
    if isOver { continuation.resume(returning: value) }
  }

  /// Removes a waiter, or notes that a caller was cancelled before it waited.
  private func stopWaiting(as caller: Int) -> CheckedContinuation<Value?, Never>? {
    state.withLock { state in
      let waiter = state.waiters.removeValue(forKey: caller)
      if waiter == nil { state.departed.insert(caller) }
      return waiter
    }
  }

  private func leave(as caller: Int) {
    let waiter = stopWaiting(as: caller)
    let isDeserted = state.withLock { state in
      state.present -= 1
      return state.present == 0
    }
    if isDeserted, !isHeld { cancel() }
    waiter?.resume(returning: nil)
  }
}
