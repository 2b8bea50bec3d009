import Foundation

/// Goes over JSON text byte by byte (RFC 8259), to tell where a value stands or the text breaks.
///
/// For the sentences of failures alone: it makes no values.
struct JSONTextScan {
  /// A value that an array or an object holds.
  struct Child {
    /// The member's name, or `nil` in an array.
    let name: String?
    /// The value's bytes.
    let bytes: Range<Int>
  }

  /// Where the scan stands: after a value, or at the first byte that cannot be.
  private(set) var position: Int
  private let bytes: [UInt8]

  /// Begins at the text's first byte, or after its byte order mark.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Begins at a place in the text.
  init(_ bytes: [UInt8], at position: Int) {
    self.bytes = bytes
    self.position = position
  }

  /// The place of the first byte at which the text is no JSON, or `nil` where it is JSON.
  static func fault(in bytes: [UInt8]) -> Int? {
    var scan = JSONTextScan(bytes)
    guard scan.skipValue() != nil else { return scan.position }
    scan.skipSpace()
    return scan.position == bytes.count ? nil : scan.position
  }

  /// The bytes of the value here, which is gone over; `nil` where none stands whole.
  mutating func skipValue() -> Range<Int>? { skipValue(depth: 0) { _ in } }

  /// The elements or members of the value here, in the order of the text; none where it has none.
  mutating func children() -> [Child] {
    var children: [Child] = []
    _ = skipValue(depth: 0) { children.append($0) }
    return children
  }

  // As deep as Foundation reads.
  private mutating func skipValue(depth: Int, child: (Child) -> Void) -> Range<Int>? {
    skipSpace()
    let start = position
    guard depth <= 512, position < bytes.count else { return nil }
    let isWhole =
      switch bytes[position] {
      case UInt8(ascii: "{"): skipContainer(to: "}", isObject: true, depth: depth, child: child)
      case UInt8(ascii: "["): skipContainer(to: "]", isObject: false, depth: depth, child: child)
      case UInt8(ascii: "\""): skipString()
      case UInt8(ascii: "t"): skip("true")
      case UInt8(ascii: "f"): skip("false")
      case UInt8(ascii: "n"): skip("null")
      default: skipNumber()
      }
    return isWhole ? start..<position : nil
  }

  private mutating func skipContainer(
    to end: StaticString, isObject: Bool, depth: Int, child: (Child) -> Void
  ) -> Bool {
    position += 1
    skipSpace()
    repeat {
      // Also after a comma, which Foundation lets pass.
      if skip(end) { return true }
      var name: String?
      if isObject {
        let start = position
        guard skipString() else { return false }
        name = try? JSONDecoder().decode(String.self, from: Data(bytes[start..<position]))
        skipSpace()
        guard skip(":") else { return false }
      }
      guard let value = skipValue(depth: depth + 1, child: { _ in }) else { return false }
      child(Child(name: name, bytes: value))
      skipSpace()
    } while skipComma()
    return skip(end)
  }

  private mutating func skipComma() -> Bool {
    guard skip(",") else { return false }
    skipSpace()
    return true
  }

  /// Goes over a string; one that is no UTF-8 is refused at its start.
  private mutating func skipString() -> Bool {
    let start = position
    guard skip("\"") else { return false }
    while position < bytes.count, bytes[position] >= 0x20 {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        if String(validating: bytes[start..<position], as: UTF8.self) != nil { return true }
        position = start
        return false
      case UInt8(ascii: "\\"):
        guard skipEscape() else { return false }
      default:
        position += 1
      }
    }
    return false
  }

  private mutating func skipEscape() -> Bool {
    position += 1
    if skip("u") {
      for _ in 0..<4 where !skip(where: { Character(Unicode.Scalar($0)).isHexDigit }) {
        return false
      }
      return true
    }
    return skip { "\"\\/bfnrt".utf8.contains($0) }
  }

  private mutating func skipNumber() -> Bool {
    _ = skip("-")
    guard skip("0") || skipDigits() else { return false }
    if skip("."), !skipDigits() { return false }
    if skip(where: { $0 | 0x20 == UInt8(ascii: "e") }) {
      _ = skip { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
      return skipDigits()
    }
    return true
  }

  /// Goes over one digit or more.
  private mutating func skipDigits() -> Bool {
    let start = position
    while skip(where: { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {}
    return position > start
  }

  private mutating func skipSpace() {
    while skip(where: { " \n\r\t".utf8.contains($0) }) {}
  }

  /// Goes over the bytes of a text, or up to the first that differs.
  private mutating func skip(_ text: StaticString) -> Bool {
    for byte in text.description.utf8 where !skip(where: { $0 == byte }) { return false }
    return true
  }

  private mutating func skip(where isWanted: (UInt8) -> Bool) -> Bool {
    guard position < bytes.count, isWanted(bytes[position]) else { return false }
    position += 1
    return true
  }
}
