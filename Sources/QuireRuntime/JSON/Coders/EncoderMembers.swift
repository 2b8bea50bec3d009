/// Writes members into the object that an `Encoder` makes.
public struct EncoderMembers: MemberWriter {
  /// `EncodingError`, or what a value's own `encode(to:)` throws.
  public typealias Failure = any Error

  /// Whether members are written that only a server sets: where no request's body is made.
  public let writesReadOnly: Bool

  private var container: KeyedEncodingContainer<WireKey>

  /// Begins an object.
  public init(_ encoder: any Encoder) {
    container = encoder.container(keyedBy: WireKey.self)
    writesReadOnly = !encoder.isSending
  }

  /// Writes a member; `nil` of an Optional type is written as null.
  public mutating func callAsFunction<Value: MemberValue>(
    _ name: StaticString, _ value: Value
  ) throws {
    try value.encode(memberAt: WireKey(name), in: &container)
  }

  /// Writes a member in a form that its type alone does not say.
  public mutating func callAsFunction<Format: MemberFormat>(
    _ name: StaticString, _ value: Format.Represented, as format: Format.Type
  ) throws {
    try container.encode(Formatted<Format>(value), forKey: WireKey(name))
  }

  /// Encodes members whose names only the value knows, in the order of their names.
  public mutating func rest<Value: MemberValue>(_ values: [String: Value]) throws {
    try rest(values, as: OwnForm<Value>.self)
  }

  /// Writes such members in a form that their type alone does not say.
  public mutating func rest<Format: MemberFormat>(
    _ values: [String: Format.Represented], as format: Format.Type
  ) throws {
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      try container.encode(Formatted<Format>(value), forKey: WireKey(stringValue: name))
    }
  }
}
