import QuireModel

extension FileRenderer {
  /// The conformances of a declared type, and of those nested in it, whose values can be checked.
  mutating func conformances(ofChecked declaration: TypeDeclaration) -> [String] {
    let own =
      index.isChecked(declaration.id)
      ? [fill("validatable", with: view(ofChecked: declaration))] : []
    return own + declaration.nested.flatMap { conformances(ofChecked: $0) }
  }

  private mutating func view(ofChecked declaration: TypeDeclaration) -> ValidatableView {
    usesRuntime()
    let place = Place(depth: 0)
    let rules = rules(of: declaration)
    let declared = "\(access)static let valueRules: QuireRuntime.ValueRules"
    let held = formatted(in: declaration)
    return ValidatableView(
      access: access,
      head: place.head(
        "nonisolated extension \(names.path(of: declaration.id))",
        inheriting: ["QuireRuntime.Validatable"]),
      rules: rules.isEmpty
        ? nil : place.fit(.assignment(declared, .collection(rules)), at: 2),
      formatted: held?.property, format: held?.format)
  }

  /// The property that is all of a value and whose form in JSON its type does not say.
  private func formatted(
    in declaration: TypeDeclaration
  ) -> (property: String, format: String)? {
    switch declaration.shape {
    case .value(let type): spelling.format(type).map { ("value", $0) }
    case .list(let element): spelling.format(.array(of: element)).map { ("items", $0) }
    case .object, .tuple, .enumeration, .union, .alias: nil
    }
  }

  private mutating func rules(of declaration: TypeDeclaration) -> [Layout] {
    var checks: [ValueCheck] = []
    switch declaration.shape {
    case .object(let shape):
      checks = shape.properties.map { .member($0.wireName, $0.checks) }
    case .tuple(let shape):
      checks = shape.positions.enumerated().map { .item($0.offset, $0.element.element.checks) }
      checks.append(.items(shape.restChecks, from: shape.positions.count))
    case .enumeration, .union, .list, .value, .alias: break
    }
    var writer = RuleWriter(literals: literals, diagnostics: diagnostics)
    let rules = writer.layouts(checks + declaration.checks)
    diagnostics = writer.diagnostics
    return rules
  }

  mutating func view(
    of declaration: TypeDeclaration, holding type: TypeReference, at place: Place
  ) -> ValueView {
    usesRuntime(inSignatures: false)
    let value = Layout.argument("value", .type(self.type(type)))
    let format = spelling.format(type)
    return ValueView(
      access: access,
      documentation: place.comment(Self.comment(declaration.documentation), at: 0),
      head: place.head(
        "\(modifiers(at: place))struct \(names.name(of: declaration.id))",
        inheriting: [
          format == nil ? "QuireRuntime.ValueCodable" : "QuireRuntime.MemberValue", "Hashable",
          "Sendable",
        ]),
      value: place.fit(value, at: 2, behind: "\(access)var "),
      initializer: place.fit(.call("\(access)init", [value]), at: 2, reserve: 2),
      format: format)
  }
}
