/// Another name for a type.
struct AliasView: TemplateView {
  /// Lines of comment, slashes included.
  var documentation: [String]
  var declaration: String

  static let fields: [String: TemplateField<Self>] = [
    "documentation": .lines { $0.documentation },
    "declaration": .text { $0.declaration },
  ]
}
