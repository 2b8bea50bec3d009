import QuireModel

/// The facts of a case of an enumeration or of a union.
struct CaseFacts: TemplateView {
  /// The name as declared, in backticks if it is a keyword.
  var name: String
  /// The value of an enumeration's case in Swift, or `nil` for a union.
  var value: Layout?
  /// Whether the value is a string that equals the name.
  var isNamedAsValue = false
  /// The type of the associated value, or `nil` for the null of a union and for an enumeration.
  var type: String?
  var documentation: Documentation?

  static let fields: [String: TemplateField<Self>] = [
    "name": .text("the name, in backticks if it is a keyword") { $0.name },
    "value": .text("the value in an enumeration, as a literal in Swift") { $0.value?.flat },
    "type": .text("the type of the associated value in a union; absent for null") { $0.type },
    "documentation": .text("the description in the schema, on one line") {
      $0.documentation?.line
    },
  ]

  /// Returns the cases of an enumeration whose values have a literal, in the order of the schema.
  static func all(
    of shape: EnumerationShape, in id: TypeID, _ context: RenderingContext
  ) -> [CaseFacts] {
    let (literals, names) = (context.literals, context.names)
    return shape.cases.indices.compactMap { index in
      let value = shape.cases[index].value
      guard let literal = literals.layout(value, as: shape.rawType.reference) else { return nil }
      let name = names.enumerationCase(index, of: id)
      return CaseFacts(
        name: name, value: literal, isNamedAsValue: name.afterDot == value.stringValue,
        documentation: shape.cases[index].documentation)
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
