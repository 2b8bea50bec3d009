import QuireSchema

extension String {
  /// Returns the text with every line indented that is not empty.
  func indented(by spaces: Int) -> String {
    let newline = UInt8(ascii: "\n")
    let bytes = Array(utf8)
    let margin = [UInt8](repeating: UInt8(ascii: " "), count: spaces)
    var indented: [UInt8] = []
    indented.reserveCapacity(bytes.count * 5 / 4)
    var start = 0
    while start < bytes.count {
      // The end includes the newline.
      let end = bytes.index(of: newline, or: newline, from: start).map { $0 + 1 } ?? bytes.count
      if bytes[start] != newline { indented += margin }
      indented += bytes[start..<end]
      start = end
    }
    return String(utf8: indented, in: 0..<indented.count)
  }

  /// A copy of the text without spare capacity.
  var compact: String {
    let bytes = Array(utf8)
    return String(utf8: bytes, in: 0..<bytes.count)
  }

  /// The text for a one-line comment, with line breaks and invisible characters replaced by `?`.
  var onOneLine: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.isHidden ? "?" : $0 }))
  }
}
