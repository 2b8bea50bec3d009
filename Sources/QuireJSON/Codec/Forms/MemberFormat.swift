/// The form of a value in JSON.
///
/// The type of a value has one form, its ``MemberValue/MemberForm``. A member may have another one:
/// `members("expires", as: UnixTime.self)` decodes a `Date` from seconds since 1970. Formats
/// compose: `ArrayForm<UnixTime>` is a format of `[Date]`, `MapForm<String, UnixTime>` of a map of
/// dates, and `NullableForm<UnixTime>` of a date or null.
public protocol MemberFormat {
  /// The type of the value in Swift.
  associatedtype Represented

  /// Whether Foundation's coders decode and encode the value, with the strategies of their settings;
  /// `false` by default.
  static var isHandWritten: Bool { get }

  /// Decodes a value from the bytes of a JSON text.
  ///
  /// - Parameter reader: The reader, in front of the value.
  /// - Returns: The value in Swift.
  /// - Throws: ``JSONError/mismatch`` for a value that does not fit.
  static func decode(json reader: inout JSONReader) throws(JSONError) -> Represented

  /// Encodes a value as bytes of a JSON text.
  ///
  /// - Parameters:
  ///   - value: The value in Swift.
  ///   - writer: The writer, at the place of the value.
  /// - Throws: ``JSONError/mismatch`` for a value that has no such form.
  static func encode(_ value: Represented, json writer: inout JSONWriter) throws(JSONError)
}

extension MemberFormat {
  /// `false`.
  @inlinable
  public static var isHandWritten: Bool { false }
}
