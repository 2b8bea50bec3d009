public import Foundation

/// A value that can stand in a query, in a path or in a header field.
///
/// In a query each text is sent under the name again; in a path and in a header field they are
/// joined by commas.
public protocol QueryValue: Sendable {
  /// The value as plain text, not yet encoded: one text for a scalar, one per element for an
  /// array, none for a value that is not sent.
  var queryTexts: [String] { get }

  /// Whether the value has a text at all; a request with one that has none is not made, as
  /// leaving it out would ask for something else.
  var hasQueryForm: Bool { get }
}

extension QueryValue {
  /// True: most values have a text, whatever they are.
  public var hasQueryForm: Bool { true }
}

extension QueryValue where Self: RawRepresentable, RawValue: QueryValue {
  /// The texts of the raw value.
  public var queryTexts: [String] { rawValue.queryTexts }

  /// Whether the raw value has a text.
  public var hasQueryForm: Bool { rawValue.hasQueryForm }
}

extension QueryValue where Self: CustomStringConvertible {
  /// The description as one text.
  public var queryTexts: [String] { [description] }
}

extension String: QueryValue {}
extension Substring: QueryValue {}
extension Bool: QueryValue {}
extension Int: QueryValue {}
extension Int8: QueryValue {}
extension Int16: QueryValue {}
extension Int32: QueryValue {}
extension Int64: QueryValue {}
extension UInt: QueryValue {}
extension UInt8: QueryValue {}
extension UInt16: QueryValue {}
extension UInt32: QueryValue {}
extension UInt64: QueryValue {}

extension Float: QueryValue {
  /// Whether it is finite: no other is a number in JSON either.
  public var hasQueryForm: Bool { isFinite }
}

extension Double: QueryValue {
  /// Whether it is finite: no other is a number in JSON either.
  public var hasQueryForm: Bool { isFinite }
}

extension Decimal: QueryValue {
  /// Whether it is a number.
  public var hasQueryForm: Bool { !isNaN }
}

extension UUID: QueryValue {
  /// The text in lower case.
  public var queryTexts: [String] { [wireText] }
}

extension URL: QueryValue {
  /// The absolute URL as one text.
  public var queryTexts: [String] { [absoluteString] }
}

extension Date: QueryValue {
  /// The instant in UTC as RFC 3339 writes it; none outside years 0 to 9999.
  public var queryTexts: [String] { RFC3339.text(of: self).map { [$0] } ?? [] }

  /// Whether the instant is one of the years 0 to 9999.
  public var hasQueryForm: Bool { RFC3339.text(of: self) != nil }
}

extension Data: QueryValue {
  /// The bytes in base64 as one text.
  public var queryTexts: [String] { [base64EncodedString()] }
}

extension Array: QueryValue where Element: QueryValue {
  /// The texts of all elements, in order.
  public var queryTexts: [String] { flatMap(\.queryTexts) }

  /// Whether every element has a text.
  public var hasQueryForm: Bool { allSatisfy(\.hasQueryForm) }
}

extension CalendarDate: QueryValue {}

extension JSONValue: QueryValue {
  /// None for null, a string without quotes, one text per element of an array, an object as its
  /// JSON text.
  public var queryTexts: [String] {
    switch self {
    case .null: []
    case .string(let value): [value]
    case .array(let elements): elements.flatMap(\.queryTexts)
    case .bool, .number, .object: [description]
    }
  }
}
