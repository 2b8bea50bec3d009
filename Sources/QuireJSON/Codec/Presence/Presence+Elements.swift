extension JSONElements {
  /// Decodes the next element, which may be absent or null.
  public mutating func presence<Value: MemberValue>() throws(JSONError) -> Presence<Value> {
    if isAtEnd { return .absent }
    let value: Value? = try self()
    return Presence(orNull: value)
  }

  /// Decodes the next element in a format; the element may be absent or null.
  public mutating func presence<Format: MemberFormat>(
    as format: Format.Type
  ) throws(JSONError) -> Presence<Format.Represented> {
    if isAtEnd { return .absent }
    return Presence(orNull: try self(as: NullableForm<Format>.self))
  }
}

extension JSONElementsWriter {
  /// Encodes an element.
  ///
  /// An absent element is encoded as null if another element follows, otherwise not at all.
  public mutating func presence<Value: MemberValue>(
    _ value: Presence<Value>
  ) throws(JSONError) {
    if value.isNull { try self(Value?.none) } else { try optional(value.value) }
  }

  /// Encodes an element in a format.
  ///
  /// An absent element is encoded as null if another element follows, otherwise not at all.
  public mutating func presence<Format: MemberFormat>(
    _ value: Presence<Format.Represented>, as format: Format.Type
  ) throws(JSONError) {
    if value.isNull {
      try self(nil, as: NullableForm<Format>.self)
    } else {
      try optional(value.value, as: format)
    }
  }
}
