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
    attempt < policy.maxAttempts && isTransient(error) ? delay(afterAttempt: attempt) : nil
  }

  private func isTransient(_ error: any Error) -> Bool {
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
    guard let demanded = HeaderFields(response).retryAfter(from: now()) else {
      return delay(afterAttempt: attempt)
    }
    return demanded <= policy.maxDelay ? demanded : nil
  }

  /// Returns a random delay, up to a limit that doubles with each attempt ("full jitter").
  func delay(afterAttempt attempt: Int) -> Duration {
    // The calculation uses floating-point numbers, whose doubling ends at infinity.
    let limit = policy.initialDelay / .seconds(1) * pow(2, Double(attempt - 1))
    return .seconds(max(0, min(limit, policy.maxDelay / .seconds(1))) * fraction())
  }
}
