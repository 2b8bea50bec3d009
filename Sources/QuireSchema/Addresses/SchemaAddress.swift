/// The key of a schema: the location of a written schema, or the source of a synthesized one.
///
/// A written schema has the path of its document and a pointer within it, such as
/// `users/user.json#/properties/id`. References can only name written schemas. A synthesized schema
/// has the address of its source schema and its ``Role``, so that its address differs from that of
/// every written schema.
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
    self = pointer.tokens.prefix(SourceNode.maximumNesting + 1).reduce(root) { $0.appending($1) }
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

  /// The relation of a synthesized schema to its source schema.
  package enum Role: Hashable, Comparable, Sendable {
    /// The schema restricted to one kind of its `type`, identified by the index of the kind.
    case kind(Int)
    /// The schema without `oneOf`, `anyOf` and `allOf`.
    case common
    /// A branch of a union, merged with the keywords next to the union.
    case merged
    /// The constraints of a merged schema, without its name and description.
    case keywords
    /// A branch of a union in an `allOf`, merged with the other parts and identified by its index.
    case branch(Int)
    /// Several schemas that apply to the same member, or to the values of the same keyword.
    case intersection(String)
    /// The schema with a `type` added from next to its union.
    case typed
    /// The schema combined with others that have the same type.
    case joined
    /// The string branches of the schema, combined into one enumeration.
    case strings
    /// A schema for any value, used if several schemas have conflicting types.
    case untyped
    /// The values of the schema as requests send them.
    case input
    /// The changes of a value of the schema.
    case patch
  }
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
  /// The text of each address is created once, and not for every comparison. The separator of its
  /// document and tokens sorts before all other characters.
  package func inOrder() -> [SchemaAddress] {
    var entries: [(text: String, address: SchemaAddress)] = []
    for address in self {
      let tokens = [address.document] + address.pointer.tokens
      entries.append((tokens.joined(separator: "\0"), address))
    }
    entries.sort { left, right in
      if left.text == right.text { return left.address < right.address }
      return left.text < right.text
    }
    return entries.map { $0.address }
  }
}

extension SchemaAddress: CustomStringConvertible {
  /// A reference from the root folder to ``written``.
  package var description: String { "\(document)#\(pointer)" }
}

extension SourceNode {
  /// Returns the values that contain a place, from the innermost to this one, which has an address.
  ///
  /// The result is `nil` if this value does not contain the place.
  func values(
    around place: SourceRange, at address: SchemaAddress
  ) -> [(address: SchemaAddress, node: SourceNode)]? {
    guard contains(place) else { return nil }
    var found = [(address: address, node: self)]
    while let last = found.last, let (token, inner) = last.node.child(around: place) {
      found.append((last.address.appending(token), inner))
    }
    return found.reversed()
  }

  private func contains(_ place: SourceRange) -> Bool {
    range.source === place.source && range.offsets.contains(place.offsets)
  }

  /// Returns the first member or element that contains a place, and the pointer token that names
  /// it.
  private func child(around place: SourceRange) -> (token: String, node: SourceNode)? {
    switch value {
    case .object(let members):
      (members.nearest(before: place).flatMap { $0.value.contains(place) ? $0 : nil }
        ?? members.first { $0.value.contains(place) }).map { ($0.name, $0.value) }
    case .array(let elements):
      elements.firstIndex { $0.contains(place) }.map { (String($0), elements[$0]) }
    default: nil
    }
  }
}

extension [SourceNode.Member] {
  /// Returns the last member whose name begins before a place, or `nil` if there is none.
  ///
  /// Names are in the order of the text; the value of an alias in YAML is at another place. A
  /// search through all members would take too long for many findings in one object.
  fileprivate func nearest(before place: SourceRange) -> SourceNode.Member? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].nameRange.offsets.lowerBound <= place.offsets.lowerBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low > 0 ? self[low - 1] : nil
  }
}
