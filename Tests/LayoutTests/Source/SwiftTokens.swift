/// The words and signs of a Swift text in their order.
///
/// Comments and backticks are omitted. A string is a quotation mark followed by the code of its
/// interpolations. A number is a word.
struct SwiftTokens {
  private(set) var all: [String] = []
  private let bytes: [UInt8]
  private var index = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
    while index < bytes.count { take() }
  }

  /// Reads one token, comment or literal.
  private mutating func take() {
    let byte = bytes[index]
    if Self.isWord(byte) {
      let start = index
      while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
      all.append(String(decoding: bytes[start..<index], as: UTF8.self))
    } else if starts("//") {
      while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
    } else if starts("#/") {
      index += 2
      while index < bytes.count, !starts("/#") { index += 1 }
      index += 2
    } else if byte == UInt8(ascii: "\"") || starts("#\"") || starts("##\"") {
      takeString()
    } else {
      if byte > 0x20, byte != UInt8(ascii: "`") { all.append(String(Unicode.Scalar(byte))) }
      index += 1
    }
  }

  private mutating func takeString() {
    all.append("\"")
    var hashes = ""
    while bytes[index] == UInt8(ascii: "#") {
      hashes += "#"
      index += 1
    }
    let quotes = starts("\"\"\"") ? "\"\"\"" : "\""
    index += quotes.utf8.count
    while index < bytes.count, !starts(quotes + hashes) {
      if starts("\\" + hashes + "(") {
        index += hashes.utf8.count + 2
        takeInterpolation()
      } else if starts("\\" + hashes) {
        index += hashes.utf8.count + 2
      } else {
        index += 1
      }
    }
    index += quotes.utf8.count + hashes.utf8.count
  }

  private mutating func takeInterpolation() {
    var depth = 1
    while index < bytes.count, depth > 0 {
      if bytes[index] == UInt8(ascii: "(") { depth += 1 }
      if bytes[index] == UInt8(ascii: ")") { depth -= 1 }
      if depth > 0 { take() } else { index += 1 }
    }
  }

  private func starts(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
