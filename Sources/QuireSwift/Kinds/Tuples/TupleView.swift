/// A struct for an array whose elements have separate types.
struct TupleView: TemplateView {
  /// The access modifier with a trailing space, or an empty string.
  var access: String
  /// The comment lines, including slashes.
  var documentation: [String]
  /// The declaration up to its opening brace.
  var head: String
  /// The JSON form, or `nil` if the protocol determines it.
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
  /// The rendered nested declarations, indented.
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
