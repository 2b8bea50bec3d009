import QuireSchema

/// The members of objects as requests send them and as responses contain them.
///
/// For example, a type has a `readOnly` member `id` and a `writeOnly` member `password`. Responses
/// contain `id`, and requests send `password`.
struct MemberChanges {
  let uses: TypeUses

  /// Returns the members of a type itself: without those that its values never have.
  func ownMembers(of shape: ObjectShape, in id: TypeID) -> [PropertyModel] {
    if uses.isInPlace(id, as: .input) { return members(of: shape, in: id, as: .input) }
    if uses.isInPlace(id, as: .patch) { return members(of: shape, in: id, as: .patch) }
    guard uses.received.contains(id) else {
      return uses.isOnlySent(id) ? shape.properties.map(\.asSent) : shape.properties
    }
    return shape.properties.filter { !$0.isWriteOnly }
  }

  /// Returns the members that a request sends.
  ///
  /// The change of an entity, which a response has, contains any of its members. Another schema for
  /// changes says itself which members are required.
  func members(
    of shape: ObjectShape, in id: TypeID, as form: WrittenForm
  ) -> [PropertyModel] {
    let sent = shape.properties.filter { !$0.isReadOnly }.map(\.asInput)
    guard form != .input else { return sent }
    let isPartial = uses.received.contains(id)
    return sent.map { $0.asChange(isPartial: isPartial) }
  }

  /// Whether the members that a request sends are not those of the type itself.
  func differs(_ shape: ObjectShape, of id: TypeID, as form: WrittenForm) -> Bool {
    // A type that responses contain, too, stays one type if only "nulls": "kept" changes it.
    let own = ownMembers(of: shape, in: id).map(\.asSent)
    let sent = members(of: shape, in: id, as: form)
    return own.count != sent.count
      || !zip(own, sent).allSatisfy { own, sent in
        own.wireName == sent.wireName && own.presence == sent.presence
          && (own.defaultValue == nil) == (sent.defaultValue == nil)
      }
  }
}

extension PropertyModel {
  /// The member in a request; a member that only requests contain may be required there.
  fileprivate var asInput: PropertyModel {
    guard isWriteOnly, isRequired else { return asSent }
    var property = self
    property.presence = isNullable ? .requiredNullable : .required
    return property
  }

  /// The member without the distinction of null and absent that the settings ask for in responses.
  fileprivate var asSent: PropertyModel {
    guard keepsNullAsAll else { return self }
    var property = self
    property.presence = .optional
    property.keepsNullAsAll = false
    return property
  }

  /// Returns the member in a change, which tells null from absent.
  ///
  /// A default must not be sent, because it would change the value. A constant cannot change. An
  /// annotation of the member takes precedence.
  fileprivate func asChange(isPartial: Bool) -> PropertyModel {
    guard constant == nil, isPartial || presence.isOptional && presence != .requiredNullable else {
      return self
    }
    var property = self
    let allowsNull = isNullable || presence == .requiredNullable || presence == .absentOrNull
    let mayBeNull = allowsNull && keepsNull != false
    property.presence = mayBeNull ? .absentOrNull : .optional
    property.mayLackNull = false
    property.defaultValue = nil
    return property
  }
}

extension TypeTable {
  /// Adds to each type that requests send the conversion from the type that responses contain.
  ///
  /// A member that has no counterpart there is an argument. So is a member whose own conversion
  /// needs one.
  consuming func addingConversions() -> TypeTable {
    let variants = variants
    let inputs = variants.keys.inOrder().compactMap { id in
      variants[id]?.first { $0 == id.variant(.input) }.map { (source: id, input: $0) }
    }
    var open: Set<TypeID> = []
    var count = -1
    while count != open.count {
      count = open.count
      for (source, input) in inputs where needsArguments(input, from: source, open) {
        open.insert(input)
      }
    }
    for (source, input) in inputs {
      guard var declaration = self[input] else { continue }
      if case .object(let shape) = declaration.shape {
        let names = shape.properties.filter {
          isArgument($0, of: source, open)
        }.map(\.wireName)
        declaration.conversion = TypeDeclaration.Conversion(source: source, arguments: names)
      } else if !open.contains(input) {
        declaration.conversion = TypeDeclaration.Conversion(source: source, arguments: [])
      }
      insert(declaration)
    }
    return self
  }

  private func needsArguments(_ id: TypeID, from source: TypeID, _ open: Set<TypeID>) -> Bool {
    guard let shape = self[id]?.shape else { return false }
    guard case .object(let object) = shape else {
      return shape.types.contains { $0.declaredElement.map(open.contains) == true }
    }
    return object.properties.contains { property in
      isArgument(property, of: source, open)
        && (!property.presence.isOptional || self.property(property.wireName, of: source) != nil)
    }
  }

  private func isArgument(
    _ property: PropertyModel, of source: TypeID, _ open: Set<TypeID>
  ) -> Bool {
    if property.constant != nil, !property.presence.isOptional { return false }
    guard let counterpart = self.property(property.wireName, of: source) else { return true }
    let isLost = counterpart.presence.isOptional && !property.presence.isOptional
    return isLost || property.type.declaredElement.map(open.contains) == true
  }

  private func property(_ wireName: String, of id: TypeID) -> PropertyModel? {
    property(wireName, of: .declared(id))
  }

  /// Gives the members of inline bodies the identities that their names mean.
  ///
  /// The members of a body are parameters of the request, so this needs no setting.
  consuming func namingIdentities(
    inBodiesOf resources: some Sequence<ResourceModel>, _ outline: Outline,
    by names: IdentityNames, _ forms: FormReader, diagnostics: inout Diagnostics
  ) -> TypeTable {
    let reader = MemberReader(forms: forms)
    for resource in resources {
      for body in resource.parameters where body.place == .wholeBody {
        guard case .declared(let id) = body.type, !outline.isOfDocument(id),
          forms.library.description(of: id.document) != nil,
          let schema = outline[id]?.schema, case .object(let shape)? = self[id]?.shape
        else { continue }
        let members = Dictionary(
          reader.members(ofObject: schema).members.map { ($0.name.value, $0.schemas) },
          uniquingKeysWith: { first, _ in first })
        for property in shape.properties where property.constant == nil {
          let isStated = (members[property.wireName] ?? []).contains {
            names.table.isStated($0, type: property.type, by: forms)
          }
          let (type, note) = identified(
            property, isStated: isStated, in: resource, by: names, library: forms.library,
            diagnostics: &diagnostics)
          change(property.wireName, of: id) { ($0.type, $0.identityNote) = (type, note) }
        }
      }
    }
    return self
  }

  private func identified(
    _ property: PropertyModel, isStated: Bool, in resource: ResourceModel,
    by names: IdentityNames, library: SchemaLibrary, diagnostics: inout Diagnostics
  ) -> (type: TypeReference, note: String) {
    let type = property.type
    if type.isIdentity { return (type, "stated by its schema or the settings") }
    if isStated { return (type, "stated to be plain") }
    let name = JSONText(property.wireName, at: property.range)
    let finding = names.finding(of: name.value, type: type, in: resource.home.document)
    return finding.identified(type, in: names.table.outline) { _, types in
      let target = library.overlayTarget(around: property.range, ofMember: property.wireName)
      diagnostics.add(.ambiguousParameter(name, inside: target, candidates: types))
    }
  }
}
