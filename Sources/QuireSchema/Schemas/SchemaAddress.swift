/// Where a schema stands: the document and the pointer within it.
package struct SchemaAddress: Sendable {
  /// Made once, step by step: addresses are the keys of most that is known about schemas.
  private let hash: Int
  /// One reference to copy; the hash stands outside of it, for keys that differ to be told apart
  /// without following it.
  private let place: Place

  /// One step from the place around it, which it shares with all that stands there.
  private final class Place: Sendable {
    /// The place around it, or `nil` for a whole document.
    let outer: Place?
    /// The token of the pointer; of a whole document its path.
    let name: String
    /// How many tokens the pointer has.
    let depth: Int

    init(_ name: String, in outer: Place?) {
      self.name = name
      self.outer = outer
      depth = outer.map { $0.depth + 1 } ?? 0
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
      return name == other.name ? nil : name < other.name
    }
  }

  /// Makes an address of a document and a pointer into it.
  ///
  /// Of a pointer that leads deeper than any value stands, what is too deep is left out.
  package init(document: String, pointer: JSONPointer = .root) {
    let root = SchemaAddress(hash: document.hashValue, place: Place(document, in: nil))
    // Places are freed one within another, which must end.
    self = pointer.tokens.prefix(JSONReader.maximumNesting + 1).reduce(root) { $0.appending($1) }
  }

  private init(hash: Int, place: Place) {
    self.hash = hash
    self.place = place
  }

  /// The document's path relative to the root folder, with `/` between folders.
  package var document: String {
    var place = place
    while let outer = place.outer { place = outer }
    return place.name
  }

  /// The pointer from the root of the document.
  package var pointer: JSONPointer {
    var tokens: [String] = []
    var place = place
    while let outer = place.outer {
      tokens.append(place.name)
      place = outer
    }
    return JSONPointer(tokens.reversed())
  }

  /// Whether it is that of a whole document.
  package var isRoot: Bool { place.outer == nil }

  /// The address of what stands below this one.
  package func appending(_ token: String) -> SchemaAddress {
    SchemaAddress(hash: hash &* 31 &+ token.hashValue, place: Place(token, in: place))
  }

  /// The address of what stands below this one, several steps down.
  package func appending(_ tokens: String...) -> SchemaAddress { appending(tokens) }

  /// The address of what stands below this one, any number of steps down.
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
  /// The addresses in their order, for which a text is made of each once, and not of two again and
  /// again.
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
  /// All names of the way, apart by what comes before whatever goes on.
  fileprivate var text: String {
    ([document] + pointer.tokens).joined(separator: "\0")
  }
}

extension SchemaAddress: CustomStringConvertible {
  /// The address as a reference from the root folder would be written.
  package var description: String { "\(document)#\(pointer)" }
}
