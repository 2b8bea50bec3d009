import QuireSchema

/// Finds the schema of a value in the content of a stream.
struct StreamContentReader {
  let library: OpenAPILibrary

  /// Returns the part with the schema of one value, or `nil` if the values are text.
  func valuePart(
    of content: OpenAPISource.Content, _ kind: StreamKind, at range: SourceRange
  ) -> OpenAPIPart? {
    if let item = content.itemSchema { return kind == .events ? data(ofEvent: item) : item }
    guard let whole = content.schema else {
      let anything = JSONNode.anything(at: range)
      return kind == .events ? nil : OpenAPIPart(node: anything, address: content.address)
    }
    // A schema of the whole body describes an array of all values (OpenAPI 3.2, section 4.14.6).
    guard let list = target(of: whole), let items = list["items"] else { return whole }
    return kind == .events ? data(ofEvent: items) : items
  }

  /// Returns the schema of an event's data, or `nil` if the data is text.
  ///
  /// The schema of an event has the fields of an event as members, and `contentSchema` describes JSON
  /// in the data (OpenAPI 3.2, section 4.14.7). Any other schema is that of the data itself.
  private func data(ofEvent event: OpenAPIPart) -> OpenAPIPart? {
    let branches = target(of: event).map(alternatives) ?? []
    guard branches.allSatisfy(\.hasFieldsOfEvent), !branches.isEmpty else { return event }
    let contents = branches.map { branch in
      (branch["properties"]?["data"]).flatMap(target)?["contentSchema"]
    }
    guard let first = contents.compactMap(\.self).first else { return nil }
    guard contents.allSatisfy({ $0?.node.isEqual(to: first.node) == true }) else {
      library.report(.unreadEventData(at: first.node.range))
      return nil
    }
    return first
  }

  /// Returns the schema to which a reference leads; the reader of schemas reports mistakes in it.
  private func target(of schema: OpenAPIPart) -> OpenAPIPart? {
    var mistakes = Diagnostics()
    return library.resolve(schema, diagnostics: &mistakes)
  }

  /// Returns the alternatives of a union, or the schema itself.
  private func alternatives(of schema: OpenAPIPart) -> [OpenAPIPart] {
    let union = schema["oneOf"] ?? schema["anyOf"]
    guard let union else { return [schema] }
    return union.elements.compactMap(target)
  }
}

extension OpenAPIPart {
  /// Whether the schema describes a server-sent event, and not its data.
  fileprivate var hasFieldsOfEvent: Bool {
    let names = (self["properties"]?.members ?? []).map(\.name.value)
    return names.contains("data") && Set(names).isSubset(of: ["data", "event", "id", "retry"])
      && self["properties"]?["data"]?.node["type"]?.stringValue.map { $0 == "string" } != false
  }
}
