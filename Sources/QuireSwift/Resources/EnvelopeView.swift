import QuireModel

/// The conformance of a response to `PaginatedResponse`, with the template `envelope`.
struct EnvelopeView: TemplateView {
  private let facts: TypeFacts
  private let path: String
  private let accessors: [AccessorView]

  /// Creates the view, given the context at the top level.
  init(of envelope: Envelope, in context: RenderingContext) {
    context.notes.imports.addRuntime(.runtime, inSignatures: false)
    facts = TypeFacts(of: envelope.declaration, in: context)
    path = context.names.path(of: envelope.response)
    let (access, spelling) = (context.access, context.spelling)
    let expression = PathExpression(names: context.names, declarations: context.index)
    var accessors: [AccessorView] = []
    if !envelope.holdsItems(spelling) {
      let signature = "\(access)var items: [\(context.type(envelope.item))]"
      accessors.append(
        AccessorView(declaration: .accessor(signature, expression.items(envelope.items))))
    }
    if let total = envelope.total, !envelope.holdsTotal(spelling),
      let value = expression.value(total)
    {
      accessors.append(
        AccessorView(declaration: .accessor("\(access)var total: Int?", value)))
    }
    self.accessors = accessors
  }

  static let fields: [String: TemplateField<Self>] = TemplateField.embedding(
    { $0.facts },
    [
      "head": .code("the extension up to its opening brace") {
        .type(
          "nonisolated extension \($0.path)", inheriting: ["QuireRuntime.PaginatedResponse"])
      },
      "isEmpty": .flag("whether there are no `accessors`") { $0.accessors.isEmpty },
      "accessors": .list("the requirements that no property of the response satisfies") {
        $0.accessors
      },
    ])
}
