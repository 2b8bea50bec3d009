/// A JSON number by its mathematical value, whatever its spelling: `1`, `1.0` and `10e-1` are one.
struct ExactNumber: Hashable {
  let isNegative: Bool
  /// Digits as 0 to 9 without zeros at either end; empty for zero.
  let digits: [UInt8]
  /// The power of ten of the last digit.
  ///
  /// Exponents beyond a quarter of `Int`'s range count as equal: no number that large differs in
  /// anything that is made of it.
  let exponent: Int

  /// - Parameter text: A number by JSON's grammar.
  init(_ text: String) {
    var digits: [UInt8] = []
    var exponent = 0
    var isFraction = false
    var rest = Array(text.utf8)[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest = rest.dropFirst() }
    while let byte = rest.first, byte | 0x20 != UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if byte == UInt8(ascii: ".") {
        isFraction = true
        continue
      }
      if isFraction { exponent -= 1 }
      if !digits.isEmpty || byte != UInt8(ascii: "0") { digits.append(byte - UInt8(ascii: "0")) }
    }
    let trailing = digits.reversed().prefix { $0 == 0 }.count
    digits.removeLast(trailing)
    exponent += trailing + Self.exponent(rest.dropFirst())
    self.isNegative = isNegative && !digits.isEmpty
    self.digits = digits
    self.exponent = digits.isEmpty ? 0 : exponent
  }

  /// The value where it is an integer that fits, else `nil`.
  var integer: Int? {
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
