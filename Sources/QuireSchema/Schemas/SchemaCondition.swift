/// `if` with its `then` and `else` (JSON Schema Core 10.2.2).
package final class SchemaCondition: Sendable {
  /// `if`.
  package let condition: Schema
  /// `then`: the schema of values that match the condition, or `nil`.
  package let consequence: Schema?
  /// `else`: the schema of all other values, or `nil`.
  package let alternative: Schema?

  init(condition: Schema, consequence: Schema?, alternative: Schema?) {
    self.condition = condition
    self.consequence = consequence
    self.alternative = alternative
  }
}
