import QuireModel
import QuireSchema

extension FileRenderer {
  mutating func view(
    of declaration: TypeDeclaration, _ shape: EnumerationShape, at place: Place
  ) -> EnumerationView {
    let id = declaration.id
    let rawType = type(shape.rawType.reference)
    let protocols =
      switch shape.rawType {
      case _ where shape.isOpen: ["QuireRuntime.OpenEnum", "QuireRuntime.QueryValue"]
      case .json: ["QuireRuntime.ClosedEnum", "QuireRuntime.QueryValue"]
      case .string, .integer, .number:
        [rawType, "QuireRuntime.RawEnum", "QuireRuntime.QueryValue"]
      }
    let spellsValues = shape.isOpen || shape.rawType == .json
    usesRuntime(inSignatures: spellsValues)
    let cases = spelledCases(of: shape, in: id)
    let names = cases.map(\.name)
    let unknownCase = shape.isOpen ? self.names.unknownCase(of: id) : nil
    return EnumerationView(
      access: access,
      documentation: place.comment(Self.comment(declaration.documentation), at: 0),
      head: place.head(
        "\(modifiers(at: place))enum \(self.names.name(of: id))", inheriting: protocols),
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
      nested: nested(declaration.nested, depth: place.depth + 1))
  }

  /// The cases of values that can be spelled.
  private func spelledCases(of shape: EnumerationShape, in id: TypeID) -> [SpelledCase] {
    let (literals, names) = (literals, names)
    return shape.cases.indices.compactMap { index in
      let value = shape.cases[index].value
      guard let literal = literals.layout(value, as: shape.rawType.reference) else { return nil }
      let name = names.enumerationCase(index, of: id)
      return SpelledCase(
        name: name, value: literal, isNamedAsValue: name.behindDot == value.stringValue)
    }
  }

}

/// A case and its value, as they stand in Swift.
private struct SpelledCase {
  var name: String
  var value: Layout
  /// Whether the value is a string that reads as the name.
  var isNamedAsValue: Bool

  /// The declaration where the compiler is told the value.
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
