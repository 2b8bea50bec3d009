/// The elements of an array of which each place has a type of its own.
package struct TupleShape: Sendable {
  /// The first elements, in order.
  package var positions: [Position]
  /// What becomes of elements behind those.
  package var undeclared: ObjectShape.Undeclared
  /// Whether the schema forbids those, whatever becomes of them.
  package var isClosed: Bool
  /// What is asked of each of those, where they are kept.
  package var restChecks: [Constraint] = []

  package struct Position: Sendable {
    /// `title`, or `nil`.
    package let title: String?
    /// The element; its wire name is its index.
    package var element: PropertyModel
  }
}

extension TupleShape {
  /// The name of an element that the schema does not name; indices count from 0.
  package static func name(of index: Int) -> String {
    ordinals.indices.contains(index) ? ordinals[index] : "item \(index + 1)"
  }

  private static let ordinals = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
  ]
}
