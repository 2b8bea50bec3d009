/// The members recognized in the lines of a text that may not be valid YAML.
///
/// A line with a key is a member; its depth follows from its indentation. Keys in brackets are not
/// recognized.
struct YAMLOutline {
  private(set) var members: [TextOutline.Member] = []
  /// The columns of the dashes and keys around the current line, outermost first.
  private var levels: [(column: Int, isDash: Bool)] = []

  /// Reads a text; zero bytes are skipped, so that ASCII in UTF-16 is recognized as well.
  init(_ source: SourceText) {
    let lines = source.bytes.filter { $0 != 0 }
      .split(whereSeparator: { $0 == 0x0A || $0 == 0x0D })
      .filter { line in
        let first = line.first { $0 != 0x20 && $0 != 0x09 }
        return first != nil && first != UInt8(ascii: "#")
      }
    for (index, line) in lines.enumerated() {
      read(line, next: index + 1 < lines.count ? lines[index + 1] : [])
    }
  }

  private mutating func read(_ line: ArraySlice<UInt8>, next: ArraySlice<UInt8>) {
    let content = line.drop(while: Self.isIndentation)
    let (name, rest) = Self.key(content)
    guard let name else { return }
    for index in line.startIndex..<content.startIndex where line[index] == UInt8(ascii: "-") {
      open(column: index - line.startIndex, isDash: true)
    }
    let indentation = content.startIndex - line.startIndex
    open(column: indentation, isDash: false)
    let value = Self.trimmed(rest)
    let kind: TextOutline.Kind
    var text: String?
    switch value.first {
    case UInt8(ascii: "{"): kind = .object
    case UInt8(ascii: "["): kind = .array
    case nil:
      let spaces = next.prefix { $0 == 0x20 }.count
      kind =
        next.dropFirst(spaces).first == UInt8(ascii: "-")
        ? .array : spaces > indentation ? .object : .other
    default:
      kind = .string
      text = Self.unquoted(value)
    }
    members.append(
      TextOutline.Member(name: name, depth: levels.count, kind: kind, text: text))
  }

  /// Closes the levels that end before a dash or a key, and opens its own.
  private mutating func open(column: Int, isDash: Bool) {
    while let last = levels.last, last.column >= column {
      // The dashes of a sequence may be below the key of the sequence.
      if isDash, last.column == column, !last.isDash { break }
      levels.removeLast()
    }
    levels.append((column, isDash))
  }

  /// Whether a byte precedes a key; a dash counts, because a key may follow it in the same line.
  private static func isIndentation(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: "-")
  }

  /// Returns the key at the start of a line, and the text after its colon.
  private static func key(
    _ line: ArraySlice<UInt8>
  ) -> (name: String?, rest: ArraySlice<UInt8>) {
    let colon = line.indices.first { index in
      line[index] == UInt8(ascii: ":")
        && (index + 1 == line.endIndex || line[index + 1].isYAMLBlank)
    }
    guard let colon else { return (nil, []) }
    return (unquoted(trimmed(line[..<colon])), line[(colon + 1)...])
  }

  /// Returns a text without a comment and without blanks at its ends.
  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text.drop(while: \.isYAMLBlank)
    let comment = text.indices.first { index in
      text[index] == UInt8(ascii: "#") && (index == text.startIndex || text[index - 1].isYAMLBlank)
    }
    if let comment { text = text[..<comment] }
    while let last = text.last, last.isYAMLBlank { text = text.dropLast() }
    return text
  }

  private static func unquoted(_ text: ArraySlice<UInt8>) -> String {
    let isQuoted = text.first == UInt8(ascii: "\"") || text.first == UInt8(ascii: "'")
    return String(decoding: isQuoted ? text.dropFirst().dropLast() : text, as: UTF8.self)
  }
}
