/// A JSON value with its location in the text (RFC 8259).
package struct JSONNode: Sendable {
  /// The content of a JSON value.
  package enum Value: Sendable {
    case null
    case bool(Bool)
    /// A number as written, such as `1.50` or `1e3`.
    case number(String)
    case string(String)
    case array([JSONNode])
    /// Members in source order, with unique names.
    case object([Member])
  }

  /// A name and its value in an object.
  package struct Member: Sendable {
    /// The name with its escapes decoded.
    package let name: String
    /// The range of the name, including its quotes.
    package let nameRange: SourceRange
    /// The value of the member.
    package let value: JSONNode

    /// Creates a member from its parts.
    package init(name: String, nameRange: SourceRange, value: JSONNode) {
      self.name = name
      self.nameRange = nameRange
      self.value = value
    }
  }

  /// The maximum nesting depth of arrays and objects in a text.
  package static let maximumNesting = 512

  /// The content of the value.
  package let value: Value
  /// The range from the first byte of the value to its end.
  package let range: SourceRange

  /// Creates a value with its range.
  package init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }
}
