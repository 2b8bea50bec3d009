/// A JSON object whose member names are the keys of a map, and whose values have a format.
///
/// A key is a `String`, an integer, a `UUID` in lower case, or any type that is
/// `CodingKeyRepresentable` or `LosslessStringConvertible`. A map with other keys has its `Codable`
/// form.
public enum MapForm<Key: Hashable & Codable, Value: MemberFormat>: MemberFormat {
  /// Whether the values have their `Codable` form, and Swift codes the keys as strings.
  @inlinable
  public static var isCodableForm: Bool { Key.self == String.self && Value.isCodableForm }

  /// Whether the values are decoded leniently.
  @inlinable
  public static var isLenient: Bool { Value.isLenient }

  /// Decodes an object.
  public static func decode(from decoder: any Decoder) throws -> [Key: Value.Represented] {
    guard MapKey.areNames(Key.self) else { return try [Key: Value.Represented](from: decoder) }
    // A key strategy converts the names in every other container.
    let container = try decoder.singleValueContainer()
    let members = try container.decode([String: Formatted<Value>].self)
    var values: [Key: Value.Represented] = [:]
    values.reserveCapacity(members.count)
    for (name, member) in members {
      let key = key(named: name)
      guard let key, values.updateValue(member.value, forKey: key) == nil else {
        let fault = key == nil ? "is not" : "occurs twice as"
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath + [WireKey(stringValue: name)],
            debugDescription:
              "the name '\(Excerpt.line(name))' \(fault) a value of type \(Key.self)"))
      }
    }
    return values
  }

  /// Decodes an object.
  @inlinable
  public static func decode(
    json reader: inout JSONReader
  ) throws(FastPathFallback) -> [Key: Value.Represented] {
    var values: [Key: Value.Represented] = [:]
    try reader.enterObject()
    while let name = try reader.takeName(isFirst: values.isEmpty) {
      guard let key = key(named: name) else {
        throw MapKey.areNames(Key.self) ? .unfit : .type
      }
      do throws(FastPathFallback) {
        guard values.updateValue(try Value.decode(json: &reader), forKey: key) == nil else {
          throw .duplicate
        }
      } catch {
        throw values.fallback(at: key, after: error)
      }
    }
    return values
  }

  /// Encodes an object.
  public static func encode(
    _ value: [Key: Value.Represented], to encoder: any Encoder
  ) throws {
    guard MapKey.areNames(Key.self) else { return try value.encode(to: encoder) }
    var members: [String: Formatted<Value>] = [:]
    members.reserveCapacity(value.count)
    for (key, value) in value { members[name(of: key)] = Formatted(value) }
    var container = encoder.singleValueContainer()
    try container.encode(members)
  }

  /// Encodes an object with its names in the order of their bytes.
  @inlinable
  public static func encode(
    _ value: [Key: Value.Represented], json writer: inout JSONWriter
  ) throws(FastPathFallback) {
    guard Key.self == String.self || MapKey.areNames(Key.self) else { throw .type }
    var members = value.indices.map { (name: name(of: value[$0].key), index: $0) }
    members.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    try writer.beginObject()
    for place in members.indices {
      // An encoder encodes only one of two keys with the same name.
      if place > 0, members[place - 1].name == members[place].name { throw .duplicate }
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

extension Dictionary {
  /// Returns the reason why the value at a key cannot be decoded.
  ///
  /// Foundation decodes only the first of two values with the same name, even if the second does
  /// not fit.
  @inlinable
  func fallback(at key: Key, after error: FastPathFallback) -> FastPathFallback {
    self[key] == nil ? error : .duplicate
  }
}
