import QuireModel
import QuirePatterns
import QuireSchema

/// The `Validatable` conformance of a type with checks, with the template `validatable`.
struct ValidatableView: TemplateView {
  private let facts: TypeFacts
  private let context: RenderingContext
  private let path: String
  private let rules: [Layout]

  private static let checks = "QuireChecks"

  /// Creates the view, given the context around the extension.
  private init(of declaration: TypeDeclaration, in context: RenderingContext) {
    if case .object(let shape) = declaration.shape {
      Self.reportMismatches(in: shape.properties, context)
    }
    let writer = RuleWriter(literals: context.literals, notes: context.notes)
    rules = writer.layouts(Self.memberChecks(of: declaration.shape) + declaration.checks)
    context.notes.imports.addChecks(inSignatures: !rules.isEmpty)
    facts = TypeFacts(of: declaration, in: context)
    path = context.names.path(of: declaration.id)
    self.context = context
  }

  static let fields: [String: TemplateField<Self>] = TemplateField.embedding(
    { $0.facts },
    [
      "head": .code("the extension up to its opening brace") {
        .type("nonisolated extension \($0.path)", inheriting: ["\(Self.checks).Validatable"])
      },
      "rules": .piece("the declaration of the rules; absent if only nested values have checks") {
        let declared = "\($0.context.access)static let valueRules: \(Self.checks).ValueRules"
        return $0.rules.isEmpty ? nil : .assignment(declared, .collection($0.rules))
      },
    ])

  /// Returns the conformances of all types of a file that have checks, or `nil` if no type has one.
  ///
  /// A condition excludes them if the module is missing, so that the compiler shows only one error.
  static func text(of part: APIFile, in context: RenderingContext) -> String? {
    context.text(of: part, if: "canImport(\(checks))") { declaration, context in
      context.index.isChecked(declaration.id)
        ? context.fill("validatable", with: Self(of: declaration, in: context)) : nil
    }
  }

  /// Reports each default and constant that does not match a pattern of its property.
  private static func reportMismatches(
    in properties: [PropertyModel], _ context: RenderingContext
  ) {
    for property in properties {
      for case .pattern(let pattern) in property.checks {
        guard let value = property.defaultValue ?? property.constant, let text = value.stringValue,
          let program = try? PatternProgram(pattern.value), program.matches(text) == false
        else { continue }
        context.notes.diagnostics.add(.patternMismatch(value, pattern))
      }
    }
  }

  /// Returns the checks of the members or elements of a type.
  private static func memberChecks(of shape: TypeDeclaration.Shape) -> [Constraint] {
    switch shape {
    case .object(let shape): shape.properties.map { .member($0.wireName, $0.checks) }
    case .tuple(let shape):
      shape.positions.enumerated().map { .item($0.offset, $0.element.element.checks) }
        + [.items(shape.restChecks, from: shape.positions.count)]
    case .enumeration, .union, .list, .value, .alias, .identity: []
    }
  }
}
