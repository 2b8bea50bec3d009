/// An error for a text that is not a location in a request or a response.
public struct LocationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason why the text is not a location.
  public enum Reason: Hashable, Sendable {
    /// The text does not begin with a part, such as `query:`.
    case part
    /// The text has a part, but no query parameter or member in it.
    case name
    /// The text after `header:` is not a name of a header field (RFC 9110, section 5.1).
    case fieldName
    /// The path in the JSON is not a JSON Pointer (RFC 6901).
    case pointer
  }

  /// The text.
  public let text: String
  /// The reason why the text is not a location.
  public let reason: Reason

  /// The error in one line.
  public var description: String {
    let problem =
      switch reason {
      case .part: "it does not begin with 'query:', 'header:' or 'body:'"
      case .name: "the name is missing"
      case .fieldName: "the name is not a valid header field name"
      case .pointer: "a JSON Pointer begins with '/', and '~' is allowed only in '~0' and '~1'"
      }
    return "'\(text)' is not a location: \(problem)"
  }
}
