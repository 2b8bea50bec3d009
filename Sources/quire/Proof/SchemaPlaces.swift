import QuireModel
import QuireSchema

/// Finds the places in a description to which corrections apply.
struct SchemaPlaces {
  let library: SchemaLibrary

  /// Returns the value at an address, or `nil`.
  func node(_ address: SchemaAddress) -> SourceNode? {
    library.values(around: address).first { $0.address == address }?.node
  }

  /// Returns the address at the end of the references within the document.
  func followed(_ address: SchemaAddress) -> SchemaAddress {
    var address = address
    for _ in 0..<32 {
      guard let text = node(address)?["$ref"]?.stringValue, text.hasPrefix("#"),
        let pointer = JSONPointer(parsing: String(text.dropFirst()))
      else { break }
      address = SchemaAddress(document: address.document, pointer: pointer)
    }
    return address
  }

  /// Returns the address of the declaration of a part of an exchange, or `nil`.
  func declaration(of part: Drift.Part, _ operation: DescribedOperation) -> SchemaAddress? {
    guard let entry = operation.entry else { return nil }
    switch part {
    case .request: return followed(entry.address.appending("requestBody"))
    case .response(let status):
      return entry.response(to: status).map {
        followed(entry.address.appending("responses", $0.statuses))
      }
    }
  }

  /// Returns the address of the property whose name is at a range, or `nil`.
  func property(_ range: SourceRange) -> SchemaAddress? {
    guard let around = library.values(around: range).first,
      let member = around.node.members?.first(where: { $0.nameRange == range })
    else { return nil }
    return around.address.appending(member.name)
  }

  /// Returns the address of the schema at which a drift was found, or `nil`.
  func schema(of drift: Drift, _ operation: DescribedOperation) -> SchemaAddress? {
    var address: SchemaAddress?
    switch drift.place.anchor {
    case .property(let range, _): address = property(range)
    case .type(let id): address = id.written
    case .body:
      guard let body = declaration(of: drift.part, operation) else { return nil }
      let content = node(body)?["content"]?.members?
        .first { $0.name.lowercased().hasPrefix(drift.mediaType ?? "") }
      address =
        content.map { body.appending("content", $0.name, "schema") }
        ?? body.appending("schema")
    }
    return drift.place.steps.reduce(address) { address, step in
      address.map { followed($0).appending(step) }
    }
  }

  /// Returns a schema and the parts of its `allOf`.
  func parts(of address: SchemaAddress) -> [SchemaAddress] {
    let address = followed(address)
    let parts = node(address)?["allOf"]?.elements ?? []
    return [address]
      + parts.indices.flatMap { self.parts(of: address.appending("allOf", "\($0)")) }
  }

  /// The keyword next to a type that allows null, or `nil` if null is a type.
  func nullKeyword(_ address: SchemaAddress) -> String? {
    let root = node(SchemaAddress(document: address.document))
    if root?["swagger"] != nil { return "x-nullable" }
    return root?["openapi"]?.scalarText?.hasPrefix("3.0") == true ? "nullable" : nil
  }
}
