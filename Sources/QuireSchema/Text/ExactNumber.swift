/// A JSON number compared by its mathematical value: `1`, `1.0`, and `10e-1` are equal.
///
/// For example, `-120.5` is negative, with the digits 1, 2, 0 and 5, and the exponent -1.
package struct ExactNumber: Hashable, Sendable {
  /// Whether the number is less than zero.
  package let isNegative: Bool
  /// The digits as values from 0 to 9, without leading or trailing zeros; empty for zero.
  package let digits: [UInt8]
  /// The power of ten of the last digit.
  ///
  /// Exponents are clamped to a quarter of `Int`'s range. Generated code does not distinguish
  /// numbers that large.
  package let exponent: Int

  /// Parses a number.
  ///
  /// - Parameter text: A number that conforms to the JSON grammar.
  package init(_ text: String) {
    var digits: [UInt8] = []
    var exponent = 0
    var isFraction = false
    let bytes = Array(text.utf8)
    let isNegative = bytes.first == UInt8(ascii: "-")
    var index = isNegative ? 1 : 0
    while index < bytes.count, bytes[index] | 0x20 != UInt8(ascii: "e") {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: ".") {
        isFraction = true
        continue
      }
      if isFraction { exponent -= 1 }
      if !digits.isEmpty || byte != UInt8(ascii: "0") { digits.append(byte - UInt8(ascii: "0")) }
    }
    let trailing = digits.reversed().prefix { $0 == 0 }.count
    digits.removeLast(trailing)
    exponent += trailing + Self.exponent(bytes.dropFirst(index + 1))
    self.isNegative = isNegative && !digits.isEmpty
    self.digits = digits
    self.exponent = digits.isEmpty ? 0 : exponent
  }

  /// The value as an `Int`, or `nil` if it is not an integer or does not fit.
  package var integer: Int? {
    guard exponent >= 0, exponent < 20, digits.count < 20 else { return nil }
    var value = 0
    for digit in digits + Array(repeating: 0, count: exponent) {
      let (tenfold, overflows) = value.multipliedReportingOverflow(by: 10)
      // The value is built as a negative number, so that `Int.min` can be represented.
      let (next, overflowsToo) = tenfold.subtractingReportingOverflow(Int(digit))
      guard !overflows, !overflowsToo else { return nil }
      value = next
    }
    guard !isNegative else { return value }
    let (negated, overflows) = 0.subtractingReportingOverflow(value)
    return overflows ? nil : negated
  }

  private static func exponent(_ text: ArraySlice<UInt8>) -> Int {
    guard !text.isEmpty else { return 0 }
    let limit = Int.max / 4
    let number = Int(String(decoding: text, as: UTF8.self))
    let bound = text.first == UInt8(ascii: "-") ? -limit : limit
    return number.map { max(-limit, min(limit, $0)) } ?? bound
  }
}

extension ExactNumber: CustomStringConvertible {
  /// The number in JSON syntax: without an exponent up to 40 digits, otherwise with one.
  package var description: String {
    let sign = isNegative ? "-" : ""
    let text = digits.isEmpty ? "0" : digits.map { String($0) }.joined()
    let before = digits.count + exponent
    guard before > -40, before <= 40, digits.count <= 40 else {
      return "\(sign)\(text)e\(exponent)"
    }
    if exponent >= 0 { return sign + text + String(repeating: "0", count: exponent) }
    guard before > 0 else {
      return sign + "0." + String(repeating: "0", count: -before) + text
    }
    return sign + text.prefix(before) + "." + text.dropFirst(before)
  }
}

extension ExactNumber: Comparable {
  /// Orders numbers by value.
  package static func < (left: ExactNumber, right: ExactNumber) -> Bool {
    guard left.isNegative == right.isNegative else { return left.isNegative }
    return left.isNegative ? right.isNearerZero(than: left) : left.isNearerZero(than: right)
  }

  private func isNearerZero(than other: ExactNumber) -> Bool {
    guard !digits.isEmpty, !other.digits.isEmpty else { return digits.count < other.digits.count }
    let size = digits.count + exponent
    let otherSize = other.digits.count + other.exponent
    return size == otherSize ? digits.lexicographicallyPrecedes(other.digits) : size < otherSize
  }
}
