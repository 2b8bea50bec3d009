import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends requests again by a policy.
struct Retrier: Sendable {
  let policy: RetryPolicy
  let clock: any Clock<Duration>
  /// Returns whether to retry after an error that is not one of the policy.
  var shouldRetry: @Sendable (any Error) -> Bool = { _ in false }
  /// What `Retry-After` counts from where a response has no date of its own.
  var now: @Sendable () -> Date = { Date() }
  /// A random number from 0 to 1, by which delays are cut.
  var fraction: @Sendable () -> Double = { .random(in: 0...1) }

  /// The response to a request, perhaps to a later attempt at it.
  ///
  /// - Throws: What the transport threw at the last attempt; `CancellationError` if the task was
  ///   cancelled, also while it waited.
  func answer(
    to request: URLRequest, over transport: any Transport
  ) async throws -> (Data, HTTPURLResponse) {
    // A request that never reaches the server gives the same result later.
    guard !request.isOnlyIfCached else { return try await transport.send(request) }
    var request = request
    var attempt = 1
    while true {
      let wait: Duration
      do {
        let answer = try await transport.send(request)
        guard let delay = delay(after: answer.1, attempt: attempt) else { return answer }
        wait = delay
      } catch {
        guard attempt < policy.maxAttempts, isTransient(error) else { throw error }
        wait = delay(afterAttempt: attempt)
      }
      try await clock.sleep(for: wait)
      attempt += 1
      // Otherwise a cache could answer with its response to the failed attempt.
      if !request.isReload { request.cachePolicy = .reloadRevalidatingCacheData }
    }
  }

  private func isTransient(_ error: any Error) -> Bool {
    if let error = error as? URLError, policy.errors.contains(error.code) { return true }
    return !(error is CancellationError || error is BackoffError) && shouldRetry(error)
  }

  /// How long to wait after a response, or `nil` where that is the one to hand on.
  private func delay(after response: HTTPURLResponse, attempt: Int) -> Duration? {
    guard policy.statuses.contains(response.statusCode), attempt < policy.maxAttempts else {
      return nil
    }
    guard let demanded = HeaderFields(response).retryAfter(from: now()) else {
      return delay(afterAttempt: attempt)
    }
    return demanded <= policy.maxDelay ? demanded : nil
  }

  /// A random time, up to a limit that doubles with each attempt ("full jitter").
  private func delay(afterAttempt attempt: Int) -> Duration {
    // As numbers, which doubling takes to infinity and no further.
    let limit = policy.initialDelay / .seconds(1) * pow(2, Double(attempt - 1))
    return .seconds(max(0, min(limit, policy.maxDelay / .seconds(1))) * fraction())
  }
}
