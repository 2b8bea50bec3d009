/// Reads the keywords of one schema and of all within it.
///
/// Their nesting is bounded: the catalog has indexed them.
struct SchemaReader {
  private let catalog: DocumentCatalog
  private let dialect: Dialect
  private var values = KeywordValues()
  /// What each unknown keyword was meant to be; one name often stands in very many schemas, and where
  /// there are thousands of names, they are no slips.
  private var nearestKeywords: [String: String?] = [:]

  /// Every schema that was read, the inner ones first.
  private(set) var schemas: [Schema] = []
  var diagnostics: Diagnostics { values.diagnostics }

  init(_ catalog: DocumentCatalog, document: String) {
    self.catalog = catalog
    dialect = catalog.documents[document]?.dialect ?? .standard
  }

  /// Reads a schema, whose references are read against `scope` unless it begins one of its own.
  mutating func read(
    _ node: JSONNode, at address: SchemaAddress, in scope: ReferenceScope
  ) -> Schema {
    var parts = SchemaParts()
    let scope = catalog.scope(beginningAt: address) ?? scope
    let isReferenceAlone = node.isReferenceAlone(in: dialect)
    var ignored: [JSONNode.Member] = []
    for member in node.members ?? [] {
      guard let keyword = Keyword(rawValue: member.name) else {
        readUnknown(member, into: &parts)
        continue
      }
      if isReferenceAlone, !keyword.isReadBesideReference {
        if !keyword.isRemark { ignored.append(member) }
      } else if dialect == .draft7, keyword.isNewerThanDraft7 {
        values.diagnostics.add(.keywordOfOtherDialect(member, dialect: dialect))
      } else if keyword == .schema, !address.pointer.tokens.isEmpty {
        checkEmbeddedDialect(member)
      } else if keyword == .ref {
        parts.reference = reference(member, in: scope)
      } else if !readSchemas(keyword, member, of: address, in: scope, into: &parts) {
        values.read(keyword, member, into: &parts)
      }
    }
    if !ignored.isEmpty { values.diagnostics.add(.ignoredBesideReference(ignored)) }
    let schema = parts.schema(at: address, of: node)
    schemas.append(schema)
    return schema
  }

  private mutating func reference(
    _ member: JSONNode.Member, in scope: ReferenceScope
  ) -> SchemaReference? {
    guard let text = values.text(member) else { return nil }
    switch catalog.resolve(text, in: scope, suggests: values.diagnostics.mayStillSuggest) {
    case .target(let target): return SchemaReference(text: text, target: target)
    case .failed(let diagnostic): values.diagnostics.add(diagnostic)
    case .broken: break
    }
    return SchemaReference(text: text, target: .nowhere)
  }

  private mutating func checkEmbeddedDialect(_ member: JSONNode.Member) {
    guard let text = values.text(member) else { return }
    if case .supported(dialect) = Dialect.detect(text.value) { return }
    values.diagnostics.add(.embeddedDialect(text, document: dialect))
  }

  /// Reads a keyword that holds schemas.
  ///
  /// - Returns: Whether it is one whose schemas are kept.
  private mutating func readSchemas(
    _ keyword: Keyword, _ member: JSONNode.Member, of address: SchemaAddress,
    in scope: ReferenceScope, into parts: inout SchemaParts
  ) -> Bool {
    let place = address.appending(member.name)
    switch keyword {
    case .properties: parts.properties = map(member, at: place, in: scope)
    case .patternProperties: parts.patternProperties = map(member, at: place, in: scope)
    case .defs, .definitions: parts.definitions += map(member, at: place, in: scope)
    case .additionalProperties: parts.additionalProperties = one(member, at: place, in: scope)
    case .items where member.value.elements == nil:
      parts.items = one(member, at: place, in: scope)
    case .items, .prefixItems: parts.prefixItems = list(member, at: place, in: scope)
    case .allOf: parts.allOf = choices(member, at: place, in: scope)
    case .anyOf: parts.anyOf = choices(member, at: place, in: scope)
    case .oneOf: parts.oneOf = choices(member, at: place, in: scope)
    default: return false
    }
    return true
  }

  private mutating func one(
    _ member: JSONNode.Member, at place: SchemaAddress, in scope: ReferenceScope
  ) -> Schema? {
    guard member.value.isSchemaForm else {
      let expected = "a schema (an object, true or false)"
      values.diagnostics.add(.wrongKind(member.name, member.value, expected: expected))
      return nil
    }
    return read(member.value, at: place, in: scope)
  }

  private mutating func choices(
    _ member: JSONNode.Member, at place: SchemaAddress, in scope: ReferenceScope
  ) -> [Schema] {
    if member.value.elements?.isEmpty == true { values.diagnostics.add(.emptyList(member)) }
    return list(member, at: place, in: scope)
  }

  private mutating func list(
    _ member: JSONNode.Member, at place: SchemaAddress, in scope: ReferenceScope
  ) -> [Schema] {
    guard let elements = member.value.elements else {
      values.diagnostics.add(
        .wrongKind(member.name, member.value, expected: "an array of schemas"))
      return []
    }
    var read: [Schema] = []
    for (index, element) in elements.enumerated() {
      guard element.isSchemaForm else {
        values.diagnostics.add(.wrongElement(member.name, element, expected: "a schema"))
        continue
      }
      read.append(self.read(element, at: place.appending(String(index)), in: scope))
    }
    return read
  }

  private mutating func map(
    _ member: JSONNode.Member, at place: SchemaAddress, in scope: ReferenceScope
  ) -> [NamedSchema] {
    guard let members = member.value.members else {
      values.diagnostics.add(
        .wrongKind(member.name, member.value, expected: "an object of schemas"))
      return []
    }
    var read: [NamedSchema] = []
    for inner in members {
      guard inner.value.isSchemaForm else {
        values.diagnostics.add(
          .wrongKind(inner.name, inner.value, expected: "a schema (an object, true or false)"))
        continue
      }
      let schema = self.read(inner.value, at: place.appending(inner.name), in: scope)
      read.append(NamedSchema(name: JSONText(inner.name, at: inner.nameRange), schema: schema))
    }
    return read
  }

  private mutating func readUnknown(_ member: JSONNode.Member, into parts: inout SchemaParts) {
    guard !member.name.hasPrefix("x-") else {
      parts.annotations[member.name] = member
      if member.name == "x-nullable" { parts.isNullable = values.flag(member) }
      return
    }
    parts.otherKeywords[member.name] = member
    let nearest: String?
    if let known = nearestKeywords[member.name] {
      nearest = known
    } else if nearestKeywords.count > 2000 {
      nearest = nil
    } else {
      nearest = Spelling.nearest(to: member.name, in: Self.keywordNames)
      nearestKeywords[member.name] = nearest
    }
    if let nearest { values.diagnostics.add(.misspeltKeyword(member, nearest: nearest)) }
  }

  private static let keywordNames = Keyword.allCases.map(\.rawValue)
}

extension SchemaAddress {
  /// The target of a reference that leads nowhere; no document has the empty path.
  static let nowhere = SchemaAddress(document: "")
}
