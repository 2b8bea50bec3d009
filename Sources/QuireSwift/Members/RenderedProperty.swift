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

/// The parameter that decodes and encodes members in the generated initializer and in `encode`.
enum CodingParameter: String {
  /// The members of a JSON object, by name.
  case members
  /// The elements of a JSON array, in order.
  case elements

  /// The type of the runtime that decodes them; the type that encodes them ends in `Writer`.
  var reader: String {
    switch self {
    case .members: "JSONMembers"
    case .elements: "JSONElements"
    }
  }
}

/// A member of a struct: its property, and the code that decodes and encodes it.
struct RenderedMember {
  let property: RenderedProperty
  let source: CodingParameter
  /// The expression that decodes the member, without `try`.
  let value: Layout
  /// The statement that encodes the member.
  let write: Layout
  /// Whether the member contains the undeclared members.
  var isRest = false

  /// The statement that decodes the member.
  var read: Layout {
    property.isConstant
      ? .enclosed("try ", value, "")
      : .assignment(
        property.target(besides: source), .enclosed("try ", property.stored(value), ""))
  }

  /// The argument of the memberwise initializer that decodes the member, without `try`.
  ///
  /// It is `nil` if the initializer has no parameter for the member.
  var argument: Layout? {
    property.isConstant || property.startsUnset
      ? nil : .argument(SwiftIdentifier.label(property.name.afterDot), value)
  }
}

/// The functions of a type that decode and encode a value, up to their opening braces.
enum CodingHead {
  /// Returns the initializer that decodes a value from a reader in a parameter.
  static func decoding(_ label: String, from reader: String, access: String) -> Layout {
    function("\(access)init", label, reader)
  }

  /// Returns the method that encodes a value to a writer in a parameter.
  static func encoding(_ label: String, to writer: String, access: String) -> Layout {
    function("\(access)func encode", label, writer)
  }

  private static func function(_ name: String, _ label: String, _ type: String) -> Layout {
    .function(
      .call(name, [.argument(label, .text("inout QuireJSON.\(type)"))]),
      effects: " throws(QuireJSON.JSONError)", result: nil)
  }
}
