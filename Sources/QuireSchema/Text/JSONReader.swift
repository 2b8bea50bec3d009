/// Reads one text as strict JSON (RFC 8259) and keeps the place of every value.
///
/// The containers that are open stand on a stack of the reader's own, so that no depth of nesting
/// can exhaust the thread's.
package struct JSONReader {
  /// The most containers that may stand one within another.
  package static let maximumNesting = 512

  private let source: SourceText
  private var scanner: JSONScanner
  /// The container that is read; where none is open, the document itself, which closes nowhere.
  ///
  /// Apart from those around it, as it would be copied out of a list for every look at it.
  private var innermost = Container(start: 0, isObject: false)
  /// Those around it, from the document inwards; empty where no container is open.
  private var outer: [Container] = []
  private var diagnostics = Diagnostics()

  /// Reads a text.
  ///
  /// - Returns: Its root value, or `nil` where the text is no JSON, which gives one error. Names
  ///   that stand twice in an object are an error each and do not end the reading; the first of
  ///   them is kept.
  package static func read(_ source: SourceText, diagnostics: inout Diagnostics) -> JSONNode? {
    var reader = JSONReader(source)
    var root: JSONNode?
    do throws(JSONFailure) {
      try UTF8Check.check(source)
      root = try reader.document()
    } catch {
      reader.diagnostics.add(error.diagnostic)
    }
    diagnostics.add(contentsOf: reader.diagnostics)
    return root
  }

  private init(_ source: SourceText) {
    self.source = source
    scanner = JSONScanner(source)
  }

  private mutating func document() throws(JSONFailure) -> JSONNode {
    scanner.skipSpace()
    guard !scanner.isAtEnd else {
      throw JSONFailure(.jsonSyntax("the file is empty", at: scanner.hereRange))
    }
    let root = try value()
    scanner.skipSpace()
    guard scanner.isAtEnd else { throw scanner.unexpected("after the root value") }
    return root
  }

  private mutating func value() throws(JSONFailure) -> JSONNode {
    while true {
      scanner.skipSpace()
      var finished: JSONNode
      if scanner.current == JSONScanner.openBrace || scanner.current == JSONScanner.openBracket {
        try openContainer()
        scanner.skipSpace()
        guard let empty = closeIfEnded() else {
          try nameIfInObject()
          continue
        }
        finished = empty
      } else {
        finished = try scanner.scalar()
      }
      // The value ends here, and with it as many containers as close behind it.
      while true {
        guard !outer.isEmpty else { return finished }
        add(finished)
        scanner.skipSpace()
        if let closed = closeIfEnded() {
          finished = closed
        } else if scanner.current == JSONScanner.comma {
          try scanner.skipComma()
          try nameIfInObject()
          break
        } else {
          throw scanner.unended(innermost)
        }
      }
    }
  }

  private mutating func openContainer() throws(JSONFailure) {
    guard outer.count < Self.maximumNesting else {
      throw JSONFailure(.jsonNesting(maximum: Self.maximumNesting, at: scanner.hereRange))
    }
    outer.append(innermost)
    innermost = Container(
      start: scanner.offset, isObject: scanner.current == JSONScanner.openBrace)
    scanner.advance()
  }

  /// Reads a member's name and colon where the innermost container is an object.
  private mutating func nameIfInObject() throws(JSONFailure) {
    guard innermost.isObject else { return }
    scanner.skipSpace()
    guard scanner.current == JSONScanner.quote else {
      throw scanner.unexpected("where a name in double quotes is expected")
    }
    let start = scanner.offset
    innermost.name = try scanner.string()
    innermost.nameRange = SourceRange(source: source, offsets: start..<scanner.offset)
    scanner.skipSpace()
    guard scanner.current == JSONScanner.colon else {
      throw scanner.unexpected("where ':' is expected")
    }
    scanner.advance()
  }

  private mutating func add(_ value: JSONNode) {
    guard innermost.isObject, let nameRange = innermost.nameRange else {
      innermost.elements.append(value)
      return
    }
    let member = JSONNode.Member(name: innermost.name, nameRange: nameRange, value: value)
    if let first = innermost.add(member) {
      diagnostics.add(.duplicateName(member.name, at: nameRange, first: first.nameRange))
    }
  }

  /// Ends the innermost container where its closing bracket stands here.
  private mutating func closeIfEnded() -> JSONNode? {
    let closing = innermost.isObject ? JSONScanner.closeBrace : JSONScanner.closeBracket
    guard scanner.current == closing else { return nil }
    scanner.advance()
    let node = JSONNode(
      innermost.isObject ? .object(innermost.members) : .array(innermost.elements),
      at: SourceRange(source: source, offsets: innermost.start..<scanner.offset))
    innermost = outer.removeLast()
    return node
  }
}

extension JSONReader {
  /// An array or object whose end has not been seen.
  struct Container {
    /// The offset of its opening bracket.
    let start: Int
    let isObject: Bool
    var elements: [JSONNode] = []
    private(set) var members: [JSONNode.Member] = []
    /// Their names, apart, as a look at one in a member would copy the member.
    private var names: [String] = []
    /// Where each name stands in `members`, once these are many; few are looked through.
    private var indexes: [String: Int] = [:]
    /// The name whose value is being read.
    var name = ""
    var nameRange: SourceRange?

    init(start: Int, isObject: Bool) {
      self.start = start
      self.isObject = isObject
    }

    /// Adds a member, unless one of its name is there.
    ///
    /// Names that Unicode calls equal count as one, as they would make one Swift name.
    ///
    /// - Returns: The one that is there.
    mutating func add(_ member: JSONNode.Member) -> JSONNode.Member? {
      if let first = index(of: member.name) { return members[first] }
      members.append(member)
      names.append(member.name)
      if names.count == Self.few {
        for (index, name) in names.enumerated() { indexes[name] = index }
      } else if names.count > Self.few {
        indexes[member.name] = names.count - 1
      }
      return nil
    }

    private static let few = 8

    private func index(of name: String) -> Int? {
      guard names.count < Self.few else { return indexes[name] }
      var index = 0
      while index < names.count {
        if names[index] == name { return index }
        index += 1
      }
      return nil
    }
  }
}

/// Why a text is no JSON.
struct JSONFailure: Error {
  let diagnostic: Diagnostic

  init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}
