/// A JSON value to be written, which has no location in a text yet.
package indirect enum JSONDraft: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number as it was written.
  case number(String)
  case string(String)
  case array([JSONDraft])
  /// Members in order, on one line if they fit.
  case object([(name: String, value: JSONDraft)])
  /// Members in order, each on a separate line.
  case block([(name: String, value: JSONDraft)])

  /// The value as formatted text, with a newline at the end.
  ///
  /// The indentation is two spaces. Lines have at most 100 characters if the value allows it.
  package var text: String { text(indent: "", column: 0) + "\n" }

  /// The value on one line, however long it is; a block is written like an object.
  package var lineText: String {
    switch self {
    case .array(let elements): "[\(elements.map(\.lineText).joined(separator: ", "))]"
    case .object(let members), .block(let members):
      members.isEmpty
        ? "{}"
        : "{ "
          + members.map { "\(Self.quoted($0.name)): \($0.value.lineText)" }.joined(separator: ", ")
          + " }"
    default: line ?? ""
    }
  }

  /// Returns a string as a JSON literal with quotes.
  ///
  /// Invisible characters and those that change the text direction are escaped.
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

  /// Returns the text from `column` on; further lines begin with `indent`.
  private func text(indent: String, column: Int) -> String {
    // One column is reserved for a comma after the line.
    if let line, column + line.count < Self.lineLength { return line }
    let inner = indent + "  "
    switch self {
    case .null, .bool, .integer, .number, .string: return line ?? ""
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

  /// The text on one line, or `nil` if the value contains a block.
  private var line: String? {
    switch self {
    case .null: return "null"
    case .bool(let bool): return "\(bool)"
    case .integer(let integer): return "\(integer)"
    case .number(let text): return text
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

  /// Returns strings wrapped into lines, or `nil` if an element is not a string.
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
