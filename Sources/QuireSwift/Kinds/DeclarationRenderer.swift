import QuireModel

/// Renders declarations of all kinds, each with the renderer of its kind.
struct DeclarationRenderer {
  /// The context around the declarations.
  let context: RenderingContext

  /// Returns a declaration with its nested declarations, without a newline at the end.
  func text(of declaration: TypeDeclaration) -> String {
    let body = context.inside(context.names.paths[declaration.id] ?? [])
    func nested(_ declarations: [TypeDeclaration]) -> [String] {
      DeclarationRenderer(context: body).texts(ofNested: declarations)
    }
    switch declaration.shape {
    case .object(let shape):
      let nested = nested(declaration.nested(besides: shape.properties))
      return StructRenderer(context: body).text(of: declaration, shape, nested: nested)
    case .tuple(let shape):
      return TupleRenderer(context: body)
        .text(of: declaration, shape, nested: nested(declaration.nested))
    case .enumeration(let shape):
      return EnumerationRenderer(context: body)
        .text(of: declaration, shape, nested: nested(declaration.nested))
    case .union(let shape):
      return UnionRenderer(context: body)
        .text(of: declaration, shape, nested: nested(declaration.nested))
    case .list(let element):
      return ListRenderer(context: body)
        .text(of: declaration, element: element, nested: nested(declaration.nested))
    case .value(let type):
      return ValueRenderer(context: body)
        .text(of: declaration, type: type, nested: nested(declaration.nested))
    case .alias(let target):
      // A type alias has no body, so its target is spelled in the enclosing scope.
      return AliasRenderer(context: context).text(of: declaration, target: target)
    case .identity(let raw):
      return PlaceholderRenderer(context: body).text(of: declaration, raw)
    }
  }

  /// Returns the declarations nested in the context, indented.
  func texts(ofNested declarations: [TypeDeclaration], levels: Int = 1) -> [String] {
    let inner = DeclarationRenderer(context: context.deeper(by: levels))
    return declarations.map { inner.text(of: $0).indented(by: 2 * levels) }
  }
}

extension TypeDeclaration {
  /// Returns the nested declarations; a comment that a property already has is cut to its summary.
  fileprivate func nested(besides properties: [PropertyModel]) -> [TypeDeclaration] {
    let texts = Set(properties.compactMap(\.documentation.text))
    return nested.map { declaration in
      guard let text = declaration.documentation.text, texts.contains(text) else {
        return declaration
      }
      var repeated = declaration
      repeated.documentation.isRepeated = true
      return repeated
    }
  }
}
