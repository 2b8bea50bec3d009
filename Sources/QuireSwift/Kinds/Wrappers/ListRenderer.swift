import QuireModel

/// Renders a document that is an array as a struct of its items, with the template `list`.
struct ListRenderer {
  /// The context in the body of the struct.
  let context: RenderingContext

  /// Returns the declaration with the rendered nested declarations.
  func text(
    of declaration: TypeDeclaration, element: TypeReference, nested: [String]
  ) -> String {
    context.notes.imports.addRuntime(inSignatures: false)
    let (place, access) = (context.place, context.access)
    let isCustom = context.spelling.customType(in: element) != nil
    let items = Layout.argument("items", .type("[\(context.type(element))]"))
    let view = ListView(
      access: access,
      documentation: place.comment(declaration.documentation.comment(), at: 0),
      head: place.head(
        "\(context.modifiers)struct \(context.names.name(of: declaration.id))",
        inheriting: [
          "QuireRuntime.\(isCustom ? "FormattedListCodable" : "ListCodable")", "Hashable",
          "Sendable",
        ]),
      items: place.fit(items, at: 2, behind: "\(access)var "),
      initializer: place.fit(.call("\(access)init", [items]), at: 2, reserve: 2),
      format: context.spelling.format(element),
      nested: nested)
    return context.fill("list", with: view)
  }
}

/// A struct that is encoded as the array of its items.
struct ListView: TemplateView {
  var access: String
  /// The comment lines, including slashes.
  var documentation: [String]
  /// The declaration up to its opening brace.
  var head: String
  /// The property that holds the items.
  var items: String
  /// The initializer up to its parameters' closing parenthesis.
  var initializer: String
  /// The JSON form of an item, or `nil` if its type determines the form.
  var format: String?
  /// The rendered nested declarations, indented.
  var nested: [String]

  static let fields: [String: TemplateField<Self>] = [
    "access": .text { $0.access },
    "documentation": .lines { $0.documentation },
    "head": .text { $0.head },
    "items": .text { $0.items },
    "initializer": .text { $0.initializer },
    "format": .optional { $0.format },
    "nested": .lines { $0.nested },
  ]
}
