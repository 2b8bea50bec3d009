/// Detects files that are meant to be schemas or descriptions, even if they cannot be read.
///
/// It decides whether a broken file is an error or is ignored. For example, a text with a missing
/// bracket is an error if its `$schema` names a draft. A text without any sign is ignored if it was
/// found in a folder.
enum SchemaSign {
  /// Whether a member of the root indicates a schema; `text` is its value if that is a string.
  static func isSign(_ name: String, text: String?) -> Bool {
    switch name {
    case "x-resource", "x-pagination": return true
    case "openapi", "swagger": return text != nil
    case Keyword.ref.rawValue: return text != nil
    case Keyword.type.rawValue: return text.flatMap { JSONType(rawValue: $0) } != nil
    case Keyword.schema.rawValue: return text.map(isDialect) ?? false
    default: return false
    }
  }

  /// Whether a `$schema` names a dialect of JSON Schema and not the schema of some data.
  private static func isDialect(_ identifier: String) -> Bool {
    guard case .unknown = Dialect.detect(identifier) else { return true }
    return Dialect.nearestIdentifier(to: identifier) != nil
  }

  /// Whether a text, which need not be valid JSON or YAML, has a sign of being a schema.
  static func isPresent(in source: SourceText) -> Bool {
    let members =
      FileSyntax(path: source.path) == .yaml
      ? YAMLOutline(source).members : TextOutline(source).members
    // For example, a member of a member of `properties`.
    let hasTypedMembers = members.contains { member in
      member.depth > 2 && ["type", "$ref"].contains(member.name)
        && isSign(member.name, text: member.text)
    }
    return members.contains { member in
      guard member.depth <= 1 else { return false }
      if isSign(member.name, text: member.text) { return true }
      switch Keyword.named(member.name) {
      // If the document is data, `$schema` is the location of its schema.
      case .schema: return member.text?.contains("/") == false
      case .properties, .definitions, .items: return hasTypedMembers && member.kind == .object
      case .type, .enum: return member.kind == .array
      case .defs, .patternProperties, .additionalProperties: return member.kind == .object
      case .allOf, .anyOf, .oneOf: return member.kind == .array && hasTypedMembers
      default: return false
      }
    }
  }
}

/// The members recognized in a text that may not be valid JSON.
///
/// Comments are skipped, strings may have single quotes, and brackets need not be closed.
struct TextOutline {
  /// A member that was recognized, at any depth.
  struct Member {
    let name: String
    /// The number of open brackets around the member; 1 for a member of the root.
    let depth: Int
    let kind: Kind
    /// The value, if it is a string.
    let text: String?
  }

  /// The kind of a value, by its first character.
  enum Kind {
    case string, object, array, other
  }

  private(set) var members: [Member] = []
  private let bytes: [UInt8]
  private var offset = 0
  private var depth = 0

  /// Reads a text; zero bytes are skipped, so that ASCII in UTF-16 is recognized as well.
  init(_ source: SourceText) {
    bytes = source.bytes.filter { $0 != 0 }
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): readString()
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        offset += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        offset += 1
      default: if !skipComment() { offset += 1 }
      }
    }
  }

  private var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Reads a string and, if a colon follows, adds a member with its value.
  private mutating func readString() {
    let name = string()
    skipSpace()
    guard current == UInt8(ascii: ":") else { return }
    offset += 1
    skipSpace()
    var text: String?
    let kind: Kind
    switch current {
    case UInt8(ascii: "{"): kind = .object
    case UInt8(ascii: "["): kind = .array
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      kind = .string
      text = string()
    default: kind = .other
    }
    members.append(Member(name: name, depth: depth, kind: kind, text: text))
  }

  /// Reads the string that begins here, up to its quote, the end of the line, or the end of the
  /// text.
  private mutating func string() -> String {
    let quote = bytes[offset]
    offset += 1
    let start = offset
    while let byte = current, byte != quote, byte != UInt8(ascii: "\n") {
      offset += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    let content = bytes[start..<min(offset, bytes.count)]
    offset += 1
    return String(decoding: content, as: UTF8.self)
  }

  private mutating func skipSpace() {
    while let byte = current, [0x20, 0x09, 0x0A, 0x0D].contains(byte) || skipComment() {
      if [0x20, 0x09, 0x0A, 0x0D].contains(byte) { offset += 1 }
    }
  }

  /// Skips a C or C++ comment and returns whether there was one.
  private mutating func skipComment() -> Bool {
    let rest = bytes[offset...]
    if rest.starts(with: "//".utf8) {
      offset = rest.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      return true
    }
    guard rest.starts(with: "/*".utf8) else { return false }
    offset += 2
    while current != nil, !bytes[offset...].starts(with: "*/".utf8) { offset += 1 }
    offset = min(offset + 2, bytes.count)
    return true
  }
}

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
    // A dash counts as indentation, because a key may follow it in the same line.
    let content = line.drop { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: "-") }
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
