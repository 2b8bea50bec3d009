/// `if` with what holds then and else (JSON Schema Core 10.2.2).
package final class SchemaCondition: Sendable {
  /// `if`.
  package let condition: Schema
  /// `then`: what values must be that the condition allows, or `nil`.
  package let consequence: Schema?
  /// `else`: what all other values must be, or `nil`.
  package let alternative: Schema?

  init(condition: Schema, consequence: Schema?, alternative: Schema?) {
    self.condition = condition
    self.consequence = consequence
    self.alternative = alternative
  }
}
