/// The values of a parameter without which there is no request: one at least.
///
/// `DELETE /messages?ids=1&ids=2` without any `ids` would delete all of them.
public struct RequiredValues<Values: QueryValue>: QueryValue {
  private let values: Values

  /// Makes it of an array, which may be empty; then no request is made.
  public init(_ values: Values) { self.values = values }

  /// The texts of all values, in order.
  public var queryTexts: [String] { values.queryTexts }

  /// Whether there is a value, and each has a text.
  public var hasQueryForm: Bool { values.hasQueryForm && !values.queryTexts.isEmpty }
}
