/// Null, or a value in a format.
public enum NullableForm<Wrapped: MemberFormat>: MemberFormat {
  /// Whether Foundation's coders decode and encode the value.
  @inlinable
  public static var isHandWritten: Bool { Wrapped.isHandWritten }

  /// Decodes null or a value.
  @inlinable
  public static func decode(
    json reader: inout JSONReader
  ) throws(JSONError) -> Wrapped.Represented? {
    reader.takeNull() ? nil : try Wrapped.decode(json: &reader)
  }

  /// Encodes null or the value.
  @inlinable
  public static func encode(
    _ value: Wrapped.Represented?, json writer: inout JSONWriter
  ) throws(JSONError) {
    if let value { try Wrapped.encode(value, json: &writer) } else { writer.writeNull() }
  }
}
