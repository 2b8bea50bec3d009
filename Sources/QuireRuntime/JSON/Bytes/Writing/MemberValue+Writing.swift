public import Foundation

extension MemberValue {
  /// Leaves the value to an encoder.
  public func encode(json writer: inout JSONWriter) throws(JSONDecline) { throw .type }
}

extension String {
  /// Writes a string.
  public func encode(json writer: inout JSONWriter) throws(JSONDecline) {
    writer.output.pointee.append(self)
  }
}

extension Bool {
  /// Writes true or false.
  public func encode(json writer: inout JSONWriter) throws(JSONDecline) {
    writer.output.pointee.append(literal: self ? "true" : "false")
  }
}

extension Int {
  /// Writes the digits.
  public func encode(json writer: inout JSONWriter) throws(JSONDecline) {
    writer.output.pointee.append(UInt64(magnitude), isNegative: self < 0)
  }
}

extension Int64 {
  /// Writes the digits.
  public func encode(json writer: inout JSONWriter) throws(JSONDecline) {
    writer.output.pointee.append(magnitude, isNegative: self < 0)
  }
}

extension UInt64 {
  /// Writes the digits.
  public func encode(json writer: inout JSONWriter) throws(JSONDecline) {
    writer.output.pointee.append(self, isNegative: false)
  }
}

extension Double {
  /// Writes as few digits as read back as the same number.
  public func encode(json writer: inout JSONWriter) throws(JSONDecline) {
    try writer.output.pointee.append(self)
  }
}

extension UUID {
  /// Writes the UUID's text in lower case.
  public func encode(json writer: inout JSONWriter) throws(JSONDecline) {
    writer.output.pointee.append(self)
  }
}

extension URL {
  /// Writes the URL's text, as a whole where it is relative to another.
  public func encode(json writer: inout JSONWriter) throws(JSONDecline) {
    writer.output.pointee.append(absoluteString)
  }
}

extension Date {
  /// Writes an RFC 3339 `date-time` in UTC.
  public func encode(json writer: inout JSONWriter) throws(JSONDecline) {
    try writer.output.pointee.append(self)
  }
}

extension CalendarDate {
  /// Writes the text `yyyy-MM-dd`.
  public func encode(json writer: inout JSONWriter) throws(JSONDecline) {
    writer.output.pointee.append(self)
  }
}

extension Data {
  /// Writes base64 with its padding.
  public func encode(json writer: inout JSONWriter) throws(JSONDecline) {
    writer.output.pointee.append(base64EncodedString())
  }
}

extension Decimal {
  /// Writes a string that holds the decimal number.
  public func encode(json writer: inout JSONWriter) throws(JSONDecline) {
    if isNaN { throw .number }
    writer.output.pointee.append(description)
  }
}

extension Identifier where RawValue: MemberValue {
  /// Writes the raw value.
  @inlinable
  public func encode(json writer: inout JSONWriter) throws(JSONDecline) {
    try rawValue.encode(json: &writer)
  }
}
