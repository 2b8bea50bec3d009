import QuireModel

/// What the views of all types with members or a value share.
struct TypeFrame: TemplateView {
  private let facts: TypeFacts
  private let comment: [Markdown]
  private let head: Code
  private let conversion: Code?
  private let nested: [Code]

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
    properties: [RenderedProperty] = [], nested: [Code]
  ) {
    facts = TypeFacts(of: declaration, in: context)
    comment = declaration.documentation.comment() + remarks
    head = .type(
      "\(context.modifiers)\(keyword) \(context.names.name(of: declaration.id))",
      inheriting: protocols)
    conversion = ConversionRenderer(context: context).initializer(of: declaration, properties)
    self.nested = nested
  }

  static let fields: [String: TemplateField<Self>] = TemplateField.embedding(
    { $0.facts },
    [
      "comment": .comment("the lines of the comment, with slashes") { DocComment($0.comment) },
      "head": .code("the declaration up to its opening brace") { $0.head },
      "conversion": .code(
        "the initializer that creates a value for a request from what the server sent"
      ) { $0.conversion },
      "nested": .statements("the nested declarations") { $0.nested },
    ])
}
