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
      case .part: "it begins with none of 'query:', 'header:' and 'body:'"
      case .name: "it names nothing there"
      case .fieldName: "that is no name of a header field"
      case .pointer: "a JSON Pointer begins with '/', and '~' stands only in '~0' and '~1'"
      }
    return "'\(text)' is no location: \(problem)"
  }
}
