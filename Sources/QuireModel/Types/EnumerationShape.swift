package import QuireSchema

/// The named strings of an enumeration.
package struct EnumerationShape: Sendable {
  /// In the order of the schema, no value twice, never null.
  package var cases: [Case]
  /// Whether a value that the schema does not know is kept.
  package var isOpen: Bool

  package struct Case: Sendable {
    package let value: String
    package let range: SourceRange

    package init(value: String, range: SourceRange) {
      self.value = value
      self.range = range
    }
  }

  package init(cases: [Case], isOpen: Bool) {
    self.cases = cases
    self.isOpen = isOpen
  }
}
