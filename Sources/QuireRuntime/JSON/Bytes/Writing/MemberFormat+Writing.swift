public import Foundation

extension MemberFormat {
  /// Leaves the value to an encoder.
  public static func encode(
    _ value: Represented, json writer: inout JSONWriter
  ) throws(JSONDecline) {
    throw .type
  }
}

extension UnixTime {
  /// Writes seconds, with no more of a fraction than reads back as the same date.
  public static func encode(_ value: Date, json writer: inout JSONWriter) throws(JSONDecline) {
    try seconds(of: value).encode(json: &writer)
  }
}

extension DecimalNumber {
  /// Writes a number.
  public static func encode(
    _ value: Decimal, json writer: inout JSONWriter
  ) throws(JSONDecline) {
    if value.isNaN { throw .number }
    writer.output.pointee.append(plain: value.description)
  }
}
