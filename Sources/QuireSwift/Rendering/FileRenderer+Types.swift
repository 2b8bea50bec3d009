import QuireModel

extension FileRenderer {
  mutating func view(
    of declaration: TypeDeclaration, _ shape: EnumerationShape, at place: Place
  ) -> EnumerationView {
    usesRuntime(inSignatures: false)
    let id = declaration.id
    let protocols =
      shape.isOpen
      ? ["QuireRuntime.OpenEnum"]
      : ["String", "QuireRuntime.MemberValue", "QuireRuntime.QueryValue"]
    return EnumerationView(
      access: access,
      documentation: place.comment(comment(of: declaration), at: 0),
      head: place.head("\(access)enum \(names.name(of: id))", inheriting: protocols),
      cases: shape.cases.map { view(of: $0.value, in: id, isOpen: shape.isOpen, at: place) },
      unknownCase: shape.isOpen ? names.unknownCase(of: id) : nil)
  }

  private func view(
    of value: String, in id: TypeID, isOpen: Bool, at place: Place
  ) -> CaseView {
    let name = names.enumerationCase(value, of: id)
    let literal = StringLiteral(value)
    let declaration: Layout =
      isOpen || name.behindDot == value
      ? .text("case \(name)") : .assignment("case \(name)", .literal(literal))
    // A pattern's literal of several lines stands in line with its `case`.
    let pattern = place.fit(.literal(literal), at: 4, behind: "case ", reserve: 1)
    let setting = "self = .\(name.behindDot)"
    let isShort = 4 + pattern.utf8.count + 2 + setting.utf8.count <= place.width
    return CaseView(
      declaration: place.fit(declaration, at: 2),
      reading: pattern + (isShort ? ": " : ":\n      ") + setting,
      writing: Self.branch("case .\(name.behindDot)", .literal(literal), at: place))
  }

  private static func branch(_ pattern: String, _ value: Layout, at place: Place) -> String {
    let line = "\(pattern): \(value.flat)"
    if 4 + line.utf8.count <= place.width { return line }
    return "\(pattern):\n      \(place.fit(value, at: 6))"
  }

  mutating func view(
    of declaration: TypeDeclaration, listing element: TypeReference, at place: Place
  ) -> ListView {
    usesRuntime(inSignatures: false)
    let id = declaration.id
    let items = Layout.argument("items", .type("[\(type(element))]"))
    let format = spelling.format(.array(of: element))
    return ListView(
      access: access,
      documentation: place.comment(comment(of: declaration), at: 0),
      head: place.head(
        "\(access)struct \(names.name(of: id))",
        inheriting: [
          format == nil ? "QuireRuntime.ListCodable" : "QuireRuntime.MemberValue", "Hashable",
          "Sendable",
        ]),
      items: place.fit(items, at: 2, behind: "\(access)var "),
      initializer: place.fit(.call("\(access)init", [items]), at: 2, reserve: 2),
      format: format,
      nested: nested(declaration.nested, depth: place.depth + 1))
  }

  mutating func view(
    of declaration: TypeDeclaration, naming target: TypeReference, at place: Place
  ) -> AliasView {
    AliasView(
      documentation: place.comment(comment(of: declaration), at: 0),
      declaration: place.fit(
        .assignment(
          "\(access)typealias \(names.name(of: declaration.id))", .type(type(target))), at: 0))
  }
}
