extension ElementReader where Self: ~Copyable {
  /// Whether the next element is missing, null, or there with a value.
  public mutating func presence<Value: MemberValue>() throws(Failure) -> Presence<Value> {
    if isAtEnd { return .absent }
    let value: Value? = try self()
    return Presence(orNull: value)
  }

  /// Whether the next element is missing, null, or there with a value whose form its type does not
  /// say.
  public mutating func presence<Format: MemberFormat>(
    as format: Format.Type
  ) throws(Failure) -> Presence<Format.Represented> {
    if isAtEnd { return .absent }
    return Presence(orNull: try self(as: NullableForm<Format>.self))
  }
}

extension ElementWriter where Self: ~Copyable {
  /// Writes an element or null; one that is absent as null where another element follows, else not
  /// at all.
  public mutating func presence<Value: MemberValue>(
    _ value: Presence<Value>
  ) throws(Failure) {
    if value.isNull { try self(Value?.none) } else { try optional(value.value) }
  }

  /// Writes an element in a form that its type alone does not say, or null, or nothing.
  public mutating func presence<Format: MemberFormat>(
    _ value: Presence<Format.Represented>, as format: Format.Type
  ) throws(Failure) {
    if value.isNull {
      try self(nil, as: NullableForm<Format>.self)
    } else {
      try optional(value.value, as: format)
    }
  }
}
