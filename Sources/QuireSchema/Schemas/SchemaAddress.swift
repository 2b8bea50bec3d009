/// Where a schema stands: the document and the pointer within it.
package struct SchemaAddress: Hashable, Sendable {
  /// The document's path relative to the root folder, with `/` between folders.
  package let document: String
  /// The pointer from the root of the document.
  package let pointer: JSONPointer

  /// Makes an address of a document and a pointer into it.
  package init(document: String, pointer: JSONPointer = .root) {
    self.document = document
    self.pointer = pointer
  }

  /// The address of what stands below this one.
  package func appending(_ tokens: String...) -> SchemaAddress {
    SchemaAddress(document: document, pointer: JSONPointer(pointer.tokens + tokens))
  }
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
