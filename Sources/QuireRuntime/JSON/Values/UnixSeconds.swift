public import Foundation

/// A date as an integer: whole seconds since 1970-01-01 in UTC.
///
/// Read as ``UnixTime``; what a date has beyond the second is not written.
public enum UnixSeconds: MemberFormat {
  /// Reads a date from seconds, those of the years 0 to 9999.
  public static func decode(from decoder: any Decoder) throws -> Date {
    try UnixTime.decode(from: decoder)
  }

  /// Reads a date from seconds, those of the years 0 to 9999.
  public static func decode(json reader: inout JSONReader) throws(JSONDecline) -> Date {
    try UnixTime.decode(json: &reader)
  }

  /// Writes the last whole second that is not after the date.
  public static func encode(_ value: Date, to encoder: any Encoder) throws {
    try UnixTime.encode(whole(value), to: encoder)
  }

  /// Writes the last whole second that is not after the date.
  public static func encode(_ value: Date, json writer: inout JSONWriter) throws(JSONDecline) {
    try UnixTime.encode(whole(value), json: &writer)
  }

  private static func whole(_ date: Date) -> Date {
    Date(timeIntervalSince1970: UnixTime.seconds(of: date).rounded(.down))
  }
}
