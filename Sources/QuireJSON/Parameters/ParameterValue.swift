public import Foundation

/// A value of a parameter in the query, the path, a header field, a cookie or a form of a request.
///
/// A query repeats the name for each text of the value. A path and a header field join the texts
/// with commas.
public protocol ParameterValue: Sendable {
  /// The texts of a value, without percent encoding.
  ///
  /// - Parameter value: The value.
  /// - Returns: One text for a scalar, one for each element of an array, and none for a value that
  ///   is not sent; `nil` if the value has no text. A request with such a value is not sent,
  ///   because it would have another meaning without the value.
  static func parameterTexts(of value: Self) -> [String]?
}

extension ParameterValue {
  /// The texts of the value, or `nil` if it has none.
  package var texts: [String]? { Self.parameterTexts(of: self) }
}

extension ParameterValue where Self: RawRepresentable, RawValue: ParameterValue {
  /// Returns the texts of the raw value.
  public static func parameterTexts(of value: Self) -> [String]? { value.rawValue.texts }
}

extension ParameterValue where Self: CustomStringConvertible {
  /// Returns the description.
  public static func parameterTexts(of value: Self) -> [String]? { [value.description] }
}

extension ParameterValue where Self: OpenEnum, RawValue: ParameterValue {
  /// Returns the texts of the raw value.
  public static func parameterTexts(of value: Self) -> [String]? { value.rawValue.texts }
}

extension String: ParameterValue {}
extension Substring: ParameterValue {}
extension Bool: ParameterValue {}
extension Int: ParameterValue {}
extension Int8: ParameterValue {}
extension Int16: ParameterValue {}
extension Int32: ParameterValue {}
extension Int64: ParameterValue {}
extension UInt: ParameterValue {}
extension UInt8: ParameterValue {}
extension UInt16: ParameterValue {}
extension UInt32: ParameterValue {}
extension UInt64: ParameterValue {}

extension Float: ParameterValue {
  /// Returns the digits, or `nil` for a number that is not finite, which JSON does not have either.
  public static func parameterTexts(of value: Float) -> [String]? {
    value.isFinite ? [value.description] : nil
  }
}

extension Double: ParameterValue {
  /// Returns the digits, or `nil` for a number that is not finite, which JSON does not have either.
  public static func parameterTexts(of value: Double) -> [String]? {
    value.isFinite ? [value.description] : nil
  }
}

extension Decimal: ParameterValue {
  /// Returns the digits, or `nil` if the value is not a number.
  public static func parameterTexts(of value: Decimal) -> [String]? {
    value.isNaN ? nil : [value.description]
  }
}

extension UUID: ParameterValue {
  /// Returns the text in lower case.
  public static func parameterTexts(of value: UUID) -> [String]? { [value.wireText] }
}

extension URL: ParameterValue {
  /// Returns the absolute URL.
  public static func parameterTexts(of value: URL) -> [String]? { [value.absoluteString] }
}

extension Date: ParameterValue {
  /// Returns the date in UTC as RFC 3339 text, or `nil` outside the years 0 to 9999.
  ///
  /// The fraction has up to 3 digits, or as many as the `dateFractionDigits` of
  /// ``JsonProvider/encoder``.
  public static func parameterTexts(of value: Date) -> [String]? {
    RFC3339.text(of: value, digits: JsonProvider.encoder.dateFractionDigits).map { [$0] }
  }
}

extension Data: ParameterValue {
  /// Returns the bytes in base64.
  public static func parameterTexts(of value: Data) -> [String]? { [value.base64EncodedString()] }
}

extension Array: ParameterValue where Element: ParameterValue {
  /// Returns the texts of all elements in order, or `nil` if an element has no text.
  public static func parameterTexts(of value: [Element]) -> [String]? {
    var texts: [String] = []
    for element in value {
      guard let added = element.texts else { return nil }
      texts += added
    }
    return texts
  }
}

extension CalendarDate: ParameterValue {}

extension JSONValue: ParameterValue {
  /// Returns no text for null, a string without quotes, one text for each element of an array, and
  /// the JSON text of an object.
  public static func parameterTexts(of value: JSONValue) -> [String]? { value.plainTexts }
}
