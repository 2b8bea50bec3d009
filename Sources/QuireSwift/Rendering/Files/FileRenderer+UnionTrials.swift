import QuireModel
import QuireSchema

// The statements that try the branches of a union, in passes.
extension FileRenderer {
  /// A switch over a tag that some branches declare: it goes on if the value matches none of them.
  func partialTag(
    _ tag: UnionTag, of body: UnionBody, at indentation: Int
  ) -> [String] {
    var lines = [head(of: tag, isOptional: true, "switch ", of: body, at: indentation)]
    for tagCase in tag.cases {
      lines.append(body.pattern(tagCase.values, at: indentation))
      for attempt in tagCase.choice.attempts {
        lines.append(opening("", attempt, of: body, at: indentation + 2).indented(by: 2))
        lines.append(assignment(attempt.branch, of: body, at: indentation + 4).indented(by: 4))
        lines.append("    return")
        lines.append("  }")
      }
    }
    return lines + ["default: break", "}"]
  }

  /// Tries branches one after another, and then in further passes.
  func trial(
    _ attempts: [UnionAttempt], of body: UnionBody, at indentation: Int
  ) -> [String] {
    var lines: [String] = []
    for attempt in attempts {
      lines.append(opening(lines.isEmpty ? "" : "} else ", attempt, of: body, at: indentation))
      lines.append(assignment(attempt.branch, of: body, at: indentation + 2).indented(by: 2))
    }
    return lines + [
      "} else {", "  try union.nextPass(orThrow: \"of any of its types\")",
      "  try self.init(union: &union)", "}",
    ]
  }

  private func opening(
    _ prefix: String, _ attempt: UnionAttempt, of body: UnionBody, at indentation: Int
  ) -> String {
    let type = body.shape.branches[attempt.branch].type
    var arguments: [Layout] = [
      spelling.format(type, isLenient: false).map { .argument("as", .text("\($0).self")) }
        ?? .text("\(spelling.metatype(type)).self")
    ]
    for (index, name) in attempt.names.enumerated() {
      let literal = Layout.literal(StringLiteral(name))
      arguments.append(index == 0 ? .argument("having", literal) : literal)
    }
    let call = Layout.call("union.attempt", arguments)
    guard !attempt.required.isEmpty else {
      return body.fit(.enclosed("\(prefix)if let value = ", call, " {"), at: indentation)
    }
    let conditions = attempt.required.map { "try union.has(\(StringLiteral($0).flat))" }
    let line = "\(prefix)if \(conditions.joined(separator: ", ")), let value = \(call.flat) {"
    if indentation + line.columns <= body.place.width { return line }
    return "\(prefix)if \(conditions.joined(separator: ",\n  ")),\n"
      + "  let value = \(body.fit(call, at: indentation + 2).indented(by: 2).drop { $0 == " " })\n{"
  }

  private func assignment(_ index: Int, of body: UnionBody, at indentation: Int) -> String {
    let name = names.branch(index, of: body.id).behindDot
    return body.fit(
      .assignment("self", .call(".\(name)", [.text("value")])), at: indentation)
  }
}

extension UnionChoice {
  /// The branches that a value of a tag leaves, as attempts.
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
