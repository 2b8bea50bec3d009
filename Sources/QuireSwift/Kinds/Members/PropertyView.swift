/// A property of a struct, of a resource or of an identity.
struct PropertyView: TemplateView {
  /// Lines of comment, slashes included.
  var documentation: [String]
  /// Whether its uses are warned of; then the value stands in a property of another name, which
  /// the struct itself can use without a warning.
  var isDeprecated = false
  /// The declaration; of one whose value stands in another property, with its opening brace.
  var declaration: String
  /// What reads and writes that property.
  var accessors: [String] = []
  /// The declaration of that property, if there is one.
  var storage: String? = nil

  static let fields: [String: TemplateField<Self>] = [
    "documentation": .lines { $0.documentation },
    "isDeprecated": .flag { $0.isDeprecated },
    "declaration": .text { $0.declaration },
    "accessors": .lines { $0.accessors },
    "storage": .optional { $0.storage },
  ]
}
