/// The parameter of the generated initializer and of `encode` that reads and writes members.
enum CodingParameter: String {
  /// The members of a JSON object, by name.
  case members
  /// The elements of a JSON array, in order.
  case elements
}

/// A member of a struct: its property, and how the property is decoded and encoded.
struct RenderedMember {
  let property: RenderedProperty
  let source: CodingParameter
  /// The expression that decodes it, without `try`.
  let value: Layout
  /// The statement that encodes it.
  let write: Layout
  /// Whether it holds the members that no property declares.
  var isRest = false

  /// The statement that decodes it.
  var read: Layout {
    property.isConstant
      ? .enclosed("try ", value, "")
      : .assignment(
        property.target(besides: source), .enclosed("try ", property.stored(value), ""))
  }

  /// The argument of the memberwise initializer that decodes it, without `try`, or `nil` if there is
  /// no parameter for it.
  var argument: Layout? {
    property.isConstant || property.startsUnset
      ? nil : .argument(SwiftIdentifier.label(property.name.behindDot), value)
  }
}
