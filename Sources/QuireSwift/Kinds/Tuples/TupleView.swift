/// A struct for an array whose elements have separate types.
struct TupleView: TemplateView {
  var facts: TypeFacts
  var comment: [String]
  var head: String
  var properties: [PropertyView]
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
      "properties": .list("the properties for the elements in order, with their declarations") {
        $0.properties
      },
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
      "reads": .lines("the statements that decode the elements and check for others") { $0.reads },
      "writes": .lines("the statements that encode the elements") { $0.writes },
      "nested": .lines("the nested declarations, indented") { $0.nested },
    ])
}
