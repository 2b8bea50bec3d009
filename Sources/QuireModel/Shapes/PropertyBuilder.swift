import QuireSchema

/// Builds the members of objects and the elements of tuples.
///
/// It takes a member with its combined value, and returns the property. It decides whether the
/// property is an Optional, and whether it is the identity of its object:
///
///     listed in "required"                          required
///     listed, and may be null                       requiredNullable
///     not listed, or "writeOnly"                    optional
///     not listed, may be null, and null is kept     absentOrNull
///
/// The type of the value comes from ``ValueReader``.
struct PropertyBuilder {
  let values: ValueReader
  let members: MemberReader

  private var outline: Outline { values.outline }
  private var identities: IdentityTable { values.identities }

  /// Returns the property for a member and its combined value.
  func property(
    _ member: MemberSource, _ value: CombinedValue, of id: TypeID, isRequired: Bool
  ) -> PropertyModel {
    var value = value
    if value.stated.isReadOnly, value.stated.isWriteOnly {
      values.report(.readOnlyAndWriteOnly(member.name))
      (value.stated.isReadOnly, value.stated.isWriteOnly) = (false, false)
    }
    let stated = value.stated
    if value.type == .any { values.reportUntyped(member.schemas + member.bounds) }
    var property = PropertyModel(
      wireName: member.name.value, givenName: stated.givenName,
      type: ownIdentity(value.type, of: member, in: id),
      presence: presence(of: member, value, of: id, isRequired: isRequired),
      isNullable: value.isNullable,
      documentation: stated.documentation, defaultValue: stated.defaultValue,
      constant: stated.constant, format: stated.format, minimum: stated.minimum,
      isReadOnly: stated.isReadOnly, isWriteOnly: stated.isWriteOnly,
      keepsNull: stated.keepsNull?.boolValue, isRequired: isRequired,
      range: member.name.range)
    property.keepsNullAsAll =
      property.presence == .absentOrNull && values.forms.options.nulls == .all
      && stated.keepsNull == nil && statedByObject(id) == nil
    property.mayLackNull =
      property.presence == .requiredNullable
      && values.forms.library.description(of: id.document) != nil
    if value.type == .any { property.possibleObjects = possibleObjects(of: member) }
    return property
  }

  /// Returns the objects among the branches of a member that may be anything.
  private func possibleObjects(of member: MemberSource) -> [TypeID] {
    member.schemas.flatMap { schema in
      values.forms.resolvedForm(of: schema).schema.branches
    }.compactMap { branch in
      let id = outline.typeID(at: values.forms.resolvedForm(of: branch).schema.address)
      if case .object? = outline[id]?.kind { return id }
      return nil
    }
  }

  private func presence(
    of member: MemberSource, _ value: CombinedValue, of id: TypeID, isRequired: Bool
  ) -> PropertyModel.Presence {
    let stated = value.stated
    let isOptional = !isRequired || stated.isWriteOnly
    let allowsNull = value.isNullable || value.type == .any
    if let node = stated.keepsNull, node.boolValue == true, !isOptional || !allowsNull {
      values.report(.idleKeepsNull(member.name.value, isRequired: !isOptional, at: node))
    }
    guard isOptional else { return value.isNullable ? .requiredNullable : .required }
    // A constant is only compared if it is present, and null counts as absent.
    let keepsNull =
      allowsNull && stated.constant == nil
      && self.keepsNull(member.name.value, of: id, own: stated.keepsNull)
    return keepsNull ? .absentOrNull : .optional
  }

  /// Whether a property that may be null or absent distinguishes the two.
  ///
  /// The annotation of the property, `own`, takes precedence over that of its object, which takes
  /// precedence over the settings.
  private func keepsNull(_ wireName: String, of id: TypeID, own: SourceNode?) -> Bool {
    if let isKept = own?.boolValue ?? statedByObject(id) { return isKept }
    switch values.forms.options.nulls {
    case .declared: return false
    case .all: return true
    case .named(let names): return outline.isNamed(wireName, of: id, by: names)
    }
  }

  /// Returns `x-keeps-null` of an object, or `nil` if its schemas do not have it.
  private func statedByObject(_ id: TypeID) -> Bool? {
    guard let object = outline[id]?.schema else { return nil }
    return members.parts(ofObject: object).compactMap {
      $0.schema.annotation("x-keeps-null")?.boolValue
    }.last
  }

  /// Returns the type of a member, or the object's own identity if the member is its ID.
  ///
  /// A member that is inherited through `allOf` identifies the type that inherits it.
  private func ownIdentity(
    _ type: TypeReference, of member: MemberSource, in id: TypeID
  ) -> TypeReference {
    guard let known = identities[id], known.identity == .property(member.name.value),
      let raw = known.raw
    else { return type }
    switch type {
    case .scalar(raw): return .identity(of: .declared(identities.groups[id]), raw: raw)
    case .identity(_, let raw):
      let isInherited = member.schemas.contains {
        identities.isIdentity(type, ofObjectAround: $0.address)
      }
      return isInherited ? .identity(of: .declared(identities.groups[id]), raw: raw) : type
    default: return type
    }
  }
}
