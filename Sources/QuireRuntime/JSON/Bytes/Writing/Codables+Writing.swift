// The descriptions of generated types, written as bytes.

extension MemberCodable {
  /// Writes the members as an object.
  @inlinable
  public func encode(json writer: inout JSONWriter) throws(JSONDecline) {
    try writer.beginObject()
    var members = JSONMembersWriter(writer)
    try encode(members: &members)
    writer.endObject()
  }
}

extension UnionCodable {
  /// Writes the value as the type that it is of.
  @inlinable
  public func encode(json writer: inout JSONWriter) throws(JSONDecline) {
    var union = JSONUnionWriter(writer)
    try encode(union: &union)
  }
}

extension TupleCodable {
  /// Writes the elements as an array.
  @inlinable
  public func encode(json writer: inout JSONWriter) throws(JSONDecline) {
    try writer.beginArray()
    var elements = JSONElementsWriter(writer)
    try encode(elements: &elements)
    writer.endArray()
  }
}

extension ListCodable {
  /// Writes the items as an array.
  @inlinable
  public func encode(json writer: inout JSONWriter) throws(JSONDecline) {
    try items.encode(json: &writer)
  }
}

extension ValueCodable {
  /// Writes the value.
  @inlinable
  public func encode(json writer: inout JSONWriter) throws(JSONDecline) {
    try value.encode(json: &writer)
  }
}

extension OpenEnum {
  /// Writes the value as it stands in JSON.
  @inlinable
  public func encode(json writer: inout JSONWriter) throws(JSONDecline) {
    try rawValue.encode(json: &writer)
  }
}

extension ClosedEnum {
  /// Writes the value.
  @inlinable
  public func encode(json writer: inout JSONWriter) throws(JSONDecline) {
    try rawValue.encode(json: &writer)
  }
}

extension RawEnum {
  /// Writes the raw value.
  @inlinable
  public func encode(json writer: inout JSONWriter) throws(JSONDecline) {
    try rawValue.encode(json: &writer)
  }
}
