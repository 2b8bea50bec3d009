import Foundation

/// The fields in which servers say when a rate limit that is used up begins again.
///
/// There is no standard for them. A field is recognized by the words in its name, and its number by
/// its size.
enum RateLimit {
  /// Returns the longest time until the reset of a limit, or `nil` if none is used up.
  ///
  /// A limit is not used up if the fields state that something remains of it.
  ///
  /// - Parameters:
  ///   - fields: The header fields of a response.
  ///   - current: The server's time, from which an instant counts.
  ///   - isRefusal: Whether the status says that there were too many requests, so that the limit is
  ///     used up if the fields do not state what remains.
  /// - Returns: Seconds, more than 0.
  static func seconds(
    in fields: HeaderFields, at current: Date, isRefusal: Bool
  ) -> Double? {
    var waits: [Double?] = []
    for name in fields.names {
      let value = fields[name] ?? ""
      let letters = name.lowercased().filter { $0 != "-" && $0 != "_" }
      if letters == "ratelimit" || letters == "xratelimit" {
        waits += structured(value, isRefusal: isRefusal)
      } else if letters.contains("ratelimit") && letters.contains("reset")
        || letters == "resetafter" || letters == "xresetafter"
      {
        let counterpart = name.lowercased().replacing("reset-after", with: "reset")
          .replacing("reset", with: "remaining")
        let remaining = (fields[counterpart] ?? fields.remaining).flatMap { Double($0) }
        guard remaining.map({ $0 < 1 }) ?? isRefusal else { continue }
        let isSpan = letters.hasSuffix("after")
        waits += RetryAfter.values(of: value).map { seconds($0, at: current, isSpan: isSpan) }
      }
    }
    return waits.compactMap(\.self).filter { $0 > 0 }.max()
  }

  /// Parses an instant or a time span; in a span, each number is one of seconds from now.
  private static func seconds(_ text: String, at current: Date, isSpan: Bool) -> Double? {
    if let number = RetryAfter.number(text) {
      // Numbers of this size are instants: 1e9 seconds after 1970 is the year 2001, and a time span
      // of 30 years resets no limit.
      guard !isSpan, number >= 1e9 else { return number.rounded(.up) }
      let unit = number < 1e11 ? 1.0 : number < 1e14 ? 1e3 : 1e6
      return max(0, number / unit - current.timeIntervalSince1970).rounded(.up)
    }
    if let date = HTTPDate.date(text, near: current) ?? RFC3339.date(text) {
      return max(0, date.timeIntervalSince(current))
    }
    return span(text)
  }

  /// Parses numbers with units, such as `6m0s`, `1.5s` or `20ms`.
  private static func span(_ text: String) -> Double? {
    let units = ["ms": 0.001, "s": 1, "m": 60, "h": 3_600, "d": 86_400]
    var rest = text.lowercased()[...]
    var sum: Double?
    while !rest.isEmpty {
      let number = rest.prefix { $0.isNumber || $0 == "." }
      rest = rest.dropFirst(number.count)
      let unit = rest.prefix(while: \.isLetter)
      rest = rest.dropFirst(unit.count)
      guard let factor = units[String(unit)], let value = RetryAfter.number(String(number)) else {
        return nil
      }
      sum = (sum ?? 0) + value * factor
    }
    return sum
  }

  /// Parses the field `RateLimit` of the IETF's drafts: `limit=100, remaining=0, reset=30` of the
  /// earlier ones, and a list such as `"burst";r=0;t=30, "day";r=7;t=600` of the later ones.
  private static func structured(_ field: String, isRefusal: Bool) -> [Double?] {
    var limits: [[String: Double]] = []
    for member in parts(of: field, at: ",") {
      var facts: [String: Double] = [:]
      let items = parts(of: member, at: ";")
      for item in items {
        let pair = item.split(separator: "=", maxSplits: 1).map { $0.trimmed.lowercased() }
        if pair.count == 2 { facts[pair[0]] = RetryAfter.number(pair[1]) }
      }
      // Each member of the earlier form is a fact about the one limit.
      if items.count == 1, !limits.isEmpty {
        limits[limits.count - 1].merge(facts) { $1 }
      } else {
        limits.append(facts)
      }
    }
    return limits.map { facts in
      let remaining = facts["r"] ?? facts["remaining"]
      guard remaining.map({ $0 < 1 }) ?? isRefusal else { return nil }
      return (facts["t"] ?? facts["reset"])?.rounded(.up)
    }
  }

  /// Splits a structured field, whose strings may contain the separator (RFC 9651).
  private static func parts(of text: String, at separator: Character) -> [String] {
    var (parts, isInString, isEscaped) = ([""], false, false)
    for character in text {
      if character == "\"", !isEscaped { isInString.toggle() }
      isEscaped = character == "\\" && isInString && !isEscaped
      if character == separator, !isInString {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }
}

extension HeaderFields {
  /// The number of requests that remain of the only limit, or `nil` if no field states it.
  fileprivate var remaining: String? {
    names.first { name in
      let letters = name.lowercased().filter { $0 != "-" && $0 != "_" }
      return letters.hasSuffix("ratelimitremaining")
    }.flatMap { self[$0] }
  }

  /// Returns how long a server demands to wait after a response, or `nil` if it demands nothing.
  ///
  /// ``retryAfter(from:)`` has precedence. Otherwise it is the time until the reset of a rate limit
  /// that is used up.
  ///
  /// - Parameters:
  ///   - now: The time from which an instant counts if the fields have no `Date` of the server's
  ///     clock.
  ///   - status: The status of the response.
  /// - Returns: Zero or more.
  func demandedDelay(from now: Date, status: Int) -> Duration? {
    retryAfter(from: now) ?? rateLimitDelay(from: now, status: status)
  }

  /// Returns the time until the reset of a rate limit that is used up, or `nil` if none is.
  func rateLimitDelay(from now: Date, status: Int) -> Duration? {
    guard
      let seconds = RateLimit.seconds(
        in: self, at: serverTime(from: now), isRefusal: status == 429)
    else { return nil }
    return Duration(secondsInResponse: max(0, seconds - Double(age)))
  }
}
