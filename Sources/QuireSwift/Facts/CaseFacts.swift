import QuireModel

/// The facts of a case of an enumeration or of a union.
struct CaseFacts: TemplateView {
  /// The name as declared, in backticks if it is a keyword.
  var name: String
  /// The value of an enumeration's case in Swift, or `nil` for a union.
  var value: Layout?
  /// The type of the associated value, or `nil` for the null of a union and for an enumeration.
  var type: String?
  var documentation: Documentation?

  static let fields: [String: TemplateField<Self>] = [
    "name": .text("the name, in backticks if it is a keyword") { $0.name },
    "value": .optional("the value in an enumeration, as a literal in Swift") { $0.value?.flat },
    "type": .optional("the type of the associated value in a union; absent for null") { $0.type },
    "documentation": .optional("the description in the schema, on one line") {
      $0.documentation?.line
    },
  ]

  /// Returns the cases of an enumeration whose values have a literal, in the order of the schema.
  static func all(
    of shape: EnumerationShape, in id: TypeID, _ context: RenderingContext
  ) -> [CaseFacts] {
    SpelledCase.all(of: shape, in: id, context).map {
      CaseFacts(name: $0.name, value: $0.value, documentation: $0.documentation)
    }
  }

  /// Returns the cases of a union's branches in the order of the schema, and that of null at the
  /// end if the union has one.
  static func all(
    of shape: UnionShape, in id: TypeID, _ context: RenderingContext
  ) -> [CaseFacts] {
    let branches = shape.branches.enumerated().map { index, branch in
      CaseFacts(
        name: context.names.branch(index, of: id),
        type: context.type(branch.writtenType ?? branch.type),
        documentation: branch.documentation)
    }
    return branches + (shape.isNullable ? [CaseFacts(name: context.names.nullCase(of: id))] : [])
  }
}

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
