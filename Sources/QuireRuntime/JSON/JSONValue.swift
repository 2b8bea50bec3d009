/// Any JSON value (RFC 8259).
public enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number, held without loss.
  case number(JSONNumber)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object; the order of its members is not kept.
  case object([String: JSONValue])
}

/// A JSON number, held without loss.
public struct JSONNumber: Hashable, Sendable {
  let text: String
}
