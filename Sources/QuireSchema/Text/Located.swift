/// A value with its location in the text.
package struct Located<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The value.
  package let value: Value
  /// The range of the value; that of a string includes its quotes.
  package let range: SourceRange

  /// Creates a value with its range.
  package init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }
}

/// A string with its location, and with its escapes decoded.
package typealias JSONText = Located<String>
