/// The longest time for a piece of work.
struct TimeLimit: Sendable {
  /// The time from the start of the work; at most 100 years, because clocks cannot measure all
  /// durations.
  let duration: Duration
  private let clock: any Clock<Duration>

  /// Creates a limit; a duration of zero or less ends the work at once.
  init(_ duration: Duration, on clock: any Clock<Duration>) {
    self.duration = min(duration, .seconds(100 * 366 * 86_400))
    self.clock = clock
  }

  /// Runs work, and cancels it at the end of the time.
  ///
  /// The caller does not wait for work that ignores its cancellation.
  ///
  /// - Parameter work: The work; its captures are retained until it returns.
  /// - Returns: The result of the work, or `nil` if the time was over first.
  /// - Throws: The error of the work; `CancellationError` at once if the caller was cancelled.
  func run<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value? {
    let task = SharedTask { () -> Result<Value, any Error> in
      do {
        return .success(try await work())
      } catch {
        return .failure(error)
      }
    }
    let timer = Task { [clock, duration] in
      do {
        try await clock.sleep(for: duration)
        task.cancel()
      } catch {
        // The work ended first.
      }
    }
    defer { timer.cancel() }
    guard let result = await task.value else {
      try Task.checkCancellation()
      return nil
    }
    return try result.get()
  }
}
