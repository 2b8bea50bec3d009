import QuireSchema

/// What a member is by all the parts that declare it.
struct MemberValue {
  /// What the parts say beside its type; of two that say something the later one counts.
  let said: TypedValue
  let type: TypeReference
  var isNullable: Bool

  /// Whether no value can be there.
  var isNothing: Bool { type == .never && !isNullable }
}

extension TypeBuilder {
  /// One member of an object, of the value that its parts make together.
  mutating func property(
    _ member: MemberSource, _ value: MemberValue, of id: TypeID, isRequired: Bool
  ) -> PropertyModel {
    let wireName = member.name.value
    let (said, type, isNullable) = (value.said, value.type, value.isNullable)
    if type == .any { reportUntyped(member.schemas + member.bounds) }
    let isOptional = !isRequired || said.isWriteOnly
    let allowsNull = isNullable || type == .any
    if let node = said.keepsNull, node.boolValue == true, !isOptional || !allowsNull {
      diagnostics.add(.idleKeepsNull(wireName, isRequired: !isOptional, at: node))
    }
    let tellsNull =
      isOptional && allowsNull && !losesNull(wireName, value, of: id, isRequired: isRequired)
    if isOptional, !said.isWriteOnly, !isNullable, said.defaultValue == nil {
      unlisted[id, default: []].insert(wireName)
    }
    let checked =
      intersection(of: member, in: id).map { [$0] } ?? member.typeSchemas + member.bounds
    return PropertyModel(
      wireName: wireName, givenName: said.givenName,
      type: identities[id] == nil ? type : ownIdentity(type, of: member, in: id),
      presence: tellsNull
        ? .absentOrNull : isOptional ? .optional : isNullable ? .requiredNullable : .required,
      documentation: said.documentation, defaultValue: said.defaultValue,
      constant: said.constant, format: said.format, minimum: said.minimum,
      isReadOnly: said.isReadOnly, isWriteOnly: said.isWriteOnly,
      checks: checks(of: checked, as: type),
      range: member.name.range)
  }

  /// What a member is by all the parts that declare it.
  mutating func value(of member: MemberSource, in id: TypeID) -> MemberValue {
    let parts = member.schemas.map { value(of: $0) }
    var said = parts[0]
    for part in parts.dropFirst() { said.override(by: part) }
    if let whole = intersection(of: member, in: id) {
      let value = value(of: whole)
      return MemberValue(said: said, type: value.type, isNullable: value.isNullable)
    }
    let values = parts + member.bounds.map { value(of: $0) }
    let restricting = values.filter { $0.type != .any }
    var type = type(of: member, values)
    if parts.count > 1, said.constant == nil { type = formatted(type, by: member.schemas) }
    return MemberValue(
      said: said, type: type,
      isNullable: !restricting.isEmpty && restricting.allSatisfy(\.isNullable))
  }

  /// The type of a member that is of several types at once.
  private mutating func type(of member: MemberSource, _ values: [TypedValue]) -> TypeReference {
    // Most members are declared once.
    if values.count == 1 { return values[0].type }
    var type = TypeReference.any
    var typePlace = member.schemas[0].range
    var typeAddress = member.schemas[0].address
    for (schema, value) in zip(member.schemas + member.bounds, values) {
      if case .identity(_, let raw) = type, case .identity(_, raw) = value.type {
        // An identity that a schema names prevails over that of the object around the schema.
        guard isIdentity(type, ofObjectAround: typeAddress) else { continue }
        (type, typePlace, typeAddress) = (value.type, schema.range, schema.address)
        continue
      }
      guard let merged = type.intersection(value.type, in: self) else {
        guard let kind = jsonType(of: type), let other = jsonType(of: value.type), kind != other
        else {
          diagnostics.add(.severalTypes(at: schema.range))
          return .any
        }
        let name = member.name.value
        diagnostics.add(
          .conflictingProperty(name, value.type, at: schema.range, other: type, typePlace))
        diagnostics.add(
          .conflictingProperty(name, type, at: typePlace, other: value.type, schema.range))
        return .never
      }
      if merged != type { (typePlace, typeAddress) = (schema.range, schema.address) }
      type = merged
    }
    return type
  }

  /// The kind of the JSON values of a type, or `nil` where there may be several.
  private func jsonType(of type: TypeReference) -> JSONType? {
    switch type {
    case .any, .never, .nullable: nil
    case .array: .array
    case .map: .object
    case .scalar(let scalar), .identity(_, let scalar): scalar.jsonType
    case .declared(let id): outlines[id].flatMap { forms[$0.schema.address]?.jsonType }
    }
  }

  /// The type of a member with the identity of the object itself where the member is that: a
  /// member that comes out of another type by `allOf` identifies the type that it is now in.
  private func ownIdentity(
    _ type: TypeReference, of member: MemberSource, in id: TypeID
  ) -> TypeReference {
    guard let known = identities[id], known.identity == .property(member.name.value),
      let raw = known.raw
    else { return type }
    switch type {
    case .scalar(raw): return .identity(of: .declared(id), raw: raw)
    case .identity(_, let raw):
      let isInherited = member.schemas.contains { isIdentity(type, ofObjectAround: $0.address) }
      return isInherited ? .identity(of: .declared(id), raw: raw) : type
    default: return type
    }
  }

  /// Whether a type is the identity of the object that contains a member's schema.
  private func isIdentity(
    _ type: TypeReference, ofObjectAround address: SchemaAddress
  ) -> Bool {
    guard case .identity(of: .declared(let entity), _) = type else { return false }
    return identitySchemas[address] == entity && enclosingObject(of: address) == entity
  }
}

extension TypeReference {
  /// The type of a value that is of both types, or `nil` where there is none to be written.
  fileprivate func intersection(_ other: TypeReference, in builder: TypeBuilder) -> TypeReference? {
    if self == other || other == .any { return self }
    switch (self, other) {
    case (.any, _): return other
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
      return builder.isEnumeration(id, of: scalar) ? other : nil
    case (.declared(let id), .scalar(let scalar)):
      return builder.isEnumeration(id, of: scalar) ? self : nil
    case (.map(of: .any), .declared(let id)): return builder.isEnumeration(id) ? nil : other
    case (.declared(let id), .map(of: .any)): return builder.isEnumeration(id) ? nil : self
    case (.declared(let left), .declared(let right)): return builder.narrower(left, right)
    case (.array(let left), .array(let right)):
      return left.intersection(right, in: builder).map { .array(of: $0) }
    case (.map(let left), .map(let right)):
      return left.intersection(right, in: builder).map { .map(of: $0) }
    default: return nil
    }
  }
}

extension TypeBuilder {
  /// The enumeration all of whose values the other one has as well, or `nil`.
  fileprivate func narrower(_ left: TypeID, _ right: TypeID) -> TypeReference? {
    guard case .enumeration(let leftCases)? = outlines[left]?.kind,
      case .enumeration(let rightCases)? = outlines[right]?.kind
    else { return nil }
    let leftValues = Set(leftCases.map(\.value.canonicalBytes))
    let rightValues = Set(rightCases.map(\.value.canonicalBytes))
    if leftValues.isSubset(of: rightValues) { return .declared(left) }
    return rightValues.isSubset(of: leftValues) ? .declared(right) : nil
  }

  fileprivate func isEnumeration(_ id: TypeID) -> Bool {
    if case .enumeration? = outlines[id]?.kind { true } else { false }
  }

  /// Whether a type is an enumeration of such scalars.
  fileprivate func isEnumeration(_ id: TypeID, of scalar: TypeReference.Scalar) -> Bool {
    guard case .enumeration(let cases)? = outlines[id]?.kind else { return false }
    return EnumerationShape.RawType(of: cases).fits(scalar)
  }
}
