public import Foundation

// The schema decides: each of these types is a string in the format that JSON Schema names.

/// A UUID's text: decoded in either case, encoded in lower case.
public enum UUIDForm: MemberFormat {
  /// Decodes a UUID's text.
  public static func decode(json reader: inout JSONReader) throws(JSONError) -> UUID {
    if let value = reader.source.pointee.bytes.takeUUID() { return value }
    let text = try StringForm.decode(json: &reader)
    guard let value = UUID(uuidString: text) else { throw reader.mismatch(text, isNot: "a UUID") }
    return value
  }

  /// Encodes the text in lower case.
  public static func encode(
    _ value: UUID, json writer: inout JSONWriter
  ) throws(JSONError) { writer.output.pointee.append(value) }
}

extension UUID {
  /// The UUID's text in lower case: RFC 9562, section 4, requires it in output, and many servers
  /// compare the text.
  package var wireText: String { uuidString.lowercased() }
}

/// The text of an absolute URL.
public enum URLForm: MemberFormat {
  /// Decodes the text of a URL as `URL(string:)` does.
  public static func decode(json reader: inout JSONReader) throws(JSONError) -> URL {
    let text = try StringForm.decode(json: &reader)
    guard let value = URL(string: text) else { throw reader.mismatch(text, isNot: "a URL") }
    return value
  }

  /// Encodes the absolute URL.
  public static func encode(_ value: URL, json writer: inout JSONWriter) throws(JSONError) {
    writer.output.pointee.append(value.absoluteString)
  }
}

/// A `date-time` of RFC 3339, encoded in UTC.
public enum DateForm: MemberFormat {
  /// Decodes a `date-time`.
  public static func decode(json reader: inout JSONReader) throws(JSONError) -> Date {
    if let seconds = reader.source.pointee.bytes.takeDateTime() {
      return Date(timeIntervalSinceReferenceDate: seconds)
    }
    let text = try StringForm.decode(json: &reader)
    guard let date = RFC3339.date(text) else {
      throw reader.mismatch(text, isNot: "an RFC 3339 date-time")
    }
    return date
  }

  /// Encodes a `date-time` in UTC, whose fraction has up to 3 digits, or as many as the
  /// `dateFractionDigits` of the encoder.
  public static func encode(_ value: Date, json writer: inout JSONWriter) throws(JSONError) {
    let digits = writer.output.pointee.dateFractionDigits()
    guard let moment = RFC3339.Moment(value, digits: digits) else {
      // The error contains a number, because Foundation traps on printing a date that is not finite.
      return try writer.writeUnencodable(
        value.timeIntervalSince1970, "a date outside the years 0 to 9999")
    }
    writer.output.pointee.append(moment)
  }
}

/// A day in the form `yyyy-MM-dd`.
public enum CalendarDateForm: MemberFormat {
  /// Decodes a day.
  public static func decode(
    json reader: inout JSONReader
  ) throws(JSONError) -> CalendarDate {
    if let day = reader.source.pointee.bytes.takeDay() { return day }
    let text = try StringForm.decode(json: &reader)
    guard let day = CalendarDate(text) else {
      throw reader.mismatch(text, isNot: "a date in the format yyyy-MM-dd")
    }
    return day
  }

  /// Encodes the day.
  public static func encode(
    _ value: CalendarDate, json writer: inout JSONWriter
  ) throws(JSONError) { writer.output.pointee.append(value) }
}

/// Base64 (RFC 4648, section 4), decoded with or without padding.
public enum DataForm: MemberFormat {
  /// Decodes base64.
  public static func decode(json reader: inout JSONReader) throws(JSONError) -> Data {
    let text = try StringForm.decode(json: &reader)
    guard let data = data(text) else { throw reader.mismatch(text, isNot: "base64") }
    return data
  }

  /// Encodes base64 with padding.
  public static func encode(
    _ value: Data, json writer: inout JSONWriter
  ) throws(JSONError) { writer.output.pointee.append(value.base64EncodedString()) }

  private static func data(_ text: String) -> Data? {
    let missing = text.utf8.last == UInt8(ascii: "=") ? 0 : -text.utf8.count & 3
    return Data(base64Encoded: missing == 0 ? text : text + String(repeating: "=", count: missing))
  }
}

/// A string that contains a decimal number of up to 38 digits.
public enum DecimalForm: MemberFormat {
  /// Decodes a string that contains a decimal number.
  public static func decode(json reader: inout JSONReader) throws(JSONError) -> Decimal {
    let text = try StringForm.decode(json: &reader)
    guard let value = JSONNumber(text)?.decimal else {
      throw reader.mismatch(text, isNot: "a decimal number of up to 38 digits")
    }
    return value
  }

  /// Encodes a string that contains the decimal number.
  public static func encode(
    _ value: Decimal, json writer: inout JSONWriter
  ) throws(JSONError) {
    if value.isNaN {
      return try writer.writeUnencodable(value, "a decimal that is not a number")
    }
    writer.output.pointee.append(value.description)
  }
}
