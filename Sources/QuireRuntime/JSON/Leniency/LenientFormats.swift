public import Foundation

/// A text format that also decodes text that the schema does not allow.
///
/// An optional or nullable member is decoded as absent if its text is empty or malformed; see
/// ``MemberReader/callAsFunction(lenient:as:)``.
public protocol LenientFormat: MemberFormat where Represented: MemberValue {}

/// An RFC 3339 `date-time` whose zone may be missing, in which case it is in UTC.
public enum LenientDateTime: LenientFormat {
  /// `true`.
  public static var isLenient: Bool { true }

  /// Decodes a date-time, with or without a zone.
  public static func decode(from decoder: any Decoder) throws -> Date {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    if let date = RFC3339.date(text) { return date }
    guard let date = RFC3339.date("\(text)Z") else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(Excerpt.line(text))' is not a date-time")
    }
    LenientReads.note(.assumedUTC)
    return date
  }

  /// Decodes a date-time, with or without a zone.
  public static func decode(json reader: inout JSONReader) throws(FastPathFallback) -> Date {
    if let seconds = reader.source.pointee.bytes.takeDateTime() {
      return Date(timeIntervalSinceReferenceDate: seconds)
    }
    let place = reader.source.pointee.bytes.at
    let text = try StringForm.decode(json: &reader)
    if let date = RFC3339.date(text) { return date }
    guard let date = RFC3339.date("\(text)Z") else { throw .unfit }
    reader.source.pointee.lenientReads.note(.assumedUTC, at: place)
    return date
  }
}

/// A day, `2026-11-21`.
public enum LenientDate: LenientFormat {
  /// Decodes a day.
  public static func decode(from decoder: any Decoder) throws -> CalendarDate {
    try CalendarDateForm.decode(from: decoder)
  }

  /// Decodes a day.
  public static func decode(json reader: inout JSONReader) throws(FastPathFallback) -> CalendarDate
  {
    try CalendarDateForm.decode(json: &reader)
  }
}

/// A URL.
public enum LenientURL: LenientFormat {
  /// Decodes a URL.
  public static func decode(from decoder: any Decoder) throws -> URL {
    try URLForm.decode(from: decoder)
  }

  /// Decodes a URL.
  public static func decode(json reader: inout JSONReader) throws(FastPathFallback) -> URL {
    try URLForm.decode(json: &reader)
  }
}

extension LenientFormat {
  /// Encodes the value in the form of its type.
  public static func encode(_ value: Represented, to encoder: any Encoder) throws {
    try Represented.MemberForm.encode(value, to: encoder)
  }

  /// Encodes the value in the form of its type.
  public static func encode(
    _ value: Represented, json writer: inout JSONWriter
  ) throws(FastPathFallback) {
    try Represented.MemberForm.encode(value, json: &writer)
  }
}
