/// A stretch of one source text.
package struct SourceRange: Sendable {
  /// The text it is a part of.
  package let source: SourceText
  /// Where it begins and ends, in few bytes: every value and every name has a range.
  private let lowerBound: UInt32
  private let upperBound: UInt32

  /// Makes a range of a text and offsets into it; those beyond 4 GB are taken as there.
  package init(source: SourceText, offsets: Range<Int>) {
    self.source = source
    lowerBound = UInt32(clamping: offsets.lowerBound)
    upperBound = UInt32(clamping: offsets.upperBound)
  }

  /// Offsets in bytes from the start of the text.
  package var offsets: Range<Int> { Int(lowerBound)..<Int(upperBound) }

  /// Where the range begins: line and column, both 1-based.
  package var start: (line: Int, column: Int) { source.position(at: offsets.lowerBound) }
}

extension SourceRange: Hashable {
  /// Ranges are equal in one and the same text.
  package static func == (left: SourceRange, right: SourceRange) -> Bool {
    left.source === right.source && left.lowerBound == right.lowerBound
      && left.upperBound == right.upperBound
  }

  /// Ranges hash by their text and offsets.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(source))
    hasher.combine(lowerBound)
    hasher.combine(upperBound)
  }
}

extension SourceRange: CustomStringConvertible {
  /// `path:line:column`, which editors and build systems link.
  package var description: String { "\(source.path):\(start.line):\(start.column)" }
}
