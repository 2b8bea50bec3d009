/// Writes a value that is of one of several types where an `Encoder` stands.
public struct EncoderUnion: UnionWriter {
  /// `EncodingError`, or what a value's own `encode(to:)` throws.
  public typealias Failure = any Error

  private let encoder: any Encoder

  /// Makes a writer to an encoder.
  public init(_ encoder: any Encoder) { self.encoder = encoder }

  /// Writes the value.
  public func callAsFunction<Value: MemberValue>(_ value: Value) throws {
    var container = encoder.singleValueContainer()
    if Value.hasMemberForm {
      try container.encode(Formatted<OwnForm>(value))
    } else {
      try container.encode(value)
    }
  }

  /// Writes the value in a form that its type alone does not say.
  public func callAsFunction<Format: MemberFormat>(
    _ value: Format.Represented, as format: Format.Type
  ) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Formatted<Format>(value))
  }
}
