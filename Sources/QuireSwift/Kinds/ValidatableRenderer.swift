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

/// Renders checks as cases of `ValueRule`.
struct RuleWriter {
  let literals: ValueLiteral
  let notes: FileNotes

  /// Returns checks that must all hold, without those that cannot be rendered.
  func layouts(_ checks: [Constraint]) -> [Layout] {
    var layouts: [Layout] = []
    for check in checks {
      if let layout = layout(check), !layouts.contains(layout) { layouts.append(layout) }
    }
    return layouts
  }

  /// Renders a check.
  ///
  /// - Returns: The case, or `nil` if the check cannot be rendered or nothing is left to check.
  private func layout(_ check: Constraint) -> Layout? {
    switch check {
    case .minimum(let bound): return .call(".minimum", [number(bound)])
    case .exclusiveMinimum(let bound): return .call(".exclusiveMinimum", [number(bound)])
    case .maximum(let bound): return .call(".maximum", [number(bound)])
    case .exclusiveMaximum(let bound): return .call(".exclusiveMaximum", [number(bound)])
    case .multipleOf(let divisor): return .call(".multipleOf", [number(divisor)])
    case .minLength(let count): return .call(".minLength", [.text("\(count)")])
    case .maxLength(let count): return .call(".maxLength", [.text("\(count)")])
    case .pattern(let pattern): return self.pattern(pattern).map { .call(".pattern", [$0]) }
    case .minItems(let count): return .call(".minItems", [.text("\(count)")])
    case .maxItems(let count): return .call(".maxItems", [.text("\(count)")])
    case .uniqueItems: return .text(".uniqueItems")
    case .contains(let inner, let least, let most):
      guard let rules = whole(inner) else { return nil }
      var arguments = [rules]
      if least != 1 { arguments.append(.argument("atLeast", .text("\(least)"))) }
      if let most { arguments.append(.argument("atMost", .text("\(most)"))) }
      return .call(".contains", arguments)
    case .items(let inner, let first):
      let from: [Layout] = first == 0 ? [] : [.argument("from", .text("\(first)"))]
      return rules(inner).map { .call(".items", [$0] + from) }
    case .item(let index, let inner):
      return rules(inner).map { .call(".item", [.text("\(index)"), $0]) }
    case .minProperties(let count): return .call(".minProperties", [.text("\(count)")])
    case .maxProperties(let count): return .call(".maxProperties", [.text("\(count)")])
    case .required(let names): return .call(".required", [strings(names)])
    case .dependentRequired(let name, let others):
      return .call(".dependentRequired", [.string(name), strings(others)])
    case .names(let inner): return rules(inner).map { .call(".names", [$0]) }
    case .member(let name, let inner):
      return rules(inner).map { .call(".member", [.string(name), $0]) }
    case .membersMatching(let pattern, let inner):
      guard let rules = rules(inner), let pattern = self.pattern(pattern) else { return nil }
      return .call(".membersMatching", [pattern, rules])
    case .members(let inner, let names, let patterns):
      return members(inner, except: names, notMatching: patterns)
    case .types(let types):
      return .call(".types", [.collection(types.map { .text(".\($0.rawValue)") })])
    case .values(let nodes):
      let values = nodes.compactMap { literals.layout($0, as: .any) }
      return values.count < nodes.count ? nil : .call(".values", [.collection(values)])
    case .not(let inner): return whole(inner).map { .call(".not", [$0]) }
    case .anyOf(let lists): return choice(".anyOf", lists)
    case .oneOf(let lists): return choice(".oneOf", lists)
    case .atMostOneOf(let lists): return choice(".atMostOneOf", lists)
    }
  }

  private func members(
    _ inner: [Constraint], except names: [String], notMatching patterns: [JSONText]
  ) -> Layout? {
    guard let rules = rules(inner) else { return nil }
    var arguments = [rules]
    if !names.isEmpty { arguments.append(.argument("except", strings(names))) }
    var expressions: [Layout] = []
    for pattern in patterns {
      guard let expression = self.pattern(pattern) else { return nil }
      expressions.append(expression)
    }
    if !expressions.isEmpty {
      arguments.append(.argument("notMatching", .collection(expressions)))
    }
    return .call(".members", arguments)
  }

  private func choice(_ name: String, _ lists: [[Constraint]]) -> Layout? {
    var rules: [Layout] = []
    for list in lists {
      guard let list = whole(list) else { return nil }
      rules.append(list)
    }
    return .call(name, [.collection(rules)])
  }

  private func rules(_ checks: [Constraint]) -> Layout? {
    let rules = layouts(checks)
    return rules.isEmpty ? nil : .collection(rules)
  }

  /// Renders all checks of a choice, or returns `nil` if one of them cannot be rendered.
  private func whole(_ checks: [Constraint]) -> Layout? {
    var rules: [Layout] = []
    for check in checks {
      guard let rule = layout(check) else { return nil }
      rules.append(rule)
    }
    return .collection(rules)
  }

  /// Returns the literal of a pattern that the runtime can match, and reports any other.
  private func pattern(_ pattern: JSONText) -> Layout? {
    do throws(PatternError) {
      _ = try PatternProgram(pattern.value)
      return Self.patternLiteral(pattern.value)
    } catch {
      notes.diagnostics.add(.patternUnfit(pattern, error))
      return nil
    }
  }

  /// Returns the literal of a pattern, as a raw string if possible, which keeps the schema's
  /// backslashes.
  private static func patternLiteral(_ pattern: String) -> Layout {
    let isPlain = pattern.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
    // A raw string cannot contain its own delimiter or an escape, or begin like a multiline
    // literal.
    let isRaw =
      !pattern.contains("\"#") && !pattern.contains("\\#") && !pattern.hasPrefix("\"\"")
    guard pattern.contains("\\"), isPlain, isRaw, pattern.utf8.count < 60 else {
      return .string(pattern)
    }
    return .text("#\"\(pattern)\"#")
  }

  private func strings(_ texts: [String]) -> Layout { .collection(texts.map { .string($0) }) }

  /// Returns a number as a literal, or as text if Swift's literals cannot express it.
  private func number(_ number: ExactNumber) -> Layout {
    if let integer = number.integer { return .text(String(integer)) }
    if let double = Double(number.description), double.isFinite,
      ExactNumber("\(double)") == number
    {
      return .text("\(double)")
    }
    return .call(
      "QuireJSON.JSONNumber", [.argument("literal", .string(number.description))])
  }
}
