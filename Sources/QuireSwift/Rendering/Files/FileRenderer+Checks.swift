import QuireModel

extension FileRenderer {
  /// The conformances of all types of a file that have checks, or `nil` if no type has one.
  ///
  /// A condition leaves them out without the module, so that the compiler shows one error only.
  mutating func conformances(ofChecked part: APIFile) -> String? {
    let conformances = part.declarations.flatMap { self.conformances(ofChecked: $0) }
    guard !conformances.isEmpty else { return nil }
    let body = conformances.joined(separator: "\n\n").indented(by: 2)
    return "#if canImport(QuireChecks)\n\(body)\n#endif"
  }

  /// The import of the module of checks, or an error that says which product contains it.
  func checksImport(inSignatures: Bool) -> [String] {
    let line = importLine(of: Self.checks, inSignatures: inSignatures)
    let error = """
      #error("'checks' in quire.json needs the product \(Self.checks) in the target's dependencies")
      """
    guard options.access == .package, inSignatures else {
      return ["#if canImport(\(Self.checks))", "  \(line)", "#else", "  \(error)", "#endif"]
    }
    return [
      "#if !canImport(\(Self.checks))", "  \(error)",
      "#elseif hasFeature(InternalImportsByDefault)",
      "  \(line)", "#else", "  import \(Self.checks)", "#endif",
    ]
  }

  private static let checks = "QuireChecks"

  /// The conformances of a declared type, and of those nested in it, whose values can be checked.
  private mutating func conformances(ofChecked declaration: TypeDeclaration) -> [String] {
    let own =
      index.isChecked(declaration.id)
      ? [fill("validatable", with: view(ofChecked: declaration))] : []
    return own + declaration.nested.flatMap { conformances(ofChecked: $0) }
  }

  private mutating func view(ofChecked declaration: TypeDeclaration) -> ValidatableView {
    // The condition is one level of nesting.
    let place = Place(depth: 1)
    let rules = rules(of: declaration)
    usesChecks(inSignatures: !rules.isEmpty)
    let declared = "\(access)static let valueRules: \(Self.checks).ValueRules"
    return ValidatableView(
      head: place.head(
        "nonisolated extension \(names.path(of: declaration.id))",
        inheriting: ["\(Self.checks).Validatable"]),
      rules: rules.isEmpty
        ? nil : place.fit(.assignment(declared, .collection(rules)), at: 2))
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
    return ValueView(
      access: access,
      documentation: place.comment(Self.comment(declaration.documentation), at: 0),
      head: place.head(
        "\(modifiers(at: place))struct \(names.name(of: declaration.id))",
        inheriting: ["QuireRuntime.ValueCodable", "Hashable", "Sendable"]),
      value: place.fit(value, at: 2, behind: "\(access)var "),
      initializer: place.fit(.call("\(access)init", [value]), at: 2, reserve: 2),
      format: spelling.format(type))
  }
}
