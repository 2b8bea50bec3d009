import QuireSchema

extension FormReader {
  /// The kind of a schema that says it is an object: a struct where it declares members by name,
  /// else a map.
  func objectKind(of schema: Schema) -> ValueForm.Kind {
    let conditional = conditionalMembers(of: schema)
    guard schema.properties.isEmpty, conditional.members.isEmpty else { return .object }
    let values = RestSource(
      of: [ObjectPart(schema: schema, isInline: true, conditional: conditional)])
    guard schema.patternProperties.isEmpty else { return .map(of: mapValue(values, of: schema)) }
    if let rest = schema.restSchema, rest.isSchema, !conditional.areOpen { return .map(of: rest) }
    return values.isClosed || !schema.required.isEmpty ? .object : .map(of: nil)
  }

  /// The schema of a map's values where names are told by patterns.
  private func mapValue(_ rest: RestSource, of schema: Schema) -> Schema? {
    guard let first = rest.values.first?.schema, !rest.hasFreePattern else { return nil }
    guard rest.values.dropFirst().allSatisfy({ isSameScalarOrSchema($0.schema, first) }) else {
      report(.severalRestTypes(at: schema.patternProperties[0].name.range))
      return nil
    }
    guard !rest.isClosed, schema.restSchema?.saysType != true else { return first }
    if schema.restSchema != nil { return nil }
    report(.patternTakesAll(schema.patternProperties[0].name))
    return first
  }

  private func isSameScalarOrSchema(_ schema: Schema, _ other: Schema) -> Bool {
    // They may lead back to the map itself, of which it is not yet known what it is.
    if isSameReference(schema, other) { return true }
    let (left, right) = (resolvedForm(of: schema), resolvedForm(of: other))
    if left.form.isNullable != right.form.isNullable { return false }
    if left.schema === right.schema { return true }
    guard case .scalar(let scalar) = left.form.kind, case .scalar(scalar) = right.form.kind else {
      return false
    }
    return true
  }

  /// The kind of an array: a tuple if the schema lists what is at its first places.
  func arrayKind(of schema: Schema) -> ValueForm.Kind {
    if schema.prefixItems.isEmpty { return .array(of: schema.items ?? schema.restItems) }
    return schema.prefixItems[0].literal == false ? .array(of: schema.prefixItems[0]) : .tuple
  }

  // MARK: Open kinds

  /// The union of all kinds for a form that only keywords of objects or arrays tell; `nil` if a kind
  /// is stated, or if the settings assume it.
  ///
  /// These keywords apply only to values of one kind: without `type`, JSON Schema allows all other
  /// kinds as well.
  func openForm(of schema: Schema, _ form: ValueForm) -> ValueForm? {
    guard !options.assumesKinds else { return nil }
    switch form.kind {
    case .object, .map, .array, .tuple: break
    default: return nil
    }
    guard leavesKindOpen(schema) else { return nil }
    let kinds: [JSONType] = [.object, .array, .string, .number, .boolean]
    let branches = kinds.map { kind in
      kind == form.jsonType ? schema.assumed(to: kind) : schema.narrowed(to: kind)
    }
    return ValueForm(kind: .union(branches), isNullable: true)
  }

  /// The form of a part that holds together with others: these may state the kind it leaves open.
  func formBesideOthers(of part: Schema) -> ValueForm {
    assumedForm(of: part) ?? resolvedForm(of: part).form
  }

  /// Whether a part allows kinds that `schema` does not.
  func isOpener(_ part: Schema, than schema: Schema) -> Bool {
    assumedForm(of: part) != nil && !leavesKindOpen(schema)
  }

  /// Whether neither a schema nor any that holds with it states a kind.
  private func leavesKindOpen(_ schema: Schema) -> Bool {
    var seen: Set<SchemaAddress> = []
    var stack = [schema]
    while let next = stack.popLast() {
      guard seen.insert(next.address).inserted else { continue }
      if next.types != nil || next.enumeration != nil || next.constant != nil { return false }
      stack += next.allOf + next.branches
      if let target = library.target(of: next) { stack.append(target) }
    }
    return true
  }
}
