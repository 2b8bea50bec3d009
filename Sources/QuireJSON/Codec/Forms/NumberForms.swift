public import Foundation

/// A date as a number: seconds since 1970-01-01 in UTC, with or without a fraction.
///
/// ``UnixSeconds`` are whole.
public enum UnixTime: MemberFormat {
  /// Decodes a date of the years 0 to 9999.
  public static func decode(json reader: inout JSONReader) throws(JSONError) -> Date {
    let seconds = try DoubleForm.decode(json: &reader)
    guard let date = date(ofSeconds: seconds) else {
      throw reader.mismatch("the number is not a time of the years 0 to 9999")
    }
    return date
  }

  /// Encodes seconds with the shortest exact fraction.
  public static func encode(_ value: Date, json writer: inout JSONWriter) throws(JSONError) {
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
  public static func decode(json reader: inout JSONReader) throws(JSONError) -> Date {
    try UnixTime.decode(json: &reader)
  }

  /// Encodes the last whole second that is not after the date.
  public static func encode(_ value: Date, json writer: inout JSONWriter) throws(JSONError) {
    try UnixTime.encode(whole(value), json: &writer)
  }

  private static func whole(_ date: Date) -> Date {
    Date(timeIntervalSince1970: UnixTime.seconds(of: date).rounded(.down))
  }
}

/// A decimal as a JSON number; a `Decimal` without a format is a string.
public enum DecimalNumber: MemberFormat {
  /// Decodes a number of up to 38 digits.
  public static func decode(json reader: inout JSONReader) throws(JSONError) -> Decimal {
    _ = reader.source.pointee.bytes.peek()
    let number = try reader.source.pointee.bytes.number()
    // 19 digits fit an integer. Some versions of Foundation decode minus zero as not a number.
    if number.digitCount <= 19, !number.hasExponent {
      return Decimal(
        sign: number.isNegative && number.digits > 0 ? .minus : .plus,
        exponent: -number.fractionCount, significand: Decimal(number.digits))
    }
    let text = JSONBytes.text(of: number)
    // Foundation silently cuts a number as soon as ten times its digits do not fit 128 bits.
    guard let value = JSONNumber(text)?.decimal,
      value.significand.magnitude < Decimal(sign: .plus, exponent: 36, significand: 34)
    else {
      throw reader.mismatch("the number has more than 38 digits")
    }
    return value
  }

  /// Encodes a number.
  public static func encode(_ value: Decimal, json writer: inout JSONWriter) throws(JSONError) {
    if value.isNaN {
      return try writer.writeUnencodable(value, "a decimal that is not a number")
    }
    writer.output.pointee.append(plain: value.description)
  }
}

/// A number in a format, which a string may contain as well: `7` and `"7"` are the same value.
///
/// ASP.NET Core reads and describes numbers in this way.
public enum NumberOrText<Number: MemberFormat>: MemberFormat {
  /// Decodes a number, or a string that contains only a number.
  public static func decode(json reader: inout JSONReader) throws(JSONError) -> Number.Represented {
    guard reader.source.pointee.bytes.peek() == 0x22 else {
      return try Number.decode(json: &reader)
    }
    let opening = reader.source.pointee.bytes.at
    // The end of the text is a zero byte, so there is a byte after the quote.
    let first = opening[1]
    if first == 0x2D || first &- 0x30 < 10 {
      reader.source.pointee.bytes.at += 1
      let number = try? Number.decode(json: &reader)
      if let number, reader.source.pointee.bytes.at.pointee == 0x22 {
        reader.source.pointee.bytes.at += 1
        return number
      }
      reader.source.pointee.forgetProblem()
      reader.source.pointee.bytes.at = opening
    }
    let text = try StringForm.decode(json: &reader)
    throw reader.mismatch(text, isNot: "a number")
  }

  /// Encodes the number.
  public static func encode(
    _ value: Number.Represented, json writer: inout JSONWriter
  ) throws(JSONError) { try Number.encode(value, json: &writer) }
}
