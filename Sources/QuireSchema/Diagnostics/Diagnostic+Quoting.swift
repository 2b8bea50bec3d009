extension Diagnostic {
  /// A value of an input in single quotes, fit to stand in a message.
  ///
  /// What would break the line or turn the terminal's text around is written as `\u{...}`, and a
  /// long value is cut after 80 characters with an ellipsis.
  package static func quote(_ value: String) -> String {
    var text = ""
    for (count, scalar) in value.unicodeScalars.enumerated() {
      guard count < 80 else {
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

  /// A JSON value as a message names it: a string in quotes, `404`, `false`, `an array`.
  package static func inWords(_ node: JSONNode) -> String {
    switch node.value {
    case .string(let text): quote(text)
    case .bool(let flag): "\(flag)"
    case .number(let text) where text.utf8.count <= 40: text
    case .null, .number, .array, .object: node.kindDescription
    }
  }

  /// `did you mean 'user'?`, or `nil` where there is no nearest name.
  package static func suggestion(_ nearest: String?) -> String? {
    nearest.map { "did you mean \(quote($0))?" }
  }
}
