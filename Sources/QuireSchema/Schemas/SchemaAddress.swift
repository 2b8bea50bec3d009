/// Where a schema stands: the document and the pointer within it.
package struct SchemaAddress: Hashable, Sendable {
  /// The document's path relative to the root folder, with `/` between folders.
  package let document: String
  package let pointer: JSONPointer

  package init(document: String, pointer: JSONPointer = .root) {
    self.document = document
    self.pointer = pointer
  }

  package func appending(_ tokens: String...) -> SchemaAddress {
    SchemaAddress(document: document, pointer: JSONPointer(pointer.tokens + tokens))
  }
}

extension SchemaAddress: Comparable {
  package static func < (left: SchemaAddress, right: SchemaAddress) -> Bool {
    (left.document, left.pointer) < (right.document, right.pointer)
  }
}

extension SchemaAddress: CustomStringConvertible {
  package var description: String { "\(document)#\(pointer)" }
}
