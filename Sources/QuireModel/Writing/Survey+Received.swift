import QuireSchema

extension Survey {
  /// The schemas of responses and errors, and the schemas in them.
  ///
  /// They are read from all operations, so that the selection of one more operation does not change
  /// the types that requests send.
  var receivedSchemas: Set<SchemaAddress> {
    var reached: Set<SchemaAddress> = []
    var unread: [Schema] = []
    for endpoint in endpoints {
      unread += endpoint.response.schemas + endpoint.errors.map(\.schema)
      if let schema = endpoint.stream?.schema { unread.append(schema) }
    }
    while let schema = unread.popLast() {
      guard reached.insert(schema.address).inserted else { continue }
      unread += schema.oneOf + schema.anyOf + schema.allOf + schema.prefixItems
      unread += [schema.items, schema.additionalProperties, forms.library.target(of: schema)]
        .compactMap { $0 }
      unread += (schema.properties + schema.patternProperties).map(\.schema)
        .filter { !$0.isWriteOnly }
    }
    return reached
  }
}
