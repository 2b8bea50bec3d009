import QuireModel
import QuireSchema

/// Renders a union of several types as an enumeration, with the template `union`.
struct UnionRenderer {
  /// The context in the body of the enumeration.
  let context: RenderingContext

  /// Returns the declaration with the rendered nested declarations.
  func text(
    of declaration: TypeDeclaration, _ shape: UnionShape, nested: [String]
  ) -> String {
    context.fill("union", with: view(of: declaration, shape, nested: nested))
  }

  private func view(
    of declaration: TypeDeclaration, _ shape: UnionShape, nested: [String]
  ) -> UnionView {
    context.notes.imports.addRuntime(.json)
    let (id, place) = (declaration.id, context.place)
    let keyword = shape.isIndirect ? "indirect enum" : "enum"
    let body = UnionBody(context: context, id: id, shape: shape)
    let heads = CodingHead(place: place, access: context.access, label: "union")
    let literals = LiteralRenderer(context: context).literals(of: shape, in: id)
    return UnionView(
      frame: TypeFrame(
        of: declaration, in: context, keyword,
        inheriting: ["QuireJSON.UnionCodable"] + literals.map(\.literal.name)
          + ["Hashable", "Sendable"],
        remarks: [Markdown(UnionWords(choice: shape.choice).sentence)],
        nested: IdentityRenderer(context: context, owner: id, identity: nil).alias + nested),
      cases: CaseFacts.all(of: shape, in: id, context).enumerated().map { index, facts in
        shape.branches.indices.contains(index)
          ? view(ofBranch: index, of: shape, facts) : viewOfNull(facts)
      },
      unknown: shape.isOpen ? viewOfUnknown(in: id) : nil,
      literals: literals.map(\.text),
      decodingHead: heads.decoding(from: "JSONUnion"),
      reads: UnionReadRenderer(body: body).lines(at: 4)
        .map { String($0.indented(by: 4).dropFirst(4)) },
      encodingHead: heads.encoding(to: "JSONWriter"))
  }

  private func view(
    ofBranch index: Int, of shape: UnionShape, _ facts: CaseFacts
  ) -> UnionCaseView {
    let branch = shape.branches[index]
    let condition = UnionWords(choice: shape.choice).condition(of: index)
    let form = context.spelling.formArguments(branch.type)
    return UnionCaseView(
      facts: facts,
      comment: context.place.comment(
        branch.documentation.comment(named: facts.name, else: condition), at: 2),
      declaration: context.place.declaration(
        ofCase: facts.name, facts.type.map { [.type($0)] } ?? [], at: 2),
      writing: writing(facts.name, .call("union", [.text("value")] + form)))
  }

  private func viewOfNull(_ facts: CaseFacts) -> UnionCaseView {
    UnionCaseView(
      facts: facts, comment: [], declaration: "case \(facts.name)",
      writing: "case .\(facts.name.afterDot): try union(QuireJSON.JSONValue.null)")
  }

  private func viewOfUnknown(in id: TypeID) -> UnionCaseView {
    let name = context.names.unknownCase(of: id)
    return UnionCaseView(
      facts: CaseFacts(name: name, type: "QuireJSON.JSONValue"),
      comment: ["/// A value that the schema does not list."],
      declaration: "case \(name)(QuireJSON.JSONValue)",
      writing: writing(name, .call("union", [.text("value")])))
  }

  private func writing(_ name: String, _ call: Layout) -> String {
    context.place.branch(
      .call("case .\(name.afterDot)", [.text("let value")]), .enclosed("try ", call, ""), at: 4)
  }
}

/// A description of how the branch of a value is chosen.
struct UnionWords {
  let choice: UnionChoice

  /// The description as a sentence for a comment.
  var sentence: String { "The case is chosen \(phrase)." }

  /// The description for the report, after the word "chosen".
  var phrase: String { Self.phrase(choice) ?? "without a check" }

  /// Returns a sentence that states when a value belongs to a branch, or `nil` without a tag.
  func condition(of branch: Int) -> String? {
    guard let (wireName, values) = choice.tag(of: branch) else { return nil }
    var words = values.map { "`\($0)`" }
    if choice.mayLackTag(branch) { words.append("absent") }
    guard let last = words.popLast() else { return nil }
    let list = words.isEmpty ? last : "\(words.joined(separator: ", ")) or \(last)"
    return "If `\(wireName)` is \(list)."
  }

  /// Returns words such as "by `type`", or `nil` if only one branch is left.
  private static func phrase(_ choice: UnionChoice) -> String? {
    switch choice {
    case .branch: return nil
    case .kind(let kinds):
      let further = kinds.compactMap { kinds, choice in
        phrase(choice).map { "\(kinds.map(\.plural).joined(separator: " and ")) \($0)" }
      }
      return (["by the kind of the JSON value"] + further).joined(separator: "; ")
    case .tag(let tag, let absent):
      let further = absent.flatMap(phrase).map { "; if it is absent, \($0)" } ?? ""
      return phrase(tag) + further
    case .partialTag(let tag, let others):
      let isKnown = tag.cases.contains { phrase($0.choice) == Self.trial(others) }
      return phrase(tag) + (isKnown ? "" : ", then \(Self.trial(others))")
    case .trial(let attempts): return trial(attempts)
    }
  }

  private static func phrase(_ tag: UnionTag) -> String {
    var phrases = ["by `\(tag.wireName)`"]
    for tagCase in tag.cases {
      guard let further = phrase(tagCase.choice), !phrases.contains(further) else { continue }
      phrases.append(further)
    }
    return phrases.joined(separator: ", then ")
  }

  private static func trial(_ attempts: [UnionAttempt]) -> String {
    attempts.contains { !$0.names.isEmpty }
      ? "by the first match, starting with cases whose own members are present"
      : "by the first match"
  }
}

extension UnionChoice {
  /// Whether the tag may be absent from values of a branch.
  fileprivate func mayLackTag(_ branch: Int) -> Bool {
    switch self {
    case .tag(_, let absent): absent?.branches.contains(branch) ?? false
    case .partialTag(_, let others): others.contains { $0.branch == branch }
    case .kind(let kinds): kinds.contains { $0.choice.mayLackTag(branch) }
    case .branch, .trial: false
    }
  }

  private var branches: Set<Int> {
    switch self {
    case .branch(let index): [index]
    case .kind(let kinds): Set(kinds.flatMap { $0.choice.branches })
    case .tag(let tag, let absent):
      Set(tag.cases.flatMap { $0.choice.branches }).union(absent?.branches ?? [])
    case .partialTag(let tag, let others):
      Set(tag.cases.flatMap { $0.choice.branches } + others.map(\.branch))
    case .trial(let attempts): Set(attempts.map(\.branch))
    }
  }
}

extension JSONType {
  fileprivate var plural: String { self == .null ? "null" : "\(rawValue)s" }
}

/// An enumeration of values of several types.
struct UnionView: TemplateView {
  var frame: TypeFrame
  var cases: [UnionCaseView]
  var unknown: UnionCaseView?
  var literals: [String]
  var decodingHead: String
  var reads: [String]
  var encodingHead: String

  static let fields: [String: TemplateField<Self>] = TemplateField.embedding(
    { $0.frame },
    [
      "cases": .list("the cases, except the one for unknown values, with their declarations") {
        $0.cases
      },
      "unknown": .view("the case for values that the schema does not list") { $0.unknown },
      "literals": .lines("the initializers that create a value for a request from a literal") {
        $0.literals
      },
      "decodingHead": .text("the initializer that decodes a value, up to its opening brace") {
        $0.decodingHead
      },
      "encodingHead": .text("the method that encodes a value, up to its opening brace") {
        $0.encodingHead
      },
      "reads": .lines("the statements that decode the case of a value") { $0.reads },
    ])
}

/// A case of a union.
struct UnionCaseView: TemplateView {
  var facts: CaseFacts
  var comment: [String]
  var declaration: String
  var writing: String

  static let fields: [String: TemplateField<Self>] = TemplateField.embedding(
    { $0.facts },
    [
      "comment": .lines("the lines of the comment, with slashes") { $0.comment },
      "declaration": .text("the declaration of the case") { $0.declaration },
      "writing": .text("the case of a switch that encodes the value") { $0.writing },
    ])
}
