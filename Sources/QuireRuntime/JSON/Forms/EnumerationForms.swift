/// The raw value of an enumeration that has no other values.
public enum RawValueForm<Value: RawRepresentable & Codable>: CodableFormat
where Value.RawValue: MemberValue & Equatable {
  /// Decodes one of the values.
  @inlinable
  public static func decode(json reader: inout JSONReader) throws(FastPathFallback) -> Value {
    let value = try Value.RawValue.MemberForm.decode(json: &reader)
    guard let known = Value(rawValue: value), known.rawValue.isSame(as: value) else {
      throw .unfit
    }
    return known
  }

  /// Encodes the raw value.
  @inlinable
  public static func encode(
    _ value: Value, json writer: inout JSONWriter
  ) throws(FastPathFallback) {
    try Value.RawValue.MemberForm.encode(value.rawValue, json: &writer)
  }
}

/// The raw value of an enumeration that keeps unknown values.
public enum OpenEnumForm<Value: OpenEnum>: CodableFormat {
  /// Decodes the member.
  public static func decode<Key>(
    memberAt key: Key, in members: KeyedDecodingContainer<Key>
  ) throws -> Value {
    let value = try Value.RawValue.MemberForm.decode(memberAt: key, in: members)
    return try Value(value, at: members.codingPath + [key])
  }

  /// Decodes a known or unknown value.
  @inlinable
  public static func decode(json reader: inout JSONReader) throws(FastPathFallback) -> Value {
    let value = try Value.RawValue.MemberForm.decode(json: &reader)
    if let known = Value.knownCases[rawValue: value] { return known }
    if !Value.allowsOtherValues { try reader.refuseUnknown() }
    return .unknown(value)
  }

  /// Encodes the raw value.
  @inlinable
  public static func encode(
    _ value: Value, json writer: inout JSONWriter
  ) throws(FastPathFallback) {
    try Value.RawValue.MemberForm.encode(value.rawValue, json: &writer)
  }
}
