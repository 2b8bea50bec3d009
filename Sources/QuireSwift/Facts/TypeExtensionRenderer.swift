import QuireModel

/// Renders the user's template `type-extension` after types, if there is one.
struct TypeExtensionRenderer {
  /// The context at the top level, because extensions of nested types are legal only there.
  let context: RenderingContext

  /// Returns the texts for a declared type and the types nested in it.
  func texts(after declaration: TypeDeclaration) -> [String] {
    isUsed ? texts(for: TypeFacts.all(in: declaration, context)) : []
  }

  /// Returns the texts for the type of a request and the types nested in it.
  func texts(after resource: ResourceModel) -> [String] {
    isUsed ? texts(for: TypeFacts.all(in: resource, context)) : []
  }

  private var isUsed: Bool { context.templates.has(.typeExtension) }

  private func texts(for types: [TypeFacts]) -> [String] {
    types.compactMap { facts in
      // The extension of an alias would extend its target, which may have several aliases.
      guard facts.kind != .alias else { return nil }
      let text = context.fill(TemplateDefinition.typeExtension.name, with: facts)
      return text.allSatisfy(\.isWhitespace) ? nil : text
    }
  }
}
