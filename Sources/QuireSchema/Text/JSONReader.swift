/// Reads a text as strict JSON (RFC 8259) and keeps the location of every value.
///
/// Open containers are kept on a separate stack, so that deep nesting cannot overflow the stack of
/// the thread.
package struct JSONReader {
  /// The maximum nesting depth of containers.
  package static let maximumNesting = 512

  private let source: SourceText
  private var scanner: JSONScanner
  /// The innermost open container, or the document itself if no container is open.
  ///
  /// It is stored separately, because every access to an array element would copy the container.
  private var innermost = Container(start: 0, isObject: false, first: 0)
  /// The containers around the innermost one, outermost first; empty if none is open.
  private var outer: [Container] = []
  /// The elements of all open arrays, outermost first.
  ///
  /// When a container closes, its part becomes an array without excess capacity.
  private var elements: [JSONNode] = []
  private var members: [JSONNode.Member] = []
  /// The names of `members`, stored separately because accessing a member would copy it.
  private var names: [String] = []
  private var diagnostics = Diagnostics()

  /// Reads a text.
  ///
  /// - Returns: The root value, or `nil` if the text is not valid JSON, which causes one error.
  ///   Each duplicate name in an object is an error as well, but reading continues with the first
  ///   member of that name.
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
      // The value ends here, possibly together with several containers.
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

  /// Reads the name and colon of a member if the innermost container is an object.
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

  /// Closes the innermost container if its closing bracket is next.
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
  /// Removes the elements from an index on and returns them without excess capacity.
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
  /// An array or object that is still open.
  struct Container {
    /// The offset of its opening bracket.
    let start: Int
    let isObject: Bool
    /// The index of its first member or element in the reader's array.
    let first: Int
    /// The indexes of its names, built once there are many; a few names are searched linearly.
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

    /// Returns the index of a name among the names of this container, or `nil` if it is new.
    ///
    /// Canonically equivalent names count as equal, because they would be the same Swift name.
    func index(of name: String, in names: [String]) -> Int? {
      guard names.count - first < Self.few else { return indexes[name] }
      var index = first
      while index < names.count {
        if names[index] == name { return index }
        index += 1
      }
      return nil
    }

    /// Updates the indexes after a name was added.
    mutating func noteLastName(in names: [String]) {
      let count = names.count - first
      guard count >= Self.few else { return }
      for index in (count == Self.few ? first : names.count - 1)..<names.count {
        indexes[names[index]] = index
      }
    }
  }
}

/// The reason why a text is not valid JSON.
struct JSONFailure: Error {
  let diagnostic: Diagnostic

  init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}
