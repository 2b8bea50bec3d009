public import Foundation

/// A date as a number: seconds since 1970-01-01 in UTC, with or without a fraction.
///
/// ``UnixSeconds`` are whole.
public enum UnixTime: MemberFormat {
  /// Decodes a date of the years 0 to 9999.
  public static func decode(from decoder: any Decoder) throws -> Date {
    let container = try decoder.singleValueContainer()
    let seconds = try container.decode(Double.self)
    guard let date = date(ofSeconds: seconds) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(seconds) is outside the years 0 to 9999")
    }
    return date
  }

  /// Decodes a date of the years 0 to 9999.
  public static func decode(json reader: inout JSONReader) throws(FastPathFallback) -> Date {
    guard let date = date(ofSeconds: try DoubleForm.decode(json: &reader)) else { throw .unfit }
    return date
  }

  /// Encodes seconds with the shortest exact fraction.
  public static func encode(_ value: Date, to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let seconds = seconds(of: value)
    if let whole = Int(exactly: seconds) {
      try container.encode(whole)
    } else {
      try container.encode(seconds)
    }
  }

  /// Encodes seconds with the shortest exact fraction.
  public static func encode(_ value: Date, json writer: inout JSONWriter) throws(FastPathFallback) {
    try DoubleForm.encode(seconds(of: value), json: &writer)
  }

  /// Returns the date after a number of seconds since 1970, or `nil` outside the years 0 to 9999.
  static func date(ofSeconds seconds: Double) -> Date? {
    // Foundation traps when it prints a date that is too far away.
    guard (-62_167_219_200..<253_402_300_800).contains(seconds) else { return nil }
    return Date(timeIntervalSince1970: seconds)
  }

  /// Returns the seconds in the shortest form that decodes as the same date.
  static func seconds(of value: Date) -> Double {
    let seconds = value.timeIntervalSince1970
    // A Date counts from 2001, so the sum may have lost decimals.
    let decimal = [1, 1e3, 1e6, 1e9].lazy.map { (seconds * $0).rounded() / $0 }
      .first { Date(timeIntervalSince1970: $0) == value }
    return decimal ?? seconds
  }
}

/// A date as an integer: whole seconds since 1970-01-01 in UTC.
///
/// It decodes like ``UnixTime``. Encoding drops fractions of a second.
public enum UnixSeconds: MemberFormat {
  /// Decodes a date of the years 0 to 9999.
  public static func decode(from decoder: any Decoder) throws -> Date {
    try UnixTime.decode(from: decoder)
  }

  /// Decodes a date of the years 0 to 9999.
  public static func decode(json reader: inout JSONReader) throws(FastPathFallback) -> Date {
    try UnixTime.decode(json: &reader)
  }

  /// Encodes the last whole second that is not after the date.
  public static func encode(_ value: Date, to encoder: any Encoder) throws {
    try UnixTime.encode(whole(value), to: encoder)
  }

  /// Encodes the last whole second that is not after the date.
  public static func encode(_ value: Date, json writer: inout JSONWriter) throws(FastPathFallback) {
    try UnixTime.encode(whole(value), json: &writer)
  }

  private static func whole(_ date: Date) -> Date {
    Date(timeIntervalSince1970: UnixTime.seconds(of: date).rounded(.down))
  }
}

/// A decimal as a JSON number; a `Decimal` without a format is a string.
public enum DecimalNumber: MemberFormat {
  /// Decodes a number of up to 38 digits.
  public static func decode(from decoder: any Decoder) throws -> Decimal {
    let container = try decoder.singleValueContainer()
    let value = try container.decode(Decimal.self)
    // Foundation silently cuts a number as soon as ten times its digits do not fit 128 bits.
    guard value.significand.magnitude < Decimal(sign: .plus, exponent: 36, significand: 34) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(value) has more digits than can be decoded exactly")
    }
    return value
  }

  /// Decodes a number of up to 30 digits without an exponent.
  public static func decode(json reader: inout JSONReader) throws(FastPathFallback) -> Decimal {
    _ = reader.source.pointee.bytes.peek()
    let number = try reader.source.pointee.bytes.number()
    guard !number.hasExponent else { throw .number }
    // 19 digits fit an integer. Some versions of Foundation decode minus zero as not a number.
    if number.digitCount <= 19 {
      return Decimal(
        sign: number.isNegative && number.digits > 0 ? .minus : .plus,
        exponent: -number.fractionCount, significand: Decimal(number.digits))
    }
    guard number.digitCount <= 30,
      let value = Decimal(string: JSONBytes.text(of: number))
    else { throw .number }
    return value
  }

  /// Encodes a number.
  public static func encode(_ value: Decimal, to encoder: any Encoder) throws {
    guard !value.isNaN else {
      throw EncodingError.invalidValue(
        value,
        EncodingError.Context(
          codingPath: encoder.codingPath, debugDescription: "a decimal that is not a number"))
    }
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }

  /// Encodes a number.
  public static func encode(
    _ value: Decimal, json writer: inout JSONWriter
  ) throws(FastPathFallback) {
    if value.isNaN { throw .number }
    writer.output.pointee.append(plain: value.description)
  }
}
