import QuireSchema

extension TypeBuilder {
  /// Declares the types of every document.
  mutating func declareAll() {
    for document in library.documents { outline(document) }
    outlineStrayTargets()
    buildOutlined()
  }

  /// Declares the inline objects and enumerations of a schema that stands in an annotation.
  ///
  /// - Parameters:
  ///   - schema: A schema of the library that no walk over its document reaches.
  ///   - name: What an inline type is named after.
  /// - Returns: The declarations with what is nested in them, often none; they are in `types` too.
  mutating func declare(_ schema: Schema, named name: NameSource) -> [TypeDeclaration] {
    let ids = outline(
      schema, named: OutlineName(source: name, range: schema.range, isMember: true))
    outlineStrayTargets()
    buildOutlined()
    return ids.compactMap(assembled)
  }

  /// A declaration with everything that is nested in it.
  func assembled(_ id: TypeID) -> TypeDeclaration? {
    var declaration = types[id]
    declaration?.nested = outlines[id]?.nested.compactMap(assembled) ?? []
    return declaration
  }

  /// Declares what was outlined since this was last done.
  private mutating func buildOutlined() {
    let ids = unbuilt.inOrder()
    unbuilt = []
    nameEntities(ids)
    for id in ids { findIdentity(of: id) }
    for id in ids { types.insert(declaration(of: id)) }
    markRecursion(among: ids)
    applyOptionality(to: ids)
    reportExtendedValues(among: ids)
    let sizes = InlineSizes(of: ids, in: types)
    for id in sizes.largeUnions { types.setIndirect(union: id) }
    for (id, name) in sizes.largeProperties { types.setIndirect(property: name, in: id) }
  }

  private mutating func declaration(of id: TypeID) -> TypeDeclaration? {
    guard let outline = outlines[id] else { return nil }
    let schema = outline.schema
    let shape: TypeDeclaration.Shape
    var checks: [ValueCheck] = []
    switch outline.kind {
    case .object:
      let object = object(schema, id: id)
      shape = .object(object)
      checks = self.checks(ofObject: schema, object)
    case .tuple:
      shape = .tuple(tuple(schema, id: id))
      checks = self.checks(ofTuple: schema)
    case .enumeration(let cases):
      let isOpen = isOpenEnumeration(schema, form(of: schema))
      shape = .enumeration(
        EnumerationShape(
          cases: cases, isOpen: isOpen, allowsOthers: resolvedForm(of: schema).form.isOpen))
      checks = self.checks(ofEnumeration: schema, isOpen: isOpen)
    case .union(let outline):
      let union = union(outline)
      shape = .union(union)
      checks = self.checks(of: schema, outline, union)
    case .list(let element):
      let element = listElement(element, of: schema)
      shape = .list(element: element)
      checks = self.checks(of: [schema], as: .array(of: element))
    case .alias:
      let type = aliased(schema)
      checks = self.checks(of: [schema], as: type)
      // No conformance of ours may be given to a type that only has another name here.
      shape = checks.isEmpty ? .alias(type) : .value(type)
    }
    return TypeDeclaration(
      id: id, name: outline.name,
      documentation: Documentation(
        text: schema.description?.value, isDeprecated: schema.isDeprecated),
      shape: shape, checks: checks, range: outline.range)
  }

  /// Whether an enumeration keeps values that the schema does not name.
  func isOpenEnumeration(_ schema: Schema, _ form: ValueForm) -> Bool {
    schema.constant == nil && !closedEnumerations.contains(schema.address)
      && (options.keepsUnknownCases || form.isOpen)
  }

  private mutating func aliased(_ schema: Schema) -> TypeReference {
    value(of: schema).typeOrNull
  }

  private mutating func object(_ schema: Schema, id: TypeID) -> ObjectShape {
    let parts = parts(ofObject: schema)
    let (declaredMembers, required) = members(of: parts)
    let members = declaredMembers + parts.conditionalMembers(besides: declaredMembers)
    let requiredNames = Set(required.map(\.value))
    var properties: [PropertyModel] = []
    properties.reserveCapacity(members.count)
    var forbidden: [String] = []
    for member in members {
      var value = value(of: member, in: id)
      let isRequired = requiredNames.contains(member.name.value)
      if value.isNothing {
        forbidden.append(member.name.value)
        guard isRequired else { continue }
        // It must be there and must not, so that every object is refused. A member of a type without
        // values would do so too, but the compiler warns of what comes after it.
        diagnostics.add(.impossibleMember(member.name.value, at: member.name.range))
        value.isNullable = true
      }
      properties.append(property(member, value, of: id, isRequired: isRequired))
    }
    let declared = Set(members.map(\.name.value))
    let others = required.filter { !declared.contains($0.value) }
    if !others.isEmpty {
      reportUndeclared(others, beside: declared.subtracting(requiredNames))
      properties += others.map { name in
        PropertyModel(wireName: name.value, type: .any, presence: .required, range: name.range)
      }
    }
    let usesExactNames = parts.contains { part in
      part.schema.annotation("x-exact-names")?.boolValue == true
    }
    if !usesExactNames { reportCollisions(among: properties) }
    return ObjectShape(
      properties: properties, identity: identities[id]?.identity, usesExactNames: usesExactNames,
      undeclared: undeclared(ofParts: parts), isClosed: RestSource(of: parts).allowsNothing,
      forbidden: forbidden)
  }

  /// Tells of required names that no property has, and which of those not required may be meant.
  private mutating func reportUndeclared(_ names: [JSONText], beside optional: Set<String>) {
    // More than a few are not misspelt, and to hold each against all properties would take time
    // with the product of their numbers.
    let candidates = names.count > 20 ? [] : optional.sorted()
    for name in names {
      let meant = Spelling.nearest(to: name.value, in: candidates)
      diagnostics.add(.undeclaredRequired(name, meant: meant))
    }
  }

  private mutating func reportCollisions(among properties: [PropertyModel]) {
    var first: [String: PropertyModel] = [:]
    for property in properties {
      let converted = SnakeCase.converted(property.wireName)
      guard let other = first[converted] else {
        first[converted] = property
        continue
      }
      diagnostics.add(
        .collidingNames(property.wireName, and: other.wireName, at: property.range))
    }
  }

  /// Makes what only `required` leaves open a member that is always there, where the settings say
  /// so: not what breaks a recursion, which must end somewhere and is all that is indirect so far.
  private mutating func applyOptionality(to ids: [TypeID]) {
    guard case .never(let exceptions) = options.optionality else { return }
    for id in ids {
      guard let names = unlisted[id], case .object(let shape)? = types[id]?.shape else { continue }
      for property in shape.properties
      where names.contains(property.wireName) && !property.isIndirect
        && !isNamed(property.wireName, of: id, by: exceptions)
      {
        types.setPresence(.required, ofProperty: property.wireName, in: id)
      }
    }
  }

  /// Whether a property is among names that are `property` or `Type.property` each.
  func isNamed(_ wireName: String, of id: TypeID, by names: Set<String>) -> Bool {
    guard !names.contains(wireName) else { return true }
    let words = Words(name(of: id))
    return names.contains { name in
      guard name.hasSuffix(".\(wireName)") else { return false }
      return Words(String(name.dropLast(wireName.count + 1))) == words
    }
  }
}
