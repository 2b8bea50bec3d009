/// The members recognized in a text that may not be valid JSON.
///
/// Comments are skipped, strings may have single quotes, and brackets need not be closed.
struct TextOutline {
  struct Member {
    let name: String
    /// The number of open brackets around the member; 1 for a member of the root.
    let depth: Int
    let kind: Kind
    /// The value, if it is a string.
    let text: String?
  }

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
