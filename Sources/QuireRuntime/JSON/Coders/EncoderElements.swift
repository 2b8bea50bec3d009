/// Writes elements into the array that an `Encoder` makes.
public struct EncoderElements: ElementWriter {
  /// `EncodingError`, or what a value's own `encode(to:)` throws.
  public typealias Failure = any Error

  private var container: any UnkeyedEncodingContainer
  /// Places without a value that are written as soon as another element follows.
  private var heldNulls = 0

  /// Begins an array.
  public init(_ encoder: any Encoder) { container = encoder.unkeyedContainer() }

  /// Writes an element; `nil` of an Optional type is written as null.
  public mutating func callAsFunction<Value: MemberValue>(_ value: Value) throws {
    try self(value, as: OwnForm<Value>.self)
  }

  /// Writes an element; `nil` is written as null where another element follows, else not at all.
  public mutating func optional<Value: MemberValue>(_ value: Value?) throws {
    try optional(value, as: OwnForm<Value>.self)
  }

  /// Writes an element in a form that its type alone does not say.
  public mutating func callAsFunction<Format: MemberFormat>(
    _ value: Format.Represented, as format: Format.Type
  ) throws {
    for _ in 0..<heldNulls { try container.encodeNil() }
    heldNulls = 0
    try container.encode(Formatted<Format>(value))
  }

  /// Writes such an element; `nil` as null where another element follows, else not at all.
  public mutating func optional<Format: MemberFormat>(
    _ value: Format.Represented?, as format: Format.Type
  ) throws {
    if let value {
      try self(value, as: format)
    } else {
      heldNulls += 1
    }
  }
}
