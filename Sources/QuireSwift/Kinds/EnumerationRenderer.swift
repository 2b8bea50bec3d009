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
    context.notes.imports.addRuntime(.json, inSignatures: spellsValues)
    let cases = SpelledCase.all(of: shape, in: id, context)
    let names = cases.map(\.name)
    let literals = LiteralRenderer(context: context).literals(of: shape, in: id)
    let unknownCase = shape.isOpen ? context.names.unknownCase(of: id) : nil
    return EnumerationView(
      facts: TypeFacts(of: declaration, in: context),
      comment: place.comment(declaration.documentation.comment(), at: 0),
      head: place.head(
        "\(context.modifiers)enum \(context.names.name(of: id))",
        inheriting: Self.protocols(of: shape, rawType: rawType) + literals.map(\.literal.name)),
      caseLines: caseLines(cases, spellsValues: spellsValues),
      rawType: spellsValues ? rawType : nil,
      known: !shape.isOpen
        ? nil
        : place.collection(
          names.map { ".\($0.afterDot)" },
          after: "\(access)static let knownCases: QuireJSON.KnownCases<Self> = ", at: 2),
      allowsOthers: shape.isOpen && shape.allowsOthers,
      isLookedUp: !shape.isOpen && shape.rawType == .json,
      branches: cases.map {
        place.branch(.text("case .\($0.name.afterDot)"), $0.value, at: 4)
      },
      unknownMaker: unknownCase.flatMap { name in
        name == "unknown"
          ? nil
          : place.accessor(
            "\(access)static func unknown(_ value: \(rawType)) -> Self",
            .text(".\(name.afterDot)(value)"), at: 2)
      },
      literals: literals.map(\.text),
      nested: nested)
  }

  /// Returns the declarations of the cases; those without descriptions share one line if they do
  /// not state their values.
  private func caseLines(_ cases: [SpelledCase], spellsValues: Bool) -> [String] {
    let place = context.place
    let comments = cases.map { place.comment($0.documentation.comment(named: $0.name), at: 2) }
    if spellsValues, comments.allSatisfy(\.isEmpty) {
      return cases.isEmpty ? [] : [place.filled(cases.map(\.name), after: "case ", at: 2)]
    }
    return zip(cases, comments).flatMap { item, comment in
      comment
        + [place.fit(spellsValues ? .text("case \(item.name)") : item.declaration, at: 2)]
    }
  }

  private static func protocols(of shape: EnumerationShape, rawType: String) -> [String] {
    switch shape.rawType {
    case _ where shape.isOpen: ["QuireJSON.OpenEnum", "QuireJSON.ParameterValue"]
    case .json:
      [
        "RawRepresentable", "CaseIterable", "QuireJSON.ByteCodable",
        "QuireJSON.ParameterValue",
        "Hashable", "Sendable",
      ]
    case .string, .integer, .number:
      [rawType, "CaseIterable", "QuireJSON.ByteCodable", "QuireJSON.ParameterValue"]
    }
  }
}

/// An enumeration of values.
struct EnumerationView: TemplateView {
  var facts: TypeFacts
  var comment: [String]
  var head: String
  var caseLines: [String]
  var rawType: String?
  var known: String?
  var allowsOthers: Bool
  var isLookedUp: Bool
  var branches: [String]
  var unknownMaker: String?
  var literals: [String]
  var nested: [String]

  static let fields: [String: TemplateField<Self>] = TemplateField.embedding(
    { $0.facts },
    [
      "comment": .lines("the lines of the comment, with slashes") { $0.comment },
      "head": .text("the declaration up to its opening brace") { $0.head },
      "caseLines": .lines("the declarations of the cases") { $0.caseLines },
      "rawType": .optional(
        "the type of the raw values if the declaration computes them, not the compiler"
      ) { $0.rawType },
      "known": .optional(
        "the declaration of the list of cases; absent if the compiler creates it"
      ) { $0.known },
      "allowsOthers": .flag("whether the schema allows values that it does not list") {
        $0.allowsOthers
      },
      "isLookedUp": .flag("whether the declaration looks up the case of a raw value itself") {
        $0.isLookedUp
      },
      "branches": .lines("the cases of the switch that returns the raw value") { $0.branches },
      "unknownMaker": .optional(
        "the function `unknown` that creates the case for unknown values, if it has another name"
      ) { $0.unknownMaker },
      "literals": .lines("the initializers that create a value for a request from a literal") {
        $0.literals
      },
      "nested": .lines("the nested declarations, indented") { $0.nested },
    ])
}
