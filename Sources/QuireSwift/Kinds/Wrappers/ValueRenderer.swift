import QuireModel

/// Renders a document with a plain value as a struct with one property, with the template `value`.
struct ValueRenderer {
  /// The context in the body of the struct.
  let context: RenderingContext

  /// Returns the declaration with the rendered nested declarations.
  func text(of declaration: TypeDeclaration, type: TypeReference, nested: [String]) -> String {
    context.notes.imports.addRuntime(.json, inSignatures: false)
    let (place, access) = (context.place, context.access)
    let value = Layout.argument("value", .type(context.type(type)))
    let view = ValueView(
      facts: TypeFacts(of: declaration, in: context),
      comment: place.comment(declaration.documentation.comment(), at: 0),
      head: place.head(
        "\(context.modifiers)struct \(context.names.name(of: declaration.id))",
        inheriting: ["QuireJSON.ByteCodable", "Hashable", "Sendable"]),
      value: place.fit(value, at: 2, after: "\(access)var "),
      initializer: place.fit(.call("\(access)init", [value]), at: 2, reserve: 2),
      conversion: ConversionRenderer(context: context).texts(of: declaration),
      form: context.spelling.form(type),
      nested: nested)
    return context.fill("value", with: view)
  }
}

/// A struct that is encoded as its only property.
struct ValueView: TemplateView {
  var facts: TypeFacts
  var comment: [String]
  var head: String
  var value: String
  var initializer: String
  var conversion: [String]
  var form: String
  var nested: [String]

  static let fields: [String: TemplateField<Self>] = TemplateField.embedding(
    { $0.facts },
    [
      "comment": .lines("the lines of the comment, with slashes") { $0.comment },
      "head": .text("the declaration up to its opening brace") { $0.head },
      "value": .text("the declaration of the property that holds the value") { $0.value },
      "initializer": .text("the initializer up to the closing parenthesis of its parameter") {
        $0.initializer
      },
      "conversion": .lines(
        "the initializer that creates a value for a request from what the server sent, indented"
      ) { $0.conversion },
      "form": .text("the JSON form of the value") { $0.form },
      "nested": .lines("the nested declarations, indented") { $0.nested },
    ])
}
