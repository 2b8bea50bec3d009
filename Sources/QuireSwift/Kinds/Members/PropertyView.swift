/// A property of a struct, of a resource or of an identity.
struct PropertyView: TemplateView {
  /// Lines of comment, slashes included.
  var documentation: [String]
  /// Whether the compiler warns of its uses; the struct itself then uses the storage, without a
  /// warning.
  var isDeprecated = false
  /// The declaration; with the opening brace if the value is in another property.
  var declaration: String
  /// The accessors that read and write that property.
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

/// A computed property or a method, with its body.
struct AccessorView: TemplateView {
  var declaration: String
  /// Whether it follows another one.
  var isFurther = false

  static let fields: [String: TemplateField<Self>] = [
    "declaration": .text { $0.declaration },
    "isFurther": .flag { $0.isFurther },
  ]
}
