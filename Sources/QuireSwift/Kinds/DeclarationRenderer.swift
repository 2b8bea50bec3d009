import QuireModel

/// Renders declarations of all kinds, each with the view and the template of its kind.
struct DeclarationRenderer {
  /// The context around the declarations.
  let context: RenderingContext

  /// Returns a declaration with its nested declarations, without a newline at the end.
  func text(of declaration: TypeDeclaration) -> String {
    let body = context.inside(context.names.paths[declaration.id] ?? [])
    func nested(_ declarations: [TypeDeclaration]? = nil) -> [Code] {
      DeclarationRenderer(context: body).nested(declarations ?? declaration.nested)
    }
    switch declaration.shape {
    case .object(let shape):
      let nested = nested(declaration.nested(besides: shape.properties))
      let view = StructView(of: declaration, shape, in: body, nested: nested)
      return body.fill("struct", with: view)
    case .tuple(let shape):
      let view = StructView(of: declaration, shape, in: body, nested: nested())
      return body.fill("tuple", with: view)
    case .enumeration(let shape):
      let view = EnumerationView(of: declaration, shape, in: body, nested: nested())
      return body.fill("enumeration", with: view)
    case .union(let shape):
      let view = UnionView(of: declaration, shape, in: body, nested: nested())
      return body.fill("union", with: view)
    case .list(let element):
      let view = WrapperView(ofList: declaration, element, in: body, nested: nested())
      return body.fill("list", with: view)
    case .value(let type):
      let view = WrapperView(ofValue: declaration, type, in: body, nested: nested())
      return body.fill("value", with: view)
    case .alias(let target):
      // A type alias has no body, so its target is spelled in the enclosing scope.
      let view = AliasView(of: declaration, target: target, in: context)
      return body.fill("alias", with: view)
    case .identity(let raw):
      return body.fill("identity", with: AliasView(ofIdentity: declaration, raw, in: body))
    }
  }

  /// Returns the declarations nested in the context.
  func nested(_ declarations: [TypeDeclaration], levels: Int = 1) -> [Code] {
    let inner = DeclarationRenderer(context: context.deeper(by: levels))
    return declarations.map { .rendered(inner.text(of: $0)) }
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
