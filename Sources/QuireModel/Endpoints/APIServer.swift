/// A server of an API description.
///
/// For example, `https://{region}.example.org/v1` has the text `https://`, the value of `region` at
/// the place `label`, and the text `.example.org/v1`. ``ServerReader`` verifies that the URL is one
/// for all values of its variables.
package struct APIServer: Sendable {
  /// The text of the URL and the variables in it.
  package let pieces: [Piece]
  /// The variables of the URL, each once, in the order in which they occur.
  package let variables: [Variable]
  /// The `name` of OpenAPI 3.2, or `nil`.
  package let name: String?
  /// The text about the server, or `nil`.
  package let description: String?
  /// Whether the URL is relative to that of the description.
  package let isRelative: Bool
  /// The URL of the description's first server, if this is the server of one operation; `nil` if it
  /// is relative or absent.
  package var usualURL: String?

  /// A part of a URL.
  package enum Piece: Hashable, Sendable {
    /// Text without variables.
    case text(String)
    /// The value of a variable.
    case value(String, Place)
  }

  /// The place of a variable in a URL, which determines the values that it may have.
  package enum Place: Hashable, Sendable {
    /// A part of the host before its end.
    case label
    /// The end of the host, or all of it, with an optional port.
    case host
    /// The whole port.
    case port
    /// A part of the path.
    case path
    /// Any place; the description lists the values.
    case listed
  }

  /// A variable of a URL.
  package struct Variable: Sendable {
    /// The name in braces in the URL.
    package let name: String
    /// The text about the variable, or `nil`.
    package let description: String?
    /// The value that the URL has if the caller states none.
    package let defaultValue: String
    /// The values that the description lists, or `nil` if there is no list.
    package let choice: Choice?
    /// Whether the value is a port.
    package let isPort: Bool
  }

  /// The values of a variable; servers that list the same values for a variable have one choice.
  package struct Choice: Hashable, Sendable {
    /// The name of the variable.
    package let name: String
    /// The values in the order of the description.
    package let values: [String]
  }

  /// The URL with the default values of its variables.
  package var defaultURL: String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .value(let name, _): variables.first { $0.name == name }?.defaultValue ?? ""
      }
    }.joined()
  }

  /// The URL as in the description, with the names of the variables in braces.
  package var template: String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .value(let name, _): "{\(name)}"
      }
    }.joined()
  }
}

/// A group of the calls of an API.
package struct APIGroup: Hashable, Sendable {
  /// The text that the group is named after: a tag, or a segment of paths.
  package let name: String
  /// The description of the tag, or `nil` without one.
  package let documentation: String?
}
