import QuireSchema

extension FormReader {
  /// Returns the form of a schema that applies together with its reference and its `allOf`.
  func mergedForm(of schema: Schema, and parts: [Schema]) -> ValueForm {
    var forms: [(schema: Schema, form: ValueForm)] = []
    for part in parts where part.definesType || part.literal == false {
      let form = formNextToOthers(of: part)
      if case .never = form.kind { return form }
      forms.append((part, form))
    }
    if schema.definesTypeItself { forms.append((schema, ownForm(of: schema))) }
    forms.removeAll { $0.form.isAny && !isConstant($0.schema, of: schema) }
    forms = distinct(forms, of: schema)
    // Null is allowed only if all parts allow it, except that OpenAPI's `nullable` next to `allOf`
    // allows null whatever the parts say.
    let isNullable =
      schema.isNullable || (!forms.isEmpty && forms.allSatisfy(\.form.isNullable))
    guard !forms.isEmpty else { return ValueForm(kind: .any) }
    if let (one, other) = conflict(of: schema, among: forms) {
      // A null part next to a nullable part is intended, so the conflict is not reported.
      if !isNullable || !forms.contains(where: \.form.isNull) {
        reportConflict(one, other, allowsNull: isNullable)
      }
      return .nothing(orNull: isNullable)
    }
    // A constant is narrower than all other parts.
    if let constant = forms.first(where: { isConstant($0.schema, of: schema) }) {
      return substitute(constant.schema, for: schema, isNullable: isNullable)
    }
    // So is a type that the author chose.
    let custom = forms.filter { $0.form.customType != nil }
    if let first = custom.first?.form.customType,
      custom.allSatisfy({ $0.form.customType?.isSame(as: first) == true })
    {
      return substitute(custom[0].schema, for: schema, isNullable: isNullable)
    }
    if forms.count > 1, let form = distributedForm(of: schema, forms, isNullable: isNullable) {
      return form
    }
    if forms.contains(where: { $0.form.isObject }),
      forms.allSatisfy({ $0.form.jsonType == .object })
    {
      return ValueForm(
        kind: objectKind(of: schema, and: parts, forms: forms), isNullable: isNullable)
    }
    if let kind = intersectedKind(of: schema, forms) {
      return ValueForm(kind: kind, isNullable: isNullable)
    }
    let precision = forms.map(\.form.precision).max() ?? 0
    let chosen = forms.filter { $0.form.precision == precision }
    if precision > 1, chosen.count > 1, !Self.isOneScalar(chosen.map(\.form)) {
      report(.severalTypes(at: schema.range))
      return ValueForm(kind: .any)
    }
    return substitute(chosen.first?.schema ?? schema, for: schema, isNullable: isNullable)
  }

  /// Returns the parts, with only one of those that are equal.
  ///
  /// The response of a resource is a separate type, so its objects are kept apart.
  private func distinct(
    _ forms: [(schema: Schema, form: ValueForm)], of schema: Schema
  ) -> [(schema: Schema, form: ValueForm)] {
    guard forms.count > 1,
      schema.annotation("x-resource") == nil || !forms.contains(where: \.form.isObject)
    else { return forms }
    let own = schema.withoutParts
    return distinct(forms) { $0.schema === schema ? own : $0.schema }
  }

  /// Returns the schema at the end of a part's chain, or the part if it is the schema being read.
  func end(of part: Schema, in schema: Schema) -> Schema {
    part === schema ? schema : resolvedForm(of: part).schema
  }

  private func isConstant(_ part: Schema, of schema: Schema) -> Bool {
    end(of: part, in: schema).possibleConstant != nil
  }

  /// Returns the kind of parts that are all objects: that of a single part, or a merged object.
  private func objectKind(
    of schema: Schema, and parts: [Schema], forms: [(schema: Schema, form: ValueForm)]
  ) -> ValueForm.Kind {
    let objects = forms.filter { $0.form.isObject }
    if objects.count == 1, let only = objects.first?.schema, only !== schema,
      !isOpener(only, than: schema),
      !([schema.withoutParts] + parts).contains(where: {
        addsConstraints($0) && !areEqual($0, only)
      })
    {
      return .same(as: only)
    }
    return .object
  }

  /// Whether a part describes members that other parts declare, or undeclared members.
  func addsConstraints(_ part: Schema) -> Bool {
    !part.required.isEmpty || !part.patternProperties.isEmpty
      || part.restSchema?.definesType == true
      || part.allowsAnyRest
      || options.refusesUndeclared && part.restSchema?.literal == false
  }

  private func substitute(
    _ part: Schema, for schema: Schema, isNullable: Bool
  ) -> ValueForm {
    if part !== schema, isOpener(part, than: schema) {
      return ValueForm(kind: formNextToOthers(of: part).kind, isNullable: isNullable)
    }
    guard part === schema else {
      return ValueForm(kind: .same(as: part), isNullable: isNullable)
    }
    return ValueForm(kind: ownForm(of: schema).kind, isNullable: isNullable)
  }

  private static func isOneScalar(_ forms: [ValueForm]) -> Bool {
    var scalars: Set<TypeReference.Scalar> = []
    for form in forms {
      guard case .scalar(let scalar) = form.kind else { return false }
      scalars.insert(scalar)
    }
    return scalars.count == 1
  }
}

// Two parts that apply at once may contradict each other, so that no value matches both. Such a
// type has no values. Both places get a warning, because this is most likely a mistake.
extension FormReader {
  /// Returns two parts of a schema that contradict each other, or `nil` if none do.
  ///
  /// Only the kinds and the listed values of the parts are compared.
  func conflict(
    of schema: Schema, among parts: [(schema: Schema, form: ValueForm)]
  ) -> (Schema, Schema)? {
    let kinds = parts.filter { $0.form.jsonType != nil }
    if let first = kinds.first,
      let other = kinds.first(where: { $0.form.jsonType != first.form.jsonType })
    {
      return (first.schema, other.schema)
    }
    if let first = kinds.first, let kind = first.form.jsonType,
      let union = parts.first(where: { hasNoBranch(of: kind, $0.form) })
    {
      return (union.schema, first.schema)
    }
    var common: Set<[UInt8]>?
    var last = schema
    for part in parts {
      let cases = part.form.cases(of: end(of: part.schema, in: schema))
      let values = Set(cases.map(\.value.canonicalBytes))
      guard !values.isEmpty, !part.form.isOpen else { continue }
      let rest = common?.intersection(values) ?? values
      if rest.isEmpty { return (last, part.schema) }
      (common, last) = (rest, part.schema)
    }
    return nil
  }

  /// Whether a form is a union whose branches are all of other kinds.
  private func hasNoBranch(of kind: JSONType, _ form: ValueForm) -> Bool {
    form.branches?.allSatisfy { branch in
      resolvedForm(of: branch).form.jsonType.map { $0 != kind } ?? false
    } ?? false
  }

  /// Reports a conflict at each of two schemas that contradict each other.
  func reportConflict(_ one: Schema, _ other: Schema, allowsNull: Bool) {
    report(.conflictingParts(at: one.range, and: other.range, allowsNull: allowsNull))
    report(.conflictingParts(at: other.range, and: one.range, allowsNull: allowsNull))
  }
}

extension ValueForm {
  fileprivate var isNull: Bool {
    if case .null = kind { true } else { false }
  }
}
