/// Why a text is no location in a request or a response.
public struct LocationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text as it was given.
  public let text: String
  /// What is wrong with it, in words that follow the text.
  public let problem: String

  /// One line that says what is wrong with which text.
  public var description: String { "'\(text)' is no location: \(problem)" }
}
