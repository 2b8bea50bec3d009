import QuireModel

/// A property of a struct, as it is declared, stored and initialized.
struct RenderedProperty {
  var view: PropertyView
  /// The name of the property and of its parameter.
  let name: String
  /// The property that is assigned to: the storage of a deprecated or an indirect property.
  let target: String
  /// The literal of the constant that the schema requires.
  var constant: Layout?
  /// Whether it is computed, as no value has anything but the constant.
  var isConstant = false
  /// Whether the value is stored apart from the struct, which it may contain.
  var isIndirect = false
  /// Whether only the server sets it.
  var isReadOnly = false
  /// Whether the initializer has no parameter for it; it is nil or absent until it is set.
  var startsUnset = false
  /// The parameter of the memberwise initializer, or `nil` for a constant.
  var parameter: Layout?

  /// Whether the value is in another property, the target.
  var hasStorage: Bool { view.isDeprecated || isIndirect }

  /// The statement that stores the argument of the memberwise initializer.
  var assignment: Layout { .assignment("self.\(target.behindDot)", stored(.text(name))) }

  /// The expression that is assigned to the target for a value.
  func stored(_ value: Layout) -> Layout {
    isIndirect ? .call("QuireRuntime.Indirect", [.argument("wrappedValue", value)]) : value
  }

  /// The value of the target.
  var content: String { isIndirect ? "\(target).wrappedValue" : target }

  /// The target as it is named in a function that has a parameter of that name.
  func target(besides parameter: CodingParameter) -> String {
    Self.shown(target, besides: parameter)
  }

  /// The value that is encoded; the compiler would warn of the use of a deprecated property.
  func value(besides parameter: CodingParameter) -> String {
    Self.shown(view.isDeprecated ? content : name, besides: parameter)
  }

  private static func shown(_ name: String, besides parameter: CodingParameter) -> String {
    name == parameter.rawValue ? "self.\(name)" : name
  }
}
