/// A struct of named members.
struct StructView: TemplateView {
  /// The access modifier with a trailing space, or an empty string.
  var access: String
  /// The comment lines, including slashes.
  var documentation: [String]
  /// The declaration up to its opening brace.
  var head: String
  /// The JSON form, or `nil` if the protocol determines it.
  var form: String?
  /// Whether members are looked up only by their exact wire names.
  var usesExactNames: Bool
  var properties: [PropertyView]
  /// The requirement of `Identifiable` if no property is called `id`.
  var identity: AccessorView?
  /// The members of the nested struct `Identity`; empty if one property is the identity.
  var keys: [PropertyView]
  /// The memberwise initializer up to its parameters' closing parenthesis.
  var initializer: String
  /// The statements of the memberwise initializer.
  var assignments: [String]
  /// The statements that decode the members and check for others.
  var reads: [String]
  /// The statements that encode the members.
  var writes: [String]
  /// The rendered nested declarations, indented.
  var nested: [String]

  static let fields: [String: TemplateField<Self>] = [
    "access": .text { $0.access },
    "documentation": .lines { $0.documentation },
    "head": .text { $0.head },
    "form": .optional { $0.form },
    "usesExactNames": .flag { $0.usesExactNames },
    "hasProperties": .flag { !$0.properties.isEmpty },
    "properties": .list { $0.properties },
    "identity": .view { $0.identity },
    "hasKeys": .flag { !$0.keys.isEmpty },
    "keys": .list { $0.keys },
    "initializer": .text { $0.initializer },
    "hasAssignments": .flag { !$0.assignments.isEmpty },
    "assignments": .lines { $0.assignments },
    "hasReads": .flag { !$0.reads.isEmpty },
    "hasWrites": .flag { !$0.writes.isEmpty },
    "reads": .lines { $0.reads },
    "writes": .lines { $0.writes },
    "nested": .lines { $0.nested },
  ]
}
