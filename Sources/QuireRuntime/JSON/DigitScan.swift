/// Reads text of digits and marks from its start, for dates and times.
struct DigitScan {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = text.utf8[...] }

  var isAtEnd: Bool { rest.isEmpty }

  /// The number that exactly `count` digits make, or `nil` where fewer follow.
  mutating func number(of count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count else { return nil }
    var value = 0
    for digit in digits {
      guard let digit = Self.value(of: digit) else { return nil }
      value = value * 10 + digit
    }
    rest = rest[digits.endIndex...]
    return value
  }

  /// All digits that follow, as a fraction between 0 and 1; `nil` where there is none.
  mutating func fraction() -> Double? {
    let digits = rest.prefix { Self.value(of: $0) != nil }
    guard !digits.isEmpty else { return nil }
    rest = rest[digits.endIndex...]
    // 15 digits and their power of ten are exact in a Double, so that one division rounds once;
    // a date's own steps are no finer, but within seconds of the turn to 2001.
    var value = 0.0
    var scale = 1.0
    for digit in digits.prefix(15) {
      value = value * 10 + Double(Self.value(of: digit) ?? 0)
      scale *= 10
    }
    return value / scale
  }

  /// Takes the first of `characters` that follows, in either case.
  mutating func character(of characters: Unicode.Scalar...) -> Unicode.Scalar? {
    guard let byte = rest.first,
      let found = characters.first(where: {
        $0.value == UInt32(byte)
          || ("A"..."Z").contains($0) && $0.value | 0x20 == UInt32(byte)
      })
    else { return nil }
    rest.removeFirst()
    return found
  }

  private static func value(of byte: UInt8) -> Int? {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? Int(byte - UInt8(ascii: "0")) : nil
  }
}

/// A number that is not negative, with zeros before it to a count of digits.
func zeroPadded(_ value: Int, to count: Int) -> String {
  let digits = String(value)
  return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
}
