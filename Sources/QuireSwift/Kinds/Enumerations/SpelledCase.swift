import QuireModel

/// A case of an enumeration and its value in Swift.
struct SpelledCase {
  var name: String
  var value: Layout
  var documentation: Documentation
  /// Whether the value is a string that equals the name.
  private var isNamedAsValue: Bool

  /// Returns the cases whose values have a literal.
  static func all(
    of shape: EnumerationShape, in id: TypeID, _ context: RenderingContext
  ) -> [SpelledCase] {
    let (literals, names) = (context.literals, context.names)
    return shape.cases.indices.compactMap { index in
      let value = shape.cases[index].value
      guard let literal = literals.layout(value, as: shape.rawType.reference) else { return nil }
      let name = names.enumerationCase(index, of: id)
      return SpelledCase(
        name: name, value: literal, documentation: shape.cases[index].documentation,
        isNamedAsValue: name.afterDot == value.stringValue)
    }
  }

  /// The declaration of the case, with a raw value for the compiler.
  var declaration: Layout {
    isNamedAsValue ? .text("case \(name)") : .assignment("case \(name)", value)
  }
}

extension EnumerationShape.RawType {
  /// The type of the raw values.
  var reference: TypeReference {
    switch self {
    case .string: .scalar(.string)
    case .integer: .scalar(.integer)
    case .number: .scalar(.number)
    case .json: .any
    }
  }
}
