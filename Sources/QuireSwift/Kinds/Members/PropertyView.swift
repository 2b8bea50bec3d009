/// A property of a struct, of a resource or of an identity.
struct PropertyView: TemplateView {
  /// The comment lines, including slashes.
  var documentation: [String]
  /// Whether the compiler warns about uses of the property.
  ///
  /// The struct itself then uses the storage, which causes no warning.
  var isDeprecated = false
  /// The declaration, with the opening brace if the value is stored in another property.
  var declaration: String
  /// The getter and setter if the value is stored in another property.
  var accessors: [String] = []
  /// The declaration of this other property, or `nil`.
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
  /// Whether another computed property or method precedes this one.
  var isFurther = false

  static let fields: [String: TemplateField<Self>] = [
    "declaration": .text { $0.declaration },
    "isFurther": .flag { $0.isFurther },
  ]
}
