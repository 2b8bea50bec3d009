public import Foundation

/// The conditions and delays for sending failed requests again.
///
/// Only idempotent requests are retried, ``Resource/isIdempotent``, and those with an idempotency
/// key: ``Client/retrying(_:idempotencyKey:clock:shouldRetry:delay:)``. If the response has a
/// `Retry-After`, the client waits that long. If it has none, but says that a rate limit is used up,
/// as with `X-RateLimit-Reset`, `RateLimit` or `Reset-After`, the client waits for the reset.
/// Otherwise the delay is random, up to a limit that begins with ``initialDelay`` and doubles with
/// each attempt, so that many clients do not retry at once (exponential backoff with full jitter).
/// The client never waits longer than ``maxDelay``.
public struct RetryPolicy: Hashable, Sendable {
  /// The most attempts for one request, including the first; less than 2 for no retry.
  public var maxAttempts: Int

  /// The statuses after which a request is retried.
  public var statuses: Set<Int>

  /// The errors of a transport, its `URLError`s, after which a request is retried.
  ///
  /// On Linux, a connection that is closed before a response arrives is `badServerResponse`, and
  /// one that is closed in the middle of a response is `unknown`.
  public var errors: Set<URLError.Code>

  /// The longest delay before the second attempt; the limit doubles with each further attempt.
  public var initialDelay: Duration

  /// The longest delay before any attempt.
  ///
  /// Longer random delays are shortened to it. If a server demands more, the request is not
  /// retried, and the response is returned as received.
  public var maxDelay: Duration

  /// The location in a page of the number of seconds for which the server wants no further request,
  /// or `nil` if pages do not contain one.
  ///
  /// The next page of a list is requested after that time. Stack Exchange, for example, sends it as
  /// `/backoff`. Responses that are errors do not count.
  public var bodyDelayLocation: ResponseLocation?

  /// Creates a policy.
  ///
  /// By default, there are four attempts with delays of seconds between them, after timeouts,
  /// failed connections, failed name lookups, and statuses that ask for a retry.
  public init(
    maxAttempts: Int = 4, statuses: Set<Int> = [408, 429, 500, 502, 503, 504],
    errors: Set<URLError.Code> = [
      .timedOut, .networkConnectionLost, .cannotConnectToHost, .cannotFindHost, .dnsLookupFailed,
      .badServerResponse, .unknown,
    ],
    initialDelay: Duration = .milliseconds(500), maxDelay: Duration = .seconds(60),
    bodyDelayLocation: ResponseLocation? = nil
  ) {
    self.maxAttempts = maxAttempts
    self.statuses = statuses
    self.errors = errors
    self.initialDelay = initialDelay
    self.maxDelay = maxDelay
    self.bodyDelayLocation = bodyDelayLocation
  }
}

extension RetryPolicy {
  /// A failed attempt, after which an app chooses the delay.
  public struct Failure: Sendable {
    /// The number of the attempt, from 1.
    public let attempt: Int
    /// The status of the response, or `nil` for an error of the transport.
    public let status: Int?
    /// The header fields of the response; none for an error of the transport.
    public let headers: HeaderFields
    /// The error of the transport, or `nil` for a response.
    public let error: (any Error)?
    /// The delay that the policy chooses, or `nil` if it does not retry, because the server demands
    /// more than ``RetryPolicy/maxDelay``.
    public let delay: Duration?
  }
}

extension Client {
  /// Returns a client for the same server that retries failed requests.
  ///
  ///     let github = Client(baseURL: base).retrying()
  ///     let shop = Client(baseURL: base).retrying(idempotencyKey: "Idempotency-Key")
  ///
  /// The policy applies to ``send(_:)`` and to each page of a list. Without it, no request is sent
  /// twice. With it, requests that are ``Resource/isIdempotent`` are retried, and all others if
  /// they have an idempotency key.
  ///
  /// - Parameters:
  ///   - policy: When and how often to retry, and after which delay. It replaces an earlier policy.
  ///   - idempotencyKey: The name of the header field by which the server recognizes a request that
  ///     it has already received, or `nil` to retry only idempotent requests. All attempts of a
  ///     request have the same random key, and each call has another one. A key that a resource or
  ///     a caller sets is kept. Other origins receive no key.
  ///   - clock: The clock for the delays, which end at once if the task is cancelled.
  ///   - shouldRetry: Returns whether to retry after an error that your own transport throws. It is
  ///     not called for ``RetryPolicy/errors`` or for a cancellation. By default, it returns
  ///     `false`.
  ///   - delay: Returns the delay before the next attempt, or `nil` for no further attempt. It is
  ///     called for the errors and statuses of the policy while there are attempts left, and its
  ///     delay has no limit. Without it, the delay is ``RetryPolicy/Failure/delay``.
  /// - Returns: The client.
  public func retrying(
    _ policy: RetryPolicy = RetryPolicy(), idempotencyKey: String? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    shouldRetry: @escaping @Sendable (any Error) -> Bool = { _ in false },
    delay: (@Sendable (RetryPolicy.Failure) -> Duration?)? = nil
  ) -> Client {
    var client = self
    client.retrier = Retrier(
      policy: policy, clock: clock, idempotencyKey: idempotencyKey, shouldRetry: shouldRetry,
      chooseDelay: delay)
    return client
  }
}
