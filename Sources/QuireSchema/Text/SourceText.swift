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

/// A range in a source text.
package struct SourceRange: Sendable {
  /// The text that contains the range.
  package let source: SourceText
  /// The bounds in a compact form, because every value and every name has a range.
  private let lowerBound: UInt32
  private let upperBound: UInt32

  /// Creates a range from byte offsets, which are clamped to 4 GB.
  package init(source: SourceText, offsets: Range<Int>) {
    self.source = source
    lowerBound = UInt32(clamping: offsets.lowerBound)
    upperBound = UInt32(clamping: offsets.upperBound)
  }

  /// The offsets in bytes from the start of the text.
  package var offsets: Range<Int> { Int(lowerBound)..<Int(upperBound) }

  /// The start of the range, as a 1-based line and column.
  package var start: (line: Int, column: Int) { source.position(at: offsets.lowerBound) }
}

extension SourceRange: Hashable {
  /// Returns whether two ranges have the same offsets in the same text instance.
  package static func == (left: SourceRange, right: SourceRange) -> Bool {
    left.source === right.source && left.lowerBound == right.lowerBound
      && left.upperBound == right.upperBound
  }

  /// Hashes the text instance and the offsets.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(source))
    hasher.combine(lowerBound)
    hasher.combine(upperBound)
  }
}

extension SourceRange: CustomStringConvertible {
  /// `path:line:column`, which editors and build systems recognize as a link.
  package var description: String { "\(source.path):\(start.line):\(start.column)" }
}

/// A value with its location in the text.
package struct Located<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The value.
  package let value: Value
  /// The range of the value; that of a string includes its quotes.
  package let range: SourceRange

  /// Creates a value with its range.
  package init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }
}

/// A string with its location, and with its escapes decoded.
package typealias JSONText = Located<String>

/// Rejects texts with a byte order mark of another encoding, or with malformed UTF-8.
enum UTF8Check {
  /// Checks a text.
  ///
  /// - Parameter source: The text.
  /// - Throws: A failure at the first byte that is not allowed.
  static func check(_ source: SourceText) throws(TextFailure) {
    let bytes = source.bytes
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      let range = SourceRange(source: source, offsets: 0..<2)
      throw TextFailure(.byteOrderMark(encoding: "UTF-16", at: range))
    }
    // The standard library validates many bytes at a time but does not report an offset.
    guard String(validating: bytes, as: UTF8.self) == nil, let offset = firstMalformed(in: bytes)
    else { return }
    throw TextFailure(
      .notUTF8(
        bytes[offset], at: SourceRange(source: source, offsets: offset..<offset + 1)))
  }

  /// Returns the offset of the first malformed sequence (Unicode 3.9, table 3-7), or `nil`.
  ///
  /// Overlong forms, surrogates, and code points beyond U+10FFFF are malformed.
  private static func firstMalformed(in bytes: [UInt8]) -> Int? {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar): offset += scalar.count
      case .error: return offset
      case .emptyInput: return nil
      }
    }
  }
}
