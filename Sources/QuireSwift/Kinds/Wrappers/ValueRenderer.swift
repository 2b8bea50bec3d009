import QuireModel

/// Renders a document with a plain value as a struct with one property, with the template `value`.
struct ValueRenderer {
  /// The context in the body of the struct.
  let context: RenderingContext

  /// Returns the declaration, which has no nested declarations.
  func text(of declaration: TypeDeclaration, type: TypeReference) -> String {
    context.notes.imports.addRuntime(inSignatures: false)
    let (place, access) = (context.place, context.access)
    let value = Layout.argument("value", .type(context.type(type)))
    let view = ValueView(
      access: access,
      documentation: place.comment(declaration.documentation.comment(), at: 0),
      head: place.head(
        "\(context.modifiers)struct \(context.names.name(of: declaration.id))",
        inheriting: ["QuireRuntime.ValueCodable", "Hashable", "Sendable"]),
      value: place.fit(value, at: 2, behind: "\(access)var "),
      initializer: place.fit(.call("\(access)init", [value]), at: 2, reserve: 2),
      format: context.spelling.format(type))
    return context.fill("value", with: view)
  }
}

/// A struct that is encoded as its only property.
struct ValueView: TemplateView {
  var access: String
  /// The comment lines, including slashes.
  var documentation: [String]
  /// The declaration up to its opening brace.
  var head: String
  /// The property that holds the value.
  var value: String
  /// The initializer up to its parameter's closing parenthesis.
  var initializer: String
  /// The JSON form of the value, or `nil` if its type determines the form.
  var format: String?

  static let fields: [String: TemplateField<Self>] = [
    "access": .text { $0.access },
    "documentation": .lines { $0.documentation },
    "head": .text { $0.head },
    "value": .text { $0.value },
    "initializer": .text { $0.initializer },
    "format": .optional { $0.format },
  ]
}
