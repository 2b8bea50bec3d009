import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A time for which a server wants no further request.
struct Pause: Sendable {
  private let rest: @Sendable () async throws -> Void
  private let remaining: @Sendable () -> Duration

  /// The time that is left of it; zero or less if it is over.
  var left: Duration { remaining() }

  /// The pause that a 429 or a 503 demands with `Retry-After`, or `nil` if the response demands
  /// none, or more than the policy allows.
  ///
  /// - Parameters:
  ///   - response: The response, which came just now.
  ///   - retrier: Its policy has the longest wait.
  init?(demandedBy response: HTTPURLResponse, to retrier: Retrier) {
    guard [429, 503].contains(response.statusCode),
      let wait = HeaderFields(response).retryAfter(from: retrier.now()), wait > .zero,
      wait <= retrier.policy.maxDelay
    else { return nil }
    (rest, remaining) = Self.rest(for: wait, on: retrier.clock) { _ in }
  }

  /// The pause that a page demands, or `nil` where it demands none.
  ///
  /// - Parameters:
  ///   - response: The response, which came just now; a cached one has its age.
  ///   - retrier: Whose policy says where a page demands it and for how long is waited at most.
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
      throw BackoffError(wait: left, limit: limit, path: path)
    }
  }

  /// Waits for what is left of it.
  ///
  /// - Throws: ``BackoffError`` where that is more than the policy allows; `CancellationError` if
  ///   the task was cancelled.
  func end() async throws { try await rest() }

  /// A clock's moments have a type only within here.
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
