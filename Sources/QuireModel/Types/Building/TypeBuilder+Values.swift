import QuireSchema

extension TypeBuilder {
  /// The type of a value and what its schema says beside it.
  ///
  /// References are followed and unions with null are taken apart. Whatever the schema declares
  /// inline must have been declared before, by the walk over its document or by `declare`.
  mutating func value(of schema: Schema) -> TypedValue {
    var (value, chain) = plainValue(of: schema)
    guard let claim = identityClaim(on: chain) ?? identityClaim(onPartsOf: chain, value.type),
      let entity = entity(of: claim, valueType: value.type),
      case .scalar(let raw) = value.type
    else { return value }
    value.type = .identity(of: entity, raw: raw)
    return value
  }

  /// A value whose identity is left out of account, and the schemas that stand for one another on
  /// the way to its type, from `schema` on.
  mutating func plainValue(of schema: Schema) -> (value: TypedValue, chain: [Schema]) {
    var value = TypedValue(type: .any, isNullable: false)
    var chain = [schema]
    var form = form(of: schema)
    var seen: Set<SchemaAddress> = []
    // A reference's target speaks for itself; what stands within the schema speaks for the value.
    var isWithin = true
    value.note(schema, isWithin: true, isFirst: true)
    while case .same(let next) = form.kind {
      guard next.address != schema.address, seen.insert(next.address).inserted else { break }
      value.isNullable = value.isNullable || form.isNullable
      if let last = chain.last, next === library.target(of: last) { isWithin = false }
      value.note(next, isWithin: isWithin, isFirst: false)
      chain.append(next)
      form = self.form(of: next)
    }
    let end = chain.last ?? schema
    value.type = type(of: resolvedForm(of: end).form, at: end)
    value.isNullable = value.isNullable || form.isNullable
    if let constant = end.possibleConstant, !constant.isNull {
      value.constant = constant
      // It is a case of the enumeration that it was chosen of.
      if case .scalar = value.type, let whole = enumeration(with: constant, beside: chain) {
        value.type = whole
      }
    }
    if value.constant == nil { value.type = formatted(value.type, by: chain) }
    if case .declared = value.type, !isWithin { value.forgetTarget(of: chain) }
    // On an object it speaks of the members.
    for schema in chain where value.keepsNull == nil {
      if schema === end, case .object? = outlines[end.address]?.kind { continue }
      value.keepsNull = schema.ownAnnotation("x-keeps-null")
    }
    // Any JSON holds null as one of its values.
    if value.type == .any { value.isNullable = false }
    return (value, chain)
  }

  /// The type that a plain scalar is by the one format of schemas which hold at once, of which
  /// another has the type.
  mutating func formatted(_ type: TypeReference, by schemas: [Schema]) -> TypeReference {
    guard case .scalar(let scalar) = type, schemas.count > 1 || !schemas[0].allOf.isEmpty else {
      return type
    }
    let parts = schemas.flatMap { [$0] + $0.allOf }.filter { $0.format != nil }
    guard let part = parts.first, parts.allSatisfy({ $0.format?.value == part.format?.value })
    else { return type }
    return switch scalar {
    case .string: .scalar(stringScalar(of: part))
    case .integer: .scalar(integerScalar(of: part))
    case .number: .scalar(numberScalar(of: part))
    default: type
    }
  }

  /// The declared enumeration that holds beside the constant at the end of a chain and names it, or
  /// `nil`.
  private mutating func enumeration(
    with constant: JSONNode, beside chain: [Schema]
  ) -> TypeReference? {
    for schema in chain {
      for part in [library.target(of: schema)].compactMap({ $0 }) + schema.allOf {
        let (end, form) = resolvedForm(of: part)
        if case .enumeration(let cases) = form.kind, outlines[end.address] != nil,
          cases.contains(where: { $0.value.canonicalBytes == constant.canonicalBytes })
        {
          return .declared(end.address)
        }
      }
    }
    return nil
  }

  private mutating func type(of form: ValueForm, at schema: Schema) -> TypeReference {
    switch form.kind {
    case .any where schema.constant != nil, .scalar where schema.constant != nil:
      outlines[schema.address] == nil ? form.scalar : .declared(schema.address)
    case .any, .same: .any
    // Null alone is an Optional of nothing.
    case .never, .null: .never
    case .scalar: form.scalar
    case .object, .tuple, .enumeration, .union:
      outlines[schema.address] == nil ? .any : .declared(schema.address)
    case .array(let element): container(element, at: schema) { .array(of: $0) }
    case .map(let value): container(value, at: schema) { .map(of: $0) }
    }
  }

  /// The most arrays and maps directly in one another: the time that the compiler takes to read such
  /// a type doubles with each.
  private static var deepestContainer: Int { 12 }

  /// An array or a map with the type of its elements.
  private mutating func container(
    _ element: Schema?, at schema: Schema, make: (TypeReference) -> TypeReference
  ) -> TypeReference {
    guard let element else { return make(.any) }
    guard containers.count < Self.deepestContainer else {
      diagnostics.add(
        .notYetSupported(
          "an array or a map in more than \(Self.deepestContainer) others",
          consequence: "the inner value is any JSON", at: schema.range,
          help: "put an inner one into an object's property"))
      return .any
    }
    guard !containers.contains(schema.address) else {
      if case .list? = outlines[schema.address]?.kind { return .declared(schema.address) }
      diagnostics.add(
        .notYetSupported(
          "an array or a map that contains itself and has no name of its own",
          consequence: "the inner value is any JSON", at: schema.range,
          help: "put it into an object's property"))
      return .any
    }
    containers.append(schema.address)
    defer { containers.removeLast() }
    let value = value(of: element)
    if value.type == .any { reportUntyped([element]) }
    return make(value.typeOrNull)
  }

  /// The type of the elements of a document whose root is an array.
  mutating func listElement(_ element: Schema?, of root: Schema) -> TypeReference {
    guard let element else { return .any }
    containers.append(root.address)
    defer { containers.removeLast() }
    return value(of: element).typeOrNull
  }
}

extension TypedValue {
  /// Takes what a schema of the chain says beside the type; the nearest that says it counts.
  fileprivate mutating func note(_ schema: Schema, isWithin: Bool, isFirst: Bool) {
    if isFirst { givenName = schema.givenName }
    if documentation.text == nil {
      documentation.text = schema.ownDescription ?? (isWithin ? schema.title?.value : nil)
      documentation.isTitle = documentation.text != nil && schema.ownDescription == nil
    }
    defaultValue = defaultValue ?? schema.defaultValue
    format = format ?? schema.format?.value
    // A part of `allOf` may say nothing but a bound, or that the value is read-only.
    for part in [schema] + schema.allOf {
      if let own = part.checks.minimum?.value.integer { minimum = max(minimum ?? own, own) }
      documentation.isDeprecated = documentation.isDeprecated || part.isDeprecated
      isReadOnly = isReadOnly || part.isReadOnly
      isWriteOnly = isWriteOnly || part.isWriteOnly
    }
    for part in schema.untypedParts {
      defaultValue = defaultValue ?? part.defaultValue
      format = format ?? part.format?.value
    }
  }

  /// Leaves the description of a declared type to the type: only what stands at the reference
  /// itself is said of the value.
  fileprivate mutating func forgetTarget(of chain: [Schema]) {
    guard let first = chain.first else { return }
    documentation = Documentation(
      text: first.ownDescription ?? first.title?.value, isTitle: first.ownDescription == nil,
      isDeprecated: first.isDeprecated || first.allOf.contains(where: \.isDeprecated))
  }
}

extension Schema {
  /// The parts of `allOf` that say nothing a type is made of: what they say beside it is said of
  /// the whole, as OpenAPI 3.0 has it beside a reference.
  fileprivate var untypedParts: [Schema] { allOf.filter { !$0.saysType } }

  /// `description`, be it in a part of its own.
  fileprivate var ownDescription: String? {
    description?.value ?? untypedParts.lazy.compactMap { $0.description?.value }.first
  }

  /// An annotation's node, be it in a part of its own.
  fileprivate func ownAnnotation(_ name: String) -> JSONNode? {
    annotation(name) ?? untypedParts.lazy.compactMap { $0.annotation(name) }.first
  }
}

extension ValueForm {
  /// The scalar, or any JSON.
  fileprivate var scalar: TypeReference {
    if case .scalar(let scalar) = kind { .scalar(scalar) } else { .any }
  }
}
