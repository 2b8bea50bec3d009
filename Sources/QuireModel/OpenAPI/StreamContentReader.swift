import QuireSchema

/// Finds the schema of a value in the content of a stream.
struct StreamContentReader {
  let library: OpenAPILibrary

  /// The values of a stream.
  struct Values {
    /// The schema of one value, or `nil` if the values are text.
    var part: OpenAPIPart?
    /// Whether a value is a whole event: an object of its fields.
    var areEvents = false
  }

  /// Returns the part with the schema of one value.
  func values(
    of content: OpenAPISource.Content, _ kind: StreamKind, at range: SourceRange
  ) -> Values {
    if let item = content.itemSchema {
      return kind == .events ? values(ofEvent: item, isItem: true) : Values(part: item)
    }
    guard let whole = content.schema else {
      let anything = SourceNode.anything(at: range)
      return Values(
        part: kind == .events ? nil : OpenAPIPart(node: anything, address: content.address))
    }
    // A schema of the whole body describes an array of all values (OpenAPI 3.2, section 4.14.6).
    let list = target(of: whole)
    if let items = list?["items"] {
      return kind == .events ? values(ofEvent: items, isItem: true) : Values(part: items)
    }
    return kind == .events ? values(ofEvent: whole, isItem: false) : Values(part: whole)
  }

  /// Returns the values of events with a schema.
  ///
  /// The schema of an event has the fields of an event as members, and `contentSchema` describes
  /// JSON in the data (OpenAPI 3.2, section 4.14.7). Older descriptions declare the object or the
  /// text in the data as that member, and have no other sign than the members. Any other schema is
  /// that of the data itself.
  ///
  /// - Parameters:
  ///   - event: The schema.
  ///   - isItem: Whether the schema is that of an event by its place.
  /// - Returns: The data if all events have the same one in `contentSchema`, text if all have text,
  ///   and otherwise the whole event.
  private func values(ofEvent event: OpenAPIPart, isItem: Bool) -> Values {
    guard let branches = branches(ofEvent: event, isItem: isItem) else {
      return Values(part: event)
    }
    let data = branches.map { $0["properties"]?["data"].flatMap(target) }
    if data.allSatisfy({ $0?.isText == true }) { return Values() }
    let contents = data.map { $0?.jsonContent }
    if let first = contents.first.flatMap(\.self),
      contents.allSatisfy({ $0?.node.isEqual(to: first.node) == true })
    {
      return Values(part: first)
    }
    let whole = contents.allSatisfy { $0 == nil } ? event : withContents(event)
    return Values(part: whole, areEvents: true)
  }

  /// Returns the alternatives of an event, or `nil` if the schema is not that of an event.
  private func branches(ofEvent event: OpenAPIPart, isItem: Bool) -> [OpenAPIPart]? {
    guard let whole = target(of: event) else { return nil }
    let branches = whole.union.map { $0.elements.compactMap(target) } ?? [whole]
    let fields = branches.map { members(of: $0, depth: 0) }
    guard fields.allSatisfy({ !$0.isEmpty && $0.isSubset(of: Self.fieldsOfEvent) }),
      fields.contains(where: { $0.contains("data") })
    else { return nil }
    // An event without data differs from the others by its name.
    let areDistinct = zip(branches, fields).allSatisfy { branch, fields in
      fields.contains("event") || isItem && fields.contains("data") || requiresData(branch)
    }
    return areDistinct ? branches : nil
  }

  private static let fieldsOfEvent: Set = ["data", "event", "id", "retry"]

  /// Returns the names of the members that an object declares, also in the parts of an `allOf`.
  private func members(of object: OpenAPIPart, depth: Int) -> Set<String> {
    let own = object["properties"]?.members.map(\.name.value) ?? []
    guard depth < 8 else { return Set(own) }
    return (object["allOf"]?.elements ?? []).compactMap(target).reduce(into: Set(own)) {
      $0.formUnion(members(of: $1, depth: depth + 1))
    }
  }

  private func requiresData(_ object: OpenAPIPart) -> Bool {
    ([object] + (object["allOf"]?.elements ?? []).compactMap(target)).contains {
      $0.texts("required").contains("data")
    }
  }

  /// Returns a union of events in which the data of each is the JSON in it.
  ///
  /// Each branch is written out at its place, because its schema is also that of a text.
  private func withContents(_ event: OpenAPIPart) -> OpenAPIPart {
    guard let whole = target(of: event) else { return event }
    let branches = (whole.union?.elements ?? [whole]).compactMap(target)
    // References and mappings of names lead to the schemas with text.
    guard whole.address.document == event.address.document,
      whole["discriminator"] == nil || branches.allSatisfy(\.hasFixedName)
    else {
      library.report(.unreadEventData(at: event.node.range))
      return event
    }
    let members = (whole.node.members ?? []).compactMap { member -> SourceNode.Member? in
      if member.name == "discriminator" { return nil }
      guard ["oneOf", "anyOf"].contains(member.name) else { return member }
      let branches = OpenAPIPart(node: member.value, address: whole.address.appending(member.name))
        .elements.map { branch in withContent(branch, in: event.address.document) }
      return member.with(SourceNode(.array(branches), at: member.value.range))
    }
    return OpenAPIPart(
      node: SourceNode(.object(members), at: whole.node.range), address: event.address)
  }

  private func withContent(_ branch: OpenAPIPart, in document: String) -> SourceNode {
    guard let object = target(of: branch),
      let data = object["properties"]?["data"].flatMap(target), let content = data.jsonContent
    else { return branch.node }
    guard [object, data].allSatisfy({ $0.address.document == document }) else {
      library.report(.unreadEventData(at: content.node.range))
      return branch.node
    }
    let members = (object.node.members ?? []).map { member in
      member.name != "properties"
        ? member
        : member.with(
          SourceNode(
            .object(
              (member.value.members ?? []).map {
                $0.name == "data" ? $0.with(content.node) : $0
              }), at: member.value.range))
    }
    return SourceNode(.object(members), at: object.node.range)
  }

  /// Returns the schema to which a reference leads; the reader of schemas reports mistakes in it.
  private func target(of schema: OpenAPIPart) -> OpenAPIPart? {
    var mistakes = Diagnostics()
    return library.resolve(schema, diagnostics: &mistakes)
  }
}

extension OpenAPIPart {
  fileprivate var union: OpenAPIPart? { self["oneOf"] ?? self["anyOf"] }

  /// Whether an event has one name, which the schema states.
  fileprivate var hasFixedName: Bool {
    guard let name = self["properties"]?["event"] else { return false }
    return name["const"] != nil || name["enum"]?.elements.count == 1
  }

  /// The schema of JSON in a text, or `nil`.
  fileprivate var jsonContent: OpenAPIPart? {
    guard text("contentMediaType")?.value.isJSONType != false else { return nil }
    return self["contentSchema"]
  }

  /// Whether a schema is that of a text without a known content.
  fileprivate var isText: Bool {
    jsonContent == nil
      && (text("type")?.value == "string" || node.members?.isEmpty == true)
  }
}
