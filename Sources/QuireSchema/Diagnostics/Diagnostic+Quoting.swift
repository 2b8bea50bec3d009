extension Diagnostic {
  /// Returns an input value in single quotes for use in a message.
  ///
  /// Characters that would break the line or change the text direction are escaped as `\u{...}`. A
  /// long value is truncated after 80 characters and ends with an ellipsis.
  package static func quote(_ value: String) -> String { quote(value, limit: 80) }

  /// Returns an input value in single quotes, truncated after a number of characters.
  package static func quote(_ value: String, limit: Int) -> String {
    var text = ""
    for (count, scalar) in value.unicodeScalars.enumerated() {
      guard count < limit else {
        text += "…"
        break
      }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
        .unassigned:
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default:
        text.unicodeScalars.append(scalar)
      }
    }
    return "'\(text)'"
  }

  /// Returns a JSON value as words for a message: a string in quotes, `404`, `false`, `an array`.
  package static func inWords(_ node: JSONNode) -> String {
    switch node.value {
    case .string(let text): quote(text)
    case .bool(let flag): "\(flag)"
    case .number(let text) where text.utf8.count <= 40: text
    case .null, .number, .array, .object: node.kindDescription
    }
  }

  /// Returns `did you mean 'user'?`, or `nil` if `nearest` is `nil`.
  package static func suggestion(_ nearest: String?) -> String? {
    nearest.map { "did you mean \(quote($0))?" }
  }
}
