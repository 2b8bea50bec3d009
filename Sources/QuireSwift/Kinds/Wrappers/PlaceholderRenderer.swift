import QuireModel

/// Renders a type of which only the identity is used, with the template `identity`.
struct PlaceholderRenderer {
  /// The context in the body of the type.
  let context: RenderingContext

  func text(of declaration: TypeDeclaration, _ raw: TypeReference.Scalar) -> String {
    context.notes.imports.addRuntime(.json)
    let (access, place) = (context.access, context.place)
    let identity = TypeReference.identity(of: .declared(declaration.id), raw: raw)
    let view = PlaceholderView(
      facts: TypeFacts(of: declaration, in: context),
      comment: place.comment(declaration.documentation.comment(), at: 0),
      head: place.head(
        "\(context.modifiers)enum \(context.names.name(of: declaration.id))", inheriting: []),
      declaration: place.fit(
        .assignment("\(access)typealias ID", .type(context.identity(identity))), at: 2))
    return context.fill("identity", with: view)
  }
}

/// A type of which only the identity is used.
struct PlaceholderView: TemplateView {
  var facts: TypeFacts
  var comment: [String]
  var head: String
  var declaration: String

  static let fields: [String: TemplateField<Self>] = TemplateField.embedding(
    { $0.facts },
    [
      "comment": .lines("the lines of the comment, with slashes") { $0.comment },
      "head": .text("the declaration up to the opening brace") { $0.head },
      "declaration": .text("the type alias for the identity") { $0.declaration },
    ])
}
