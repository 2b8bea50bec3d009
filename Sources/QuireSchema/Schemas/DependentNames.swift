/// A member of `dependentRequired`: names that are required if another name is present.
package struct DependentNames: Hashable, Sendable {
  /// The name whose presence requires the others.
  package let name: JSONText
  /// The required names, without duplicates.
  package let required: [JSONText]
}
