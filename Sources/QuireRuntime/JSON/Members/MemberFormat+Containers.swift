extension Array: MemberFormat where Element: MemberFormat {
  /// Whether the elements are read leniently.
  public static var isLenient: Bool { Element.isLenient }

  /// Reads an array of values in the element's format.
  public static func decode(from decoder: any Decoder) throws -> [Element.Represented] {
    try [Formatted<Element>](from: decoder).map(\.value)
  }

  /// Writes an array of values in the element's format.
  public static func encode(
    _ value: [Element.Represented], to encoder: any Encoder
  ) throws {
    try value.map { Formatted<Element>($0) }.encode(to: encoder)
  }
}

extension Optional: MemberFormat where Wrapped: MemberFormat {
  /// Whether the value is read leniently.
  public static var isLenient: Bool { Wrapped.isLenient }

  /// Reads null, or a value in the wrapped format.
  public static func decode(from decoder: any Decoder) throws -> Wrapped.Represented? {
    try Formatted<Wrapped>?(from: decoder)?.value
  }

  /// Writes null, or a value in the wrapped format.
  public static func encode(
    _ value: Wrapped.Represented?, to encoder: any Encoder
  ) throws {
    try value.map { Formatted<Wrapped>($0) }.encode(to: encoder)
  }
}

extension Dictionary: MemberFormat where Key: WireKeyRepresentable, Value: MemberFormat {
  /// Whether the values are read leniently.
  public static var isLenient: Bool { Value.isLenient }

  /// Reads an object of any names, its values in the value's format.
  public static func decode(from decoder: any Decoder) throws -> [Key: Value.Represented] {
    // Only `[String: V]` is spared by key strategies, and only as a whole.
    let container = try decoder.singleValueContainer()
    let members = try container.decode([String: Formatted<Value>].self)
    var values: [Key: Value.Represented] = [:]
    values.reserveCapacity(members.count)
    for (name, member) in members {
      let wireKey = WireKey(stringValue: name)
      let key = Key(wireKey: wireKey)
      guard let key, values.updateValue(member.value, forKey: key) == nil else {
        let fault = key == nil ? "is not" : "comes twice as"
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath + [wireKey],
            debugDescription:
              "the name '\(Excerpt.line(name))' \(fault) a value of type \(Key.self)"))
      }
    }
    return values
  }

  /// Writes an object, its values in the value's format.
  public static func encode(
    _ value: [Key: Value.Represented], to encoder: any Encoder
  ) throws {
    var members: [String: Formatted<Value>] = [:]
    members.reserveCapacity(value.count)
    for (key, value) in value { members[key.wireKey.stringValue] = Formatted(value) }
    var container = encoder.singleValueContainer()
    try container.encode(members)
  }
}
