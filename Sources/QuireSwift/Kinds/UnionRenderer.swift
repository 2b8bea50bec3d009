import QuireModel

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
      facts: TypeFacts(of: declaration, in: context),
      comment: place.comment(
        declaration.documentation.comment()
          + [Markdown(UnionWords(choice: shape.choice).sentence)],
        at: 0),
      head: place.head(
        "\(context.modifiers)\(keyword) \(context.names.name(of: id))",
        inheriting: ["QuireJSON.UnionCodable"] + literals.map(\.literal.name)
          + ["Hashable", "Sendable"]),
      cases: CaseFacts.all(of: shape, in: id, context).enumerated().map { index, facts in
        shape.branches.indices.contains(index)
          ? view(ofBranch: index, of: shape, facts) : viewOfNull(facts)
      },
      unknown: shape.isOpen ? viewOfUnknown(in: id) : nil,
      literals: literals.map(\.text),
      conversion: ConversionRenderer(context: context).texts(of: declaration),
      decodingHead: heads.decoding(from: "JSONUnion"),
      reads: UnionReadRenderer(body: body).lines(at: 4)
        .map { String($0.indented(by: 4).dropFirst(4)) },
      encodingHead: heads.encoding(to: "JSONWriter"),
      nested: IdentityRenderer(context: context, owner: id, identity: nil).alias + nested)
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
