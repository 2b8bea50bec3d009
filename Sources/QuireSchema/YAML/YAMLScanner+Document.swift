extension YAMLScanner {
  /// The indentation of the next token's line, or -1 at the end of the document.
  var nextIndentation: Int { isAtEnd || isAtMarker ? -1 : indentation }

  /// Skips comments and directives, and the marker at the start of the document.
  ///
  /// - Returns: Whether there is a marker.
  mutating func skipProlog() throws(TextFailure) -> Bool {
    var hasDirective = false
    while true {
      _ = skipToToken()
      if offset == lineStart, current == UInt8(ascii: "%") {
        guard !hasDirective else {
          throw TextFailure(.yamlDirective(at: lineRange))
        }
        try skipDirective()
        hasDirective = true
      } else if isAtMarker, current == UInt8(ascii: "-") {
        advance(3)
        return true
      } else if hasDirective {
        throw failure("'---' is missing after a directive", help: "write '---' before the content")
      } else if nextIndentation < 0 {
        throw TextFailure(.yamlNoDocument(at: range(from: offset)))
      } else {
        // The main loop reads the indentation of the line.
        offset = lineStart
        return false
      }
    }
  }

  /// Skips the end of the document, which must be the only one.
  mutating func skipEpilog() throws(TextFailure) {
    while isAtMarker, current == UInt8(ascii: ".") {
      advance(3)
      guard skipToToken() else { throw failure("found text after '...'", help: "remove it") }
    }
    guard isAtEnd else {
      throw TextFailure(.yamlDocuments(at: range(from: offset)))
    }
  }

  private mutating func skipDirective() throws(TextFailure) {
    let range = lineRange
    let line = String(utf8: bytes, in: range.offsets)
    let words = line.split { $0 == " " || $0 == "\t" }
    let text = words.prefix { !$0.hasPrefix("#") }
    guard text == ["%YAML", "1.2"] else { throw TextFailure(.yamlDirective(at: range)) }
    offset = range.offsets.upperBound
  }

  /// The range of the current line from the next byte to its end.
  private var lineRange: SourceRange {
    SourceRange(source: source, offsets: offset..<trimmed(offset, endOfLine(from: offset)))
  }

  /// The range of the tag at the next byte.
  var tagRange: SourceRange {
    let isVerbatim = byte(after: 1) == UInt8(ascii: "<")
    var end = offset
    while end < count, !bytes[end].isYAMLBlank, isVerbatim || !bytes[end].isFlowIndicator {
      end += 1
    }
    return SourceRange(source: source, offsets: offset..<end)
  }
}
