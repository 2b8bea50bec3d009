package import Foundation

/// The formats in which servers send a delay.
package enum RetryAfter {
  /// Returns the longest delay in a field, or `nil` if the field contains no delay.
  ///
  /// A value is a number of seconds, rounded up, or a date: an `HTTP-date` (RFC 9110, section
  /// 5.6.7) or a date-time of RFC 3339.
  ///
  /// - Parameters:
  ///   - field: One value, or several separated by commas.
  ///   - current: The server's time, from which a date counts.
  ///   - age: The seconds that have passed since the server sent a number.
  /// - Returns: Seconds, 0 or more.
  static func seconds(_ field: String, at current: Date, age: Int) -> Double? {
    values(of: field).compactMap { text in
      if let seconds = number(text.hasSuffix("s") ? String(text.dropLast()) : text) {
        return max(0, seconds.rounded(.up) - Double(age))
      }
      let date = HTTPDate.date(text, near: current) ?? RFC3339.date(text)
      return date.map { max(0, $0.timeIntervalSince(current)) }
    }.max()
  }

  /// Parses a number of digits, with or without a fraction.
  package static func number(_ text: String) -> Double? {
    guard text.utf8.allSatisfy({ $0 == UInt8(ascii: ".") || (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Double(text)
  }

  /// Splits a field into its values; most dates contain a comma after the day of the week.
  static func values(of field: String) -> [String] {
    var values: [String] = []
    for part in field.split(separator: ",").map({ String($0.trimmed) }) {
      if let last = values.last, HTTPDate.isWeekday(last) {
        values[values.count - 1] = "\(last), \(part)"
      } else {
        values.append(part)
      }
    }
    return values
  }
}

extension StatusError {
  /// The delay that the server demands in `Retry-After` (RFC 9110, section 10.2.3), or else the time
  /// until the reset of a rate limit that is used up; `nil` if it demands none.
  ///
  /// The delay counts from the `Date` of the response, or from now if it has none, less its `Age`.
  /// It is zero if the time of a `Retry-After` has passed. ``RetryPolicy`` lists the fields.
  public var retryAfter: Duration? { headers.demandedDelay(from: Date(), status: status) }
}

extension HeaderFields {
  /// Returns how long a server asks to wait, or `nil` if it does not say.
  ///
  /// The delay is in `Retry-After` (RFC 9110, section 10.2.3), or in milliseconds in
  /// `retry-after-ms`; the longest of several values counts. For a cached response, the result is
  /// the rest of the delay.
  ///
  /// - Parameter now: The time from which a date counts if the fields have no `Date` of the
  ///   server's clock.
  /// - Returns: Zero or more.
  package func retryAfter(from now: Date) -> Duration? {
    let current = serverTime(from: now)
    let seconds = self["Retry-After"].flatMap { RetryAfter.seconds($0, at: current, age: age) }
    let milliseconds = self["retry-after-ms"].flatMap { RetryAfter.number(String($0.trimmed)) }
      .map { max(.zero, .milliseconds(Int(min($0.rounded(.up), 1e15))) - .seconds(age)) }
    return [seconds.flatMap { Duration(secondsInResponse: $0) }, milliseconds]
      .compactMap(\.self).max()
  }
}

extension HeaderFields {
  /// Returns the server's time: the `Date` of the response with its `Age`, or `now` without one.
  func serverTime(from now: Date) -> Date {
    let sent = self["Date"].flatMap { HTTPDate.date($0, near: now) }
    return sent?.addingTimeInterval(Double(age)) ?? now
  }
}

extension Duration {
  /// Creates a duration from a number of seconds that a server sent, or returns `nil` if it is
  /// negative.
  ///
  /// A very large number is reduced to a limit.
  package init?(secondsInResponse seconds: Double) {
    guard seconds >= 0 else { return nil }
    self = .seconds(min(seconds, 1e12))
  }
}
