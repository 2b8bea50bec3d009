import QuireSchema

extension TypeBuilder {
  /// The longest chain of schemas that stand for one another.
  ///
  /// Far above what is written by hand; it bounds the stack on hostile input.
  static var longestChain: Int { 100 }

  /// What a schema says a value is; findings about its keywords are added the first time.
  mutating func form(of schema: Schema) -> ValueForm {
    if let known = forms[schema.address] { return known }
    guard !formsInProgress.contains(schema.address),
      formsInProgress.count < Self.longestChain
    else {
      diagnostics.add(.chainTooLong(at: schema.reference?.text.range ?? schema.range))
      return ValueForm(kind: .any)
    }
    formsInProgress.insert(schema.address)
    var form = read(schema)
    if let open = openForm(of: schema, form) { form = open }
    formsInProgress.remove(schema.address)
    forms[schema.address] = form
    return form
  }

  /// The form at the end of a chain of schemas that stand for one another, and the schema there.
  mutating func resolvedForm(of schema: Schema) -> (schema: Schema, form: ValueForm) {
    var current = schema
    var form = form(of: schema)
    guard case .same = form.kind else { return (schema, form) }
    var seen: Set<SchemaAddress> = [schema.address]
    while case .same(let next) = form.kind {
      guard seen.count < Self.longestChain, seen.insert(next.address).inserted else {
        diagnostics.add(.chainTooLong(at: schema.reference?.text.range ?? schema.range))
        form.kind = .any
        break
      }
      let step = self.form(of: next)
      form = ValueForm(
        kind: step.kind, isNullable: form.isNullable || step.isNullable,
        isOpen: form.isOpen || step.isOpen)
      current = next
    }
    return (current, form)
  }

  private mutating func read(_ schema: Schema) -> ValueForm {
    if let literal = schema.literal { return ValueForm(kind: literal ? .any : .never) }
    reportAnnotations(of: schema)
    reportUnsupportedKeywords(of: schema)
    let parts = [library.target(of: schema)].compactMap { $0 } + schema.allOf
    guard let first = parts.first else { return ownForm(of: schema) }
    if parts.count == 1, !schema.saysTypeItself, !saysMore(schema) {
      return ValueForm(kind: .same(as: first), isNullable: schema.isNullable)
    }
    return mergedForm(of: schema, and: parts)
  }

  /// The form of a schema beside a reference or `allOf`: all of it holds at once.
  private mutating func mergedForm(of schema: Schema, and parts: [Schema]) -> ValueForm {
    var forms: [(schema: Schema, form: ValueForm)] = []
    for part in parts where part.saysType || part.literal == false {
      let form = formBesideOthers(of: part)
      if case .never = form.kind { return form }
      forms.append((part, form))
    }
    if schema.saysTypeItself { forms.append((schema, ownForm(of: schema))) }
    forms.removeAll { $0.form.isAny && !isConstant($0.schema, of: schema) }
    forms = distinct(forms, of: schema)
    // What one part allows is what all allow, but OpenAPI's `nullable` beside `allOf` means null
    // whatever the parts say.
    let isNullable =
      schema.isNullable || (!forms.isEmpty && forms.allSatisfy(\.form.isNullable))
    guard !forms.isEmpty else { return ValueForm(kind: .any) }
    if let (one, other) = conflict(of: schema, among: forms) {
      // Null beside what allows it is no slip.
      if !isNullable || !forms.contains(where: \.form.isNull) {
        reportConflict(one, other, allowsNull: isNullable)
      }
      return .nothing(orNull: isNullable)
    }
    // Whatever else holds allows more than a constant.
    if let constant = forms.first(where: { isConstant($0.schema, of: schema) }) {
      return stand(in: constant.schema, for: schema, isNullable: isNullable)
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
      diagnostics.add(.severalTypes(at: schema.range))
      return ValueForm(kind: .any)
    }
    return stand(in: chosen.first?.schema ?? schema, for: schema, isNullable: isNullable)
  }

  /// The parts without those that are equal to another.
  ///
  /// The response of a resource is a separate type, so its objects stay apart.
  private mutating func distinct(
    _ forms: [(schema: Schema, form: ValueForm)], of schema: Schema
  ) -> [(schema: Schema, form: ValueForm)] {
    guard forms.count > 1,
      schema.annotation("x-resource") == nil || !forms.contains(where: \.form.isObject)
    else { return forms }
    let own = schema.withoutParts
    return distinct(forms) { $0.schema === schema ? own : $0.schema }
  }

  /// Where the chain of a schema's part ends; that of the schema itself is not known yet.
  mutating func end(of part: Schema, in schema: Schema) -> Schema {
    part === schema ? schema : resolvedForm(of: part).schema
  }

  private mutating func isConstant(_ part: Schema, of schema: Schema) -> Bool {
    end(of: part, in: schema).possibleConstant != nil
  }

  /// The kind of parts that are all objects: one of them alone, or all their members together.
  private mutating func objectKind(
    of schema: Schema, and parts: [Schema], forms: [(schema: Schema, form: ValueForm)]
  ) -> ValueForm.Kind {
    let objects = forms.filter { $0.form.isObject }
    if objects.count == 1, let only = objects.first?.schema, only !== schema,
      !isOpener(only, than: schema),
      !([schema.withoutParts] + parts).contains(where: { saysMore($0) && !areEqual($0, only) })
    {
      return .same(as: only)
    }
    return .object
  }

  /// Whether a part says something of members that another part declares, or of undeclared ones.
  private func saysMore(_ part: Schema) -> Bool {
    !part.required.isEmpty || !part.patternProperties.isEmpty || part.restSchema?.saysType == true
      || part.allowsAnyRest
      || options.refusesUndeclared && part.restSchema?.literal == false
  }

  private mutating func stand(
    in part: Schema, for schema: Schema, isNullable: Bool
  ) -> ValueForm {
    if part !== schema, isOpener(part, than: schema) {
      return ValueForm(kind: formBesideOthers(of: part).kind, isNullable: isNullable)
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

extension ValueForm {
  var isObject: Bool {
    if case .object = kind { true } else { false }
  }

  var isBoolean: Bool {
    if case .scalar(.boolean) = kind { true } else { false }
  }

  var isAny: Bool {
    if case .any = kind { true } else { false }
  }

  fileprivate var isNull: Bool {
    if case .null = kind { true } else { false }
  }
}
