/// The elements of an array whose first places each have a type.
package struct TupleShape: Sendable {
  /// The first elements, in order.
  package var positions: [Position]
  /// How elements after the positions are treated.
  package var undeclared: ObjectShape.Undeclared
  /// Whether the schema forbids elements after the positions, however they are treated.
  package var isClosed: Bool
  /// The constraints on each element after the positions, if they are kept.
  package var restChecks: [Constraint] = []

  package struct Position: Sendable {
    /// The `title`, or `nil`.
    package let title: String?
    /// The element; its wire name is its index.
    package var element: PropertyModel
  }
}

extension TupleShape {
  /// Returns the name of an element that the schema does not name; indices count from 0.
  package static func name(of index: Int) -> String {
    ordinals.indices.contains(index) ? ordinals[index] : "item \(index + 1)"
  }

  private static let ordinals = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
  ]
}
