extension JSONMembers {
  /// Decodes a member that may be absent or null.
  public mutating func callAsFunction<Value: MemberValue>(
    presence name: StaticString
  ) throws(JSONError) -> Presence<Value> {
    guard contains(name) else { return .absent }
    let value: Value? = try self(name)
    return Presence(orNull: value)
  }

  /// Decodes a member in a format; the member may be absent or null.
  public mutating func callAsFunction<Format: MemberFormat>(
    presence name: StaticString, as format: Format.Type
  ) throws(JSONError) -> Presence<Format.Represented> {
    guard contains(name) else { return .absent }
    return Presence(orNull: try self(name, as: NullableForm<Format>.self))
  }
}

extension JSONMembersWriter {
  /// Encodes a member as its value or null, or nothing if it is absent.
  public mutating func callAsFunction<Value: MemberValue>(
    presence name: StaticString, _ value: Presence<Value>
  ) throws(JSONError) {
    guard !value.isAbsent else { return }
    try self(name, value.value)
  }

  /// Encodes a member in a format or as null, or nothing if it is absent.
  public mutating func callAsFunction<Format: MemberFormat>(
    presence name: StaticString, _ value: Presence<Format.Represented>, as format: Format.Type
  ) throws(JSONError) {
    guard !value.isAbsent else { return }
    try self(name, value.value, as: NullableForm<Format>.self)
  }
}
