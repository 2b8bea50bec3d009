import QuireSchema

/// Writes the JSON text of a case as YAML, and sometimes breaks it.
struct YAMLText {
  var randomness: Randomness
  private var text: [UInt8] = []
  private var anchors = 0

  /// Indicators and other parts of YAML to insert.
  private static let parts = [
    "- ", ": ", "? ", "[", "]", "{", "}", ",", " #", "&a0 ", "*a0", "!t ", "|", ">-", "|2", "'",
    "\"", "\t", " ", "\n", "\n  ", "\n- ", "\r", "---\n", "...\n", "<<: ", "~", "0x1F", ".inf",
    "%YAML 1.1\n", "\\", "\u{85}", "\u{FEFF}",
  ].map { Array($0.utf8) }

  private static let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ$_/".utf8)

  init(randomness: Randomness) { self.randomness = randomness }

  /// Returns a JSON text as YAML; if it is not JSON, the text itself is the YAML.
  mutating func yaml(of json: [UInt8]) -> [UInt8] {
    var diagnostics = Diagnostics()
    let source = SourceText(path: "fuzz.json", bytes: json)
    if let root = JSONTextReader.read(source, diagnostics: &diagnostics) {
      append(root, at: 0)
      text.append(0x0A)
    } else {
      text = json
    }
    if randomness.below(3) == 0 {
      let part = randomness.element(of: Self.parts) ?? []
      text.insert(contentsOf: part, at: randomness.below(text.count + 1))
    }
    return text
  }

  /// Appends a value after a key or an indicator; most collections begin in the next line.
  private mutating func append(_ node: SourceNode, at indent: Int) {
    if anchors > 0, randomness.below(40) == 0 {
      return append(" *a\(randomness.below(anchors))")
    }
    if randomness.below(30) == 0 {
      append(" &a\(anchors)")
      anchors += 1
    }
    let isBlock = randomness.below(12) > 0
    switch node.value {
    case .object(let members) where isBlock && !members.isEmpty:
      for member in members {
        beginLine(at: indent)
        appendString(member.name, written: member.nameRange, at: nil)
        append(":")
        append(member.value, at: indent + 1 + randomness.below(3))
      }
    case .array(let elements) where isBlock && !elements.isEmpty:
      for element in elements {
        beginLine(at: indent)
        append("-")
        append(element, at: indent + 1 + randomness.below(3))
      }
    case .string(let string):
      append(" ")
      appendString(string, written: node.range, at: indent)
    default:
      append(" ")
      append(written: node.range)
    }
  }

  /// Appends a string as a plain, quoted or block scalar; `indent` is `nil` for a key.
  private mutating func appendString(
    _ string: String, written range: SourceRange, at indent: Int?
  ) {
    let isPlain = string.utf8.allSatisfy { Self.plain.contains($0) }
    if isPlain, !string.isEmpty, randomness.below(6) > 0 {
      append(string)
    } else if let indent, randomness.below(3) == 0 {
      append(randomness.element(of: ["|-", ">", "|+"]) ?? "|")
      for line in string.split(separator: "\n", omittingEmptySubsequences: false) {
        beginLine(at: indent)
        append(String(line))
      }
    } else if randomness.below(4) == 0 {
      let parts = string.split(separator: "'", omittingEmptySubsequences: false)
      append("'\(parts.joined(separator: "''"))'")
    } else {
      append(written: range)
    }
  }

  private mutating func beginLine(at indent: Int) {
    if randomness.below(30) == 0 { append(" # comment") }
    append("\n" + String(repeating: " ", count: indent))
  }

  /// Appends JSON as it is written, but in one line, because YAML requires an indentation.
  private mutating func append(written range: SourceRange) {
    text += range.source.bytes[range.offsets].map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }
  }

  private mutating func append(_ string: String) { text += Array(string.utf8) }
}
