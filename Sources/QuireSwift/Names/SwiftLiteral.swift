/// Text between the quotes of a Swift string literal.
enum SwiftLiteral {
  /// Escapes characters that would end the literal, begin an interpolation, or be invisible.
  ///
  /// - Returns: The text without quotes, valid in single-line and multiline literals.
  static func escaped(_ text: String) -> String {
    // Fast path: most texts are plain ASCII, and looking up character properties is slow.
    if text.isPlainInLiteral { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0": result += "\\0"
      default:
        if scalar.isHidden {
          result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }
}

extension String {
  /// Whether the text has only ASCII characters that need no escape in a literal.
  fileprivate var isPlainInLiteral: Bool {
    let (quote, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
    return !hasByte { $0 < 0x20 || $0 >= 0x7f || $0 == quote || $0 == backslash }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is invisible: a control, a bidirectional control or another line separator.
  var isHidden: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned,
      .surrogate:
      true
    default: false
    }
  }
}
