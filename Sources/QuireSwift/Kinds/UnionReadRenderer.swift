import QuireModel
import QuireSchema

/// Renders the statements that decode the case of a union: switches over kinds and tags.
///
/// The lines have no margin; `indentation` is the width of the margin that they will get.
struct UnionReadRenderer {
  let body: UnionBody

  /// Returns the statements that decode the case of a value or of null, each a line or more.
  func lines(at indentation: Int) -> [String] {
    let choice = body.shape.choice
    guard body.shape.isNullable else { return reads(choice, at: indentation) }
    if case .kind(let kinds) = choice { return self.kinds(kinds, at: indentation) }
    return ["switch try union.kind() {", nullLine, "default:"]
      + reads(choice, at: indentation + 2).map { $0.indented(by: 2) } + ["}"]
  }

  private var nullLine: String {
    "case .null: self = .\(body.context.names.nullCase(of: body.id).afterDot)"
  }

  /// Returns the statements that decode the case of a value, each a line or more.
  private func reads(_ choice: UnionChoice, at indentation: Int) -> [String] {
    let trials = UnionTrialRenderer(body: body)
    return switch choice {
    case .branch(let index): [taking(index, at: indentation)]
    case .kind(let kinds): self.kinds(kinds, at: indentation)
    case .tag(let tag, let absent): self.tag(tag, absent: absent, at: indentation)
    case .partialTag(let tag, let others):
      trials.partialTag(tag, at: indentation) + trials.trial(others, at: indentation)
    case .trial(let attempts): trials.trial(attempts, at: indentation)
    }
  }

  private func kinds(
    _ kinds: [(kinds: [JSONType], choice: UnionChoice)], at indentation: Int
  ) -> [String] {
    var lines = ["switch try union.kind() {"]
    for (kinds, choice) in kinds {
      let pattern = "case \(kinds.map(\.caseName).joined(separator: ", ")):"
      lines += followed(pattern, by: reads(choice, at: indentation + 2), at: indentation)
    }
    var known = kinds.flatMap(\.kinds)
    if body.shape.isNullable {
      lines.append(nullLine)
      known.append(.null)
    }
    let words = known.map(\.inWords).joined(separator: " or ")
    // A switch over all kinds needs no default.
    if known.count < 6 { lines.append("default: throw union.mismatch(\"\(words)\")") }
    return lines + ["}"]
  }

  /// Returns a switch over a tag that all branches declare.
  private func tag(_ tag: UnionTag, absent: UnionChoice?, at indentation: Int) -> [String] {
    let opening = absent == nil ? "switch try " : "switch "
    var lines = [body.head(of: tag, isOptional: absent != nil, opening, at: indentation)]
    for tagCase in tag.cases {
      lines += followed(
        body.pattern(tagCase.values, at: indentation),
        by: reads(tagCase.choice, at: indentation + 2), at: indentation)
    }
    if let absent {
      // A Boolean tag with neither value is absent or not a Boolean.
      lines += followed(
        tag.isExhaustive ? "default:" : "case nil:", by: reads(absent, at: indentation + 2),
        at: indentation)
    }
    if !tag.isExhaustive {
      lines += followed("default:", by: [unknown(tag, at: indentation + 2)], at: indentation)
    }
    return lines + ["}"]
  }

  private func unknown(_ tag: UnionTag, at indentation: Int) -> String {
    let name = Layout.argument("tag", .string(tag.wireName))
    guard body.shape.isOpen else {
      return body.fit(.call("throw union.mismatch", [name]), at: indentation)
    }
    let taking = Layout.call(
      ".\(body.context.names.unknownCase(of: body.id).afterDot)",
      [.call("union.unknown", [name])])
    return body.fit(.assignment("self", .enclosed("try ", taking, "")), at: indentation)
  }

  private func taking(_ branch: Int, at indentation: Int) -> String {
    let form = body.context.spelling.formArguments(body.shape.branches[branch].type)
    let value = Layout.call(".\(body.caseName(of: branch))", [.call("union", form)])
    return body.fit(.assignment("self", .enclosed("try ", value, "")), at: indentation)
  }

  /// Returns a pattern of a switch with its statements, on one line if a single statement fits.
  private func followed(
    _ pattern: String, by statements: [String], at indentation: Int
  ) -> [String] {
    if statements.count == 1, let only = statements.first, !pattern.contains("\n"),
      !only.contains("\n"), indentation + pattern.columns + 1 + only.columns <= body.width
    {
      return ["\(pattern) \(only)"]
    }
    return [pattern] + statements.map { $0.indented(by: 2) }
  }
}

extension JSONType {
  /// The case of the runtime's `JSONValue.Kind`.
  fileprivate var caseName: String {
    switch self {
    case .null: ".null"
    case .boolean: ".bool"
    case .integer, .number: ".number"
    case .string: ".string"
    case .array: ".array"
    case .object: ".object"
    }
  }

  fileprivate var inWords: String {
    switch self {
    case .null: "null"
    case .boolean: "a boolean"
    case .integer, .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// Renders the statements that try the branches of a union in passes.
///
/// The lines have no margin; `indentation` is the width of the margin that they will get.
struct UnionTrialRenderer {
  let body: UnionBody

  /// Returns a switch over a tag that only some branches declare.
  ///
  /// Execution continues after the switch if the value matches none of its cases.
  func partialTag(_ tag: UnionTag, at indentation: Int) -> [String] {
    var lines = [body.head(of: tag, isOptional: true, "switch ", at: indentation)]
    for tagCase in tag.cases {
      lines.append(body.pattern(tagCase.values, at: indentation))
      for attempt in tagCase.choice.attempts {
        lines.append(opening("", attempt, at: indentation + 2).indented(by: 2))
        lines.append(assignment(attempt.branch, at: indentation + 4).indented(by: 4))
        lines.append("    return")
        lines.append("  }")
      }
    }
    return lines + ["default: break", "}"]
  }

  /// Returns statements that try branches in order, and then again in further passes.
  func trial(_ attempts: [UnionAttempt], at indentation: Int) -> [String] {
    var lines: [String] = []
    for attempt in attempts {
      lines.append(opening(lines.isEmpty ? "" : "} else ", attempt, at: indentation))
      lines.append(assignment(attempt.branch, at: indentation + 2).indented(by: 2))
    }
    return lines + [
      "} else {", "  try union.nextPass(orThrow: \"of any of its types\")",
      "  try self.init(union: &union)", "}",
    ]
  }

  private func opening(
    _ prefix: String, _ attempt: UnionAttempt, at indentation: Int
  ) -> String {
    let spelling = body.context.spelling
    let branch = body.shape.branches[attempt.branch]
    var arguments: [Layout] = [
      spelling.format(branch.type, isLenient: false).map(Layout.form)
        ?? .text("\(spelling.metatype(branch.writtenType ?? branch.type)).self")
    ]
    for (index, name) in attempt.names.enumerated() {
      arguments.append(index == 0 ? .argument("having", .string(name)) : .string(name))
    }
    let call = Layout.call("union.attempt", arguments)
    guard !attempt.required.isEmpty else {
      return body.fit(.enclosed("\(prefix)if let value = ", call, " {"), at: indentation)
    }
    let conditions = attempt.required.map { "try union.has(\(StringLiteral($0).flat))" }
    let line = "\(prefix)if \(conditions.joined(separator: ", ")), let value = \(call.flat) {"
    if indentation + line.columns <= body.width { return line }
    return "\(prefix)if \(conditions.joined(separator: ",\n  ")),\n"
      + "  let value = \(body.fit(call, at: indentation + 2).indented(by: 2).drop { $0 == " " })\n{"
  }

  private func assignment(_ branch: Int, at indentation: Int) -> String {
    let value = Layout.call(".\(body.caseName(of: branch))", [.text("value")])
    return body.fit(.assignment("self", value), at: indentation)
  }
}

extension UnionChoice {
  /// The branches that remain for a value of a tag, as attempts.
  fileprivate var attempts: [UnionAttempt] {
    switch self {
    case .branch(let index): [UnionAttempt(branch: index)]
    case .trial(let attempts): attempts
    case .kind(let kinds): kinds.flatMap { $0.choice.attempts }
    case .tag(let tag, let absent):
      (tag.cases.flatMap { $0.choice.attempts } + (absent?.attempts ?? [])).withoutRepeats
    case .partialTag(let tag, let others):
      (tag.cases.flatMap { $0.choice.attempts } + others).withoutRepeats
    }
  }
}

extension [UnionAttempt] {
  fileprivate var withoutRepeats: [UnionAttempt] {
    var seen: Set<Int> = []
    return filter { seen.insert($0.branch).inserted }
  }
}

/// The union of a decoding initializer, and the helpers that its statements share.
struct UnionBody {
  let context: RenderingContext
  let id: TypeID
  let shape: UnionShape

  /// The maximum width of a line, in columns.
  var width: Int { context.place.width }

  /// Returns a piece that fits its indentation, without the margins of its lines.
  func fit(_ layout: Layout, at indentation: Int) -> String {
    layout.text(indentation: 0, column: 0, width: width - indentation)
  }

  /// Returns the name of a branch's case, as written after a dot.
  func caseName(of branch: Int) -> String { context.names.branch(branch, of: id).afterDot }

  /// Returns the start of a switch over a tag.
  func head(
    of tag: UnionTag, isOptional: Bool, _ opening: String, at indentation: Int
  ) -> String {
    let name = Layout.string(tag.wireName)
    let call = Layout.call(
      "union.tag",
      [isOptional ? .argument("optional", name) : name, .form(tag.typeName)])
    return fit(.enclosed(opening, call, " {"), at: indentation)
  }

  /// Returns a pattern of a switch with as many values on a line as fit.
  func pattern(_ values: [UnionTag.Value], at indentation: Int) -> String {
    DeclarationPlace(depth: context.place.depth + indentation / 2)
      .filled(values.map(\.pattern), after: "case ", at: 0, reserve: 1) + ":"
  }
}

extension UnionTag {
  /// The type as which the tag is decoded.
  fileprivate var typeName: String {
    switch cases.first?.values.first {
    case .integer: "Int"
    case .boolean: "Bool"
    case .string, nil: "String"
    }
  }
}

extension UnionTag.Value {
  fileprivate var pattern: String {
    switch self {
    case .string(let text): StringLiteral(text).flat
    case .integer(let number): "\(number)"
    case .boolean(let flag): "\(flag)"
    }
  }
}
