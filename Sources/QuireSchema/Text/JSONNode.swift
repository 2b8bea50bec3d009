/// A JSON value with its place in the text (RFC 8259).
package struct JSONNode: Sendable {
  package indirect enum Value: Sendable {
    case null
    case bool(Bool)
    /// The number's text as it stood, such as `1.50` or `1e3`.
    case number(String)
    case string(String)
    case array([JSONNode])
    /// Members in the order of the text; no name twice.
    case object([Member])
  }

  package struct Member: Sendable {
    package let name: String
    /// The place of the name, quotes included.
    package let nameRange: SourceRange
    package let value: JSONNode

    package init(name: String, nameRange: SourceRange, value: JSONNode) {
      self.name = name
      self.nameRange = nameRange
      self.value = value
    }
  }

  package let value: Value
  package let range: SourceRange

  package init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }
}
