public import Foundation

/// A decimal as a JSON number, where a `Decimal` by itself is a string that holds one.
public enum DecimalNumber: MemberFormat {
  /// Reads a number of up to 38 digits.
  public static func decode(from decoder: any Decoder) throws -> Decimal {
    let container = try decoder.singleValueContainer()
    let value = try container.decode(Decimal.self)
    // Foundation cuts, without a word, once ten times the digits so far are beyond 128 bits.
    guard value.significand.magnitude < Decimal(sign: .plus, exponent: 36, significand: 34) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(value) has more digits than are surely whole")
    }
    return value
  }

  /// Writes a number.
  public static func encode(_ value: Decimal, to encoder: any Encoder) throws {
    guard !value.isNaN else {
      throw EncodingError.invalidValue(
        value,
        EncodingError.Context(
          codingPath: encoder.codingPath, debugDescription: "a decimal that is no number"))
    }
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}
