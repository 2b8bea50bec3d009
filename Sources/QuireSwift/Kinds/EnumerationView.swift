import QuireModel
import QuireSchema

/// An enumeration of values, with the template `enumeration`.
struct EnumerationView: TemplateView {
  private let frame: TypeFrame
  private let context: RenderingContext
  private let id: TypeID
  private let shape: EnumerationShape
  private let rawType: String
  private let cases: [CaseFacts]
  private let literals: [Layout]

  /// Creates the view, given the context in the body of the enumeration.
  init(
    of declaration: TypeDeclaration, _ shape: EnumerationShape, in context: RenderingContext,
    nested: [Code]
  ) {
    self.context = context
    self.shape = shape
    id = declaration.id
    rawType = context.type(shape.rawType.reference)
    cases = CaseFacts.all(of: shape, in: id, context)
    let literals = LiteralRenderer(context: context).literals(of: shape, in: id)
    self.literals = literals.map(\.initializer)
    frame = TypeFrame(
      of: declaration, in: context, "enum",
      inheriting: Self.protocols(of: shape, rawType) + literals.map(\.literal.name),
      nested: nested)
    context.notes.imports.addRuntime(.json, inSignatures: spellsValues)
  }

  /// Whether the declaration lists its raw values itself instead of leaving them to the compiler.
  private var spellsValues: Bool { shape.isOpen || shape.rawType == .json }

  private static func protocols(of shape: EnumerationShape, _ rawType: String) -> [String] {
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
    let comments = cases.map { $0.documentation?.comment(named: $0.name) ?? [] }
    if spellsValues, !cases.isEmpty, comments.allSatisfy(\.isEmpty) {
      return [.line(.filled("case ", cases.map(\.name)))]
    }
    return zip(cases, comments).map { item, comment in
      let name = "case \(item.name)"
      let value = spellsValues || item.isNamedAsValue ? nil : item.value
      return .documented(
        DocComment(comment), .line(value.map { .assignment(name, $0) } ?? .text(name)))
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
    let name = context.names.unknownCase(of: id)
    guard shape.isOpen, name != "unknown" else { return nil }
    return .accessor(
      "\(context.access)static func unknown(_ value: \(rawType)) -> Self",
      .text(".\(name.afterDot)(value)"))
  }

  static let fields: [String: TemplateField<Self>] = TemplateField.embedding(
    { $0.frame },
    [
      "caseLines": .statements("the declarations of the cases") { $0.caseLines },
      "rawType": .text(
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
        $0.cases.map {
          .branch(.text("case .\($0.name.afterDot)"), $0.value.map { [.line($0)] } ?? [])
        }
      },
      "unknownMaker": .code(
        "the function `unknown` that creates the case for unknown values, if it has another name"
      ) { $0.unknownMaker },
      "literals": .pieces("the initializers that create a value for a request from a literal") {
        $0.literals
      },
    ])
}
