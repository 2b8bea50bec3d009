/// Where a schema stands: the document and the pointer within it.
package struct SchemaAddress: Sendable {
  /// The document's path relative to the root folder, with `/` between folders.
  package let document: String
  /// The pointer from the root of the document.
  package let pointer: JSONPointer
  /// Made once, token by token: addresses are the keys of most that is known about schemas.
  private let hash: Int

  /// Makes an address of a document and a pointer into it.
  package init(document: String, pointer: JSONPointer = .root) {
    self.document = document
    self.pointer = pointer
    hash = Self.hash(document.hashValue, pointer.tokens)
  }

  private init(_ outer: SchemaAddress, _ tokens: [String]) {
    document = outer.document
    pointer = JSONPointer(outer.pointer.tokens + tokens)
    hash = Self.hash(outer.hash, tokens)
  }

  private static func hash(_ start: Int, _ tokens: [String]) -> Int {
    var hash = start
    for token in tokens { hash = hash &* 31 &+ token.hashValue }
    return hash
  }

  /// The address of what stands below this one.
  package func appending(_ tokens: String...) -> SchemaAddress { appending(tokens) }

  /// The address of what stands below this one.
  package func appending(_ tokens: [String]) -> SchemaAddress { SchemaAddress(self, tokens) }
}

extension SchemaAddress: Hashable {
  package static func == (left: SchemaAddress, right: SchemaAddress) -> Bool {
    left.hash == right.hash && left.pointer == right.pointer && left.document == right.document
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

extension SchemaAddress: Comparable {
  /// Addresses are ordered by document, then by pointer.
  package static func < (left: SchemaAddress, right: SchemaAddress) -> Bool {
    (left.document, left.pointer) < (right.document, right.pointer)
  }
}

extension SchemaAddress: CustomStringConvertible {
  /// The address as a reference from the root folder would be written.
  package var description: String { "\(document)#\(pointer)" }
}
