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
