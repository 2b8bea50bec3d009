/// The path of a resource; interpolated values are percent-encoded.
public struct ResourcePath: Hashable, Sendable, ExpressibleByStringInterpolation {
  let text: String
  /// Makes a path of a literal.
  public init(stringLiteral value: String) { text = value }
}
