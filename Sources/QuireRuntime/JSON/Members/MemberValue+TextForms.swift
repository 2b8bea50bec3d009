public import Foundation

// What Foundation codes by the strategy that a decoder or encoder carries, Quire codes by its
// schema: as text, in the form that JSON Schema's format names.

extension Date: MemberValue {
  /// Whether the form as a member is another than the `Codable` one: it is.
  public static var hasMemberForm: Bool { true }

  /// Reads an RFC 3339 `date-time`, with or without a fraction, at any offset.
  public init(memberFrom decoder: any Decoder) throws {
    self = try decoder.value(of: "date-time of RFC 3339", from: RFC3339.date)
  }

  /// Reads the value of a member, an RFC 3339 `date-time`.
  public init(memberAt key: WireKey, in members: KeyedDecodingContainer<WireKey>) throws {
    let text = try members.decode(String.self, forKey: key)
    guard let date = RFC3339.date(text) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: members,
        debugDescription: "'\(Excerpt.line(text))' is no date-time of RFC 3339")
    }
    self = date
  }

  /// Writes an RFC 3339 `date-time` in UTC, with no more fraction than there is.
  public func encodeMember(to encoder: any Encoder) throws {
    // The error holds a number, as Foundation traps where it prints a date that is not finite.
    try encoder.encode(
      text: RFC3339.text(of: self), of: timeIntervalSince1970,
      or: "a date outside the years 0 to 9999")
  }
}

extension Data: MemberValue {
  /// Whether the form as a member is another than the `Codable` one: it is.
  public static var hasMemberForm: Bool { true }

  /// Reads base64 (RFC 4648, section 4), with or without its padding.
  public init(memberFrom decoder: any Decoder) throws {
    self = try decoder.value(of: "base64", from: Data.init(paddedOrNot:))
  }

  /// Makes data of base64, with or without its padding, or `nil` where it is none.
  init?(paddedOrNot text: String) {
    let missing = text.utf8.last == UInt8(ascii: "=") ? 0 : -text.utf8.count & 3
    self.init(
      base64Encoded: missing == 0 ? text : text + String(repeating: "=", count: missing))
  }

  /// Writes base64 (RFC 4648, section 4) with its padding.
  public func encodeMember(to encoder: any Encoder) throws {
    try encoder.encode(text: base64EncodedString(), of: self, or: "")
  }
}

extension Decimal: MemberValue {
  /// Whether the form as a member is another than the `Codable` one: it is.
  public static var hasMemberForm: Bool { true }

  /// Reads a string that holds a decimal number of up to 38 digits.
  public init(memberFrom decoder: any Decoder) throws {
    self = try decoder.value(of: "decimal number of up to 38 digits") {
      JSONNumber($0)?.decimal
    }
  }

  /// Writes a string that holds the decimal number.
  public func encodeMember(to encoder: any Encoder) throws {
    try encoder.encode(text: isNaN ? nil : description, of: self, or: "a decimal that is no number")
  }
}

extension Decoder {
  /// The value that the text here stands for.
  fileprivate func value<Value>(
    of form: String, from read: (String) -> Value?
  ) throws -> Value {
    let container = try singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = read(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(Excerpt.line(text))' is no \(form)")
    }
    return value
  }
}

extension Encoder {
  /// Writes the text of a value, or throws where there is none.
  fileprivate func encode(text: String?, of value: Any, or fault: String) throws {
    guard let text else {
      throw EncodingError.invalidValue(
        value, EncodingError.Context(codingPath: codingPath, debugDescription: fault))
    }
    var container = singleValueContainer()
    try container.encode(text)
  }
}
