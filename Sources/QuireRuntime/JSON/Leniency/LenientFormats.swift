public import Foundation

/// A format of text that a member may have in a form that its schema does not allow.
///
/// A member that may be `nil` is read as absent if its text is empty or malformed; see
/// ``MemberReader/callAsFunction(lenient:as:)``.
public protocol LenientFormat: MemberFormat where Represented: MemberValue {}

/// An RFC 3339 `date-time` whose zone may be missing: then the time is read as UTC.
public enum LenientDateTime: LenientFormat {
  /// Whether text is read that a schema does not allow: it is.
  public static var isLenient: Bool { true }

  /// Reads a date-time, with or without a zone.
  public static func decode(from decoder: any Decoder) throws -> Date {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    if let date = RFC3339.date(text) { return date }
    guard let date = RFC3339.date("\(text)Z") else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(Excerpt.line(text))' is no date-time")
    }
    LenientReads.note(.assumedUTC)
    return date
  }

  /// Reads a date-time, with or without a zone.
  public static func decode(json reader: inout JSONReader) throws(JSONDecline) -> Date {
    if let seconds = reader.source.pointee.bytes.takeDateTime() {
      return Date(timeIntervalSinceReferenceDate: seconds)
    }
    let place = reader.source.pointee.bytes.at
    let text = try String(json: &reader)
    if let date = RFC3339.date(text) { return date }
    guard let date = RFC3339.date("\(text)Z") else { throw .unfit }
    reader.source.pointee.lenientReads.note(.assumedUTC, at: place)
    return date
  }
}

/// A day, `2026-11-21`.
public enum LenientDate: LenientFormat {
  /// Reads a day.
  public static func decode(from decoder: any Decoder) throws -> CalendarDate {
    try CalendarDate(memberFrom: decoder)
  }

  /// Reads a day.
  public static func decode(json reader: inout JSONReader) throws(JSONDecline) -> CalendarDate {
    try CalendarDate(json: &reader)
  }
}

/// A URL.
public enum LenientURL: LenientFormat {
  /// Reads a URL.
  public static func decode(from decoder: any Decoder) throws -> URL {
    try URL(memberFrom: decoder)
  }

  /// Reads a URL.
  public static func decode(json reader: inout JSONReader) throws(JSONDecline) -> URL {
    try URL(json: &reader)
  }
}

extension LenientFormat {
  /// Writes the value in the form that its type has.
  public static func encode(_ value: Represented, to encoder: any Encoder) throws {
    try value.encodeMember(to: encoder)
  }

  /// Writes the value in the form that its type has.
  public static func encode(
    _ value: Represented, json writer: inout JSONWriter
  ) throws(JSONDecline) {
    try value.encode(json: &writer)
  }
}
