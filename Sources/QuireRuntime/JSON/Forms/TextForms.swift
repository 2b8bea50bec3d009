public import Foundation

// Foundation's coders encode most of these types according to a strategy. Here the schema decides:
// each is a string in the format that JSON Schema names.

/// A UUID's text: decoded in either case, encoded in lower case.
public enum UUIDForm: MemberFormat {
  /// Decodes a UUID's text.
  public static func decode(from decoder: any Decoder) throws -> UUID { try UUID(from: decoder) }

  /// Decodes the member as a UUID's text.
  @_specialize(where Key == WireKey)
  public static func decode<Key>(
    memberAt key: Key, in members: KeyedDecodingContainer<Key>
  ) throws -> UUID { try members.decode(UUID.self, forKey: key) }

  /// Decodes a UUID's text.
  public static func decode(json reader: inout JSONReader) throws(FastPathFallback) -> UUID {
    if let value = reader.source.pointee.bytes.takeUUID() { return value }
    guard let value = UUID(uuidString: try StringForm.decode(json: &reader)) else { throw .unfit }
    return value
  }

  /// Encodes the text in lower case.
  public static func encode(_ value: UUID, to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value.wireText)
  }

  /// Encodes the member as text in lower case.
  @_specialize(where Key == WireKey)
  public static func encode<Key>(
    _ value: UUID, memberAt key: Key, in members: inout KeyedEncodingContainer<Key>
  ) throws { try members.encode(value.wireText, forKey: key) }

  /// Encodes the text in lower case.
  public static func encode(
    _ value: UUID, json writer: inout JSONWriter
  ) throws(FastPathFallback) { writer.output.pointee.append(value) }
}

extension UUID {
  /// The UUID's text in lower case: RFC 9562, section 4, requires it in output, and many servers
  /// compare the text.
  var wireText: String { uuidString.lowercased() }
}

/// The text of an absolute URL.
///
/// Foundation's containers treat a URL as text, although its own `Codable` form is an object.
public enum URLForm: CodableFormat {
  /// Decodes the text of a URL.
  public static func decode(from decoder: any Decoder) throws -> URL {
    try decoder.singleValueContainer().decode(URL.self)
  }

  /// Decodes the member as the text of a URL.
  @_specialize(where Key == WireKey)
  public static func decode<Key>(
    memberAt key: Key, in members: KeyedDecodingContainer<Key>
  ) throws -> URL { try members.decode(URL.self, forKey: key) }

  /// Decodes the text of a URL as `URL(string:)` does.
  public static func decode(json reader: inout JSONReader) throws(FastPathFallback) -> URL {
    guard let value = URL(string: try StringForm.decode(json: &reader)) else { throw .unfit }
    return value
  }

  /// Encodes the text of the URL.
  public static func encode(_ value: URL, to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }

  /// Encodes the member as the text of the URL.
  @_specialize(where Key == WireKey)
  public static func encode<Key>(
    _ value: URL, memberAt key: Key, in members: inout KeyedEncodingContainer<Key>
  ) throws { try members.encode(value, forKey: key) }

  /// Encodes the absolute URL.
  public static func encode(_ value: URL, json writer: inout JSONWriter) throws(FastPathFallback) {
    writer.output.pointee.append(value.absoluteString)
  }
}

/// A `date-time` of RFC 3339, encoded in UTC.
public enum DateForm: MemberFormat {
  /// Decodes a `date-time` with or without a fraction, at any offset.
  public static func decode(from decoder: any Decoder) throws -> Date {
    try decoder.value(of: "an RFC 3339 date-time", from: RFC3339.date)
  }

  /// Decodes the member as a `date-time`.
  @_specialize(where Key == WireKey)
  public static func decode<Key>(
    memberAt key: Key, in members: KeyedDecodingContainer<Key>
  ) throws -> Date {
    let text = try members.decode(String.self, forKey: key)
    guard let date = RFC3339.date(text) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: members,
        debugDescription: "'\(Excerpt.line(text))' is not an RFC 3339 date-time")
    }
    return date
  }

  /// Decodes a `date-time`.
  public static func decode(json reader: inout JSONReader) throws(FastPathFallback) -> Date {
    if let seconds = reader.source.pointee.bytes.takeDateTime() {
      return Date(timeIntervalSinceReferenceDate: seconds)
    }
    guard let date = RFC3339.date(try StringForm.decode(json: &reader)) else { throw .unfit }
    return date
  }

  /// Encodes a `date-time` in UTC with the shortest exact fraction.
  public static func encode(_ value: Date, to encoder: any Encoder) throws {
    // The error contains a number, because Foundation traps on printing a date that is not finite.
    try encoder.encode(
      text: RFC3339.text(of: value), of: value.timeIntervalSince1970,
      or: "a date outside the years 0 to 9999")
  }

  /// Encodes the member as a `date-time` in UTC.
  @_specialize(where Key == WireKey)
  public static func encode<Key>(
    _ value: Date, memberAt key: Key, in members: inout KeyedEncodingContainer<Key>
  ) throws {
    if let text = RFC3339.text(of: value) {
      try members.encode(text, forKey: key)
    } else {
      // This throws the error of a date without a text.
      try members.encode(Formatted<DateForm>(value), forKey: key)
    }
  }

  /// Encodes a `date-time` in UTC with the shortest exact fraction.
  public static func encode(
    _ value: Date, json writer: inout JSONWriter
  ) throws(FastPathFallback) { try writer.output.pointee.append(value) }
}

/// A day in the form `yyyy-MM-dd`.
public enum CalendarDateForm: CodableFormat {
  /// Decodes a day.
  public static func decode(
    json reader: inout JSONReader
  ) throws(FastPathFallback) -> CalendarDate {
    if let day = reader.source.pointee.bytes.takeDay() { return day }
    guard let day = CalendarDate(try StringForm.decode(json: &reader)) else { throw .unfit }
    return day
  }

  /// Encodes the day.
  public static func encode(
    _ value: CalendarDate, json writer: inout JSONWriter
  ) throws(FastPathFallback) { writer.output.pointee.append(value) }
}

/// Base64 (RFC 4648, section 4), decoded with or without padding.
public enum DataForm: MemberFormat {
  /// Decodes base64.
  public static func decode(from decoder: any Decoder) throws -> Data {
    try decoder.value(of: "base64", from: data)
  }

  /// Decodes base64.
  public static func decode(json reader: inout JSONReader) throws(FastPathFallback) -> Data {
    guard let data = data(try StringForm.decode(json: &reader)) else { throw .unfit }
    return data
  }

  /// Encodes base64 with padding.
  public static func encode(_ value: Data, to encoder: any Encoder) throws {
    try encoder.encode(text: value.base64EncodedString(), of: value, or: "")
  }

  /// Encodes base64 with padding.
  public static func encode(
    _ value: Data, json writer: inout JSONWriter
  ) throws(FastPathFallback) { writer.output.pointee.append(value.base64EncodedString()) }

  private static func data(_ text: String) -> Data? {
    let missing = text.utf8.last == UInt8(ascii: "=") ? 0 : -text.utf8.count & 3
    return Data(base64Encoded: missing == 0 ? text : text + String(repeating: "=", count: missing))
  }
}

/// A string that contains a decimal number of up to 38 digits.
public enum DecimalForm: MemberFormat {
  /// Decodes a string that contains a decimal number.
  public static func decode(from decoder: any Decoder) throws -> Decimal {
    try decoder.value(of: "a decimal number of up to 38 digits") { JSONNumber($0)?.decimal }
  }

  /// Decodes a string that contains a decimal number.
  public static func decode(json reader: inout JSONReader) throws(FastPathFallback) -> Decimal {
    guard let value = JSONNumber(try StringForm.decode(json: &reader))?.decimal else {
      throw .unfit
    }
    return value
  }

  /// Encodes a string that contains the decimal number.
  public static func encode(_ value: Decimal, to encoder: any Encoder) throws {
    try encoder.encode(
      text: value.isNaN ? nil : value.description, of: value, or: "a decimal that is not a number")
  }

  /// Encodes a string that contains the decimal number.
  public static func encode(
    _ value: Decimal, json writer: inout JSONWriter
  ) throws(FastPathFallback) {
    if value.isNaN { throw .number }
    writer.output.pointee.append(value.description)
  }
}

extension Decoder {
  /// Decodes a string and converts it.
  func value<Value>(
    of form: String, from convert: (String) -> Value?
  ) throws -> Value {
    let container = try singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = convert(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(Excerpt.line(text))' is not \(form)")
    }
    return value
  }
}

extension Encoder {
  /// Encodes the text of a value, or throws if the value has no text.
  func encode(text: String?, of value: Any, or fault: String) throws {
    guard let text else {
      throw EncodingError.invalidValue(
        value, EncodingError.Context(codingPath: codingPath, debugDescription: fault))
    }
    var container = singleValueContainer()
    try container.encode(text)
  }
}
