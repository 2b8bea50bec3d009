/// The core schema of YAML (YAML 1.2.2, section 10.3), which gives plain scalars their types.
///
///     ~, null, Null    null
///     true, TRUE       a boolean; yes and on are texts
///     12, 0x1F, .5     a number: 12, 31 and 0.5
///     2026-01-15       a text
enum CoreSchema {
  /// Returns the value of a plain scalar.
  ///
  /// Numbers are rewritten as JSON, such as `0x1F` and `.5`. All other digits are kept. A number
  /// that JSON cannot represent stays a text.
  static func value(of text: String) -> SourceNode.Value {
    guard let first = text.utf8.first else { return .null }
    switch first {
    case UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "~"):
      return ["null", "Null", "NULL", "~"].contains(text) ? .null : .string(text)
    case UInt8(ascii: "t"), UInt8(ascii: "T"):
      return ["true", "True", "TRUE"].contains(text) ? .bool(true) : .string(text)
    case UInt8(ascii: "f"), UInt8(ascii: "F"):
      return ["false", "False", "FALSE"].contains(text) ? .bool(false) : .string(text)
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      break
    default:
      guard first.isDigit else { return .string(text) }
    }
    let bytes = Array(text.utf8)
    if let radix = radix(of: bytes) {
      return UInt64(text.dropFirst(2), radix: radix).map { .number(String($0)) } ?? .string(text)
    }
    return number(bytes).map { .number($0) } ?? .string(text)
  }

  /// Whether a plain scalar is a number in YAML that JSON cannot represent.
  static func isBeyondJSON(_ text: String) -> Bool {
    guard case .string = value(of: text) else { return false }
    let unsigned = text.hasPrefix("+") || text.hasPrefix("-") ? text.dropFirst() : text[...]
    return [".inf", ".Inf", ".INF"].contains(unsigned) || [".nan", ".NaN", ".NAN"].contains(text)
      || radix(of: Array(text.utf8)) != nil
  }

  /// Returns the radix of `0o17` or `0x1F`, or `nil` if the text is not such a number.
  private static func radix(of text: [UInt8]) -> Int? {
    guard text.count > 2, text[0] == UInt8(ascii: "0") else { return nil }
    let digits = text[2...]
    switch text[1] {
    case UInt8(ascii: "o"): return digits.allSatisfy { $0.isDigit && $0 < 0x38 } ? 8 : nil
    case UInt8(ascii: "x"): return digits.allSatisfy(\.isHexDigit) ? 16 : nil
    default: return nil
    }
  }

  /// Returns a decimal number as JSON, or `nil` if the text is not a number.
  private static func number(_ text: [UInt8]) -> String? {
    var rest = text[...]
    let sign = rest.first
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest = rest.dropFirst() }
    let whole = rest.prefix(while: \.isDigit)
    rest = rest.dropFirst(whole.count)
    var fraction: ArraySlice<UInt8>?
    if rest.first == UInt8(ascii: ".") {
      let digits = rest.dropFirst().prefix(while: \.isDigit)
      rest = rest.dropFirst(1 + digits.count)
      fraction = digits
    }
    guard !whole.isEmpty || fraction?.isEmpty == false else { return nil }
    let exponent = rest
    if let mark = rest.popFirst() {
      guard mark | 0x20 == UInt8(ascii: "e") else { return nil }
      if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") {
        rest = rest.dropFirst()
      }
      guard !rest.isEmpty, rest.allSatisfy(\.isDigit) else { return nil }
    }
    // JSON has no leading zeros, and needs digits on both sides of the point.
    var number: [UInt8] = sign == UInt8(ascii: "-") ? [UInt8(ascii: "-")] : []
    let significant = whole.drop { $0 == UInt8(ascii: "0") }
    number += significant.isEmpty ? [UInt8(ascii: "0")] : significant
    if let fraction {
      number.append(UInt8(ascii: "."))
      number += fraction.isEmpty ? [UInt8(ascii: "0")] : fraction
    }
    return String(decoding: number + exponent, as: UTF8.self)
  }
}
