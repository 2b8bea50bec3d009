/// A property of a struct, of a resource or of an identity.
struct PropertyView: TemplateView {
  var facts: PropertyFacts
  var comment: [String]
  var isDeprecated = false
  var declaration: String
  var accessors: [String] = []
  var storage: String? = nil

  static let fields: [String: TemplateField<Self>] = TemplateField.embedding(
    { $0.facts },
    [
      "comment": .lines("the lines of the comment, with slashes") { $0.comment },
      "isDeprecated": .flag(
        "whether the compiler warns about uses of the property; the struct itself then uses the"
          + " storage"
      ) { $0.isDeprecated },
      "declaration": .text(
        "the declaration, with the opening brace if the value is stored in another property"
      ) { $0.declaration },
      "accessors": .lines("the getter and setter if the value is stored in another property") {
        $0.accessors
      },
      "storage": .optional("the declaration of this other property") { $0.storage },
    ])
}

/// A computed property or a method, with its body.
struct AccessorView: TemplateView {
  var declaration: String

  static let fields: [String: TemplateField<Self>] = [
    "declaration": .text("the declaration with its body") { $0.declaration }
  ]
}
