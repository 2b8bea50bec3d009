public import Foundation

/// When a request that failed is sent again, and how long is waited before.
///
///     let github = Client(baseURL: base).retrying()
///     let patient = github.retrying(RetryPolicy(attempts: 8, statuses: [429, 503]))
///
/// Only what may be repeated is sent again: ``Resource/isRepeatable``. Where the response has a
/// `Retry-After`, that long is waited; else a random time up to a limit that begins with
/// ``firstDelay`` and doubles each time, so that many clients do not come back at once. What is
/// more than ``longestWait`` is not waited for.
public struct RetryPolicy: Hashable, Sendable {
  /// The most times that one request is sent; less than 2 for once.
  public var attempts: Int

  /// The statuses after which a request is sent again.
  public var statuses: Set<Int>

  /// The errors of a transport, its `URLError`s, after which a request is sent again.
  ///
  /// On Linux a connection that ends without an answer is `badServerResponse`, and one that ends
  /// within it `unknown`.
  public var errors: Set<URLError.Code>

  /// The longest time before the second attempt; twice as long before the third, and so on.
  public var firstDelay: Duration

  /// The longest wait of all.
  ///
  /// Delays are cut to it. A server that demands more is not waited for: the response is handed on
  /// as it came.
  public var longestWait: Duration

  /// Where a page says for how many seconds it wants no further request, or `nil` where none does.
  ///
  /// The pages of a list are asked for only then, as Stack Exchange has it: `/backoff`. What an error
  /// says there does not count.
  public var backoff: ResponseLocation?

  /// Makes a policy: by default four attempts, with waits of seconds between them, after a time-out
  /// and a connection or a name that failed.
  public init(
    attempts: Int = 4, statuses: Set<Int> = [408, 429, 500, 502, 503, 504],
    errors: Set<URLError.Code> = [
      .timedOut, .networkConnectionLost, .cannotConnectToHost, .cannotFindHost, .dnsLookupFailed,
      .badServerResponse, .unknown,
    ],
    firstDelay: Duration = .milliseconds(500), longestWait: Duration = .seconds(60),
    backoff: ResponseLocation? = nil
  ) {
    self.attempts = attempts
    self.statuses = statuses
    self.errors = errors
    self.firstDelay = firstDelay
    self.longestWait = longestWait
    self.backoff = backoff
  }
}

extension Client {
  /// A client to the same server that sends again what failed, where it may be repeated.
  ///
  ///     let github = Client(baseURL: base).retrying()
  ///
  /// It holds for ``send(_:)`` and for each page of a list. Without it nothing is sent twice.
  ///
  /// - Parameters:
  ///   - policy: When, how often and after which time; it takes the place of an earlier one.
  ///   - clock: What the waits are slept on, which end at once when the task is cancelled.
  ///   - isPassing: Whether an error of a transport of your own may pass, so that a request is sent
  ///     again after it as after ``RetryPolicy/errors``; it is not asked about these, nor about a
  ///     cancellation. By default none may.
  /// - Returns: The client.
  public func retrying(
    _ policy: RetryPolicy = RetryPolicy(), clock: any Clock<Duration> = ContinuousClock(),
    after isPassing: @escaping @Sendable (any Error) -> Bool = { _ in false }
  ) -> Client {
    var client = self
    client.retrier = Retrier(policy: policy, clock: clock, isPassing: isPassing)
    return client
  }
}
