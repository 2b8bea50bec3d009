import QuireSchema

extension String {
  /// Every line that is not empty moved to the right.
  func indented(by spaces: Int) -> String {
    let newline = UInt8(ascii: "\n")
    let bytes = Array(utf8)
    let margin = [UInt8](repeating: UInt8(ascii: " "), count: spaces)
    var indented: [UInt8] = []
    indented.reserveCapacity(bytes.count * 5 / 4)
    var start = 0
    while start < bytes.count {
      // With its newline.
      let end = bytes.index(of: newline, or: newline, from: start).map { $0 + 1 } ?? bytes.count
      if bytes[start] != newline { indented += margin }
      indented += bytes[start..<end]
      start = end
    }
    return String(utf8: indented, in: 0..<indented.count)
  }

  /// The same in no more room than it takes.
  var compact: String {
    let bytes = Array(utf8)
    return String(utf8: bytes, in: 0..<bytes.count)
  }

  /// Fit for a comment of one line: what would end it or hide in it is a question mark.
  var onOneLine: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.isHidden ? "?" : $0 }))
  }
}
