/// A value of the text with its place.
package struct Located<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The value.
  package let value: Value
  /// Its place; that of a string with its quotes.
  package let range: SourceRange

  /// Makes a value with its place.
  package init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }
}

/// A string of the text with its place, its escapes decoded.
package typealias JSONText = Located<String>
