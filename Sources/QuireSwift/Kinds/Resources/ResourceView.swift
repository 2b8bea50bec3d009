/// A resource: its type, nested in the type of the annotated schema, and the static member that creates it.
struct ResourceView: TemplateView {
  var access: String
  /// The extension that contains the type, up to its opening brace.
  var home: String
  /// The comment lines, including slashes.
  var documentation: [String]
  /// The declaration up to its opening brace.
  var head: String
  /// The type alias for the response.
  var response: String
  /// The type alias for the JSON form of the response, or `nil` if the type determines it.
  var form: String?
  /// The type alias for one item, or `nil` if the resource is not paginated.
  var item: String?
  var properties: [PropertyView]
  /// The initializer up to its parameters' closing parenthesis.
  var initializer: String
  /// The statements of the initializer.
  var assignments: [String]
  var accessors: [AccessorView]
  /// The rendered nested declarations, indented.
  var nested: [String]
  /// The extension that contains the static member, up to its opening brace.
  var memberHome: String
  /// The comment lines, including slashes.
  var memberDocumentation: [String]
  var isDeprecated: Bool
  /// The static member up to its opening brace.
  var member: String
  /// The body of the static member.
  var call: String

  static let fields: [String: TemplateField<Self>] = [
    "access": .text { $0.access },
    "home": .text { $0.home },
    "documentation": .lines { $0.documentation },
    "head": .text { $0.head },
    "response": .text { $0.response },
    "form": .optional { $0.form },
    "item": .optional { $0.item },
    "hasProperties": .flag { !$0.properties.isEmpty },
    "properties": .list { $0.properties },
    "initializer": .text { $0.initializer },
    "assignments": .lines { $0.assignments },
    "accessors": .list { $0.accessors },
    "nested": .lines { $0.nested },
    "memberHome": .text { $0.memberHome },
    "memberDocumentation": .lines { $0.memberDocumentation },
    "isDeprecated": .flag { $0.isDeprecated },
    "member": .text { $0.member },
    "call": .text { $0.call },
  ]
}
