/// A stretch of one source text.
package struct SourceRange: Sendable {
  /// The text it is a part of.
  package let source: SourceText
  /// Offsets in bytes from the start of the text.
  package let offsets: Range<Int>

  /// Makes a range of a text and offsets into it.
  package init(source: SourceText, offsets: Range<Int>) {
    self.source = source
    self.offsets = offsets
  }

  /// Where the range begins: line and column, both 1-based.
  package var start: (line: Int, column: Int) { source.position(at: offsets.lowerBound) }
}

extension SourceRange: Hashable {
  /// Ranges are equal in one and the same text.
  package static func == (left: SourceRange, right: SourceRange) -> Bool {
    left.source === right.source && left.offsets == right.offsets
  }

  /// Ranges hash by their text and offsets.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(source))
    hasher.combine(offsets)
  }
}

extension SourceRange: CustomStringConvertible {
  /// `path:line:column`, which editors and build systems link.
  package var description: String { "\(source.path):\(start.line):\(start.column)" }
}
