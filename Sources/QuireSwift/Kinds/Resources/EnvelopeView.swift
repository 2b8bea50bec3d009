/// What makes a response a page: the conformance to `PaginatedResponse`.
struct EnvelopeView: TemplateView {
  /// The extension up to its opening brace.
  var head: String
  /// What the response's own properties do not give already.
  var accessors: [AccessorView]

  static let fields: [String: TemplateField<Self>] = [
    "head": .text { $0.head },
    "isEmpty": .flag(\.accessors.isEmpty),
    "accessors": .list { $0.accessors },
  ]
}
