/// Pieces of text for a log: on one line and of limited length.
package enum Excerpt {
  /// The beginning of bytes in UTF-8.
  static func text(of bytes: ArraySlice<UInt8>, limit: Int) -> String {
    guard bytes.count > limit else { return printable(bytes) }
    // A character that the limit would cut is left out whole.
    var end = bytes.startIndex + limit
    while end > bytes.startIndex, isContinuation(bytes[end]) { end -= 1 }
    return printable(bytes[..<end]) + "… (\(bytes.count) bytes)"
  }

  /// The end of bytes in UTF-8.
  static func text(endOf bytes: ArraySlice<UInt8>, limit: Int) -> String {
    guard bytes.count > limit else { return bytes.isEmpty ? "nothing" : printable(bytes) }
    return "…" + printable(bytes.suffix(limit).drop(while: isContinuation))
  }

  /// The beginning of a text.
  package static func line(_ text: String) -> String {
    self.text(of: Array(text.utf8)[...], limit: 200)
  }

  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  private static func printable(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      // Controls, ends of lines, and what turns the direction of a line.
      case .control, .format, .lineSeparator, .paragraphSeparator: scalar.escaped(asASCII: true)
      default: String(scalar)
      }
    }.joined()
  }
}
