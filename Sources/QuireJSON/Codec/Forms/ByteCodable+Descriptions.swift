// The types that describe their parts.

extension MemberCodable {
  /// Decodes the members of an object.
  @inlinable
  public static func decode(json reader: inout JSONReader) throws(JSONError) -> Self {
    var members = JSONMembers(of: Self.self, in: reader)
    while true {
      do throws(JSONError) {
        try members.enter()
        let value = try Self(members: &members)
        try members.leave()
        return value
      } catch {
        try members.restart(after: error)
      }
    }
  }

  /// Encodes the members as an object.
  @inlinable
  public static func encode(_ value: Self, json writer: inout JSONWriter) throws(JSONError) {
    try writer.beginObject()
    var members = JSONMembersWriter(writer)
    try value.encode(members: &members)
    writer.endObject()
  }
}

extension UnionCodable {
  /// Determines the type of the value and decodes it.
  @inlinable
  public static func decode(json reader: inout JSONReader) throws(JSONError) -> Self {
    var union = JSONUnion(reader)
    while true {
      do throws(JSONError) {
        let value = try Self(union: &union)
        try union.leave()
        return value
      } catch {
        try union.restart(after: error)
      }
    }
  }

  /// Encodes the value as its type.
  @inlinable
  public static func encode(_ value: Self, json writer: inout JSONWriter) throws(JSONError) {
    try value.encode(union: &writer)
  }
}

extension TupleCodable {
  /// Decodes the elements of an array.
  @inlinable
  public static func decode(json reader: inout JSONReader) throws(JSONError) -> Self {
    var elements = try JSONElements(reader)
    let value = try Self(elements: &elements)
    try elements.leave()
    return value
  }

  /// Encodes the elements as an array.
  @inlinable
  public static func encode(_ value: Self, json writer: inout JSONWriter) throws(JSONError) {
    try writer.beginArray()
    var elements = JSONElementsWriter(writer)
    try value.encode(elements: &elements)
    writer.endArray()
  }
}

extension ListCodable {
  /// Decodes the items.
  @inlinable
  public static func decode(json reader: inout JSONReader) throws(JSONError) -> Self {
    Self(items: try ArrayForm<ItemForm>.decode(json: &reader))
  }

  /// Encodes the items as an array.
  @inlinable
  public static func encode(_ value: Self, json writer: inout JSONWriter) throws(JSONError) {
    try ArrayForm<ItemForm>.encode(value.items, json: &writer)
  }
}

extension ByteCodable where Self: RawRepresentable, RawValue: MemberValue & Equatable {
  /// Decodes one of the raw values.
  @inlinable
  public static func decode(json reader: inout JSONReader) throws(JSONError) -> Self {
    let rawValue = try RawValue.MemberForm.decode(json: &reader)
    guard let value = Self(rawValue: rawValue), value.rawValue.isSame(as: rawValue) else {
      throw reader.mismatch("the value is not a value of \(Self.self)")
    }
    return value
  }

  /// Encodes the raw value.
  @inlinable
  public static func encode(_ value: Self, json writer: inout JSONWriter) throws(JSONError) {
    try RawValue.MemberForm.encode(value.rawValue, json: &writer)
  }
}

extension OpenEnum {
  /// Decodes a known or unknown value.
  @inlinable
  public static func decode(json reader: inout JSONReader) throws(JSONError) -> Self {
    let rawValue = try RawValue.MemberForm.decode(json: &reader)
    if let known = knownCases[rawValue: rawValue] { return known }
    if !allowsOtherValues { try reader.refuseUnknown() }
    return .unknown(rawValue)
  }

  /// Encodes the raw value.
  @inlinable
  public static func encode(_ value: Self, json writer: inout JSONWriter) throws(JSONError) {
    try RawValue.MemberForm.encode(value.rawValue, json: &writer)
  }
}
