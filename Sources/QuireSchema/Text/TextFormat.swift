/// A format that can be recognized from strings, without a schema.
///
/// The rules are stricter than those of the formats, so that other texts do not match by accident.
/// An inferred format becomes a type, and values that do not fit the type cannot be decoded.
package enum TextFormat: String, CaseIterable {
  case dateTime = "date-time"
  case date
  case uuid
  case uri

  /// Returns whether a text has the format.
  package func fits(_ text: String) -> Bool {
    var scan = FormatScan(text)
    switch self {
    case .dateTime: return scan.skipDate() && scan.skipTime() && scan.isAtEnd
    case .date: return scan.skipDate() && scan.isAtEnd
    case .uuid: return scan.skipUUID() && scan.isAtEnd
    case .uri: return scan.skipOrigin() && scan.skipURICharacters() && scan.isAtEnd
    }
  }
}

/// Reads the bytes of a text in order.
private struct FormatScan {
  private var rest: ArraySlice<UInt8>

  init(_ text: String) { rest = Array(text.utf8)[...] }

  var isAtEnd: Bool { rest.isEmpty }

  /// Skips a date such as `2026-11-21` (RFC 3339, `full-date`).
  mutating func skipDate() -> Bool {
    guard let year = number(of: 4), skip("-"), let month = number(of: 2), skip("-"),
      let day = number(of: 2), (1...12).contains(month), day >= 1
    else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return day <= [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  /// Skips a time such as `T09:30:00.5+02:00` (RFC 3339, `T` and `full-time`).
  ///
  /// Leap seconds are not accepted.
  mutating func skipTime() -> Bool {
    guard skip("T"), let hour = number(of: 2), hour < 24, skip(":"), let minute = number(of: 2),
      minute < 60, skip(":"), let second = number(of: 2), second < 60
    else { return false }
    if skip(".") {
      let digits = rest.prefix(while: \.isDigit).count
      guard (1...9).contains(digits) else { return false }
      rest = rest.dropFirst(digits)
    }
    if skip("Z") { return true }
    guard skip("+") || skip("-"), let hours = number(of: 2), hours < 24, skip(":"),
      let minutes = number(of: 2)
    else { return false }
    return minutes < 60
  }

  mutating func skipUUID() -> Bool {
    for (index, length) in [8, 4, 4, 4, 12].enumerated() {
      guard index == 0 || skip("-") else { return false }
      guard rest.prefix(length).count == length, rest.prefix(length).allSatisfy(\.isHexDigit)
      else { return false }
      rest = rest.dropFirst(length)
    }
    return true
  }

  /// Skips `https://` or `http://` if the first character of a host follows.
  mutating func skipOrigin() -> Bool {
    guard skip("https://") || skip("http://"), let first = rest.first else { return false }
    return first.isLetter || first.isDigit || first == UInt8(ascii: "[")
  }

  /// Skips characters that RFC 3986 allows in a URI, with valid percent-encoding.
  mutating func skipURICharacters() -> Bool {
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        guard rest.prefix(2).count == 2, rest.prefix(2).allSatisfy(\.isHexDigit) else {
          return false
        }
      } else if !byte.isLetter && !byte.isDigit && !Self.uriMarks.contains(byte) {
        return false
      }
    }
    return true
  }

  private static let uriMarks = Set("-._~:/?#[]@!$&'()*+,;=".utf8)

  private mutating func number(of digits: Int) -> Int? {
    let text = rest.prefix(digits)
    guard text.count == digits, text.allSatisfy(\.isDigit) else { return nil }
    rest = rest.dropFirst(digits)
    return text.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  private mutating func skip(_ text: String) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    rest = rest.dropFirst(text.utf8.count)
    return true
  }
}
