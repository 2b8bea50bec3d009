import QuireModel

/// Renders another name for a type, with the template `alias`.
struct AliasRenderer {
  /// The context around the alias, which has no body.
  let context: RenderingContext

  func text(of declaration: TypeDeclaration, target: TypeReference) -> String {
    let name = "\(context.access)typealias \(context.names.name(of: declaration.id))"
    let view = AliasView(
      documentation: context.place.comment(declaration.documentation.comment(), at: 0),
      declaration: context.place.fit(
        .assignment(name, .type(context.type(target))), at: 0))
    return context.fill("alias", with: view)
  }
}

/// Another name for a type.
struct AliasView: TemplateView {
  /// The comment lines, including slashes.
  var documentation: [String]
  var declaration: String

  static let fields: [String: TemplateField<Self>] = [
    "documentation": .lines { $0.documentation },
    "declaration": .text { $0.declaration },
  ]
}
