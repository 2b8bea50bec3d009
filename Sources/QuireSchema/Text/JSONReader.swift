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
  private var innermost = Container(start: 0, isObject: false, first: 0)
  /// Those around it, from the document inwards; empty where no container is open.
  private var outer: [Container] = []
  /// What has been read of the containers that are open, from the outermost inwards.
  ///
  /// Each is given its part when it closes, in a list that is no longer than it need be.
  private var elements: [JSONNode] = []
  private var members: [JSONNode.Member] = []
  /// The names of the members, apart, as a look at one in a member would copy the member.
  private var names: [String] = []
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
    let isObject = scanner.current == JSONScanner.openBrace
    innermost = Container(
      start: scanner.offset, isObject: isObject, first: isObject ? members.count : elements.count)
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
      elements.append(value)
      return
    }
    if let first = innermost.index(of: innermost.name, in: names) {
      diagnostics.add(
        .duplicateName(innermost.name, at: nameRange, first: members[first]))
      return
    }
    members.append(JSONNode.Member(name: innermost.name, nameRange: nameRange, value: value))
    names.append(innermost.name)
    innermost.noteLastName(in: names)
  }

  /// Ends the innermost container where its closing bracket stands here.
  private mutating func closeIfEnded() -> JSONNode? {
    let closing = innermost.isObject ? JSONScanner.closeBrace : JSONScanner.closeBracket
    guard scanner.current == closing else { return nil }
    scanner.advance()
    let value: JSONNode.Value
    if innermost.isObject {
      value = .object(members.removeAll(from: innermost.first))
      names.removeLast(names.count - innermost.first)
    } else {
      value = .array(elements.removeAll(from: innermost.first))
    }
    let range = SourceRange(source: source, offsets: innermost.start..<scanner.offset)
    innermost = outer.removeLast()
    return JSONNode(value, at: range)
  }
}

extension Array {
  /// Removes what stands from an index on and returns it, in no more room than it takes.
  fileprivate mutating func removeAll(from start: Int) -> [Element] {
    let count = count - start
    var removed: [Element] = []
    removed.reserveCapacity(count)
    removed += self[start...]
    removeLast(count)
    return removed
  }
}

extension JSONReader {
  /// An array or object whose end has not been seen.
  struct Container {
    /// The offset of its opening bracket.
    let start: Int
    let isObject: Bool
    /// Where its first member or element stands, or would stand, among those of all.
    let first: Int
    /// Where each of its names stands, once these are many; few are looked through.
    private var indexes: [String: Int] = [:]
    /// The name whose value is being read.
    var name = ""
    var nameRange: SourceRange?

    init(start: Int, isObject: Bool, first: Int) {
      self.start = start
      self.isObject = isObject
      self.first = first
    }

    private static let few = 8

    /// Where a name that it has stands among those of all, or `nil` where it has it not.
    ///
    /// Names that Unicode calls equal count as one, as they would make one Swift name.
    func index(of name: String, in names: [String]) -> Int? {
      guard names.count - first < Self.few else { return indexes[name] }
      var index = first
      while index < names.count {
        if names[index] == name { return index }
        index += 1
      }
      return nil
    }

    /// Keeps where its names stand, of which the last is new.
    mutating func noteLastName(in names: [String]) {
      let count = names.count - first
      guard count >= Self.few else { return }
      for index in (count == Self.few ? first : names.count - 1)..<names.count {
        indexes[names[index]] = index
      }
    }
  }
}

/// Why a text is no JSON.
struct JSONFailure: Error {
  let diagnostic: Diagnostic

  init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}
