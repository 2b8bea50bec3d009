/// `contains` with the number of matching elements (JSON Schema Core 10.3.1.3).
package final class ContainedElements: Sendable {
  /// `contains`: the schema of the elements to count.
  package let schema: Schema
  /// `minContains`, or `nil` if it is missing, which requires one element.
  package let minimum: Located<Int>?
  /// `maxContains`, or `nil` if there is no limit.
  package let maximum: Located<Int>?

  init(schema: Schema, minimum: Located<Int>?, maximum: Located<Int>?) {
    self.schema = schema
    self.minimum = minimum
    self.maximum = maximum
  }
}
