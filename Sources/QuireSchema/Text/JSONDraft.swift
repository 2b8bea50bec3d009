/// A JSON value that is to be written and has no place in a text yet.
package indirect enum JSONDraft: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case string(String)
  case array([JSONDraft])
  /// Members in their order, on one line where they fit there.
  case object([(name: String, value: JSONDraft)])
  /// Members in their order, each on a line of its own.
  case block([(name: String, value: JSONDraft)])

  /// The value as a person would write it, with a newline at its end.
  ///
  /// Indented by two spaces; lines are at most 100 characters long where the value allows it.
  package var text: String { text(indent: "", column: 0) + "\n" }

  /// A string as JSON writes it, quotes included.
  ///
  /// What would not show, or would turn the text around, is written as an escape.
  package static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{200B}"..."\u{200F}",
        "\u{2028}"..."\u{202E}",
        "\u{2066}"..."\u{2069}":
        "\\u" + String(String(scalar.value, radix: 16).reversed() + "000").prefix(4).reversed()
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}

extension JSONDraft {
  private static let lineLength = 100

  /// The text from `column` on; further lines begin with `indent`.
  private func text(indent: String, column: Int) -> String {
    // One is kept for the comma behind it.
    if let line, column + line.count < Self.lineLength { return line }
    let inner = indent + "  "
    switch self {
    case .null, .bool, .integer, .string: return line ?? ""
    case .array(let elements):
      if let lines = Self.filled(elements, indent: inner) { return "[\n\(lines)\n\(indent)]" }
      let lines = elements.map { inner + $0.text(indent: inner, column: inner.count) }
      return "[\n\(lines.joined(separator: ",\n"))\n\(indent)]"
    case .object(let members), .block(let members):
      let lines = members.map { name, value in
        let start = "\(inner)\(Self.quoted(name)): "
        return start + value.text(indent: inner, column: start.count)
      }
      return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
    }
  }

  /// The text on one line, or `nil` where it holds a block.
  private var line: String? {
    switch self {
    case .null: return "null"
    case .bool(let bool): return "\(bool)"
    case .integer(let integer): return "\(integer)"
    case .string(let string): return Self.quoted(string)
    case .array(let elements):
      let lines = elements.compactMap(\.line)
      return lines.count < elements.count ? nil : "[\(lines.joined(separator: ", "))]"
    case .object(let members):
      let lines = members.compactMap { name, value in
        value.line.map { "\(Self.quoted(name)): \($0)" }
      }
      guard lines.count == members.count else { return nil }
      return lines.isEmpty ? "{}" : "{ \(lines.joined(separator: ", ")) }"
    case .block(let members): return members.isEmpty ? "{}" : nil
    }
  }

  /// Strings, as many on a line as fit, or `nil` where there is something else among them.
  private static func filled(_ elements: [JSONDraft], indent: String) -> String? {
    var lines: [String] = []
    var line = indent
    for (index, element) in elements.enumerated() {
      guard case .string(let string) = element else { return nil }
      let word = quoted(string) + (index + 1 < elements.count ? "," : "")
      if line.count > indent.count, line.count + 1 + word.count > lineLength {
        lines.append(line)
        line = indent
      }
      line += line.count > indent.count ? " \(word)" : word
    }
    return (lines + [line]).joined(separator: "\n")
  }
}
