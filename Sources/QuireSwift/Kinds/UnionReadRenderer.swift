import QuireModel
import QuireSchema

/// Renders the statements that decode the case of a union: switches over kinds and tags.
///
/// ```swift
/// switch try union.kind() {
/// case .string: self = try .name(union())
/// case .object: self = try .user(union())
/// default: throw union.mismatch("a string or an object")
/// }
/// ```
struct UnionReadRenderer {
  let body: UnionBody

  /// The statements that decode the case of a value or of null.
  var statements: [Code] {
    let choice = body.shape.choice
    guard body.shape.isNullable else { return reads(choice) }
    if case .kind(let kinds) = choice { return [self.kinds(kinds)] }
    return [.choice(Self.kind, [null, .branch(.text("default"), reads(choice))])]
  }

  private static let kind = Layout.text("try union.kind()")

  private var null: Code {
    let name = body.context.names.nullCase(of: body.id).afterDot
    return .branch(.text("case .null"), [.line(.text("self = .\(name)"))])
  }

  /// Returns the statements that decode the case of a value.
  private func reads(_ choice: UnionChoice) -> [Code] {
    let trials = UnionTrialRenderer(body: body)
    return switch choice {
    case .branch(let index): [taking(index)]
    case .kind(let kinds): [self.kinds(kinds)]
    case .tag(let tag, let absent): [self.tag(tag, absent: absent)]
    case .partialTag(let tag, let others): [trials.partialTag(tag), trials.trial(others)]
    case .trial(let attempts): [trials.trial(attempts)]
    }
  }

  private func kinds(_ kinds: [(kinds: [JSONType], choice: UnionChoice)]) -> Code {
    var branches = kinds.map { kinds, choice in
      Code.branch(
        .text("case \(kinds.map(\.caseName).joined(separator: ", "))"), reads(choice))
    }
    var known = kinds.flatMap(\.kinds)
    if body.shape.isNullable {
      branches.append(null)
      known.append(.null)
    }
    let words = known.map(\.inWords).joined(separator: " or ")
    // A switch over all kinds needs no default.
    if known.count < 6 {
      branches.append(
        .branch(.text("default"), [.line(.text("throw union.mismatch(\"\(words)\")"))]))
    }
    return .choice(Self.kind, branches)
  }

  /// Returns a switch over a tag that all branches declare.
  private func tag(_ tag: UnionTag, absent: UnionChoice?) -> Code {
    var branches = tag.cases.map { Code.branch(body.pattern($0.values), reads($0.choice)) }
    if let absent {
      // A Boolean tag with neither value is absent or not a Boolean.
      branches.append(
        .branch(.text(tag.isExhaustive ? "default" : "case nil"), reads(absent)))
    }
    if !tag.isExhaustive { branches.append(.branch(.text("default"), [unknown(tag)])) }
    let value = body.value(of: tag, isOptional: absent != nil)
    return .choice(absent == nil ? .enclosed("try ", value, "") : value, branches)
  }

  private func unknown(_ tag: UnionTag) -> Code {
    let name = Layout.argument("tag", .string(tag.wireName))
    guard body.shape.isOpen else { return .line(.call("throw union.mismatch", [name])) }
    let taking = Layout.call(
      ".\(body.context.names.unknownCase(of: body.id).afterDot)",
      [.call("union.unknown", [name])])
    return .line(.assignment("self", .enclosed("try ", taking, "")))
  }

  private func taking(_ branch: Int) -> Code {
    let form = body.context.spelling.formArguments(body.shape.branches[branch].type)
    let value = Layout.call(".\(body.caseName(of: branch))", [.call("union", form)])
    return .line(.assignment("self", .enclosed("try ", value, "")))
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
/// ```swift
/// if let value = union.attempt(User.self, having: "login") {
///   self = .user(value)
/// } else {
///   try union.nextPass(orThrow: "of any of its types")
///   try self.init(union: &union)
/// }
/// ```
struct UnionTrialRenderer {
  let body: UnionBody

  /// Returns a switch over a tag that only some branches declare.
  ///
  /// Execution continues after the switch if the value matches none of its cases.
  func partialTag(_ tag: UnionTag) -> Code {
    let branches = tag.cases.map { tagCase in
      Code.branch(
        body.pattern(tagCase.values),
        tagCase.choice.attempts.map { attempt in
          .conditional(
            [(conditions(of: attempt), [assignment(attempt), .line(.text("return"))])],
            otherwise: [])
        })
    }
    return .choice(
      body.value(of: tag, isOptional: true),
      branches + [.branch(.text("default"), [.line(.text("break"))])])
  }

  /// Returns statements that try branches in order, and then again in further passes.
  func trial(_ attempts: [UnionAttempt]) -> Code {
    .conditional(
      attempts.map { (conditions(of: $0), [assignment($0)]) },
      otherwise: [
        .line(.text("try union.nextPass(orThrow: \"of any of its types\")")),
        .line(.text("try self.init(union: &union)")),
      ])
  }

  private func conditions(of attempt: UnionAttempt) -> [Layout] {
    let spelling = body.context.spelling
    let branch = body.shape.branches[attempt.branch]
    var arguments: [Layout] = [
      spelling.format(branch.type, isLenient: false).map(Layout.form)
        ?? .metatype(spelling.metatype(branch.writtenType ?? branch.type))
    ]
    for (index, name) in attempt.names.enumerated() {
      arguments.append(index == 0 ? .argument("having", .string(name)) : .string(name))
    }
    return attempt.required.map { .text("try union.has(\(StringLiteral($0).flat))") }
      + [.enclosed("let value = ", .call("union.attempt", arguments), "")]
  }

  private func assignment(_ attempt: UnionAttempt) -> Code {
    let value = Layout.call(".\(body.caseName(of: attempt.branch))", [.text("value")])
    return .line(.assignment("self", value))
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

/// The union of a decoding initializer, and what its statements share.
struct UnionBody {
  let context: RenderingContext
  let id: TypeID
  let shape: UnionShape

  /// Returns the name of a branch's case, as written after a dot.
  func caseName(of branch: Int) -> String { context.names.branch(branch, of: id).afterDot }

  /// Returns the expression for the value of a tag.
  func value(of tag: UnionTag, isOptional: Bool) -> Layout {
    let name = Layout.string(tag.wireName)
    return .call(
      "union.tag",
      [isOptional ? .argument("optional", name) : name, .form(tag.typeName)])
  }

  /// Returns a pattern of a switch with as many values on a line as fit.
  func pattern(_ values: [UnionTag.Value]) -> Layout { .filled("case ", values.map(\.pattern)) }
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
