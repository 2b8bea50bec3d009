import Foundation
import QuireRuntime

/// What the header fields of a response say of keeping it, for a cache of one's own.
///
/// `s-maxage`, `private` and `proxy-revalidate` are for caches that several users share.
struct Freshness: Sendable {
  /// For how many seconds the response is fresh, or `nil` where the server does not say (RFC 9111,
  /// section 4.2.1).
  ///
  /// Zero or less where it is stale from the first, or what the server says cannot be read.
  let lifetime: TimeInterval?

  /// Whether it must not be kept.
  let forbidsKeeping: Bool

  /// Whether the server is to confirm it before each use.
  let requiresConfirmation: Bool

  /// Whether it must not be used when stale, even by one who would.
  let forbidsStaleUse: Bool

  /// How old it was when it came (RFC 9111, section 4.2.3).
  private let initialAge: TimeInterval
  private let received: Date

  /// Reads the header fields of a response.
  ///
  /// - Parameters:
  ///   - headers: The fields as they came.
  ///   - asked: When the request went out.
  ///   - received: When the response had come.
  init(_ headers: HeaderFields, asked: Date, received: Date) {
    let directives = CacheDirectives(headers["Cache-Control"])
    let date = headers["Date"].flatMap { HTTPDate.date($0, near: received) }
    if let seconds = directives.seconds("max-age", malformed: 0) {
      lifetime = Double(seconds)
    } else {
      lifetime = headers["Expires"].map { text in
        // What is no date, such as the common `0`, is in the past (RFC 9111, section 5.3).
        HTTPDate.date(text, near: received)?.timeIntervalSince(date ?? received) ?? 0
      }
    }
    forbidsKeeping = directives.has("no-store")
    // For one or a few fields only it would be allowed to leave those out; it is not worth it.
    requiresConfirmation =
      directives.has("no-cache") || directives.isEmpty && headers.hasPragmaNoCache
    forbidsStaleUse = directives.has("must-revalidate")

    let delay = max(0, received.timeIntervalSince(asked))
    let apparentAge = max(0, date.map(received.timeIntervalSince) ?? 0)
    initialAge = max(apparentAge, Double(headers.age) + delay)
    self.received = received
  }

  /// How many seconds ago the server made or confirmed the response.
  ///
  /// Where the clock was set back since the response came, nobody knows; it is the most there is.
  func age(at now: Date) -> TimeInterval {
    let most = Double(DeltaSeconds.limit)
    return now < received ? most : min(most, initialAge + now.timeIntervalSince(received))
  }
}

extension HeaderFields {
  /// Whether `Pragma: no-cache` stands here, which counts where there is no `Cache-Control`
  /// (RFC 9111, section 5.4).
  var hasPragmaNoCache: Bool { CacheDirectives(self["Pragma"]).has("no-cache") }
}
