/// Percent-encoding by RFC 3986, on UTF-8 bytes.
///
/// Foundation's character sets leave `+`, `=` and `&` bare in a query, and servers read a bare `+`
/// as a space; so values are encoded down to the unreserved characters, once.
enum PercentEncoding {
  /// Encodes everything but RFC 3986's unreserved characters.
  static func encode(_ value: String) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(value.utf8.count)
    for byte in value.utf8 {
      if isUnreserved(byte) {
        result.append(byte)
      } else {
        appendEscape(of: byte, to: &result)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Encodes what cannot stand in a path, and keeps slashes and escapes that are there already.
  static func encodePath(_ path: String) -> String {
    let bytes = Array(path.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      let isEscape =
        byte == UInt8(ascii: "%") && index + 2 < bytes.count
        && isHexDigit(bytes[index + 1]) && isHexDigit(bytes[index + 2])
      if isEscape || isPathByte(byte) {
        result.append(byte)
      } else {
        appendEscape(of: byte, to: &result)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether a segment of a path, as it stands in a URL, means this folder or the one above.
  ///
  /// Escaped dots count: the URL standard of browsers, and many a proxy, read `%2e` as a dot.
  static func isDotSegment(_ segment: some Collection<UInt8>) -> Bool {
    // The longest is six bytes; a value of any length is not to be folded for it.
    segment.count <= 6
      && dotSegments.contains(String(decoding: segment, as: UTF8.self).lowercased())
  }

  private static let dotSegments: Set = [".", "..", "%2e", ".%2e", "%2e.", "%2e%2e"]

  private static func appendEscape(of byte: UInt8, to result: inout [UInt8]) {
    result.append(UInt8(ascii: "%"))
    result.append(hexDigit(byte >> 4))
    result.append(hexDigit(byte & 0xF))
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
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

  /// The bytes of `pchar` (RFC 3986, section 3.3), and the slash between segments.
  private static func isPathByte(_ byte: UInt8) -> Bool {
    isUnreserved(byte) || "!$&'()*+,;=:@/".utf8.contains(byte)
  }
}
