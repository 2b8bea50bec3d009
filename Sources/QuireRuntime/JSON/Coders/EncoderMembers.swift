/// Encodes the members of an object with an `Encoder`.
struct EncoderMembers: MemberWriter {
  typealias Failure = any Error

  let writesReadOnly: Bool

  private var container: KeyedEncodingContainer<WireKey>

  init(_ encoder: any Encoder) {
    container = encoder.container(keyedBy: WireKey.self)
    writesReadOnly = !encoder.isSending
  }

  mutating func callAsFunction<Format: MemberFormat>(
    _ name: StaticString, _ value: Format.Represented, as format: Format.Type
  ) throws {
    try Format.encode(value, memberAt: WireKey(name), in: &container)
  }

  mutating func rest<Format: MemberFormat>(
    _ values: [String: Format.Represented], as format: Format.Type
  ) throws {
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      try container.encode(Formatted<Format>(value), forKey: WireKey(stringValue: name))
    }
  }
}
