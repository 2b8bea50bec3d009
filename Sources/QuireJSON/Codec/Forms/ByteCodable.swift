/// A value that is decoded from, and encoded as, the bytes of a JSON text.
///
/// Generated types conform, many of them through protocols such as ``MemberCodable``. They are also
/// `Codable` with any coder, through a ``JSONValue``. A hand-written type implements the functions
/// with the forms of the parts of its value:
///
///     extension Color: ByteCodable {
///       static func decode(json reader: inout JSONReader) throws(JSONError) -> Color {
///         Color(hex: try String.MemberForm.decode(json: &reader))
///       }
///
///       static func encode(
///         _ value: Color, json writer: inout JSONWriter
///       ) throws(JSONError) {
///         try String.MemberForm.encode(value.hex, json: &writer)
///       }
///     }
public protocol ByteCodable: MemberValue {
  // The functions are requirements and not part of the form, because the compiler specializes them
  // for a type in the type's own module. Code in this module only knows the type as a parameter.

  /// The form of the type; by default its own functions.
  associatedtype MemberForm: MemberFormat = ByteForm<Self>

  /// Decodes a value from the bytes of a JSON text.
  ///
  /// - Parameter reader: The reader, in front of the value.
  /// - Returns: The value.
  /// - Throws: ``JSONError/mismatch`` for a value that does not fit.
  static func decode(json reader: inout JSONReader) throws(JSONError) -> Self

  /// Encodes a value as bytes of a JSON text.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - writer: The writer, at the place of the value.
  /// - Throws: ``JSONError/mismatch`` for a value that has no form in JSON.
  static func encode(_ value: Self, json writer: inout JSONWriter) throws(JSONError)
}

/// The form of a type that is decoded and encoded without Foundation's coders.
public enum ByteForm<Value: ByteCodable>: MemberFormat {
  /// Decodes a value with its type's function.
  @inlinable
  public static func decode(json reader: inout JSONReader) throws(JSONError) -> Value {
    try Value.decode(json: &reader)
  }

  /// Encodes a value with its type's function.
  @inlinable
  public static func encode(_ value: Value, json writer: inout JSONWriter) throws(JSONError) {
    writer.begin(Value.self)
    try Value.encode(value, json: &writer)
  }
}
