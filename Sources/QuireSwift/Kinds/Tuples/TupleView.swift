/// A struct of the elements of an array, each with its own type.
struct TupleView: TemplateView {
  /// `public `, or nothing.
  var access: String
  /// Lines of comment, slashes included.
  var documentation: [String]
  /// The declaration up to its opening brace.
  var head: String
  /// The form in JSON, or `nil` if the protocol determines it.
  var form: String?
  var properties: [PropertyView]
  /// The memberwise initializer up to its parameters' closing parenthesis.
  var initializer: String
  /// The statements of the memberwise initializer.
  var assignments: [String]
  /// The statements that read the elements and check for others.
  var reads: [String]
  /// The statements that write the elements.
  var writes: [String]
  /// Nested declarations, finished and indented.
  var nested: [String]

  static let fields: [String: TemplateField<Self>] = [
    "access": .text { $0.access },
    "documentation": .lines { $0.documentation },
    "head": .text { $0.head },
    "form": .optional { $0.form },
    "hasProperties": .flag { !$0.properties.isEmpty },
    "properties": .list { $0.properties },
    "initializer": .text { $0.initializer },
    "hasAssignments": .flag { !$0.assignments.isEmpty },
    "assignments": .lines { $0.assignments },
    "reads": .lines { $0.reads },
    "writes": .lines { $0.writes },
    "nested": .lines { $0.nested },
  ]
}
