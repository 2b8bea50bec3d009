/// Encodes a value of one of several types with an `Encoder`.
struct EncoderUnion: UnionWriter {
  typealias Failure = any Error

  private let encoder: any Encoder

  init(_ encoder: any Encoder) { self.encoder = encoder }

  func callAsFunction<Format: MemberFormat>(
    _ value: Format.Represented, as format: Format.Type
  ) throws {
    var container = encoder.singleValueContainer()
    if Format.isCodableForm {
      try container.encode(value)
    } else {
      try container.encode(Formatted<Format>(value))
    }
  }
}
