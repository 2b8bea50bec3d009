/// `contains` with how many elements there are to be (JSON Schema Core 10.3.1.3).
package final class ContainedElements: Sendable {
  /// `contains`: what the elements that count are like.
  package let schema: Schema
  /// `minContains`, or `nil` where it is not said and one element is asked for.
  package let minimum: Located<Int>?
  /// `maxContains`, or `nil` where any number may be there.
  package let maximum: Located<Int>?

  init(schema: Schema, minimum: Located<Int>?, maximum: Located<Int>?) {
    self.schema = schema
    self.minimum = minimum
    self.maximum = maximum
  }
}
