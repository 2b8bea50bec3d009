import QuireModel
import QuireSchema

/// Renders an enumeration of values, with the template `enumeration`.
struct EnumerationRenderer {
  /// The context in the body of the enumeration.
  let context: RenderingContext

  /// Returns the declaration with the rendered nested declarations.
  func text(
    of declaration: TypeDeclaration, _ shape: EnumerationShape, nested: [String]
  ) -> String {
    context.fill("enumeration", with: view(of: declaration, shape, nested: nested))
  }

  private func view(
    of declaration: TypeDeclaration, _ shape: EnumerationShape, nested: [String]
  ) -> EnumerationView {
    let (id, place, access) = (declaration.id, context.place, context.access)
    let rawType = context.type(shape.rawType.reference)
    // Such a declaration lists its raw values itself instead of leaving them to the compiler.
    let spellsValues = shape.isOpen || shape.rawType == .json
    context.notes.imports.addRuntime(inSignatures: spellsValues)
    let cases = cases(of: shape, in: id)
    let names = cases.map(\.name)
    let unknownCase = shape.isOpen ? context.names.unknownCase(of: id) : nil
    return EnumerationView(
      access: access,
      documentation: place.comment(declaration.documentation.comment(), at: 0),
      head: place.head(
        "\(context.modifiers)enum \(context.names.name(of: id))",
        inheriting: Self.protocols(of: shape, rawType: rawType)),
      cases: spellsValues
        ? names.isEmpty ? [] : [place.filled(names, behind: "case ", at: 2)]
        : cases.map { place.fit($0.declaration, at: 2) },
      rawType: spellsValues ? rawType : nil,
      known: !shape.isOpen
        ? nil
        : place.collection(
          names.map { ".\($0.behindDot)" },
          behind: "\(access)static let knownCases: QuireRuntime.KnownCases<Self> = ", at: 2),
      allowsOthers: shape.isOpen && shape.allowsOthers,
      branches: cases.map {
        place.branch(.text("case .\($0.name.behindDot)"), $0.value, at: 4)
      },
      unknownCase: unknownCase,
      unknownMaker: unknownCase.flatMap { name in
        name == "unknown"
          ? nil
          : place.accessor(
            "\(access)static func unknown(_ value: \(rawType)) -> Self",
            .text(".\(name.behindDot)(value)"), at: 2)
      },
      nested: nested)
  }

  private static func protocols(of shape: EnumerationShape, rawType: String) -> [String] {
    switch shape.rawType {
    case _ where shape.isOpen: ["QuireRuntime.OpenEnum", "QuireRuntime.QueryValue"]
    case .json: ["QuireRuntime.ClosedEnum", "QuireRuntime.QueryValue"]
    case .string, .integer, .number:
      [rawType, "QuireRuntime.RawEnum", "QuireRuntime.QueryValue"]
    }
  }

  /// Returns the cases whose values have a literal.
  private func cases(of shape: EnumerationShape, in id: TypeID) -> [SpelledCase] {
    let (literals, names) = (context.literals, context.names)
    return shape.cases.indices.compactMap { index in
      let value = shape.cases[index].value
      guard let literal = literals.layout(value, as: shape.rawType.reference) else { return nil }
      let name = names.enumerationCase(index, of: id)
      return SpelledCase(
        name: name, value: literal, isNamedAsValue: name.behindDot == value.stringValue)
    }
  }
}

/// A case and its value in Swift.
private struct SpelledCase {
  var name: String
  var value: Layout
  /// Whether the value is a string that equals the name.
  var isNamedAsValue: Bool

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
