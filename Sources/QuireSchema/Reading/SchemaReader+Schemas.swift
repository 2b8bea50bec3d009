extension SchemaReader {
  /// Reads a keyword that holds schemas.
  ///
  /// - Returns: Whether the keyword is one that holds schemas.
  mutating func readSchemas(
    _ keyword: Keyword, _ member: SourceNode.Member, of address: SchemaAddress,
    in scope: ReferenceScope, into parts: inout SchemaParts
  ) -> Bool {
    // Computed only if needed, because most keywords hold no schema.
    var place: SchemaAddress { address.appending(member.name) }
    switch keyword {
    case .properties:
      parts.properties =
        referencedProperties(member, in: scope) ?? map(keyword, member, at: place, in: scope)
    case .patternProperties:
      parts.rare.patternProperties = map(keyword, member, at: place, in: scope)
    case .additionalProperties:
      parts.additionalProperties = one(keyword, member, at: place, in: scope)
    case .propertyNames: parts.rare.propertyNames = one(keyword, member, at: place, in: scope)
    case .unevaluatedProperties:
      parts.rare.unevaluatedProperties = one(keyword, member, at: place, in: scope)
    case .dependentSchemas:
      parts.rare.dependentSchemas += map(keyword, member, at: place, in: scope)
    case .dependentRequired: parts.rare.dependentRequired += dependentRequired(member)
    case .dependencies: readDependencies(member, at: place, in: scope, into: &parts)
    case .items where member.value.elements == nil:
      parts.schemaOfItems = one(keyword, member, at: place, in: scope)
    case .items where scope.dialect == .openAPI:
      // Converters wrote the branches of an `anyOf`, which Swagger does not have, in this way.
      values.diagnostics.add(.branchesInItems(member))
      parts.branchesInItems = list(keyword, member, at: place, in: scope)
    case .items:
      parts.hasArrayOfItems = true
      if !scope.dialect.hasArrayOfItems {
        values.diagnostics.add(.arrayOfItems(member, dialect: scope.dialect))
      }
      parts.rare.prefixItems = list(keyword, member, at: place, in: scope)
    case .prefixItems: parts.rare.prefixItems = list(keyword, member, at: place, in: scope)
    case .additionalItems: parts.additionalItems = one(keyword, member, at: place, in: scope)
    case .unevaluatedItems: parts.rare.unevaluatedItems = one(keyword, member, at: place, in: scope)
    case .contains: parts.containedSchema = one(keyword, member, at: place, in: scope)
    // The content of strings is not decoded, but references in its schema are still followed.
    case .contentSchema: _ = one(keyword, member, at: place, in: scope)
    case .defs, .definitions: parts.rare.definitions += map(keyword, member, at: place, in: scope)
    case .allOf: parts.allOf = choices(keyword, member, at: place, in: scope)
    case .anyOf: parts.anyOf = choices(keyword, member, at: place, in: scope)
    case .oneOf: parts.oneOf = choices(keyword, member, at: place, in: scope)
    case .not: parts.rare.not = one(keyword, member, at: place, in: scope)
    case .if: parts.ifSchema = one(keyword, member, at: place, in: scope)
    case .then: parts.thenSchema = one(keyword, member, at: place, in: scope)
    case .else: parts.elseSchema = one(keyword, member, at: place, in: scope)
    default: return false
    }
    return true
  }

  /// Returns the properties that a `$ref` names in the place of all `properties`, or `nil` without
  /// such a reference.
  ///
  /// No specification allows this, but other tools follow it in descriptions.
  private mutating func referencedProperties(
    _ member: SourceNode.Member, in scope: ReferenceScope
  ) -> [NamedSchema]? {
    guard isOfDescription, member.value.members?.count == 1,
      let reference = member.value[Keyword.ref.rawValue]?.text,
      case .target(let target) = catalog.resolve(reference, in: scope, suggests: false),
      let node = catalog.documents[target.document]?.root[target.pointer], node.members != nil,
      openProperties.insert(target).inserted
    else { return nil }
    defer { openProperties.remove(target) }
    values.diagnostics.add(.followedReference(reference))
    return map(.properties, member.with(node), at: target, in: catalog.scope(of: target))
  }

  private mutating func one(
    _ keyword: Keyword, _ member: SourceNode.Member, at place: SchemaAddress,
    in scope: ReferenceScope
  ) -> Schema? {
    guard member.value.isSchemaForm else {
      let expected = "a schema (an object, true or false)"
      report(
        .wrongKind(member.name, member.value, expected: expected), of: keyword, in: scope.dialect)
      return nil
    }
    return read(member.value, at: place, in: scope)
  }

  private mutating func choices(
    _ keyword: Keyword, _ member: SourceNode.Member, at place: SchemaAddress,
    in scope: ReferenceScope
  ) -> [Schema] {
    if member.value.elements?.isEmpty == true { values.diagnostics.add(.emptyList(member)) }
    return list(keyword, member, at: place, in: scope)
  }

  private mutating func list(
    _ keyword: Keyword, _ member: SourceNode.Member, at place: SchemaAddress,
    in scope: ReferenceScope
  ) -> [Schema] {
    let elements = member.value.elements ?? []
    var read: [Schema] = []
    read.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      let place = place.appending(String(index))
      if element.isSchemaForm {
        read.append(self.read(element, at: place, in: scope))
        continue
      }
      values.diagnostics.add(.wrongElement(member.name, element, expected: "a schema"))
      // Keep the positions of the following elements.
      if keyword == .items || keyword == .prefixItems { read.append(empty(element, at: place)) }
    }
    return read
  }

  private mutating func map(
    _ keyword: Keyword, _ member: SourceNode.Member, at place: SchemaAddress,
    in scope: ReferenceScope
  ) -> [NamedSchema] {
    guard let members = member.value.members else {
      report(
        .wrongKind(member.name, member.value, expected: "an object of schemas"), of: keyword,
        in: scope.dialect)
      return []
    }
    var named: [NamedSchema] = []
    named.reserveCapacity(members.count)
    for member in members {
      if let schema = self.named(member, of: keyword, at: place, in: scope) { named.append(schema) }
    }
    return named
  }

  private mutating func named(
    _ member: SourceNode.Member, of keyword: Keyword, at place: SchemaAddress,
    in scope: ReferenceScope
  ) -> NamedSchema? {
    let place = place.appending(member.name)
    var schema = one(keyword, member, at: place, in: scope)
    // The property exists, even if its schema is invalid.
    if schema == nil, keyword == .properties { schema = empty(member.value, at: place) }
    return schema.map { NamedSchema(name: JSONText(member.name, at: member.nameRange), schema: $0) }
  }

  /// Returns an unconstrained schema in place of a value that is not a schema.
  private mutating func empty(_ node: SourceNode, at place: SchemaAddress) -> Schema {
    enter(Schema(SchemaParts(), at: place, of: node))
  }

  /// Reads `dependencies`, which held both names and schemas up to draft-07.
  ///
  /// See JSON Schema Validation, draft-07, 6.5.7.
  private mutating func readDependencies(
    _ member: SourceNode.Member, at place: SchemaAddress, in scope: ReferenceScope,
    into parts: inout SchemaParts
  ) {
    guard let members = member.value.members else {
      let expected = "an object of schemas and arrays of names"
      report(
        .wrongKind(member.name, member.value, expected: expected), of: .dependencies,
        in: scope.dialect)
      return
    }
    for inner in members {
      if let elements = inner.value.elements {
        parts.rare.dependentRequired.append(names(elements, dependingOn: inner))
      } else if let schema = named(inner, of: .dependencies, at: place, in: scope) {
        parts.rare.dependentSchemas.append(schema)
      }
    }
  }

  private mutating func dependentRequired(_ member: SourceNode.Member) -> [DependentNames] {
    guard let members = member.value.members else {
      let expected = "an object of arrays of names"
      values.diagnostics.add(.wrongKind(member.name, member.value, expected: expected))
      return []
    }
    return members.compactMap { inner in
      if let elements = inner.value.elements { return names(elements, dependingOn: inner) }
      values.diagnostics.add(
        .wrongKind(inner.name, inner.value, expected: "an array of strings"))
      return nil
    }
  }

  private mutating func names(
    _ elements: [SourceNode], dependingOn member: SourceNode.Member
  ) -> DependentNames {
    DependentNames(
      name: JSONText(member.name, at: member.nameRange),
      required: values.names(elements, of: member.name))
  }
}
