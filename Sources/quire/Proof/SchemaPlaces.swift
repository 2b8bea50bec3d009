import QuireModel
import QuireSchema

/// Finds the places in a description to which corrections apply.
struct SchemaPlaces {
  let library: SchemaLibrary

  /// Returns the value at an address, or `nil` if there is none.
  func node(_ address: SchemaAddress) -> JSONNode? {
    library.values(around: address).first { $0.address == address }?.node
  }

  /// Returns the address that an address leads to through references within the document.
  func followed(_ address: SchemaAddress) -> SchemaAddress {
    var address = address
    for _ in 0..<32 {
      guard let text = node(address)?["$ref"]?.stringValue, text.hasPrefix("#"),
        let pointer = JSONPointer(parsing: text.dropFirst().percentDecoded)
      else { return address }
      address = SchemaAddress(document: address.document, pointer: pointer)
    }
    return address
  }

  /// Returns the address of the operation, or `nil` for `x-resource`.
  func address(of operation: DescribedOperation) -> SchemaAddress? {
    operation.entry.map { entry in
      SchemaAddress(document: operation.document, pointer: JSONPointer(["paths"]))
        .appending(entry.path.value, entry.method.lowercased())
    }
  }

  /// Returns the address of the response to a status, or `nil` if it is not declared.
  func response(_ operation: DescribedOperation, _ status: String) -> SchemaAddress? {
    guard let entry = operation.entry, let status = Int(status),
      let key = entry.response(to: status)?.statuses
    else { return nil }
    return address(of: operation).map { followed($0.appending("responses", key)) }
  }

  /// Returns the address of the schema at which a drift was found, or `nil`.
  func schema(of group: DriftGroup, _ operation: DescribedOperation) -> SchemaAddress? {
    var address: SchemaAddress?
    switch group.drift.place.anchor {
    case .property(let range, let name, _):
      address = library.values(around: range).first?.address.appending(name)
    case .object(let id), .enumeration(let id), .union(let id): address = id.written
    case .body:
      guard let response = response(operation, group.key.side) else { return nil }
      let contents = node(response)?["content"]?.members
      let content = contents?.first { $0.name.lowercased().hasPrefix(group.mediaType ?? "") }
      address = content.map { response.appending("content", $0.name, "schema") }
        ?? (contents == nil ? response.appending("schema") : nil)
    }
    for step in group.drift.place.steps {
      address = address.map { followed($0).appending(step) }
    }
    return address.flatMap { node($0) == nil ? nil : $0 }
  }

  /// Returns a schema and the parts of its `allOf`.
  func parts(of address: SchemaAddress) -> [SchemaAddress] {
    let address = followed(address)
    let parts = node(address)?["allOf"]?.elements ?? []
    return [address]
      + parts.indices.flatMap { self.parts(of: address.appending("allOf", "\($0)")) }
  }

  /// The path of a value for an action, or `nil` if no action can reach it.
  func target(_ address: SchemaAddress) -> String? { library.overlayTarget(at: address) }

  /// Whether null is a type, and not a flag next to the type.
  func hasNullType(_ address: SchemaAddress) -> Bool {
    let version = node(SchemaAddress(document: address.document))?["openapi"]?.scalarText
    return version.map { !$0.hasPrefix("3.0") } ?? false
  }
}
