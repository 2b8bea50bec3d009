/// The key of a schema: where it is written, or which schema it was synthesized from.
///
/// A written schema has the document and the pointer within it. A reference names nothing else.
/// A synthesized schema has the address of the schema that it comes from and its ``Role`` there, so
/// that it shares no address with a written one.
package struct SchemaAddress: Sendable {
  /// Computed once, step by step: addresses are the keys of most tables about schemas.
  private let hash: Int
  /// One reference to copy.
  ///
  /// The hash is outside of it, so that most keys that differ are compared without following it.
  private let place: Place

  /// The step from a place to one within it; synthesized schemas sort first.
  private enum Step: Hashable, Comparable {
    case role(Role)
    /// The token of the pointer; of a whole document its path.
    case token(String)
  }

  /// One step and the place around it, which all places within it share.
  private final class Place: Sendable {
    /// The place around it, or `nil` for a whole document.
    let outer: Place?
    let step: Step
    /// The hash of the address, for the addresses of the places around it.
    let hash: Int
    /// The number of steps from the document.
    let depth: Int
    /// Whether a role is among the steps.
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

    /// The place around it that is so many steps from the root.
    func outward(to depth: Int) -> Place {
      var place = self
      while place.depth > depth, let outer = place.outer { place = outer }
      return place
    }

    /// Whether it comes before a place as deep, or `nil` where both are the same.
    func precedes(_ other: Place) -> Bool? {
      if self === other { return nil }
      // The first difference on the way decides.
      if let outer, let way = other.outer, let isBefore = outer.precedes(way) { return isBefore }
      return step == other.step ? nil : step < other.step
    }
  }

  /// Creates the address of a pointer into a document.
  ///
  /// Tokens beyond the maximum nesting of JSON are dropped.
  package init(document: String, pointer: JSONPointer = .root) {
    let root = SchemaAddress(Place(.token(document), in: nil))
    // Places are freed recursively, so the depth is bounded.
    self = pointer.tokens.prefix(JSONReader.maximumNesting + 1).reduce(root) { $0.appending($1) }
  }

  private init(_ place: Place) {
    hash = place.hash
    self.place = place
  }

  /// The document's path relative to the root folder, with `/` between folders.
  package var document: String {
    if case .token(let path) = place.outward(to: 0).step { path } else { "" }
  }

  /// The pointer from the root of the document; for a synthesized schema that of ``written``.
  package var pointer: JSONPointer {
    var tokens: [String] = []
    var place = written.place
    while let outer = place.outer, case .token(let token) = place.step {
      tokens.append(token)
      place = outer
    }
    return JSONPointer(tokens.reversed())
  }

  /// Whether it is that of a whole document.
  package var isRoot: Bool { place.outer == nil }

  /// Whether the schema was synthesized, so that no reference can name it.
  package var isSynthesized: Bool { place.isSynthesized }

  /// The address of the written schema that a synthesized one comes from; else this one.
  package var written: SchemaAddress {
    var place = place
    while place.isSynthesized, let outer = place.outer { place = outer }
    return SchemaAddress(place)
  }

  /// The address one step further out, or `nil` for a whole document.
  package var outer: SchemaAddress? { place.outer.map { SchemaAddress($0) } }

  /// Whether it is another address or one below it.
  package func isWithin(_ other: SchemaAddress) -> Bool {
    place.depth >= other.place.depth && SchemaAddress(place.outward(to: other.place.depth)) == other
  }

  /// The address of a schema that is synthesized from the one at this address.
  package func synthesized(_ role: Role) -> SchemaAddress {
    SchemaAddress(Place(.role(role), in: place))
  }

  /// The address one step below this one.
  package func appending(_ token: String) -> SchemaAddress {
    SchemaAddress(Place(.token(token), in: place))
  }

  /// The address several steps below this one.
  package func appending(_ tokens: String...) -> SchemaAddress { appending(tokens) }

  /// The address any number of steps below this one.
  package func appending(_ tokens: [String]) -> SchemaAddress {
    tokens.reduce(self) { $0.appending($1) }
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
  /// Addresses are ordered by document, then by pointer.
  package static func < (left: SchemaAddress, right: SchemaAddress) -> Bool {
    let (one, other) = (left.place, right.place)
    let depth = min(one.depth, other.depth)
    return one.outward(to: depth).precedes(other.outward(to: depth)) ?? (one.depth < other.depth)
  }
}

extension Sequence<SchemaAddress> {
  /// The sorted addresses; the text of each is built once, not for every comparison.
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
  /// The document and the tokens, with a separator that sorts before all other characters.
  fileprivate var text: String {
    ([document] + pointer.tokens).joined(separator: "\0")
  }
}

extension SchemaAddress: CustomStringConvertible {
  /// The address as a reference from the root folder to ``written`` would be written.
  package var description: String { "\(document)#\(pointer)" }
}
