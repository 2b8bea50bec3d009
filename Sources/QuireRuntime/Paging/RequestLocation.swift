/// Where a value goes in a request: `query:page`, `body:/variables/after`, `header:Range`.
public struct RequestLocation: Hashable, Sendable, ExpressibleByStringLiteral {
  let text: String
  /// Makes a location of its text; a bare name is a query parameter.
  public init(stringLiteral value: String) { text = value }
}
