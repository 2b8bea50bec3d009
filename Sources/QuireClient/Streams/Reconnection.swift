/// The history of a stream's connections, which determines the delay before the next one.
struct Reconnection {
  /// The number of connections in a row that sent nothing.
  var failures = 0
  /// Whether the current connection has sent an event.
  var hasEvent = false

  /// The number of connections in a row that ended too early.
  private var restarts = 0
  /// Returns the time since the current connection began.
  private var elapsed: () -> Duration = { .zero }

  /// Begins a connection, which has failed until it sends something.
  mutating func begin(by retrier: Retrier?) {
    failures += 1
    hasEvent = false
    if let retrier { elapsed = Self.stopwatch(retrier.clock) }
  }

  /// Returns the delay before the next connection, or `nil` if there is none.
  ///
  /// Without a lower and an upper limit, a server could keep a client busy or silent for ever.
  ///
  /// - Parameters:
  ///   - retrier: The retrier, whose policy contains the limits.
  ///   - stated: The delay that the stream stated last, or `nil` for none.
  ///   - demanded: The delay that the response demands, or `nil` for none.
  /// - Returns: The delay, at most the longest one of the policy.
  mutating func delay(
    by retrier: Retrier?, stated: Duration?, demanded: Duration? = nil
  ) -> Duration? {
    guard let retrier, failures < retrier.policy.maxAttempts else { return nil }
    let floor = retrier.policy.initialDelay
    if let demanded { return retrier.delay(from: max(demanded, floor), doublings: 0) }
    let shortest = max(stated ?? .zero, floor)
    // A server that ends each response after an event, and says when to ask again, is polled.
    let isPolled = hasEvent && stated.map { $0 >= floor } == true
    restarts = failures == 0 && (isPolled || elapsed() >= shortest) ? 0 : restarts + 1
    return retrier.delay(from: shortest, doublings: hasEvent ? min(restarts, 3) : restarts)
  }

  /// Starts to measure time with a clock, the type of whose instants is only known in here.
  private static func stopwatch<Time: Clock>(_ clock: Time) -> () -> Duration
  where Time.Duration == Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
