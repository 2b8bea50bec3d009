/// The bytes of one input file and the path they were given under.
///
/// A class, so that every range points at its text without copying it.
package final class SourceText: Sendable {
  /// The path as the user gave it, absolute or not; diagnostics print it unchanged.
  package let path: String
  /// The file's bytes; not yet known to be UTF-8.
  package let bytes: [UInt8]
  /// The offset at which each line begins, in bytes; the first is 0.
  private let lineStarts: [Int]

  /// Makes a text of a file's bytes.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    var starts = [0]
    // By index from their address, which alone takes no call a byte where nothing is optimized, as in
    // adopters' builds.
    bytes.withUnsafeBufferPointer { buffer in
      guard let bytes = buffer.baseAddress else { return }
      let (newline, count) = (UInt8(ascii: "\n"), buffer.count)
      var offset = 0
      while offset < count {
        if bytes[offset] == newline { starts.append(offset + 1) }
        offset += 1
      }
    }
    lineStarts = starts
  }

  /// Makes a text of a string, as tests and tools do.
  package convenience init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// The place of a byte, as compilers print it.
  ///
  /// - Parameter offset: In bytes from 0 up to and including the length of the text.
  /// - Returns: Line and column, both 1-based, the column counted in UTF-8 bytes as the Swift
  ///   compiler counts it.
  package func position(at offset: Int) -> (line: Int, column: Int) {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, offset - lineStarts[low] + 1)
  }

  /// The range of the whole text.
  package var wholeRange: SourceRange { SourceRange(source: self, offsets: 0..<bytes.count) }
}
