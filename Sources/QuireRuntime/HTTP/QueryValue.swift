public import Foundation

/// A value in the query, the path or a header field of a request.
///
/// A query repeats the name for each text of the value. A path and a header field join the texts
/// with commas.
public protocol QueryValue: Sendable {
  /// The texts of a value, without percent encoding.
  ///
  /// - Parameter value: The value.
  /// - Returns: One text for a scalar, one for each element of an array, and none for a value that
  ///   is not sent; `nil` if the value has no text. A request with such a value is not sent,
  ///   because it would have another meaning without the value.
  static func queryTexts(of value: Self) -> [String]?
}

extension QueryValue {
  /// The texts of the value, or `nil` if it has none.
  var texts: [String]? { Self.queryTexts(of: self) }
}

extension QueryValue where Self: RawRepresentable, RawValue: QueryValue {
  /// Returns the texts of the raw value.
  public static func queryTexts(of value: Self) -> [String]? { value.rawValue.texts }
}

extension QueryValue where Self: CustomStringConvertible {
  /// Returns the description.
  public static func queryTexts(of value: Self) -> [String]? { [value.description] }
}

extension QueryValue where Self: OpenEnum, RawValue: QueryValue {
  /// Returns the texts of the raw value.
  public static func queryTexts(of value: Self) -> [String]? { value.rawValue.texts }
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
  /// Returns the digits, or `nil` for a number that is not finite, which JSON does not have either.
  public static func queryTexts(of value: Float) -> [String]? {
    value.isFinite ? [value.description] : nil
  }
}

extension Double: QueryValue {
  /// Returns the digits, or `nil` for a number that is not finite, which JSON does not have either.
  public static func queryTexts(of value: Double) -> [String]? {
    value.isFinite ? [value.description] : nil
  }
}

extension Decimal: QueryValue {
  /// Returns the digits, or `nil` if the value is not a number.
  public static func queryTexts(of value: Decimal) -> [String]? {
    value.isNaN ? nil : [value.description]
  }
}

extension UUID: QueryValue {
  /// Returns the text in lower case.
  public static func queryTexts(of value: UUID) -> [String]? { [value.wireText] }
}

extension URL: QueryValue {
  /// Returns the absolute URL.
  public static func queryTexts(of value: URL) -> [String]? { [value.absoluteString] }
}

extension Date: QueryValue {
  /// Returns the date in UTC as RFC 3339 text, or `nil` outside the years 0 to 9999.
  public static func queryTexts(of value: Date) -> [String]? {
    RFC3339.text(of: value).map { [$0] }
  }
}

extension Data: QueryValue {
  /// Returns the bytes in base64.
  public static func queryTexts(of value: Data) -> [String]? { [value.base64EncodedString()] }
}

extension Array: QueryValue where Element: QueryValue {
  /// Returns the texts of all elements in order, or `nil` if an element has no text.
  public static func queryTexts(of value: [Element]) -> [String]? {
    var texts: [String] = []
    for element in value {
      guard let added = element.texts else { return nil }
      texts += added
    }
    return texts
  }
}

extension CalendarDate: QueryValue {}

extension JSONValue: QueryValue {
  /// Returns no text for null, a string without quotes, one text for each element of an array, and
  /// the JSON text of an object.
  public static func queryTexts(of value: JSONValue) -> [String]? { value.plainTexts }
}
