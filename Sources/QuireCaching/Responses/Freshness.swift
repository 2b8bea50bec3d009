import Foundation
import QuireClient

/// The cache directives of a response, for a private cache.
///
/// `s-maxage`, `private` and `proxy-revalidate` apply to shared caches only.
struct Freshness: Sendable {
  /// The freshness lifetime in seconds, or `nil` if the server does not state one (RFC 9111, section
  /// 4.2.1).
  ///
  /// Zero or less if the response is stale at once, or if the stated lifetime is malformed.
  let lifetime: TimeInterval?

  /// Whether the response must not be cached.
  let forbidsCaching: Bool

  /// Whether the server must validate the response before each use.
  let requiresValidation: Bool

  /// Whether the response must not be used when it is stale, even if the request allows that.
  let forbidsStaleUse: Bool

  /// How long in seconds the response may have been stale when it is used because the server failed,
  /// or `nil` if the server does not limit that (RFC 5861, section 4).
  let staleIfError: TimeInterval?

  /// The time of the request.
  let asked: Date

  /// The time of the response.
  let received: Date

  /// The age of the response when it was received, in seconds (RFC 9111, section 4.2.3).
  private let initialAge: TimeInterval

  /// Reads the header fields of a response.
  ///
  /// - Parameters:
  ///   - headers: The header fields.
  ///   - asked: The time of the request.
  ///   - received: The time of the response.
  init(_ headers: HeaderFields, asked: Date, received: Date) {
    let directives = CacheDirectives(headers["Cache-Control"])
    let date = headers["Date"].flatMap { HTTPDate.date($0, near: received) }
    if let seconds = directives.seconds("max-age", malformed: 0) {
      lifetime = Double(seconds)
    } else {
      lifetime = headers["Expires"].map { text in
        // A malformed date, such as the common `0`, is in the past (RFC 9111, section 5.3).
        HTTPDate.date(text, near: received)?.timeIntervalSince(date ?? received) ?? 0
      }
    }
    forbidsCaching = directives.has("no-store")
    // `no-cache` may name single fields that a cache then leaves out. That is rare, so it applies
    // to the whole response here.
    requiresValidation =
      directives.has("no-cache") || directives.isEmpty && headers.hasPragmaNoCache
    forbidsStaleUse = directives.has("must-revalidate")
    staleIfError = directives.seconds("stale-if-error", malformed: 0).map(Double.init)

    let delay = max(0, received.timeIntervalSince(asked))
    let apparentAge = max(0, date.map(received.timeIntervalSince) ?? 0)
    initialAge = max(apparentAge, Double(headers.age) + delay)
    self.asked = asked
    self.received = received
  }

  /// The seconds since the server generated or validated the response.
  ///
  /// If the clock was set back since then, the age is unknown, and the largest age is returned.
  func age(at now: Date) -> TimeInterval {
    let most = Double(DeltaSeconds.limit)
    return now < received ? most : min(most, initialAge + now.timeIntervalSince(received))
  }
}

extension HeaderFields {
  /// Whether there is `Pragma: no-cache`, which applies if there is no `Cache-Control` (RFC 9111,
  /// section 5.4).
  var hasPragmaNoCache: Bool { CacheDirectives(self["Pragma"]).has("no-cache") }
}
