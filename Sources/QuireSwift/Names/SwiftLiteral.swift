/// Text as it stands between the quotes of a Swift string literal.
enum SwiftLiteral {
  /// Escapes what would end the literal, begin an interpolation, or not be seen as it is.
  ///
  /// - Returns: The text without quotes; valid in a literal of one line and of several.
  static func escaped(_ text: String) -> String {
    // Most texts are plain, and the properties of characters take their time to look up.
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
  /// Whether it holds but characters of ASCII that a literal takes as they are.
  fileprivate var isPlainInLiteral: Bool {
    let (quote, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
    return !hasByte { $0 < 0x20 || $0 >= 0x7f || $0 == quote || $0 == backslash }
  }
}

extension Unicode.Scalar {
  /// Whether it is not seen for what it is: controls, bidirectional controls, other line ends.
  var isHidden: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned,
      .surrogate:
      true
    default: false
    }
  }
}
