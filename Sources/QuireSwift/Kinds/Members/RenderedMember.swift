/// The parameter that decodes and encodes members in the generated initializer and in `encode`.
enum CodingParameter: String {
  /// The members of a JSON object, by name.
  case members
  /// The elements of a JSON array, in order.
  case elements
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
