public import Foundation

/// A text format that also decodes text that the schema does not allow.
///
/// An optional or nullable member is decoded as absent if its text is empty or malformed; see
/// ``JSONMembers/callAsFunction(lenient:as:)``.
public protocol LenientFormat: MemberFormat where Represented: MemberValue {}

/// An RFC 3339 `date-time` whose zone may be missing, in which case it is in UTC.
public enum LenientDateTime: LenientFormat {
  /// `true`.
  public static var isLenient: Bool { true }

  /// Decodes a date-time, with or without a zone.
  public static func decode(json reader: inout JSONReader) throws(JSONError) -> Date {
    if let seconds = reader.source.pointee.bytes.takeDateTime() {
      return Date(timeIntervalSinceReferenceDate: seconds)
    }
    let place = reader.source.pointee.bytes.at
    let text = try StringForm.decode(json: &reader)
    if let date = RFC3339.date(text) { return date }
    guard let date = RFC3339.date("\(text)Z") else {
      throw reader.mismatch(text, isNot: "a date-time")
    }
    reader.source.pointee.lenientReads.note(.assumedUTC, at: place)
    return date
  }
}

/// A day, `2026-11-21`.
public enum LenientDate: LenientFormat {
  /// Decodes a day.
  public static func decode(json reader: inout JSONReader) throws(JSONError) -> CalendarDate {
    try CalendarDateForm.decode(json: &reader)
  }
}

/// A URL.
public enum LenientURL: LenientFormat {
  /// Decodes a URL.
  public static func decode(json reader: inout JSONReader) throws(JSONError) -> URL {
    try URLForm.decode(json: &reader)
  }
}

extension LenientFormat {
  /// Encodes the value in the form of its type.
  public static func encode(
    _ value: Represented, json writer: inout JSONWriter
  ) throws(JSONError) {
    try Represented.MemberForm.encode(value, json: &writer)
  }
}
