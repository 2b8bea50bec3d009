/// The bytes of an input file and the path that it was given by.
///
/// This is a class, so that ranges can refer to their text without copying it.
package final class SourceText: Sendable {
  /// The path as the user gave it, absolute or relative; diagnostics print it unchanged.
  package let path: String
  /// The bytes of the file, which may not be valid UTF-8.
  package let bytes: [UInt8]
  /// The byte offset of the start of each line; the first is 0.
  private let lineStarts: [Int]

  /// Creates a text from the bytes of a file.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    var starts = [0]
    // Iterates by index from a base address: without optimization, as in adopters' builds, this is
    // the only way that needs no function call for each byte.
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

  /// Creates a text from a string, for tests and tools.
  package convenience init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// Returns the line and column of a byte, as compilers print them.
  ///
  /// - Parameter offset: A byte offset from 0 up to and including the length of the text.
  /// - Returns: The 1-based line and column. The column counts UTF-8 bytes, as in the Swift
  ///   compiler.
  package func position(at offset: Int) -> (line: Int, column: Int) {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, offset - lineStarts[low] + 1)
  }

  /// The offset of the first character, after a byte order mark of UTF-8.
  ///
  /// A reader of JSON may ignore the mark (RFC 8259, 8.1), and YAML allows it.
  var start: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// The range of the whole text.
  package var wholeRange: SourceRange { SourceRange(source: self, offsets: 0..<bytes.count) }
}
