import QuireModel

/// Renders a document that is an array as a struct of its items, with the template `list`.
struct ListRenderer {
  /// The context in the body of the struct.
  let context: RenderingContext

  /// Returns the declaration with the rendered nested declarations.
  func text(
    of declaration: TypeDeclaration, element: TypeReference, nested: [String]
  ) -> String {
    context.notes.imports.addRuntime(.json, inSignatures: false)
    let (place, access) = (context.place, context.access)
    let items = Layout.argument("items", .type("[\(context.type(element))]"))
    let view = ListView(
      facts: TypeFacts(of: declaration, in: context),
      comment: place.comment(declaration.documentation.comment(), at: 0),
      head: place.head(
        "\(context.modifiers)struct \(context.names.name(of: declaration.id))",
        inheriting: ["QuireJSON.ListCodable", "Hashable", "Sendable"]),
      items: place.fit(items, at: 2, after: "\(access)var "),
      initializer: place.fit(.call("\(access)init", [items]), at: 2, reserve: 2),
      conversion: ConversionRenderer(context: context).texts(of: declaration),
      form: context.spelling.form(element),
      nested: nested)
    return context.fill("list", with: view)
  }
}

/// A struct that is encoded as the array of its items.
struct ListView: TemplateView {
  var facts: TypeFacts
  var comment: [String]
  var head: String
  var items: String
  var initializer: String
  var conversion: [String]
  var form: String
  var nested: [String]

  static let fields: [String: TemplateField<Self>] = TemplateField.embedding(
    { $0.facts },
    [
      "comment": .lines("the lines of the comment, with slashes") { $0.comment },
      "head": .text("the declaration up to its opening brace") { $0.head },
      "items": .text("the declaration of the property that holds the items") { $0.items },
      "initializer": .text("the initializer up to the closing parenthesis of its parameter") {
        $0.initializer
      },
      "conversion": .lines(
        "the initializer that creates a value for a request from what the server sent, indented"
      ) { $0.conversion },
      "form": .text("the JSON form of an item") { $0.form },
      "nested": .lines("the nested declarations, indented") { $0.nested },
    ])
}
