/// Null, or a value in a format.
public enum NullableForm<Wrapped: MemberFormat>: MemberFormat {
  /// Whether the value has its `Codable` form.
  @inlinable
  public static var isCodableForm: Bool { Wrapped.isCodableForm }

  /// Whether the value is decoded leniently.
  @inlinable
  public static var isLenient: Bool { Wrapped.isLenient }

  /// Decodes null or a value.
  public static func decode(from decoder: any Decoder) throws -> Wrapped.Represented? {
    try Formatted<Wrapped>?(from: decoder)?.value
  }

  /// Decodes null or a value.
  @inlinable
  public static func decode(
    json reader: inout JSONReader
  ) throws(FastPathFallback) -> Wrapped.Represented? {
    reader.takeNull() ? nil : try Wrapped.decode(json: &reader)
  }

  /// Encodes null or the value.
  public static func encode(_ value: Wrapped.Represented?, to encoder: any Encoder) throws {
    try value.map { Formatted<Wrapped>($0) }.encode(to: encoder)
  }

  /// Encodes null or the value.
  @inlinable
  public static func encode(
    _ value: Wrapped.Represented?, json writer: inout JSONWriter
  ) throws(FastPathFallback) {
    if let value { try Wrapped.encode(value, json: &writer) } else { writer.writeNull() }
  }
}
