import QuireModel

/// Renders the conformance of a response to `PaginatedResponse`, with the template `envelope`.
struct EnvelopeRenderer {
  let context: RenderingContext

  /// Returns the extension that conforms a response to `PaginatedResponse`.
  func text(of envelope: Envelope) -> String {
    context.notes.imports.addRuntime(inSignatures: false)
    let head = context.place.head(
      "nonisolated extension \(context.names.path(of: envelope.response))",
      inheriting: ["QuireRuntime.PaginatedResponse"])
    return context.fill(
      "envelope", with: EnvelopeView(head: head, accessors: accessors(of: envelope)))
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
          declaration: context.place.accessor("\(access)var total: Int?", value, at: 2),
          isFurther: !accessors.isEmpty))
    }
    return accessors
  }
}

/// The conformance of a response to `PaginatedResponse`.
struct EnvelopeView: TemplateView {
  /// The extension up to its opening brace.
  var head: String
  /// The requirements that the response's properties do not already satisfy.
  var accessors: [AccessorView]

  static let fields: [String: TemplateField<Self>] = [
    "head": .text { $0.head },
    "isEmpty": .flag(\.accessors.isEmpty),
    "accessors": .list { $0.accessors },
  ]
}
