import QuireModel
import QuirePatterns
import QuireSchema

/// Renders checks as cases of `ValueRule`, such as `.member("name", [.minLength(1)])`.
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
