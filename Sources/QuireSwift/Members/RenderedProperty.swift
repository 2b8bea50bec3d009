import QuireModel

/// The declaration, storage and initialization of a struct's property.
struct RenderedProperty {
  var view: PropertyView
  /// The name of the property and of its parameter.
  let name: String
  /// The stored property: the property itself, or the storage of a deprecated or an indirect
  /// property.
  let target: String
  /// The literal of the constant that the schema requires.
  var constant: Layout?
  /// Whether the property is computed, because the constant is its only value.
  var isConstant = false
  /// Whether the value is stored indirectly, because it may contain the struct.
  var isIndirect = false
  /// Whether the initializer has no parameter for the property, which is nil or absent until set.
  var startsUnset = false
  /// The parameter of the memberwise initializer, or `nil` for a constant.
  var parameter: Layout?

  /// Whether the value is stored in another property, `target`.
  var hasStorage: Bool { view.isDeprecated || isIndirect }

  /// The statement that stores the argument of the memberwise initializer.
  var assignment: Layout { .assignment("self.\(target.afterDot)", stored(.text(name))) }

  /// Returns the expression that is assigned to the target for a value.
  func stored(_ value: Layout) -> Layout {
    isIndirect ? .call("QuireJSON.Indirect", [.argument("wrappedValue", value)]) : value
  }

  /// The expression for the value in the target.
  var content: String { isIndirect ? "\(target).wrappedValue" : target }

  /// Returns the target's name in a function that has the given parameter.
  func target(besides parameter: CodingParameter) -> String {
    Self.shown(target, besides: parameter)
  }

  /// Returns the expression to encode, which avoids the compiler's warning about deprecated
  /// properties.
  func value(besides parameter: CodingParameter) -> String {
    Self.shown(view.isDeprecated ? content : name, besides: parameter)
  }

  private static func shown(_ name: String, besides parameter: CodingParameter) -> String {
    name == parameter.rawValue ? "self.\(name)" : name
  }
}
