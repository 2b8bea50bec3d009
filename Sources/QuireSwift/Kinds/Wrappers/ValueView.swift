/// A struct that is encoded as the value that it holds.
struct ValueView: TemplateView {
  var access: String
  /// Lines of comment, slashes included.
  var documentation: [String]
  /// The declaration up to its opening brace.
  var head: String
  /// The property that holds the value.
  var value: String
  /// The initializer up to its parameter's closing parenthesis.
  var initializer: String
  /// The form of the value in JSON, or `nil` if its type determines the form.
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
