import QuireModel

extension FileRenderer {
  mutating func view(
    of declaration: TypeDeclaration, listing element: TypeReference, at place: Place
  ) -> ListView {
    usesRuntime(inSignatures: false)
    let id = declaration.id
    let items = Layout.argument("items", .type("[\(type(element))]"))
    return ListView(
      access: access,
      documentation: place.comment(Self.comment(declaration.documentation), at: 0),
      head: place.head(
        "\(modifiers(at: place))struct \(names.name(of: id))",
        inheriting: ["QuireRuntime.ListCodable", "Hashable", "Sendable"]),
      items: place.fit(items, at: 2, behind: "\(access)var "),
      initializer: place.fit(.call("\(access)init", [items]), at: 2, reserve: 2),
      format: spelling.format(element),
      nested: nested(declaration.nested, depth: place.depth + 1))
  }

  mutating func view(
    of declaration: TypeDeclaration, naming target: TypeReference, at place: Place
  ) -> AliasView {
    AliasView(
      documentation: place.comment(Self.comment(declaration.documentation), at: 0),
      declaration: place.fit(
        .assignment(
          "\(access)typealias \(names.name(of: declaration.id))", .type(type(target))), at: 0))
  }
}
