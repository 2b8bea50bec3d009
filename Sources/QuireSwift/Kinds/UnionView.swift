import QuireModel
import QuireSchema

/// A union of several types as an enumeration, with the template `union`.
struct UnionView: TemplateView {
  private let frame: TypeFrame
  private let context: RenderingContext
  private let cases: [UnionCaseView]
  private let unknown: UnionCaseView?
  private let literals: [Layout]
  private let reads: [Code]

  /// Creates the view, given the context in the body of the enumeration.
  init(
    of declaration: TypeDeclaration, _ shape: UnionShape, in context: RenderingContext,
    nested: [Code]
  ) {
    context.notes.imports.addRuntime(.json)
    let id = declaration.id
    let literals = LiteralRenderer(context: context).literals(of: shape, in: id)
    let alias = IdentityRenderer(context: context, owner: id, identity: nil).alias
    self.context = context
    self.literals = literals.map(\.initializer)
    frame = TypeFrame(
      of: declaration, in: context, shape.isIndirect ? "indirect enum" : "enum",
      inheriting: ["QuireJSON.UnionCodable"] + literals.map(\.literal.name)
        + ["Hashable", "Sendable"],
      remarks: [Markdown(UnionWords(choice: shape.choice).sentence)],
      nested: alias + nested)
    cases = CaseFacts.all(of: shape, in: id, context).enumerated().map { index, facts in
      shape.branches.indices.contains(index)
        ? UnionCaseView(ofBranch: index, of: shape, facts, in: context)
        : UnionCaseView(ofNull: facts)
    }
    unknown =
      shape.isOpen ? UnionCaseView(ofUnknown: context.names.unknownCase(of: id)) : nil
    reads = UnionReadRenderer(body: UnionBody(context: context, id: id, shape: shape)).statements
  }

  static let fields: [String: TemplateField<Self>] = TemplateField.embedding(
    { $0.frame },
    [
      "cases": .list("the cases, except the one for unknown values, with their declarations") {
        $0.cases
      },
      "unknown": .view("the case for values that the schema does not list") { $0.unknown },
      "literals": .pieces("the initializers that create a value for a request from a literal") {
        $0.literals
      },
      "decodingHead": .piece("the initializer that decodes a value, up to its opening brace") {
        CodingHead.decoding("union", from: "JSONUnion", access: $0.context.access)
      },
      "encodingHead": .piece("the method that encodes a value, up to its opening brace") {
        CodingHead.encoding("union", to: "JSONWriter", access: $0.context.access)
      },
      "reads": .statements("the statements that decode the case of a value") { $0.reads },
    ])
}

/// A case of a union.
struct UnionCaseView: TemplateView {
  private let facts: CaseFacts
  private var comment: [Markdown] = []
  private let declaration: Layout
  /// The call that encodes the value.
  private let call: Layout

  init(
    ofBranch index: Int, of shape: UnionShape, _ facts: CaseFacts, in context: RenderingContext
  ) {
    let branch = shape.branches[index]
    self.facts = facts
    comment = branch.documentation.comment(
      named: facts.name, else: UnionWords(choice: shape.choice).condition(of: index))
    declaration = .call(facts.name, facts.type.map { [.type($0)] } ?? [])
    call = .call("union", [.text("value")] + context.spelling.formArguments(branch.type))
  }

  init(ofNull facts: CaseFacts) {
    self.facts = facts
    declaration = .text(facts.name)
    call = .text("union(QuireJSON.JSONValue.null)")
  }

  init(ofUnknown name: String) {
    facts = CaseFacts(name: name, type: "QuireJSON.JSONValue")
    comment = [Markdown("A value that the schema does not list.")]
    declaration = .text("\(name)(QuireJSON.JSONValue)")
    call = .call("union", [.text("value")])
  }

  static let fields: [String: TemplateField<Self>] = TemplateField.embedding(
    { $0.facts },
    [
      "comment": .comment("the lines of the comment, with slashes") { DocComment($0.comment) },
      "declaration": .piece("the declaration of the case") {
        .enclosed("case ", $0.declaration, "")
      },
      "writing": .code("the case of a switch that encodes the value") {
        let name = "case .\($0.facts.name.afterDot)"
        return .branch(
          $0.facts.type == nil ? .text(name) : .call(name, [.text("let value")]),
          [.line(.enclosed("try ", $0.call, ""))])
      },
    ])
}
