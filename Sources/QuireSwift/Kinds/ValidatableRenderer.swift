import QuireModel
import QuirePatterns
import QuireSchema

/// Renders the `Validatable` conformances of types with checks, with the template `validatable`.
struct ValidatableRenderer {
  private let context: RenderingContext

  init(context: RenderingContext) {
    // The condition around the conformances is one level of nesting.
    self.context = context.deeper(by: 1)
  }

  private static let checks = "QuireChecks"

  /// Returns the conformances of all types of a file that have checks, or `nil` if no type has one.
  ///
  /// A condition excludes them if the module is missing, so that the compiler shows only one error.
  func text(of part: APIFile) -> String? {
    let declarations = part.declarations + part.resources.flatMap(\.declarations)
    let conformances = declarations.flatMap { self.conformances(of: $0) }
    guard !conformances.isEmpty else { return nil }
    let body = conformances.joined(separator: "\n\n").indented(by: 2)
    return "#if canImport(\(Self.checks))\n\(body)\n#endif"
  }

  /// Returns the conformances of a declared type and its nested types, if they have checks.
  private func conformances(of declaration: TypeDeclaration) -> [String] {
    let own =
      context.index.isChecked(declaration.id)
      ? [context.fill("validatable", with: view(of: declaration))] : []
    return own + declaration.nested.flatMap { conformances(of: $0) }
  }

  private func view(of declaration: TypeDeclaration) -> ValidatableView {
    if case .object(let shape) = declaration.shape { reportMismatches(in: shape.properties) }
    let writer = RuleWriter(literals: context.literals, notes: context.notes)
    let rules = writer.layouts(Self.memberChecks(of: declaration.shape) + declaration.checks)
    context.notes.imports.addChecks(inSignatures: !rules.isEmpty)
    let declared = "\(context.access)static let valueRules: \(Self.checks).ValueRules"
    return ValidatableView(
      facts: TypeFacts(of: declaration, in: context),
      head: context.place.head(
        "nonisolated extension \(context.names.path(of: declaration.id))",
        inheriting: ["\(Self.checks).Validatable"]),
      rules: rules.isEmpty
        ? nil : context.place.fit(.assignment(declared, .collection(rules)), at: 2))
  }

  /// Reports each default and constant that does not match a pattern of its property.
  private func reportMismatches(in properties: [PropertyModel]) {
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

/// The `Validatable` conformance of a type.
struct ValidatableView: TemplateView {
  var facts: TypeFacts
  var head: String
  var rules: String?

  static let fields: [String: TemplateField<Self>] = TemplateField.embedding(
    { $0.facts },
    [
      "head": .text("the extension up to its opening brace") { $0.head },
      "rules": .optional("the declaration of the rules; absent if only nested values have checks") {
        $0.rules
      },
    ])
}
