/// The key of a schema: the location of a written schema, or the source of a synthesized one.
///
/// A written schema has the path of its document and a pointer within it. References can only name
/// written schemas. A synthesized schema has the address of its source schema and its ``Role``, so
/// that its address differs from that of every written schema.
package struct SchemaAddress: Sendable {
  /// The hash, computed once for each step, because most tables of schemas use addresses as keys.
  private let hash: Int
  /// The steps of the address, in a class so that only one reference is copied.
  ///
  /// The hash is stored outside of it, so that most unequal keys are compared without following the
  /// reference.
  private let place: Place

  /// A step from a place to a nested place; synthesized schemas sort first.
  private enum Step: Hashable, Comparable {
    case role(Role)
    /// A token of the pointer, or the path of the whole document.
    case token(String)
  }

  /// A step and its enclosing place, which all nested places share.
  private final class Place: Sendable {
    /// The enclosing place, or `nil` for a whole document.
    let outer: Place?
    let step: Step
    /// The hash of the address up to this step, used to compute the hashes of nested places.
    let hash: Int
    /// The number of steps from the document.
    let depth: Int
    /// Whether at least one step is a role.
    let isSynthesized: Bool

    init(_ step: Step, in outer: Place?) {
      self.step = step
      self.outer = outer
      hash = (outer?.hash ?? 0) &* 31 &+ step.hashValue
      depth = outer.map { $0.depth + 1 } ?? 0
      isSynthesized =
        switch step {
        case .role: true
        case .token: outer?.isSynthesized ?? false
        }
    }

    /// Returns the enclosing place at a depth.
    func outward(to depth: Int) -> Place {
      var place = self
      while place.depth > depth, let outer = place.outer { place = outer }
      return place
    }

    /// Whether the place sorts before another of the same depth, or `nil` if they are equal.
    func precedes(_ other: Place) -> Bool? {
      if self === other { return nil }
      // The outermost difference decides.
      if let outer, let way = other.outer, let isBefore = outer.precedes(way) { return isBefore }
      return step == other.step ? nil : step < other.step
    }
  }

  /// Creates the address of a pointer into a document.
  ///
  /// Tokens beyond the maximum JSON nesting depth are dropped.
  package init(document: String, pointer: JSONPointer = .root) {
    let root = SchemaAddress(Place(.token(document), in: nil))
    // Places are freed recursively, so the depth is bounded.
    self = pointer.tokens.prefix(JSONNode.maximumNesting + 1).reduce(root) { $0.appending($1) }
  }

  private init(_ place: Place) {
    hash = place.hash
    self.place = place
  }

  /// The document's path relative to the root folder, with `/` between folders.
  package var document: String {
    if case .token(let path) = place.outward(to: 0).step { path } else { "" }
  }

  /// The pointer from the root of the document; for a synthesized schema, the pointer of
  /// ``written``.
  package var pointer: JSONPointer {
    var tokens: [String] = []
    var place = written.place
    while let outer = place.outer, case .token(let token) = place.step {
      tokens.append(token)
      place = outer
    }
    return JSONPointer(tokens.reversed())
  }

  /// Whether the address is that of a whole document.
  package var isRoot: Bool { place.outer == nil }

  /// Whether the schema is synthesized, so that no reference can name it.
  package var isSynthesized: Bool { place.isSynthesized }

  /// The address of the written schema that a synthesized one comes from, or this address.
  package var written: SchemaAddress {
    var place = place
    while place.isSynthesized, let outer = place.outer { place = outer }
    return SchemaAddress(place)
  }

  /// The address without its last step, or `nil` for a whole document.
  package var outer: SchemaAddress? { place.outer.map { SchemaAddress($0) } }

  /// Returns whether the address equals another address or is below it.
  package func isWithin(_ other: SchemaAddress) -> Bool {
    place.depth >= other.place.depth && SchemaAddress(place.outward(to: other.place.depth)) == other
  }

  /// Returns the address of a schema that is synthesized from the one at this address.
  package func synthesized(_ role: Role) -> SchemaAddress {
    SchemaAddress(Place(.role(role), in: place))
  }

  /// Returns the address one step below this one.
  package func appending(_ token: String) -> SchemaAddress {
    SchemaAddress(Place(.token(token), in: place))
  }

  /// Returns the address several steps below this one.
  package func appending(_ tokens: String...) -> SchemaAddress { appending(tokens) }

  /// Returns the address any number of steps below this one.
  package func appending(_ tokens: [String]) -> SchemaAddress {
    tokens.reduce(self) { $0.appending($1) }
  }

  /// The target of an unresolved reference; no document has an empty path.
  static let nowhere = SchemaAddress(document: "")
}

extension SchemaAddress: Hashable {
  package static func == (left: SchemaAddress, right: SchemaAddress) -> Bool {
    guard left.hash == right.hash else { return false }
    return left.place === right.place
      || left.place.depth == right.place.depth && left.place.precedes(right.place) == nil
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

extension SchemaAddress: Comparable {
  /// Orders addresses by document, then by pointer.
  package static func < (left: SchemaAddress, right: SchemaAddress) -> Bool {
    let (one, other) = (left.place, right.place)
    let depth = min(one.depth, other.depth)
    return one.outward(to: depth).precedes(other.outward(to: depth)) ?? (one.depth < other.depth)
  }
}

extension Sequence<SchemaAddress> {
  /// Returns the sorted addresses.
  ///
  /// The text of each address is created once, and not for every comparison.
  package func inOrder() -> [SchemaAddress] {
    var entries: [(text: String, address: SchemaAddress)] = []
    for address in self { entries.append((address.text, address)) }
    entries.sort { left, right in
      if left.text == right.text { return left.address < right.address }
      return left.text < right.text
    }
    return entries.map { $0.address }
  }
}

extension SchemaAddress {
  /// The document and the tokens, joined by a separator that sorts before all other characters.
  fileprivate var text: String {
    ([document] + pointer.tokens).joined(separator: "\0")
  }
}

extension SchemaAddress: CustomStringConvertible {
  /// A reference from the root folder to ``written``.
  package var description: String { "\(document)#\(pointer)" }
}
