import QuireModel

/// A property of a struct, of a resource or of an identity.
struct PropertyView: TemplateView {
  var facts: PropertyFacts
  var comment: DocComment
  var isDeprecated = false
  var declaration = Code.line(.text(""))
  /// The getter and setter, and the other property, if the value is stored in another property.
  var accessors: [Code] = []
  var storage: Layout? = nil

  static let fields: [String: TemplateField<Self>] = TemplateField.embedding(
    { $0.facts },
    [
      "comment": .comment("the lines of the comment, with slashes") { $0.comment },
      "isDeprecated": .flag(
        "whether the compiler warns about uses of the property; the struct itself then uses the"
          + " storage"
      ) { $0.isDeprecated },
      "declaration": .code(
        "the declaration, with the opening brace if the value is stored in another property"
      ) { $0.declaration },
      "accessors": .statements("the getter and setter if the value is stored in another property") {
        $0.accessors
      },
      "storage": .piece("the declaration of this other property") { $0.storage },
    ])
}

/// A computed property or a method, with its body.
struct AccessorView: TemplateView {
  var declaration: Code

  static let fields: [String: TemplateField<Self>] = [
    "declaration": .code("the declaration with its body") { $0.declaration }
  ]
}

/// The facts of a property of a model, or of a parameter of a resource.
struct PropertyFacts: TemplateView {
  /// The name as declared, in backticks if it is a keyword.
  var name: String
  /// The name in JSON or in the request, or `nil` if the property has no such name.
  var wireName: String?
  var type: String
  var isOptional = false
  /// Whether the property has only one value, so that it is no parameter of the initializer.
  var isConstant = false
  /// Whether the initializer has a parameter without a default value for the property.
  var isRequired = true
  /// Whether the initializer has a parameter for the property.
  var isParameter = true
  var documentation: Documentation?
  /// The part of a request that contains the parameter, or `nil` for a property of a model.
  var place: ParameterPlace?

  static let fields: [String: TemplateField<Self>] = [
    "name": .text("the name, in backticks if it is a keyword") { $0.name },
    "label": .text("the label of the argument in a call of the initializer") {
      SwiftIdentifier.label($0.name.afterDot)
    },
    "wireName": .text(
      "the name in JSON or in the request; the index of an element of a tuple; absent for the"
        + " undeclared members, and for the content of a list or a value"
    ) { $0.wireName },
    "type": .text("the type, such as `[Tag]?`") { $0.type },
    "isOptional": .flag("whether the type is `Optional` or `Presence`") { $0.isOptional },
    "isConstant": .flag("whether the value is a constant of the schema") { $0.isConstant },
    "isRequired": .flag("whether the initializer requires an argument") { $0.isRequired },
    "documentation": .text("the description in the schema, on one line") {
      $0.documentation?.line
    },
    "place": .text(
      "the part of the request that contains a parameter of a resource: `path`, `query`, `header`"
        + " or `body`"
    ) { $0.place?.word },
  ]
}

extension ParameterPlace {
  fileprivate var word: String {
    switch self {
    case .path, .query, .header, .cookie, .body: rawValue
    case .wholeBody: Self.body.rawValue
    }
  }
}
