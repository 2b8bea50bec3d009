/// A member of `dependentRequired`: names that must be there where another is.
package struct DependentNames: Hashable, Sendable {
  /// The name whose presence asks for the others.
  package let name: JSONText
  /// The names asked for, each once.
  package let required: [JSONText]
}
