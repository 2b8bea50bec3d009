/// The raw value of an enumeration that keeps unknown values.
public enum OpenEnumForm<Value: OpenEnum>: CodableFormat {
  /// Decodes the raw value of a member.
  @_specialize(kind:partial,where Key == WireKey)
  public static func decode<Key>(
    memberAt key: Key, in members: KeyedDecodingContainer<Key>
  ) throws -> Value {
    let value = try Value.RawValue.MemberForm.decode(memberAt: key, in: members)
    return try Value(value, at: members.codingPath + [key])
  }

  /// Decodes a known or unknown value.
  @inlinable
  public static func decode(json reader: inout JSONReader) throws(FastPathFallback) -> Value {
    try Value.decode(json: &reader)
  }

  /// Encodes the raw value as a member.
  @_specialize(kind:partial,where Key == WireKey)
  public static func encode<Key>(
    _ value: Value, memberAt key: Key, in members: inout KeyedEncodingContainer<Key>
  ) throws { try Value.RawValue.MemberForm.encode(value.rawValue, memberAt: key, in: &members) }

  /// Encodes the raw value.
  @inlinable
  public static func encode(
    _ value: Value, json writer: inout JSONWriter
  ) throws(FastPathFallback) {
    try Value.encode(value, json: &writer)
  }
}
