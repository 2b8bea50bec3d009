import QuireModel

/// Renders a document with a plain value as a struct that holds it, with the template `value`.
struct ValueRenderer {
  /// The context in the body of the struct.
  let context: RenderingContext

  /// The declaration; nothing is nested in it.
  func text(of declaration: TypeDeclaration, type: TypeReference) -> String {
    context.notes.imports.addRuntime(inSignatures: false)
    let (place, access) = (context.place, context.access)
    let value = Layout.argument("value", .type(context.type(type)))
    let view = ValueView(
      access: access,
      documentation: place.comment(declaration.documentation.comment(), at: 0),
      head: place.head(
        "\(context.modifiers)struct \(context.names.name(of: declaration.id))",
        inheriting: ["QuireRuntime.ValueCodable", "Hashable", "Sendable"]),
      value: place.fit(value, at: 2, behind: "\(access)var "),
      initializer: place.fit(.call("\(access)init", [value]), at: 2, reserve: 2),
      format: context.spelling.format(type))
    return context.fill("value", with: view)
  }
}
