/// A struct that is encoded as the array of its items.
struct ListView: TemplateView {
  var access: String
  /// Lines of comment, slashes included.
  var documentation: [String]
  /// The declaration up to its opening brace.
  var head: String
  /// The property that holds the items.
  var items: String
  /// The initializer up to its parameters' closing parenthesis.
  var initializer: String
  /// The form of an item in JSON, or `nil` if its type determines the form.
  var format: String?
  /// Nested declarations, finished and indented.
  var nested: [String]

  static let fields: [String: TemplateField<Self>] = [
    "access": .text { $0.access },
    "documentation": .lines { $0.documentation },
    "head": .text { $0.head },
    "items": .text { $0.items },
    "initializer": .text { $0.initializer },
    "format": .optional { $0.format },
    "nested": .lines { $0.nested },
  ]
}
