import QuireModel

/// What the views of all types with members or a value share.
struct TypeFrame: TemplateView {
  var facts: TypeFacts
  var comment: [String]
  var head: String
  var conversion: [String]
  var nested: [String]

  /// Creates the frame of a declaration.
  ///
  /// - Parameters:
  ///   - declaration: The declaration.
  ///   - context: The context in the body of the type.
  ///   - keyword: The keyword before the name.
  ///   - protocols: The protocols of the runtime and of Swift, without those of all types.
  ///   - remarks: Sentences after the documentation of the schema.
  ///   - properties: The properties of the type, if the conversion has to know them.
  ///   - nested: The rendered nested declarations.
  init(
    of declaration: TypeDeclaration, in context: RenderingContext, _ keyword: String,
    inheriting protocols: [String], remarks: [Markdown] = [],
    properties: [RenderedProperty] = [], nested: [String]
  ) {
    facts = TypeFacts(of: declaration, in: context)
    comment = context.place.comment(declaration.documentation.comment() + remarks, at: 0)
    head = context.place.head(
      "\(context.modifiers)\(keyword) \(context.names.name(of: declaration.id))",
      inheriting: protocols)
    conversion = ConversionRenderer(context: context).texts(of: declaration, properties)
    self.nested = nested
  }

  static let fields: [String: TemplateField<Self>] = TemplateField.embedding(
    { $0.facts },
    [
      "comment": .lines("the lines of the comment, with slashes") { $0.comment },
      "head": .text("the declaration up to its opening brace") { $0.head },
      "conversion": .lines(
        "the initializer that creates a value for a request from what the server sent, indented"
      ) { $0.conversion },
      "nested": .lines("the nested declarations, indented") { $0.nested },
    ])
}
