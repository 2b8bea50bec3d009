import QuireModel

/// Renders a document that is an array as a struct of its items, with the template `list`.
struct ListRenderer {
  /// The context in the body of the struct.
  let context: RenderingContext

  /// The declaration, with the texts of the declarations nested in it.
  func text(
    of declaration: TypeDeclaration, element: TypeReference, nested: [String]
  ) -> String {
    context.notes.imports.addRuntime(inSignatures: false)
    let (place, access) = (context.place, context.access)
    let items = Layout.argument("items", .type("[\(context.type(element))]"))
    let view = ListView(
      access: access,
      documentation: place.comment(declaration.documentation.comment(), at: 0),
      head: place.head(
        "\(context.modifiers)struct \(context.names.name(of: declaration.id))",
        inheriting: ["QuireRuntime.ListCodable", "Hashable", "Sendable"]),
      items: place.fit(items, at: 2, behind: "\(access)var "),
      initializer: place.fit(.call("\(access)init", [items]), at: 2, reserve: 2),
      format: context.spelling.format(element),
      nested: nested)
    return context.fill("list", with: view)
  }
}
