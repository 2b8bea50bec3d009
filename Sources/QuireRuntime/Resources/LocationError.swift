/// Why a text is no location in a request or a response.
public struct LocationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong with a text.
  public enum Reason: Hashable, Sendable {
    /// It begins with nothing that says which part is meant, such as `query:`.
    case part
    /// The part is said, but no query parameter or member in it.
    case name
    /// What follows `header:` is no name of a header field (RFC 9110, section 5.1).
    case fieldName
    /// What should lead into the JSON is no JSON Pointer (RFC 6901).
    case pointer
  }

  /// The text as it was given.
  public let text: String
  /// What is wrong with it.
  public let reason: Reason

  /// One line that says what is wrong with which text.
  public var description: String {
    let problem =
      switch reason {
      case .part: "it begins with none of 'query:', 'header:' and 'body:'"
      case .name: "it names nothing there"
      case .fieldName: "that is no name of a header field"
      case .pointer: "a JSON Pointer begins with '/', and '~' stands only in '~0' and '~1'"
      }
    return "'\(text)' is no location: \(problem)"
  }
}
