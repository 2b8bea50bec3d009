public import Foundation

/// A date as a number: seconds since 1970-01-01 in UTC, which may have a fraction.
///
/// ``UnixSeconds`` are whole.
public enum UnixTime: MemberFormat {
  /// Reads a date from seconds, those of the years 0 to 9999.
  public static func decode(from decoder: any Decoder) throws -> Date {
    let container = try decoder.singleValueContainer()
    let seconds = try container.decode(Double.self)
    guard let date = date(ofSeconds: seconds) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(seconds) is outside the years 0 to 9999")
    }
    return date
  }

  /// The date that is so many seconds after 1970, or `nil` outside the years 0 to 9999.
  static func date(ofSeconds seconds: Double) -> Date? {
    // Foundation traps where it prints a date that is too far away.
    guard (-62_167_219_200..<253_402_300_800).contains(seconds) else { return nil }
    return Date(timeIntervalSince1970: seconds)
  }

  /// Writes seconds, with no more of a fraction than reads back as the same date.
  public static func encode(_ value: Date, to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let seconds = seconds(of: value)
    if let whole = Int(exactly: seconds) {
      try container.encode(whole)
    } else {
      try container.encode(seconds)
    }
  }

  /// The seconds as they are written.
  static func seconds(of value: Date) -> Double {
    let seconds = value.timeIntervalSince1970
    // A Date counts from 2001, so that the sum may have lost the decimals it came from.
    let decimal = [1, 1e3, 1e6, 1e9].lazy.map { (seconds * $0).rounded() / $0 }
      .first { Date(timeIntervalSince1970: $0) == value }
    return decimal ?? seconds
  }
}
