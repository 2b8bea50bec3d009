/// The conformance of a type whose values can be checked.
struct ValidatableView: TemplateView {
  /// The extension up to its opening brace.
  var head: String
  /// The declaration of the rules, or `nil` if only values within are checked.
  var rules: String?

  static let fields: [String: TemplateField<Self>] = [
    "head": .text { $0.head },
    "rules": .optional { $0.rules },
  ]
}
