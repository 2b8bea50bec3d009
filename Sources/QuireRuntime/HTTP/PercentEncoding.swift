/// Percent-encoding by RFC 3986, on UTF-8 bytes.
///
/// Foundation's character sets leave `+`, `=` and `&` unescaped in a query, and servers read an
/// unescaped `+` as a space. So values in a query are encoded down to the unreserved characters,
/// once.
package enum PercentEncoding {
  /// Encodes all characters except RFC 3986's unreserved ones.
  package static func encode(_ value: String) -> String {
    escape(value) { isUnreserved($0[$0.startIndex]) }
  }

  /// Encodes all characters except those that RFC 3986 allows in a segment of a path, such as `:`,
  /// `@` and `=`.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - delimiters: The characters that separate parts of the segment, which are encoded as well.
  /// - Returns: The text, which is at most one segment.
  static func encodeSegment(_ value: String, besides delimiters: String) -> String {
    escape(value) { bytes in
      let byte = bytes[bytes.startIndex]
      return isPathByte(byte) && byte != UInt8(ascii: "/") && !delimiters.utf8.contains(byte)
    }
  }

  /// Encodes the characters of a value that are not allowed in a query or would end it, and keeps
  /// other reserved characters and existing escapes.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - delimiters: The characters that separate parts of the value, which are encoded as well.
  /// - Returns: The text.
  static func encodeQuery(_ value: String, besides delimiters: String) -> String {
    escape(value) { bytes in
      let byte = bytes[bytes.startIndex]
      let isKept = isPathByte(byte) || byte == UInt8(ascii: "?")
      return isEscape(bytes.prefix(3))
        || isKept && !"&+".utf8.contains(byte) && !delimiters.utf8.contains(byte)
    }
  }

  /// Encodes characters that are not allowed in a path, and keeps slashes and existing escapes.
  static func encodePath(_ path: String) -> String {
    escape(path) { isPathByte($0[$0.startIndex]) || isEscape($0.prefix(3)) }
  }

  /// Returns whether a percent-encoded segment of a path means this folder or its parent.
  ///
  /// Escaped dots count: the URL standard of browsers and many proxies decode `%2e` as a dot. Some
  /// servers ignore a semicolon and what follows it.
  static func isDotSegment(_ segment: some Collection<UInt8>) -> Bool {
    let segment = segment.prefix { $0 != UInt8(ascii: ";") }
    // The longest is six bytes, so a longer value is not converted to lower case.
    return segment.count <= 6
      && dotSegments.contains(String(decoding: segment, as: UTF8.self).lowercased())
  }

  private static let dotSegments: Set = [".", "..", "%2e", ".%2e", "%2e.", "%2e%2e"]

  /// Escapes all bytes for which the closure returns `false`; its argument starts at the byte.
  private static func escape(_ text: String, except isKept: (ArraySlice<UInt8>) -> Bool) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      if isKept(bytes[index...]) {
        result.append(byte)
      } else {
        result += "\(byte < 16 ? "%0" : "%")\(String(byte, radix: 16, uppercase: true))".utf8
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isEscape(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.count == 3 && bytes.first == UInt8(ascii: "%")
      && bytes.dropFirst().allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  /// Returns whether a byte is in `pchar` (RFC 3986, section 3.3), or is the slash between
  /// segments.
  private static func isPathByte(_ byte: UInt8) -> Bool {
    isUnreserved(byte) || "!$&'()*+,;=:@/".utf8.contains(byte)
  }
}
