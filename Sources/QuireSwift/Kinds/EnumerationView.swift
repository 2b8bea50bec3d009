import QuireModel
import QuireSchema

/// An enumeration of values, with the template `enumeration`.
struct EnumerationView: TemplateView {
  private let facts: TypeFacts
  private let context: RenderingContext
  private let declaration: TypeDeclaration
  private let shape: EnumerationShape
  private let rawType: String
  private let cases: [SpelledCase]
  private let literals: [(literal: LiteralRenderer.Literal, initializer: Layout)]
  private let nested: [Code]

  /// Creates the view, given the context in the body of the enumeration.
  init(
    of declaration: TypeDeclaration, _ shape: EnumerationShape, in context: RenderingContext,
    nested: [Code]
  ) {
    facts = TypeFacts(of: declaration, in: context)
    self.context = context
    self.declaration = declaration
    self.shape = shape
    self.nested = nested
    rawType = context.type(shape.rawType.reference)
    cases = SpelledCase.all(of: shape, in: declaration.id, context)
    literals = LiteralRenderer(context: context).literals(of: shape, in: declaration.id)
    context.notes.imports.addRuntime(.json, inSignatures: spellsValues)
  }

  /// Whether the declaration lists its raw values itself instead of leaving them to the compiler.
  private var spellsValues: Bool { shape.isOpen || shape.rawType == .json }

  private var head: Code {
    .type(
      "\(context.modifiers)enum \(context.names.name(of: declaration.id))",
      inheriting: protocols + literals.map(\.literal.name))
  }

  private var protocols: [String] {
    switch shape.rawType {
    case _ where shape.isOpen: ["QuireJSON.OpenEnum", "QuireJSON.ParameterValue"]
    case .json:
      [
        "RawRepresentable", "CaseIterable", "QuireJSON.ByteCodable", "QuireJSON.ParameterValue",
        "Hashable", "Sendable",
      ]
    case .string, .integer, .number:
      [rawType, "CaseIterable", "QuireJSON.ByteCodable", "QuireJSON.ParameterValue"]
    }
  }

  /// The declarations of the cases; those without descriptions share one line if they do not state
  /// their values.
  private var caseLines: [Code] {
    let comments = cases.map { $0.documentation.comment(named: $0.name) }
    if spellsValues, !cases.isEmpty, comments.allSatisfy(\.isEmpty) {
      return [.line(.filled("case ", cases.map(\.name)))]
    }
    return zip(cases, comments).map { item, comment in
      .documented(
        DocComment(comment),
        .line(spellsValues ? .text("case \(item.name)") : item.declaration))
    }
  }

  private var knownCases: Layout? {
    guard shape.isOpen else { return nil }
    let names = cases.map { Layout.text(".\($0.name.afterDot)") }
    return .enclosed(
      "\(context.access)static let knownCases: QuireJSON.KnownCases<Self> = ",
      .list(open: "[", names, close: "]", .shortElements), "")
  }

  /// The function that creates the case for unknown values, if it has another name.
  private var unknownMaker: Code? {
    let name = context.names.unknownCase(of: declaration.id)
    guard shape.isOpen, name != "unknown" else { return nil }
    return .accessor(
      "\(context.access)static func unknown(_ value: \(rawType)) -> Self",
      .text(".\(name.afterDot)(value)"))
  }

  static let fields: [String: TemplateField<Self>] = TemplateField.embedding(
    { $0.facts },
    [
      "comment": .comment("the lines of the comment, with slashes") {
        DocComment($0.declaration.documentation.comment())
      },
      "head": .code("the declaration up to its opening brace") { $0.head },
      "caseLines": .statements("the declarations of the cases") { $0.caseLines },
      "rawType": .optional(
        "the type of the raw values if the declaration computes them, not the compiler"
      ) { $0.spellsValues ? $0.rawType : nil },
      "known": .piece(
        "the declaration of the list of cases; absent if the compiler creates it"
      ) { $0.knownCases },
      "allowsOthers": .flag("whether the schema allows values that it does not list") {
        $0.shape.isOpen && $0.shape.allowsOthers
      },
      "isLookedUp": .flag("whether the declaration looks up the case of a raw value itself") {
        !$0.shape.isOpen && $0.shape.rawType == .json
      },
      "branches": .statements("the cases of the switch that returns the raw value") {
        $0.cases.map { .branch(.text("case .\($0.name.afterDot)"), [.line($0.value)]) }
      },
      "unknownMaker": .code(
        "the function `unknown` that creates the case for unknown values, if it has another name"
      ) { $0.unknownMaker },
      "literals": .pieces("the initializers that create a value for a request from a literal") {
        $0.literals.map(\.initializer)
      },
      "nested": .statements("the nested declarations") { $0.nested },
    ])
}
