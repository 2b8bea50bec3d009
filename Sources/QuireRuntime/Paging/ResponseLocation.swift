/// Where a value is in a response: `/meta/total`, `header:Link`, `/data/-1/id`.
public struct ResponseLocation: Hashable, Sendable, ExpressibleByStringLiteral {
  let text: String
  /// Makes a location of its text.
  public init(stringLiteral value: String) { text = value }
}
