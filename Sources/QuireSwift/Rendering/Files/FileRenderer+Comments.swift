import QuireModel

extension FileRenderer {
  /// Returns the comment of a property: its description, and what its declaration cannot express.
  ///
  /// If the declaration is marked as deprecated, the comment does not repeat it.
  static func comment(
    of property: PropertyModel, named name: String, isMarked: Bool = false
  ) -> [Markdown] {
    var documentation = property.documentation
    if isMarked { documentation.isDeprecated = false }
    return comment(documentation, named: name)
      + (property.isReadOnly ? [Markdown("Set by the server; requests leave it out.")] : [])
      + (property.isWriteOnly ? [Markdown("Sent in requests; responses leave it out.")] : [])
  }

  /// Returns the comment of a declaration: its description, or `plain` if it has none.
  ///
  /// It is empty if there is neither. A title that only repeats the name is none.
  static func comment(
    _ documentation: Documentation, named name: String? = nil, else plain: String? = nil
  ) -> [Markdown] {
    var said = documentation.said
    if documentation.isTitle, let name, let title = documentation.text,
      CamelCase(title).lower.lowercased() == name.behindDot.lowercased()
    {
      said = nil
    }
    let text = said ?? plain.map { Markdown($0) }
    return (text.map { [$0] } ?? [])
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
