extension JSONValue: CustomStringConvertible {
  /// The value as JSON without white space, with the members sorted by name.
  public var description: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// The value as plain text.
  ///
  /// Null has no text, a string is without quotes, an array has one text for each element, and an
  /// object is JSON text.
  package var plainTexts: [String] {
    switch self {
    case .null: []
    case .string(let value): [value]
    case .array(let elements): elements.flatMap(\.plainTexts)
    case .bool, .number, .object: [description]
    }
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let value): text += value.description
    case .string(let value): value.writeQuoted(to: &text)
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.sortedByName.enumerated() {
        if index > 0 { text += "," }
        member.name.writeQuoted(to: &text)
        text += ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }
}

extension String {
  /// Appends the string as JSON text, with the escapes that RFC 8259 section 7 asks for.
  fileprivate func writeQuoted(to text: inout String) {
    text += "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{08}": text += "\\b"
      case "\u{0C}": text += "\\f"
      case ..<" ":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

extension [String: JSONValue] {
  /// The members in the order of their names.
  package var sortedByName: [(name: String, value: JSONValue)] {
    // Only the names are sorted, because a sort of the pairs is compiled again for their type.
    keys.sorted().compactMap { name in self[name].map { (name, $0) } }
  }
}
