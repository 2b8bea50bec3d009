/// A JSON number by its mathematical value, whatever its spelling: `1`, `1.0` and `10e-1` are one.
package struct ExactNumber: Hashable, Sendable {
  /// Whether it is below zero.
  package let isNegative: Bool
  /// Digits as 0 to 9 without zeros at either end; empty for zero.
  package let digits: [UInt8]
  /// The power of ten of the last digit.
  ///
  /// Exponents beyond a quarter of `Int`'s range count as equal: no number that large differs in
  /// anything that is made of it.
  package let exponent: Int

  /// Reads a number.
  ///
  /// - Parameter text: A number by JSON's grammar.
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

  /// The value where it is an integer that fits, else `nil`.
  package var integer: Int? {
    guard exponent >= 0, exponent < 20, digits.count < 20 else { return nil }
    var value = 0
    for digit in digits + Array(repeating: 0, count: exponent) {
      let (tenfold, overflows) = value.multipliedReportingOverflow(by: 10)
      // Downwards, so that Int.min is reached.
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
  /// The number by JSON's grammar: written out up to 40 digits, else with an exponent.
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
  /// Numbers are ordered by value.
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
