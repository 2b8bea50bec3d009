/// The values of a parameter that needs at least one value.
///
/// `DELETE /messages?ids=1&ids=2` without any `ids` would delete all messages.
public struct RequiredValues<Values: QueryValue>: QueryValue {
  private let values: Values

  /// Creates the values from an array.
  ///
  /// A resource with an empty array has no request.
  public init(_ values: Values) { self.values = values }

  /// Returns the texts of all values in order, or `nil` if there is no value or one has no text.
  public static func queryTexts(of value: Self) -> [String]? {
    guard let texts = value.values.texts, !texts.isEmpty else { return nil }
    return texts
  }
}
