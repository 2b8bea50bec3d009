/// A JSON Pointer (RFC 6901): the path from the root of a document to one of its values.
package struct JSONPointer: Hashable, Sendable {
  /// The tokens without escapes; empty for the root.
  package var tokens: [String]

  /// Creates a pointer from tokens without escapes.
  package init(_ tokens: [String] = []) { self.tokens = tokens }

  /// The pointer to the whole document.
  package static let root = JSONPointer()
}

extension JSONPointer: CustomStringConvertible {
  /// The text of the pointer, in which `~` and `/` are escaped; empty for the root.
  package var description: String {
    tokens.map { token in
      "/" + token.replacing("~", with: "~0").replacing("/", with: "~1")
    }.joined()
  }
}

extension JSONPointer {
  /// Parses a pointer such as `/properties/a~1b` (RFC 6901, section 3).
  ///
  /// - Returns: `nil` if a text that is not empty does not begin with `/`, or if a `~` is not
  ///   followed by `0` or `1`.
  package init?(parsing text: String) {
    guard !text.isEmpty else {
      self = .root
      return
    }
    let bytes = Array(text.utf8)
    let slash = UInt8(ascii: "/")
    guard bytes[0] == slash else { return nil }
    var tokens: [String] = []
    var start = 1
    var index = 1
    while index <= bytes.count {
      if index == bytes.count || bytes[index] == slash {
        guard let token = Self.unescape(String(utf8: bytes, in: start..<index)) else { return nil }
        tokens.append(token)
        start = index + 1
      }
      index += 1
    }
    self.init(tokens)
  }

  /// Returns the index that a token names in an array of `count` elements, or `nil`.
  ///
  /// See RFC 6901, section 4.
  package static func index(_ token: String, below count: Int) -> Int? {
    guard token.utf8.allSatisfy(\.isDigit),
      token == "0" || token.utf8.first != UInt8(ascii: "0"),
      let index = Int(token), index < count
    else { return nil }
    return index
  }

  private static func unescape(_ token: String) -> String? {
    guard token.utf8.contains(UInt8(ascii: "~")) else { return token }
    var bytes: [UInt8] = []
    var rest = token.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "~") else {
        bytes.append(byte)
        continue
      }
      switch rest.popFirst() {
      case UInt8(ascii: "0"): bytes.append(UInt8(ascii: "~"))
      case UInt8(ascii: "1"): bytes.append(UInt8(ascii: "/"))
      default: return nil
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
