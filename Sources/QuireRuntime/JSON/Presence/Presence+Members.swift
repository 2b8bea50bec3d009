extension MemberReader where Self: ~Copyable {
  /// Whether a member is absent, null, or there with a value.
  public mutating func callAsFunction<Value: MemberValue>(
    presence name: StaticString
  ) throws(Failure) -> Presence<Value> {
    guard contains(name) else { return .absent }
    let value: Value? = try self(name)
    return Presence(orNull: value)
  }

  /// Whether a member is absent, null, or there with a value whose form its type does not say.
  public mutating func callAsFunction<Format: MemberFormat>(
    presence name: StaticString, as format: Format.Type
  ) throws(Failure) -> Presence<Format.Represented> {
    guard contains(name) else { return .absent }
    return Presence(orNull: try self(name, as: NullableForm<Format>.self))
  }
}

extension MemberWriter where Self: ~Copyable {
  /// Writes a member with its value or null, or nothing where it is absent.
  public mutating func callAsFunction<Value: MemberValue>(
    presence name: StaticString, _ value: Presence<Value>
  ) throws(Failure) {
    guard !value.isAbsent else { return }
    try self(name, value.value)
  }

  /// Writes a member with its value or null, or nothing where it is absent.
  public mutating func callAsFunction<Format: MemberFormat>(
    presence name: StaticString, _ value: Presence<Format.Represented>, as format: Format.Type
  ) throws(Failure) {
    guard !value.isAbsent else { return }
    try self(name, value.value, as: NullableForm<Format>.self)
  }
}
