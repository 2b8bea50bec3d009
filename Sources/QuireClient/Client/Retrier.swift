import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Retries requests according to a policy.
struct Retrier: Sendable {
  let policy: RetryPolicy
  let clock: any Clock<Duration>
  /// The name of the header field for idempotency keys, or `nil` if requests get none.
  var idempotencyKey: String?
  /// Returns whether to retry after an error that is not part of the policy.
  var shouldRetry: @Sendable (any Error) -> Bool = { _ in false }
  /// Returns the delay before the next attempt, or `nil` if the policy chooses it.
  var chooseDelay: (@Sendable (RetryPolicy.Failure) -> Duration?)?
  /// The time from which `Retry-After` counts if a response has no `Date`.
  var now: @Sendable () -> Date = { Date() }
  /// A random number from 0 to 1, by which delays are multiplied.
  var fraction: @Sendable () -> Double = { .random(in: 0...1) }

  /// Returns the response to a request, perhaps to a later attempt.
  ///
  /// - Throws: The error of the transport in the last attempt; `CancellationError` if the task was
  ///   cancelled, even during a delay.
  func answer<Body>(
    to request: URLRequest, by send: (URLRequest) async throws -> (Body, HTTPURLResponse)
  ) async throws -> (Body, HTTPURLResponse) {
    // A request that never reaches the server has the same result later.
    guard !request.isOnlyIfCached else { return try await send(request) }
    var request = request
    var attempt = 1
    while true {
      let wait: Duration
      do {
        let answer = try await send(request)
        guard let delay = delay(after: answer.1, attempt: attempt) else { return answer }
        wait = delay
      } catch {
        guard let delay = delay(after: error, attempt: attempt) else { throw error }
        wait = delay
      }
      try await clock.sleep(for: wait)
      attempt += 1
      // Otherwise a cache could return its response to the failed attempt.
      if !request.isReload { request.cachePolicy = .reloadRevalidatingCacheData }
    }
  }

  /// Returns the delay after an error, or `nil` if the error is the result.
  func delay(after error: any Error, attempt: Int) -> Duration? {
    guard attempt < policy.maxAttempts, isTransient(error) else { return nil }
    return chosen(
      RetryPolicy.Failure(
        attempt: attempt, status: nil, headers: [:], error: error,
        delay: delay(afterAttempt: attempt)))
  }

  /// Returns whether an error may not occur again.
  func isTransient(_ error: any Error) -> Bool {
    if let error = error as? URLError, policy.errors.contains(error.code) { return true }
    if error is CancellationError { return false }
    if case .mustWait = (error as? RequestError)?.reason { return false }
    return shouldRetry(error)
  }

  /// Returns the delay after a response, or `nil` if the response is the result.
  private func delay(after response: HTTPURLResponse, attempt: Int) -> Duration? {
    guard policy.statuses.contains(response.statusCode), attempt < policy.maxAttempts else {
      return nil
    }
    let fields = HeaderFields(response)
    var wait: Duration? = delay(afterAttempt: attempt)
    if let demanded = fields.demandedDelay(from: now(), status: response.statusCode) {
      wait = demanded <= policy.maxDelay ? demanded : nil
    }
    return chosen(
      RetryPolicy.Failure(
        attempt: attempt, status: response.statusCode, headers: fields, error: nil, delay: wait))
  }

  /// Returns the delay that the app chooses for a failure, by default that of the policy.
  private func chosen(_ failure: RetryPolicy.Failure) -> Duration? {
    guard let chooseDelay else { return failure.delay }
    return chooseDelay(failure).map { max(.zero, $0) }
  }

  /// Returns a random delay before a connection that replaces one that ended.
  ///
  /// - Parameters:
  ///   - shortest: The shortest delay, unless the policy's longest one is shorter.
  ///   - doublings: How often the longest delay was doubled; 0 for no more than the shortest.
  /// - Returns: The delay.
  func delay(from shortest: Duration, doublings: Int) -> Duration {
    let (shortest, most) = (shortest / .seconds(1), policy.maxDelay / .seconds(1))
    let longest = min(shortest * pow(2, Double(doublings)), most)
    return .seconds(max(0, min(shortest + max(0, longest - shortest) * fraction(), most)))
  }

  /// Returns a random delay, up to a limit that doubles with each attempt ("full jitter").
  func delay(afterAttempt attempt: Int) -> Duration {
    // The calculation uses floating-point numbers, whose doubling ends at infinity.
    let limit = policy.initialDelay / .seconds(1) * pow(2, Double(attempt - 1))
    return .seconds(max(0, min(limit, policy.maxDelay / .seconds(1))) * fraction())
  }
}
