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
