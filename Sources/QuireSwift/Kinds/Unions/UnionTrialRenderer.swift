import QuireModel
import QuireSchema

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
