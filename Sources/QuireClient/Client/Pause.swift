import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A period in which a server wants no further request.
struct Pause: Sendable {
  private let rest: @Sendable () async throws -> Void
  private let remaining: @Sendable () -> Duration

  /// The rest of the pause; zero or less if it is over.
  var left: Duration { remaining() }

  /// Creates the pause that a 429 or a 503 demands with `Retry-After` or the reset of a rate limit.
  ///
  /// Returns `nil` if the response demands no pause, or a longer one than the policy allows.
  ///
  /// - Parameters:
  ///   - response: The response, which was received just now.
  ///   - retrier: The retrier, whose policy contains the longest delay.
  init?(demandedBy response: HTTPURLResponse, to retrier: Retrier) {
    guard [429, 503].contains(response.statusCode),
      let wait = HeaderFields(response).demandedDelay(
        from: retrier.now(), status: response.statusCode), wait > .zero,
      wait <= retrier.policy.maxDelay
    else { return nil }
    (rest, remaining) = Self.rest(for: wait, on: retrier.clock) { _ in }
  }

  /// Creates the pause that a page demands, or returns `nil` if it demands none.
  ///
  /// - Parameters:
  ///   - response: The response, which was received just now; a cached one has its age.
  ///   - retrier: The retrier, whose policy contains the location of the demand and the longest
  ///     delay.
  ///   - path: The template of the resource's path, for errors.
  init?(
    demandedBy response: ReceivedResponse, to retrier: Retrier, path: String
  ) {
    guard let location = retrier.policy.bodyDelayLocation,
      let value = try? location.value(in: response.body, of: response.http),
      let seconds = value.double ?? value.string.flatMap({ RetryAfter.number($0) }),
      let wait = Duration(
        secondsInResponse: seconds.rounded(.up) - Double(HeaderFields(response.http).age)),
      wait > .zero
    else { return nil }
    let limit = retrier.policy.maxDelay
    (rest, remaining) = Self.rest(for: wait, on: retrier.clock) { left in
      guard left > limit else { return }
      throw RequestError(reason: .mustWait(left, limit: limit), path: path)
    }
  }

  /// Creates the pause until the reset of a rate limit that a response has used up, or returns `nil`
  /// if it has not.
  ///
  /// - Parameters:
  ///   - response: The response, which was received just now.
  ///   - limit: The longest time to wait, above which ``end()`` throws an error.
  ///   - clock: The clock of the pause.
  ///   - path: The template of the resource's path, for errors.
  init?(
    demandedBy response: HTTPURLResponse, limit: Duration, on clock: any Clock<Duration>,
    path: String
  ) {
    let (fields, status) = (HeaderFields(response), response.statusCode)
    // In other responses, `Retry-After` is about one resource, such as a job that is not done yet.
    let demanded = [429, 503].contains(status) ? fields.retryAfter(from: Date()) : nil
    guard let wait = demanded ?? fields.rateLimitDelay(from: Date(), status: status), wait > .zero
    else { return nil }
    (rest, remaining) = Self.rest(for: wait, on: clock) { left in
      guard left > limit else { return }
      throw RequestError(reason: .mustWait(left, limit: limit), path: path)
    }
  }

  /// Waits for the rest of the pause.
  ///
  /// - Throws: ``RequestError`` if the rest is longer than the policy allows; `CancellationError`
  ///   if the task was cancelled.
  func end() async throws { try await rest() }

  /// Returns the two functions of a pause; the type of the clock's instants is only known in here.
  private static func rest<Time: Clock>(
    for wait: Duration, on clock: Time, unless check: @escaping @Sendable (Duration) throws -> Void
  ) -> (rest: @Sendable () async throws -> Void, remaining: @Sendable () -> Duration)
  where Time.Duration == Duration {
    let end = clock.now.advanced(by: wait)
    return (
      {
        try check(clock.now.duration(to: end))
        try await clock.sleep(until: end, tolerance: nil)
      }, { clock.now.duration(to: end) }
    )
  }
}
