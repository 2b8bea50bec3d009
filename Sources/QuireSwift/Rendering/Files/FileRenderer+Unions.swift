import QuireModel
import QuireSchema

extension FileRenderer {
  mutating func view(
    of declaration: TypeDeclaration, _ shape: UnionShape, at place: Place
  ) -> UnionView {
    usesRuntime()
    let id = declaration.id
    var cases = shape.branches.indices.map { index in
      view(of: shape.branches[index], at: index, of: shape, in: id, at: place)
    }
    if shape.isNullable {
      let name = names.nullCase(of: id)
      cases.append(
        UnionCaseView(
          documentation: [], declaration: "case \(name)",
          writing: "case .\(name.behindDot): try union(QuireRuntime.JSONValue.null)"))
    }
    if shape.isOpen {
      let name = names.unknownCase(of: id)
      cases.append(
        UnionCaseView(
          documentation: ["/// A value that the schema does not list."],
          declaration: "case \(name)(QuireRuntime.JSONValue)",
          writing: Self.writing(name, .call("union", [.text("value")]), at: place)))
    }
    let words = UnionWords(choice: shape.choice)
    return UnionView(
      access: access,
      documentation: place.comment(
        Self.comment(declaration.documentation) + [Markdown(words.sentence)], at: 0),
      head: place.head(
        "\(modifiers(at: place))\(shape.isIndirect ? "indirect " : "")enum \(names.name(of: id))",
        inheriting: ["QuireRuntime.UnionCodable", "Hashable", "Sendable"]),
      form: form,
      cases: cases,
      reads: lines(reading: shape.choice, of: UnionBody(id: id, shape: shape, place: place), at: 4)
        .map { String($0.indented(by: 4).dropFirst(4)) },
      nested: nested(declaration.nested, depth: place.depth + 1))
  }

  private mutating func view(
    of branch: UnionShape.Branch, at index: Int, of shape: UnionShape, in id: TypeID,
    at place: Place
  ) -> UnionCaseView {
    let name = names.branch(index, of: id)
    let payload = type(branch.type)
    let condition = UnionWords(choice: shape.choice).condition(of: index)
    let format = spelling.format(branch.type)
      .map { Layout.argument("as", .text("\($0).self")) }
    let call = Layout.call("union", [.text("value")] + (format.map { [$0] } ?? []))
    return UnionCaseView(
      documentation: place.comment(
        Self.comment(branch.documentation, named: name, else: condition), at: 2),
      declaration: place.declaration(ofCase: name, [.type(payload)], at: 2),
      writing: Self.writing(name, call, at: place))
  }

  private static func writing(_ name: String, _ call: Layout, at place: Place) -> String {
    place.branch(
      .call("case .\(name.behindDot)", [.text("let value")]), .enclosed("try ", call, ""), at: 4)
  }
}
