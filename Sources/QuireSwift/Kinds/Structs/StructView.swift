/// A struct of named members.
struct StructView: TemplateView {
  var facts: TypeFacts
  var comment: [String]
  var head: String
  var properties: [PropertyView]
  var identity: AccessorView?
  var keys: [PropertyView]
  var initializer: String
  var assignments: [String]
  var conversion: [String]
  var decodingHead: String
  var reads: [String]
  var encodingHead: String
  var writes: [String]
  var nested: [String]

  static let fields: [String: TemplateField<Self>] = TemplateField.embedding(
    { $0.facts },
    [
      "comment": .lines("the lines of the comment, with slashes") { $0.comment },
      "head": .text("the declaration up to its opening brace") { $0.head },
      "hasProperties": .flag("whether there are `properties`") { !$0.properties.isEmpty },
      "properties": .list("the properties, in the order of the schema, with their declarations") {
        $0.properties
      },
      "identity": .view("the requirement of `Identifiable` if no property is called `id`") {
        $0.identity
      },
      "hasKeys": .flag("whether there are `keys`") { !$0.keys.isEmpty },
      "keys": .list(
        "the properties of the nested struct `Identity`; empty if one property is the identity"
      ) { $0.keys },
      "initializer": .text(
        "the memberwise initializer up to the closing parenthesis of its parameters"
      ) { $0.initializer },
      "hasAssignments": .flag("whether there are `assignments`") { !$0.assignments.isEmpty },
      "assignments": .lines("the statements of the memberwise initializer") { $0.assignments },
      "conversion": .lines(
        "the initializer that creates a value for a request from what the server sent, indented"
      ) { $0.conversion },
      "decodingHead": .text("the initializer that decodes a value, up to its opening brace") {
        $0.decodingHead
      },
      "encodingHead": .text("the method that encodes a value, up to its opening brace") {
        $0.encodingHead
      },
      "hasReads": .flag("whether there are `reads`") { !$0.reads.isEmpty },
      "reads": .lines("the statements that decode the members and check for others") { $0.reads },
      "hasWrites": .flag("whether there are `writes`") { !$0.writes.isEmpty },
      "writes": .lines("the statements that encode the members") { $0.writes },
      "nested": .lines("the nested declarations, indented") { $0.nested },
    ])
}
