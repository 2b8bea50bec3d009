import QuireSchema

/// The members of objects as requests send them and as responses contain them.
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
