public import Foundation

/// A date-time that has more forms than RFC 3339 allows, as long as there is no doubt what they mean.
///
/// The zone may be missing, in which case it is UTC; a space may be before the time and before the
/// zone; the seconds may be missing, or the whole time, which is then midnight.
public enum LenientDateTime: MemberFormat {
  /// Decodes a date-time.
  public static func decode(json reader: inout JSONReader) throws(JSONError) -> Date {
    if let seconds = reader.source.pointee.bytes.takeDateTime() {
      return Date(timeIntervalSinceReferenceDate: seconds)
    }
    let text = try StringForm.decode(json: &reader)
    guard let date = RFC3339.date(text, isLenient: true) else {
      throw reader.mismatch(text, isNot: "a date-time")
    }
    return date
  }

  /// Encodes the date-time in RFC 3339.
  public static func encode(_ value: Date, json writer: inout JSONWriter) throws(JSONError) {
    try Date.MemberForm.encode(value, json: &writer)
  }
}

/// Text in a format, or `nil` if the text is empty or malformed.
///
/// Any other kind of value than text is an error.
enum LenientForm<Format: MemberFormat>: MemberFormat {
  static func decode(json reader: inout JSONReader) throws(JSONError) -> Format.Represented? {
    guard reader.source.pointee.bytes.peek() == 0x22 else {
      throw reader.source.pointee.bytes.mismatch(expecting: String.self)
    }
    let place = reader.source.pointee.bytes.at
    do throws(JSONError) {
      return try Format.decode(json: &reader)
    } catch {
      guard error == .mismatch else { throw error }
      reader.source.pointee.forgetProblem()
      reader.source.pointee.bytes.at = place
      _ = try StringForm.decode(json: &reader)
      return nil
    }
  }

  static func encode(
    _ value: Format.Represented?, json writer: inout JSONWriter
  ) throws(JSONError) { try NullableForm<Format>.encode(value, json: &writer) }
}

extension JSONMembers {
  /// Decodes a member, or returns `nil` if it is absent or null, or its text is empty or malformed.
  public mutating func callAsFunction<Format: MemberFormat>(
    lenient name: StaticString, as format: Format.Type
  ) throws(JSONError) -> Format.Represented? {
    try self(optional: name, as: LenientForm<Format>.self) ?? nil
  }

  /// Decodes a required member, or returns `nil` if it is null, or its text is empty or malformed.
  public mutating func callAsFunction<Format: MemberFormat>(
    lenientNullable name: StaticString, as format: Format.Type
  ) throws(JSONError) -> Format.Represented? {
    try self(name, as: NullableForm<LenientForm<Format>>.self) ?? nil
  }

  /// Decodes a member that may be absent or null.
  ///
  /// A member whose text is empty or malformed counts as absent.
  public mutating func callAsFunction<Format: MemberFormat>(
    lenientPresence name: StaticString, as format: Format.Type
  ) throws(JSONError) -> Presence<Format.Represented> {
    guard contains(name) else { return .absent }
    let value = try self(name, as: NullableForm<LenientForm<Format>>.self)
    return value.map { Presence(orAbsent: $0) } ?? .null
  }
}
