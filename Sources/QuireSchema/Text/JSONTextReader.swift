/// Reads a text as strict JSON (RFC 8259) and keeps the location of every value.
///
/// It takes the text and returns its root as a ``SourceNode``. Comments, commas after the last
/// element and any other extension are errors. ``JSONScanner`` reads the tokens, and
/// ``NodeBuilder`` nests the values. For example, the text `{ "a": 1.50 }` is an object with one
/// member:
///
///     name       a       in the bytes 2 to 4, with its quotes
///     value      1.50    in the bytes 7 to 10; the digits are as written
package struct JSONTextReader {
  private let source: SourceText
  private var scanner: JSONScanner
  private var builder: NodeBuilder

  /// Reads a text.
  ///
  /// - Returns: The root value, or `nil` if the text is not valid JSON, which causes one error.
  ///   Each duplicate name in an object is an error as well, but reading continues with the first
  ///   member of that name.
  package static func read(_ source: SourceText, diagnostics: inout Diagnostics) -> SourceNode? {
    var reader = JSONTextReader(source)
    var root: SourceNode?
    do throws(TextFailure) {
      try UTF8Check.check(source)
      root = try reader.document()
    } catch {
      reader.builder.diagnostics.add(error.diagnostic)
    }
    diagnostics.add(contentsOf: reader.builder.diagnostics)
    return root
  }

  private init(_ source: SourceText) {
    self.source = source
    scanner = JSONScanner(source)
    builder = NodeBuilder(source)
  }

  private mutating func document() throws(TextFailure) -> SourceNode {
    scanner.skipSpace()
    guard !scanner.isAtEnd else {
      throw TextFailure(.jsonSyntax("the file is empty", at: scanner.hereRange))
    }
    let root = try value()
    scanner.skipSpace()
    guard scanner.isAtEnd else { throw scanner.unexpected("after the root value") }
    return root
  }

  private mutating func value() throws(TextFailure) -> SourceNode {
    while true {
      scanner.skipSpace()
      var finished: SourceNode
      if scanner.current == JSONScanner.openBrace || scanner.current == JSONScanner.openBracket {
        try builder.open(isObject: scanner.current == JSONScanner.openBrace, at: scanner.offset)
        scanner.advance()
        scanner.skipSpace()
        guard let empty = closeIfEnded() else {
          try nameIfInObject()
          continue
        }
        finished = empty
      } else {
        finished = try scanner.scalar()
      }
      // The value ends here, possibly together with several containers.
      while true {
        guard builder.depth > 0 else { return finished }
        builder.add(finished)
        scanner.skipSpace()
        if let closed = closeIfEnded() {
          finished = closed
        } else if scanner.current == JSONScanner.comma {
          try scanner.skipComma()
          try nameIfInObject()
          break
        } else {
          throw scanner.unended(builder.innermost)
        }
      }
    }
  }

  /// Reads the name and colon of a member if the innermost container is an object.
  private mutating func nameIfInObject() throws(TextFailure) {
    guard builder.innermost.isObject else { return }
    scanner.skipSpace()
    guard scanner.current == JSONScanner.quote else {
      throw scanner.unexpected("where a name in double quotes is expected")
    }
    let start = scanner.offset
    let name = try scanner.string()
    builder.name(name, at: SourceRange(source: source, offsets: start..<scanner.offset))
    scanner.skipSpace()
    guard scanner.current == JSONScanner.colon else {
      throw scanner.unexpected("where ':' is expected")
    }
    scanner.advance()
  }

  /// Closes the innermost container if its closing bracket is next.
  private mutating func closeIfEnded() -> SourceNode? {
    let closing =
      builder.innermost.isObject ? JSONScanner.closeBrace : JSONScanner.closeBracket
    guard scanner.current == closing else { return nil }
    scanner.advance()
    return builder.close(at: scanner.offset)
  }
}
