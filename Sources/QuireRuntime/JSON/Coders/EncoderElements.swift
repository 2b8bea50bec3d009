/// Encodes the elements of an array with an `Encoder`.
struct EncoderElements: ElementWriter {
  typealias Failure = any Error

  private var container: any UnkeyedEncodingContainer
  /// The number of absent elements, which are encoded as null once another element follows.
  private var heldNulls = 0

  init(_ encoder: any Encoder) { container = encoder.unkeyedContainer() }

  mutating func callAsFunction<Format: MemberFormat>(
    _ value: Format.Represented, as format: Format.Type
  ) throws {
    for _ in 0..<heldNulls { try container.encodeNil() }
    heldNulls = 0
    try container.encode(Formatted<Format>(value))
  }

  mutating func optional<Format: MemberFormat>(
    _ value: Format.Represented?, as format: Format.Type
  ) throws {
    if let value {
      try self(value, as: format)
    } else {
      heldNulls += 1
    }
  }
}
