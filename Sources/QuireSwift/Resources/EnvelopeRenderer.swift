import QuireModel

/// Renders the conformance of a response to `PaginatedResponse`, with the template `envelope`.
struct EnvelopeRenderer {
  let context: RenderingContext

  /// Returns the extension that conforms a response to `PaginatedResponse`.
  func text(of envelope: Envelope) -> String {
    context.notes.imports.addRuntime(.runtime, inSignatures: false)
    let head = context.place.head(
      "nonisolated extension \(context.names.path(of: envelope.response))",
      inheriting: ["QuireRuntime.PaginatedResponse"])
    return context.fill(
      "envelope",
      with: EnvelopeView(
        facts: TypeFacts(of: envelope.declaration, in: context), head: head,
        accessors: accessors(of: envelope)))
  }

  private func accessors(of envelope: Envelope) -> [AccessorView] {
    let (access, spelling) = (context.access, context.spelling)
    let expression = PathExpression(names: context.names, declarations: context.index)
    var accessors: [AccessorView] = []
    if !envelope.holdsItems(spelling) {
      let signature = "\(access)var items: [\(context.type(envelope.item))]"
      accessors.append(
        AccessorView(
          declaration: context.place.accessor(
            signature, expression.items(envelope.items), at: 2)))
    }
    if let total = envelope.total, !envelope.holdsTotal(spelling),
      let value = expression.value(total)
    {
      accessors.append(
        AccessorView(
          declaration: context.place.accessor("\(access)var total: Int?", value, at: 2)))
    }
    return accessors
  }
}

/// The conformance of a response to `PaginatedResponse`.
struct EnvelopeView: TemplateView {
  var facts: TypeFacts
  var head: String
  var accessors: [AccessorView]

  static let fields: [String: TemplateField<Self>] = TemplateField.embedding(
    { $0.facts },
    [
      "head": .text("the extension up to its opening brace") { $0.head },
      "isEmpty": .flag("whether there are no `accessors`") { $0.accessors.isEmpty },
      "accessors": .list("the requirements that no property of the response satisfies") {
        $0.accessors
      },
    ])
}
