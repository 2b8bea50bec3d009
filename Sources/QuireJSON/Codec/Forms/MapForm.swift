/// A JSON object whose member names are the keys of a map, and whose values have a format.
///
/// A key is a `String`, an integer, a `UUID` in lower case, or any type that is
/// `CodingKeyRepresentable` or `LosslessStringConvertible`. A map with other keys has
/// no form.
public enum MapForm<Key: Hashable & Codable, Value: MemberFormat>: MemberFormat {
  /// Whether Foundation's coders decode and encode the values.
  @inlinable
  public static var isHandWritten: Bool { Value.isHandWritten }

  /// Decodes an object.
  ///
  /// If two members have one name, the first one counts. Two names of one key are an error.
  @inlinable
  public static func decode(
    json reader: inout JSONReader
  ) throws(JSONError) -> [Key: Value.Represented] {
    var values: [Key: Value.Represented] = [:]
    try reader.enterObject()
    var isFirst = true
    while let name = try reader.takeName(isFirst: isFirst) {
      isFirst = false
      guard let key = key(named: name) else { throw reader.mismatch(name, isNot: Key.self) }
      if values[key] == nil {
        values[key] = try Value.decode(json: &reader)
      } else {
        try reader.skipDuplicate(name, of: Key.self)
      }
    }
    return values
  }

  /// Encodes an object with its names in the order of their bytes.
  @inlinable
  public static func encode(
    _ value: [Key: Value.Represented], json writer: inout JSONWriter
  ) throws(JSONError) {
    guard Key.self == String.self || MapKey.areNames(Key.self) else {
      throw writer.mismatch(value, "keys of type \(Key.self) are no names")
    }
    var members = value.indices.map { (name: name(of: value[$0].key), index: $0) }
    members.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    try writer.beginObject()
    for place in members.indices {
      // Only one of two keys with the same name can be decoded again.
      if place > 0, members[place - 1].name == members[place].name { continue }
      writer.writeName(members[place].name)
      try Value.encode(value[members[place].index].value, json: &writer)
    }
    writer.endObject()
  }

  @inlinable
  static func key(named name: String) -> Key? {
    Key.self == String.self ? name as? Key : MapKey.key(named: name)
  }

  @inlinable
  static func name(of key: Key) -> String { key as? String ?? MapKey.name(of: key) }
}

extension JSONReader {
  /// Returns the error for the name that was consumed, which is no key of the type.
  @usableFromInline
  mutating func mismatch(_ name: String, isNot type: Any.Type) -> JSONError {
    _ = source.pointee.bytes.peek()
    return mismatch("the name '\(Excerpt.line(name))' is not a value of type \(type)")
  }

  /// Skips the value of a key that occurred before, or throws if it had another name.
  @usableFromInline
  mutating func skipDuplicate(_ name: String, of type: Any.Type) throws(JSONError) {
    guard type == String.self else {
      _ = source.pointee.bytes.peek()
      throw mismatch("the name '\(Excerpt.line(name))' occurs twice as a value of type \(type)")
    }
    try source.pointee.bytes.skipValue()
  }
}
