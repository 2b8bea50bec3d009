public import Foundation

/// A JSON number with all of its digits.
///
/// Two numbers are equal if their values are equal: `1.0`, `1` and `10e-1` are the same number.
public struct JSONNumber: Hashable, Sendable {
  private enum Form: Hashable, Sendable {
    case integer(Int)
    /// A number that is not an `Int`: ±digits × 10^exponent.
    ///
    /// The digits neither begin nor end with 0, so each number has only one form.
    case decimal(isNegative: Bool, digits: String, exponent: Int)
  }

  private let form: Form

  /// The parts of a number: ±digits × 10^exponent.
  struct Parts {
    let isNegative: Bool
    /// ASCII digits without 0 at either end, or an empty string for zero.
    let digits: String
    let exponent: Int
  }

  /// Creates a number from an integer.
  public init(_ value: Int) { form = .integer(value) }

  /// Creates a number from the shortest decimal of a `Double`, or `nil` if it is not finite.
  public init?(_ value: Double) { self.init(value.description) }

  /// Creates a number from a decimal, or `nil` if it is not a number.
  public init?(_ value: Decimal) { self.init(value.description) }

  /// The number as an integer, or `nil` if it is not an integer in the range of `Int`.
  public var int: Int? {
    guard case .integer(let value) = form else { return nil }
    return value
  }

  var parts: Parts {
    switch form {
    case .integer(0): return Parts(isNegative: false, digits: "", exponent: 0)
    case .integer(let value):
      let all = String(value.magnitude)
      let digits = all.prefix(through: all.lastIndex { $0 != "0" } ?? all.startIndex)
      return Parts(
        isNegative: value < 0, digits: String(digits),
        exponent: all.utf8.count - digits.utf8.count)
    case .decimal(let isNegative, let digits, let exponent):
      return Parts(isNegative: isNegative, digits: digits, exponent: exponent)
    }
  }

  /// The nearest `Double`, or `nil` if the number exceeds the range of `Double`.
  public var double: Double? {
    if case .integer(let value) = form { return Double(value) }
    guard let value = Double(description), value.isFinite else { return nil }
    return value
  }

  /// The number as a decimal, or `nil` if it does not fit into the 38 digits of a decimal.
  public var decimal: Decimal? {
    let parts = parts
    // 18 digits fit an integer.
    if parts.digits.utf8.count <= 18, (-100...100).contains(parts.exponent) {
      return Decimal(
        sign: parts.isNegative ? .minus : .plus, exponent: parts.exponent,
        significand: Decimal(UInt64(parts.digits) ?? 0))
    }
    guard let value = Decimal(string: description), Self(value) == self else { return nil }
    return value
  }
}

extension JSONNumber: LosslessStringConvertible {
  /// Creates a number from its JSON text (RFC 8259, section 6).
  ///
  /// The result is `nil` if the text is not a JSON number, or if its exponent is 10^17 or more.
  public init?(_ description: String) {
    guard let scan = NumberScan(description.utf8) else { return nil }
    if scan.digits.isEmpty {
      form = .integer(0)
      return
    }
    let digits = String(decoding: scan.digits, as: UTF8.self)
    if (0...18).contains(scan.exponent), scan.digits.count + scan.exponent <= 19,
      let value = Int(
        (scan.isNegative ? "-" : "") + digits + String(repeating: "0", count: scan.exponent))
    {
      form = .integer(value)
    } else {
      form = .decimal(isNegative: scan.isNegative, digits: digits, exponent: scan.exponent)
    }
  }

  /// The number as JSON, with an exponent if the digits would be long.
  public var description: String {
    switch form {
    case .integer(let value):
      return value.description
    case .decimal(let isNegative, let digits, let exponent):
      let sign = isNegative ? "-" : ""
      let count = digits.utf8.count
      // The number of digits before the point.
      let point = count + exponent
      if exponent >= 0, point <= 40 {
        return sign + digits + String(repeating: "0", count: exponent)
      }
      if exponent < 0, point > 0 {
        return sign + digits.prefix(point) + "." + digits.dropFirst(point)
      }
      if exponent < 0, point > -6 {
        return sign + "0." + String(repeating: "0", count: -point) + digits
      }
      let fraction = count > 1 ? "." + digits.dropFirst() : ""
      return sign + digits.prefix(1) + fraction + "e\(point - 1)"
    }
  }
}

extension JSONNumber: ExpressibleByIntegerLiteral {
  /// Creates a number from an integer literal.
  public init(integerLiteral value: Int) { self.init(value) }
}

/// The parts of a number's text: ±digits × 10^exponent, without 0 at either end, no digits for 0.
private struct NumberScan {
  var isNegative = false
  var digits: [UInt8] = []
  var exponent = 0

  init?(_ text: String.UTF8View) {
    var rest = text[...]
    isNegative = rest.removeFirst(where: { $0 == UInt8(ascii: "-") }) != nil
    let whole = rest.removeDigits()
    guard let first = whole.first, whole.count == 1 || first != UInt8(ascii: "0") else {
      return nil
    }
    digits = Array(whole)
    if rest.removeFirst(where: { $0 == UInt8(ascii: ".") }) != nil {
      let fraction = rest.removeDigits()
      guard !fraction.isEmpty else { return nil }
      digits += fraction
      exponent = -fraction.count
    }
    var shift = 0
    if rest.removeFirst(where: { $0 | 0x20 == UInt8(ascii: "e") }) != nil {
      let sign = rest.removeFirst { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
      let power = rest.removeDigits()
      guard !power.isEmpty else { return nil }
      // 18 digits fit an Int, and are enough to detect an exponent that exceeds the limit below.
      let bounded = power.drop { $0 == UInt8(ascii: "0") }.prefix(18)
      shift = Int(String(decoding: bounded, as: UTF8.self)) ?? 0
      if sign == UInt8(ascii: "-") { shift = -shift }
    }
    guard rest.isEmpty else { return nil }
    while digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      exponent += 1
    }
    digits.removeFirst(digits.prefix { $0 == UInt8(ascii: "0") }.count)
    guard digits.isEmpty || shift.magnitude < 100_000_000_000_000_000 else { return nil }
    exponent += shift
  }
}

extension Substring.UTF8View {
  fileprivate mutating func removeFirst(where isWanted: (UInt8) -> Bool) -> UInt8? {
    guard let byte = first, isWanted(byte) else { return nil }
    removeFirst()
    return byte
  }

  fileprivate mutating func removeDigits() -> Substring.UTF8View {
    let digits = prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    self = self[digits.endIndex...]
    return digits
  }
}
