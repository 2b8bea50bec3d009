public import Foundation

extension MemberFormat {
  /// Leaves the value to a decoder.
  public static func decode(json reader: inout JSONReader) throws(JSONDecline) -> Represented {
    throw .type
  }
}

extension UnixTime {
  /// Reads a date from seconds, those of the years 0 to 9999.
  public static func decode(json reader: inout JSONReader) throws(JSONDecline) -> Date {
    guard let date = date(ofSeconds: try Double(json: &reader)) else { throw .unfit }
    return date
  }
}

extension DecimalNumber {
  /// Reads a number of up to 30 digits that is written without an exponent.
  public static func decode(json reader: inout JSONReader) throws(JSONDecline) -> Decimal {
    _ = reader.source.pointee.bytes.peek()
    let number = try reader.source.pointee.bytes.number()
    guard !number.hasExponent else { throw .number }
    // 19 digits fit an integer. Minus zero is no number to some of Foundation's versions.
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
}
