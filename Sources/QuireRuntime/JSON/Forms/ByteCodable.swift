/// A value with a `Codable` form that the fast path can decode and encode.
///
/// Generated types conform through protocols such as ``MemberCodable``, whose extensions contain
/// the functions. A hand-written type implements them with the forms of the parts of its value:
///
///     extension Color: ByteCodable {
///       static func decode(json reader: inout JSONReader) throws(FastPathFallback) -> Color {
///         Color(hex: try String.MemberForm.decode(json: &reader))
///       }
///
///       static func encode(
///         _ value: Color, json writer: inout JSONWriter
///       ) throws(FastPathFallback) {
///         try String.MemberForm.encode(value.hex, json: &writer)
///       }
///     }
public protocol ByteCodable: MemberValue {
  // The functions are requirements and not part of the form, because the compiler specializes them
  // for a type in the type's own module. Code in this module only knows the type as a parameter.

  /// The `Codable` form, unless the type chooses another form.
  associatedtype MemberForm: MemberFormat = ByteForm<Self>

  /// Decodes a value from the bytes of a JSON text.
  ///
  /// - Parameter reader: The reader, in front of the value.
  /// - Returns: A value that is equal to the value that a decoder decodes.
  /// - Throws: The reason why a decoder has to decode the text.
  static func decode(json reader: inout JSONReader) throws(FastPathFallback) -> Self

  /// Encodes a value as bytes of a JSON text.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - writer: The writer, at the place of the value.
  /// - Throws: The reason why an encoder has to encode the value.
  static func encode(_ value: Self, json writer: inout JSONWriter) throws(FastPathFallback)
}

/// The `Codable` form of a type that the fast path can decode and encode.
public enum ByteForm<Value: ByteCodable>: CodableFormat {
  /// Decodes a value with its type's function.
  @inlinable
  public static func decode(json reader: inout JSONReader) throws(FastPathFallback) -> Value {
    try Value.decode(json: &reader)
  }

  /// Encodes a value with its type's function.
  @inlinable
  public static func encode(
    _ value: Value, json writer: inout JSONWriter
  ) throws(FastPathFallback) {
    try Value.encode(value, json: &writer)
  }
}
