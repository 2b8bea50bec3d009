import QuireSchema

/// The value of a member, combined from all parts that declare the member.
///
/// For example, one part of an `allOf` declares the member as `{ "type": "number" }`, and another
/// one as `{ "type": "integer", "description": "Days." }`. The combined value is an integer, the
/// narrower of both types, with this description.
struct CombinedValue {
  /// The details other than the type; if several parts give a detail, the last one wins.
  var stated: TypedValue
  let type: TypeReference
  var isNullable: Bool

  /// Whether the member cannot have a value.
  var isNothing: Bool { type == .never && !isNullable }
}

extension ValueReader {
  /// Returns the value of a member, combined from all parts that declare the member.
  func value(of member: MemberSource, in id: TypeID) -> CombinedValue {
    let parts = member.schemas.map { value(of: $0) }
    var stated = parts[0]
    for part in parts.dropFirst() { stated.override(by: part) }
    if let whole = forms.intersection(of: member, in: id) {
      let value = value(of: whole)
      return CombinedValue(stated: stated, type: value.type, isNullable: value.isNullable)
    }
    let values = parts + member.bounds.map { value(of: $0) }
    let restricting = values.filter { $0.type != .any }
    var type = type(of: member, values)
    if parts.count > 1, stated.constant == nil { type = formatted(type, by: member.schemas) }
    return CombinedValue(
      stated: stated, type: type,
      isNullable: !restricting.isEmpty && restricting.allSatisfy(\.isNullable))
  }

  /// Returns the type of a member to which several types apply at once.
  private func type(of member: MemberSource, _ values: [TypedValue]) -> TypeReference {
    // Most members are declared once.
    if values.count == 1 { return values[0].type }
    var type = TypeReference.any
    var typePlace = member.schemas[0].range
    var typeAddress = member.schemas[0].address
    for (schema, value) in zip(member.schemas + member.bounds, values) {
      if case .identity(_, let raw) = type, case .identity(_, raw) = value.type {
        // An identity that a schema names takes precedence over that of the enclosing object.
        guard identities.isIdentity(type, ofObjectAround: typeAddress) else { continue }
        (type, typePlace, typeAddress) = (value.type, schema.range, schema.address)
        continue
      }
      guard let merged = type.narrowed(by: value.type, in: outline) else {
        guard let kind = jsonType(of: type), let other = jsonType(of: value.type), kind != other
        else {
          report(.severalTypes(at: schema.range))
          return .any
        }
        let name = member.name.value
        report(
          .conflictingProperty(name, value.type, at: schema.range, other: type, typePlace))
        report(
          .conflictingProperty(name, type, at: typePlace, other: value.type, schema.range))
        return .never
      }
      if merged != type { (typePlace, typeAddress) = (schema.range, schema.address) }
      type = merged
    }
    return type
  }

  /// Returns the kind of the JSON values of a type, or `nil` if there may be several.
  private func jsonType(of type: TypeReference) -> JSONType? {
    switch type {
    case .any, .never, .nullable: nil
    case .array: .array
    case .map: .object
    case .scalar(let scalar), .identity(_, let scalar): scalar.jsonType
    case .declared(let id): outline[id].flatMap { forms.form(of: $0.schema).jsonType }
    }
  }
}

extension TypeReference {
  /// Returns the type of the values that match both types, or `nil` if no such type can be written.
  fileprivate func narrowed(by other: TypeReference, in outline: Outline) -> TypeReference? {
    if self == other || other == .any { return self }
    switch (self, other) {
    case (.any, _): return other
    case (.scalar(.custom(let left)), .scalar(.custom(let right))):
      return left.isSame(as: right) ? self : nil
    case (.scalar(.custom), _): return self
    case (_, .scalar(.custom)): return other
    case (.scalar(.numberOrText(let number)), .scalar(let scalar)) where number == scalar:
      return other
    case (.scalar(let scalar), .scalar(.numberOrText(let number))) where number == scalar:
      return self
    case (.scalar(.number), .scalar(.integer)), (.scalar(.integer), .scalar(.number)):
      return .scalar(.integer)
    case (.scalar(.number), .scalar(let scalar)) where scalar.jsonType == .number: return other
    case (.scalar(let scalar), .scalar(.number)) where scalar.jsonType == .number: return self
    case (.scalar(.string), .scalar(let scalar)) where scalar.jsonType == .string: return other
    case (.scalar(let scalar), .scalar(.string)) where scalar.jsonType == .string: return self
    case (.scalar(let scalar), .identity(_, let raw)) where scalar == raw: return other
    case (.identity(_, let raw), .scalar(let scalar)) where scalar == raw: return self
    case (.identity(_, let raw), .identity(_, let other)) where raw == other: return self
    case (.never, _), (_, .never): return .never
    case (.scalar(let scalar), .declared(let id)):
      return outline.isEnumeration(id, of: scalar) ? other : nil
    case (.declared(let id), .scalar(let scalar)):
      return outline.isEnumeration(id, of: scalar) ? self : nil
    case (.map(of: .any), .declared(let id)): return outline.isEnumeration(id) ? nil : other
    case (.declared(let id), .map(of: .any)): return outline.isEnumeration(id) ? nil : self
    case (.declared(let left), .declared(let right)): return outline.narrower(left, right)
    case (.array(let left), .array(let right)):
      return left.narrowed(by: right, in: outline).map { .array(of: $0) }
    case (.map(let left), .map(let right)):
      return left.narrowed(by: right, in: outline).map { .map(of: $0) }
    default: return nil
    }
  }
}

extension Outline {
  /// Returns the enumeration whose cases are a subset of the other's, or `nil`.
  fileprivate func narrower(_ left: TypeID, _ right: TypeID) -> TypeReference? {
    guard let leftCases = cases(of: left), let rightCases = cases(of: right) else { return nil }
    let leftValues = Set(leftCases.map(\.value.canonicalBytes))
    let rightValues = Set(rightCases.map(\.value.canonicalBytes))
    if leftValues.isSubset(of: rightValues) { return .declared(left) }
    return rightValues.isSubset(of: leftValues) ? .declared(right) : nil
  }

  fileprivate func isEnumeration(_ id: TypeID) -> Bool { cases(of: id) != nil }

  /// Whether a type is an enumeration whose raw values are such scalars.
  fileprivate func isEnumeration(_ id: TypeID, of scalar: TypeReference.Scalar) -> Bool {
    cases(of: id).map { EnumerationShape.RawType(of: $0).fits(scalar) } ?? false
  }
}

/// Finds values whose type is a base that other schemas extend.
///
/// OpenAPI expresses inheritance as a base with a `discriminator` that other schemas extend with
/// `allOf`. A value of the base has only the base's members. To allow the other schemas, a union
/// must list them.
struct ExtendedValues {
  private let outline: Outline
  private let types: TypeTable
  private let members: MemberReader

  init(outline: Outline, types: TypeTable, by forms: FormReader) {
    self.outline = outline
    self.types = types
    members = MemberReader(forms: forms)
  }

  /// Reports each base with a `discriminator` that is extended and also used outside of unions.
  func report(to diagnostics: inout Diagnostics) {
    var bases: Set<TypeID> = []
    for id in outline.ids {
      guard let shape = types[id]?.shape else { continue }
      if case .union = shape { continue }
      bases.formUnion(shape.types.compactMap(base))
    }
    guard !bases.isEmpty else { return }
    for id in outline.ids {
      guard let type = outline[id], case .object = type.kind else { continue }
      for part in members.parts(ofObject: type.schema) where part.schema.address != id {
        guard let base = bases.remove(part.schema.address),
          let name = part.schema.discriminator?.propertyName
        else { continue }
        diagnostics.add(
          .extendedValue(outline.name(of: base), by: outline.name(of: id), at: name.range))
      }
    }
    // A type that only a mapping names is not declared, because nothing refers to it.
    for base in outline.ids where bases.contains(base) {
      guard let discriminator = outline[base]?.schema.discriminator,
        let other = discriminator.tags.first(where: { $0.reference.target != base })
      else { continue }
      diagnostics.add(
        .extendedValue(
          outline.name(of: base), by: other.value.value, at: discriminator.propertyName.range))
    }
  }

  /// Returns the base that is the type of a value or of its elements, or `nil`.
  private func base(_ type: TypeReference) -> TypeID? {
    switch types.resolved(type) {
    case .array(let element), .map(let element), .nullable(let element): base(element)
    case .declared(let id): outline[id]?.schema.baseDiscriminator == nil ? nil : id
    default: nil
    }
  }
}
