import QuireSchema

extension FormReader {
  /// Returns the form that a schema's own keywords describe, without `$ref` and `allOf`.
  func ownForm(of schema: Schema) -> ValueForm {
    if !schema.branches.isEmpty, let form = unionForm(of: schema) { return form }
    if let constant = schema.constant { return constantForm(of: schema, constant) }
    if let values = schema.enumeration { return enumerationForm(of: schema, values) }
    return typeForm(of: schema)
  }

  private func constantForm(of schema: Schema, _ constant: SourceNode) -> ValueForm {
    if constant.isNull { return ValueForm(kind: .null, isNullable: true) }
    if let types = schema.types, schema.possibleConstant == nil {
      report(.impossibleValue("const", types: types, at: constant.range))
      return typeForm(of: schema)
    }
    guard let type = constant.scalarType else { return ValueForm(kind: .any) }
    // For numbers the schema's `type` decides, because `1` is a number and `1.0` is an integer.
    switch schema.types {
    case [.number]: return ValueForm(kind: .scalar(.number))
    case [.integer]: return ValueForm(kind: .scalar(.integer))
    default: return ValueForm(kind: .scalar(type))
    }
  }

  private func enumerationForm(
    of schema: Schema, _ values: [SourceNode]
  ) -> ValueForm {
    if values.isEmpty { return ValueForm(kind: .never) }
    var rest = values.filter { !$0.isNull }
    let isNullable =
      schema.isNullable || rest.count < values.count || schema.types?.contains(.null) == true
    if rest.isEmpty { return ValueForm(kind: .null, isNullable: true) }
    if let types = schema.types {
      let fitting = rest.filter { value in types.contains { value.fits($0) } }
      guard !fitting.isEmpty else {
        report(.impossibleValue("enum", types: types, at: rest[0].range))
        return ValueForm(kind: typeForm(of: schema).kind, isNullable: isNullable)
      }
      for value in rest where !types.contains(where: { value.fits($0) }) {
        report(.excludedValue(value, by: types))
      }
      rest = fitting
    }
    // Values are unique. If only one boolean is listed, the unknown case is the other boolean.
    if rest.allSatisfy({ $0.boolValue != nil }),
      rest.count == 2 || schema.statesOpen ?? options.keepsUnknownCases
    {
      return ValueForm(kind: .scalar(.boolean), isNullable: isNullable)
    }
    if let misfit = rest.first(where: { !$0.hasLiteral }) {
      report(
        .notYetSupported(
          "a number in 'enum' beyond Int and Double, or a deeply nested array or object",
          consequence: "the keyword is ignored", at: misfit.range))
      return ValueForm(kind: typeForm(of: schema).kind, isNullable: isNullable)
    }
    return ValueForm(kind: .enumeration(schema.cases(of: rest)), isNullable: isNullable)
  }

  /// Returns the form that `type`, `format` and the keywords of objects and arrays describe.
  private func typeForm(of schema: Schema) -> ValueForm {
    if let number = numberOrText(of: schema) {
      let isNullable = schema.isNullable || schema.types?.contains(.null) == true
      return ValueForm(kind: .scalar(number), isNullable: isNullable)
    }
    guard let types = schema.types else {
      if !schema.properties.isEmpty || !schema.patternProperties.isEmpty
        || schema.restSchema?.isSchema == true
      {
        return ValueForm(kind: objectKind(of: schema), isNullable: schema.isNullable)
      }
      if schema.items != nil || !schema.prefixItems.isEmpty || schema.restItems != nil {
        return ValueForm(kind: arrayKind(of: schema), isNullable: schema.isNullable)
      }
      return ValueForm(kind: .any)
    }
    let isNullable = schema.isNullable || types.contains(.null)
    var kinds = types.filter { $0 != .null }
    if kinds.contains(.number) { kinds.removeAll { $0 == .integer } }
    guard let first = kinds.first else { return ValueForm(kind: .null, isNullable: true) }
    guard kinds.allSatisfy({ $0 == first }) else {
      return ValueForm(kind: form(ofKinds: kinds, of: schema), isNullable: isNullable)
    }
    return ValueForm(kind: kind(first, of: schema), isNullable: isNullable)
  }

  private func kind(_ type: JSONType, of schema: Schema) -> ValueForm.Kind {
    switch type {
    case .null: .null
    case .boolean: .scalar(.boolean)
    case .integer: .scalar(scalar(.integer, of: schema))
    case .number: .scalar(scalar(.number, of: schema))
    case .string: .scalar(scalar(.string, of: schema))
    case .array: arrayKind(of: schema)
    case .object: objectKind(of: schema)
    }
  }

  // MARK: Formats

  /// Returns the scalar that a schema's `format` selects.
  ///
  /// A format that the settings map takes precedence. An unknown format is reported and has no
  /// effect.
  func scalar(_ scalar: TypeReference.Scalar, of schema: Schema) -> TypeReference.Scalar {
    guard let format = schema.format, schema.annotations["x-swift-type"] == nil else {
      return scalar
    }
    if let mapped = options.formats[format.value] { return mapped.ofKind(scalar.jsonType) }
    if let typed = ScalarFormat.scalar(scalar, format: format.value) { return typed }
    report(.unknownFormat(format, of: scalar, known: ScalarFormat.names(for: scalar)))
    return scalar
  }

  /// Returns the scalar that the only format of several schemas selects, if they apply at once.
  ///
  /// The type may be in another schema than the format. If the formats differ, the scalar is
  /// unchanged.
  func formatted(
    _ scalar: TypeReference.Scalar, by schemas: [Schema]
  ) -> TypeReference.Scalar {
    guard schemas.count > 1 || !schemas[0].allOf.isEmpty else { return scalar }
    let parts = schemas.flatMap { [$0] + $0.allOf }.filter { $0.format != nil }
    guard let part = parts.first, parts.allSatisfy({ $0.format?.value == part.format?.value }),
      [.string, .integer, .number].contains(scalar)
    else { return scalar }
    return self.scalar(scalar, of: part)
  }

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
  private func arrayKind(of schema: Schema) -> ValueForm.Kind {
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

extension SourceNode {
  /// The scalar type of a JSON value, or `nil` if it is null, an array or an object.
  fileprivate var scalarType: TypeReference.Scalar? {
    switch value {
    case .bool: .boolean
    case .string: .string
    case .number(let text):
      text.utf8.allSatisfy { $0 == UInt8(ascii: "-") || $0.isDigit }
        ? .integer : .number
    case .null, .array, .object: nil
    }
  }
}
