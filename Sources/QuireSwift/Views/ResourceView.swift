/// A resource: its type, nested in the response's, and the static member that makes it.
struct ResourceView: TemplateView {
  var access: String
  /// The extension that the type stands in, up to its opening brace.
  var home: String
  /// Lines of comment, slashes included.
  var documentation: [String]
  /// The declaration up to its opening brace.
  var head: String
  /// The declaration of the type of the response.
  var response: String
  /// The declaration of the type of one item, or `nil` where there are no pages.
  var item: String?
  var properties: [PropertyView]
  /// The initializer up to its parameters' closing parenthesis.
  var initializer: String
  /// What it does, a statement each.
  var assignments: [String]
  var accessors: [AccessorView]
  /// Nested declarations, finished and indented.
  var nested: [String]
  /// The extension that holds the static member, up to its opening brace.
  var memberHome: String
  /// Lines of comment, slashes included.
  var memberDocumentation: [String]
  var isDeprecated: Bool
  /// The static member up to its opening brace.
  var member: String
  /// What it does.
  var call: String

  static let fields: [String: TemplateField<Self>] = [
    "access": .text(\.access),
    "home": .text(\.home),
    "documentation": .lines(\.documentation),
    "head": .text(\.head),
    "response": .text(\.response),
    "item": .optional(\.item),
    "hasProperties": .flag { !$0.properties.isEmpty },
    "properties": .list(\.properties),
    "initializer": .text(\.initializer),
    "assignments": .lines(\.assignments),
    "accessors": .list(\.accessors),
    "nested": .lines(\.nested),
    "memberHome": .text(\.memberHome),
    "memberDocumentation": .lines(\.memberDocumentation),
    "isDeprecated": .flag(\.isDeprecated),
    "member": .text(\.member),
    "call": .text(\.call),
  ]
}
