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
    context.notes.imports.addRuntime()
    let (id, place) = (declaration.id, context.place)
    let keyword = shape.isIndirect ? "indirect enum" : "enum"
    let body = UnionBody(context: context, id: id, shape: shape)
    return UnionView(
      access: context.access,
      documentation: place.comment(
        declaration.documentation.comment()
          + [Markdown(UnionWords(choice: shape.choice).sentence)],
        at: 0),
      head: place.head(
        "\(context.modifiers)\(keyword) \(context.names.name(of: id))",
        inheriting: ["QuireRuntime.UnionCodable", "Hashable", "Sendable"]),
      form: context.form,
      cases: cases(of: shape, in: id),
      reads: UnionReadRenderer(body: body).lines(at: 4)
        .map { String($0.indented(by: 4).dropFirst(4)) },
      nested: nested)
  }

  private func cases(of shape: UnionShape, in id: TypeID) -> [UnionCaseView] {
    var cases = shape.branches.indices.map { view(ofBranch: $0, of: shape, in: id) }
    if shape.isNullable {
      let name = context.names.nullCase(of: id)
      cases.append(
        UnionCaseView(
          documentation: [], declaration: "case \(name)",
          writing: "case .\(name.behindDot): try union(QuireRuntime.JSONValue.null)"))
    }
    if shape.isOpen {
      let name = context.names.unknownCase(of: id)
      cases.append(
        UnionCaseView(
          documentation: ["/// A value that the schema does not list."],
          declaration: "case \(name)(QuireRuntime.JSONValue)",
          writing: writing(name, .call("union", [.text("value")]))))
    }
    return cases
  }

  private func view(ofBranch index: Int, of shape: UnionShape, in id: TypeID) -> UnionCaseView {
    let branch = shape.branches[index]
    let name = context.names.branch(index, of: id)
    let payload = Layout.type(context.type(branch.type))
    let condition = UnionWords(choice: shape.choice).condition(of: index)
    let form = context.spelling.formArguments(branch.type)
    return UnionCaseView(
      documentation: context.place.comment(
        branch.documentation.comment(named: name, else: condition), at: 2),
      declaration: context.place.declaration(ofCase: name, [payload], at: 2),
      writing: writing(name, .call("union", [.text("value")] + form)))
  }

  private func writing(_ name: String, _ call: Layout) -> String {
    context.place.branch(
      .call("case .\(name.behindDot)", [.text("let value")]), .enclosed("try ", call, ""), at: 4)
  }
}
