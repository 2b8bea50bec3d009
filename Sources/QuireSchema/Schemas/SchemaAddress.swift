/// Where a schema stands: the document and the pointer within it.
package struct SchemaAddress: Sendable {
  /// Made once, token by token: addresses are the keys of most that is known about schemas.
  private let hash: Int
  /// One reference to copy; the hash stands outside of it, for keys that differ to be told apart
  /// without following it.
  private let parts: Parts

  private final class Parts: Sendable {
    let document: String
    let pointer: JSONPointer

    init(_ document: String, _ pointer: JSONPointer) {
      self.document = document
      self.pointer = pointer
    }
  }

  /// Makes an address of a document and a pointer into it.
  package init(document: String, pointer: JSONPointer = .root) {
    hash = pointer.tokens.reduce(document.hashValue, Self.hash)
    parts = Parts(document, pointer)
  }

  private init(_ outer: SchemaAddress, _ token: String) {
    hash = Self.hash(outer.hash, token)
    var tokens = outer.pointer.tokens
    tokens.append(token)
    parts = Parts(outer.document, JSONPointer(tokens))
  }

  private static func hash(_ outer: Int, _ token: String) -> Int {
    outer &* 31 &+ token.hashValue
  }

  /// The document's path relative to the root folder, with `/` between folders.
  package var document: String { parts.document }

  /// The pointer from the root of the document.
  package var pointer: JSONPointer { parts.pointer }

  /// The address of what stands below this one.
  package func appending(_ token: String) -> SchemaAddress { SchemaAddress(self, token) }

  /// The address of what stands below this one, several steps down.
  package func appending(_ tokens: String...) -> SchemaAddress { appending(tokens) }

  /// The address of what stands below this one, any number of steps down.
  package func appending(_ tokens: [String]) -> SchemaAddress {
    tokens.reduce(self, SchemaAddress.init)
  }
}

extension SchemaAddress: Hashable {
  package static func == (left: SchemaAddress, right: SchemaAddress) -> Bool {
    guard left.hash == right.hash else { return false }
    return left.parts === right.parts
      || left.pointer == right.pointer && left.document == right.document
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

extension SchemaAddress: Comparable {
  /// Addresses are ordered by document, then by pointer.
  package static func < (left: SchemaAddress, right: SchemaAddress) -> Bool {
    left.document == right.document
      ? left.pointer < right.pointer : left.document < right.document
  }
}

extension SchemaAddress: CustomStringConvertible {
  /// The address as a reference from the root folder would be written.
  package var description: String { "\(document)#\(pointer)" }
}
