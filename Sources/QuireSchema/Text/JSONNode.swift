/// A JSON value with its place in the text (RFC 8259).
package struct JSONNode: Sendable {
  /// What JSON has for values.
  package enum Value: Sendable {
    case null
    case bool(Bool)
    /// The number's text as it stood, such as `1.50` or `1e3`.
    case number(String)
    case string(String)
    case array([JSONNode])
    /// Members in the order of the text; no name twice.
    case object([Member])
  }

  /// One name and value of an object.
  package struct Member: Sendable {
    /// The name, its escapes decoded.
    package let name: String
    /// The place of the name, quotes included.
    package let nameRange: SourceRange
    /// The value that stands under the name.
    package let value: JSONNode

    /// Makes a member of its parts.
    package init(name: String, nameRange: SourceRange, value: JSONNode) {
      self.name = name
      self.nameRange = nameRange
      self.value = value
    }
  }

  /// The value.
  package let value: Value
  /// Its place, from its first byte to behind its last.
  package let range: SourceRange

  /// Makes a value with its place.
  package init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }
}
