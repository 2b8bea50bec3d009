import QuireSchema

extension FormReader {
  /// Returns the kind of an object: a struct if the schema declares members by name, or else a map.
  func objectKind(of schema: Schema) -> ValueForm.Kind {
    let conditional = conditionalMembers(of: schema)
    guard schema.properties.isEmpty, conditional.members.isEmpty else { return .object }
    let values = RestSource(
      of: [ObjectPart(schema: schema, isInline: true, conditional: conditional)])
    guard schema.patternProperties.isEmpty else { return .map(of: mapValue(values, of: schema)) }
    if let rest = schema.restSchema, rest.isSchema, !conditional.areOpen { return .map(of: rest) }
    return values.isClosed || !schema.required.isEmpty ? .object : .map(of: nil)
  }

  /// Returns the value schema of a map with `patternProperties`, or `nil` for values of any kind.
  private func mapValue(_ rest: RestSource, of schema: Schema) -> Schema? {
    guard let first = rest.values.first?.schema, !rest.hasFreePattern else { return nil }
    guard rest.values.dropFirst().allSatisfy({ isSameScalarOrSchema($0.schema, first) }) else {
      report(.severalRestTypes(at: schema.patternProperties[0].name.range))
      return nil
    }
    guard !rest.isClosed, schema.restSchema?.definesType != true else { return first }
    if schema.restSchema != nil { return nil }
    report(.patternTakesAll(schema.patternProperties[0].name))
    return first
  }

  private func isSameScalarOrSchema(_ schema: Schema, _ other: Schema) -> Bool {
    // References are compared first: their target may be this map, whose form is not known yet.
    if isSameReference(schema, other) { return true }
    let (left, right) = (resolvedForm(of: schema), resolvedForm(of: other))
    if left.form.isNullable != right.form.isNullable { return false }
    if left.schema === right.schema { return true }
    guard case .scalar(let scalar) = left.form.kind, case .scalar(scalar) = right.form.kind else {
      return false
    }
    return true
  }

  /// Returns the kind of an array: a tuple if the schema has `prefixItems`.
  func arrayKind(of schema: Schema) -> ValueForm.Kind {
    if schema.prefixItems.isEmpty { return .array(of: schema.items ?? schema.restItems) }
    return schema.prefixItems[0].literal == false ? .array(of: schema.prefixItems[0]) : .tuple
  }

  // MARK: Open kinds

  /// Returns the union of all kinds if only keywords of objects or arrays imply the form's kind.
  ///
  /// These keywords apply only to values of one kind. Without `type`, JSON Schema allows all other
  /// kinds as well. The result is `nil` if the schema states a kind, or if the settings assume it.
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

  /// Returns the form of a part that applies together with other parts.
  ///
  /// If the part leaves its kind open, the form assumes the implied kind, because the other parts
  /// may state it.
  func formNextToOthers(of part: Schema) -> ValueForm {
    assumedForm(of: part) ?? resolvedForm(of: part).form
  }

  /// Whether a part allows kinds that `schema` does not.
  func isOpener(_ part: Schema, than schema: Schema) -> Bool {
    assumedForm(of: part) != nil && !leavesKindOpen(schema)
  }

  /// Whether neither a schema nor any schema that applies with it states a kind.
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
