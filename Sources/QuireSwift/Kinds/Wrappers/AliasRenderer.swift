import QuireModel

/// Renders another name for a type, with the template `alias`.
struct AliasRenderer {
  /// The context around the alias, which has no body.
  let context: RenderingContext

  func text(of declaration: TypeDeclaration, target: TypeReference) -> String {
    let name = "\(context.access)typealias \(context.names.name(of: declaration.id))"
    let view = AliasView(
      facts: TypeFacts(of: declaration, in: context),
      comment: context.place.comment(declaration.documentation.comment(), at: 0),
      declaration: context.place.fit(
        .assignment(name, .type(context.type(target))), at: 0))
    return context.fill("alias", with: view)
  }
}

/// Another name for a type.
struct AliasView: TemplateView {
  var facts: TypeFacts
  var comment: [String]
  var declaration: String

  static let fields: [String: TemplateField<Self>] = TemplateField.embedding(
    { $0.facts },
    [
      "comment": .lines("the lines of the comment, with slashes") { $0.comment },
      "declaration": .text("the declaration") { $0.declaration },
    ])
}
