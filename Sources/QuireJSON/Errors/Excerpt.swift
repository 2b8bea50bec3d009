/// Pieces of text for a log: on one line and of limited length.
package enum Excerpt {
  private static let limit = 200

  /// Returns the first 200 bytes of a text, with the number of all bytes if there are more.
  package static func line(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard bytes.count > limit else { return printable(bytes[...]) }
    // The limit does not cut a character.
    var end = limit
    while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return printable(bytes[..<end]) + "… (\(bytes.count) bytes)"
  }

  private static func printable(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      // Controls, line ends, and characters that change the direction of a line.
      case .control, .format, .lineSeparator, .paragraphSeparator:
        // The description for debugging is escaped, within quotes.
        String(scalar.debugDescription.dropFirst().dropLast())
      default: String(scalar)
      }
    }.joined()
  }
}
