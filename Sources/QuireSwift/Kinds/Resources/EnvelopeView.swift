/// The conformance of a response to `PaginatedResponse`.
struct EnvelopeView: TemplateView {
  /// The extension up to its opening brace.
  var head: String
  /// The requirements that the properties of the response do not meet.
  var accessors: [AccessorView]

  static let fields: [String: TemplateField<Self>] = [
    "head": .text { $0.head },
    "isEmpty": .flag(\.accessors.isEmpty),
    "accessors": .list { $0.accessors },
  ]
}
