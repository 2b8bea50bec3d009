/// Scans digits and marks from the start of a text, for dates and times.
package struct DigitScan {
  private let text: [UInt8]
  private var place = 0

  package init(_ text: String) { self.text = Array(text.utf8) }

  package var isAtEnd: Bool { place == text.count }

  /// Consumes exactly `count` digits as a number, or returns `nil` if fewer follow.
  package mutating func number(of count: Int) -> Int? {
    var value = 0
    for _ in 0..<count {
      guard let digit = takeDigit() else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  /// Consumes one or two digits as a number without a leading zero, or returns `nil`.
  mutating func shortNumber() -> Int? {
    guard let first = takeDigit(), first > 0 || !isAtDigit else { return nil }
    return takeDigit().map { first * 10 + $0 } ?? first
  }

  /// Consumes all following digits as a fraction between 0 and 1, or returns `nil` without a digit.
  mutating func fraction() -> Double? {
    guard let first = takeDigit() else { return nil }
    // A Double holds 15 digits and their power of ten exactly, so the division rounds only once. A
    // Date has no finer steps, except within seconds of the start of 2001.
    var value = Double(first)
    var scale = 10.0
    var count = 1
    while let digit = takeDigit() {
      count += 1
      if count > 15 { continue }
      value = value * 10 + Double(digit)
      scale *= 10
    }
    return value / scale
  }

  /// Consumes a mark if it follows; a capital letter also matches in lowercase.
  package mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard place < text.count else { return false }
    let byte = UInt32(text[place])
    let isCapital = mark >= "A" && mark <= "Z"
    guard byte == mark.value || isCapital && byte == mark.value | 0x20 else { return false }
    place += 1
    return true
  }

  /// Consumes a text, character for character, if it follows.
  package mutating func take(exactly literal: String) -> Bool {
    guard text[place...].starts(with: literal.utf8) else { return false }
    place += literal.utf8.count
    return true
  }

  /// Consumes an offset from UTC in minutes, such as `-05:30`, or returns `nil` if none follows.
  ///
  /// - Parameters:
  ///   - hasMinutes: Whether minutes follow the hours.
  ///   - hasColon: Whether a colon is before the minutes, or `nil` if both forms are accepted.
  /// - Returns: The minutes ahead of UTC.
  mutating func offset(hasMinutes: Bool, hasColon: Bool?) -> Int? {
    let isNegative = take("-")
    guard isNegative || take("+"), let hours = number(of: 2), hours < 24 else { return nil }
    var minutes: Int? = 0
    if hasMinutes {
      guard hasColon == false || take(":") || hasColon == nil else { return nil }
      minutes = number(of: 2)
    }
    guard let minutes, minutes < 60 else { return nil }
    return (isNegative ? -1 : 1) * (hours * 60 + minutes)
  }

  private var isAtDigit: Bool { place < text.count && text[place] >= 0x30 && text[place] <= 0x39 }

  private mutating func takeDigit() -> Int? {
    guard isAtDigit else { return nil }
    place += 1
    return Int(text[place - 1] - 0x30)
  }
}

/// Returns a nonnegative number with leading zeros up to a count of digits.
func zeroPadded(_ value: Int, to count: Int) -> String {
  let digits = String(value)
  return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
}
