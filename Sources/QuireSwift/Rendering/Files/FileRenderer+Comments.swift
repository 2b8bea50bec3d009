import QuireModel

extension FileRenderer {
  /// What a declaration's comment says.
  func comment(of declaration: TypeDeclaration) -> [Markdown] {
    let plain =
      switch (declaration.name, declaration.shape) {
      case (.property(let name), .enumeration), (.property(let name), .union):
        "A value of `\(name)`."
      case (.property(let name), .tuple): "The elements of `\(name)`."
      case (.property(let name), _): "The members of `\(name)`."
      case (_, .list(let element)): "A list of `\(spelling.type(element))`."
      default: "The type `\(names.path(of: declaration.id))`."
      }
    return Self.comment(declaration.documentation, else: plain)
  }

  /// What a property's comment says.
  ///
  /// Where the declaration is marked as deprecated, the comment need not say it.
  func comment(
    of property: PropertyModel, isMarked: Bool = false, else plain: String? = nil
  ) -> [Markdown] {
    var documentation = property.documentation
    if isMarked { documentation.isDeprecated = false }
    return Self.comment(documentation, else: plain ?? "The value of `\(property.wireName)`.")
      + (property.isReadOnly ? [Markdown("Set by the server: left out of what is sent.")] : [])
      + (property.isWriteOnly ? [Markdown("Only sent: no response holds it.")] : [])
  }

  static func comment(_ documentation: Documentation, else plain: String) -> [Markdown] {
    [documentation.said ?? Markdown(plain)]
      + (documentation.isDeprecated ? [Markdown("Deprecated, as the schema says.")] : [])
  }
}

extension Documentation {
  /// The text, or `nil` where it says nothing that a comment could show.
  var said: Markdown? {
    guard let text else { return nil }
    let markdown = Markdown(text)
    if markdown.blocks.isEmpty { return nil }
    return isRepeated ? markdown.summary : markdown
  }
}

extension TypeDeclaration {
  /// The declarations inside of it, those with a comment that stands at a property already with no
  /// more than its summary.
  func nested(besides properties: [PropertyModel]) -> [TypeDeclaration] {
    let said = Set(properties.compactMap(\.documentation.text))
    return nested.map { declaration in
      guard let text = declaration.documentation.text, said.contains(text) else {
        return declaration
      }
      var repeated = declaration
      repeated.documentation.isRepeated = true
      return repeated
    }
  }
}
