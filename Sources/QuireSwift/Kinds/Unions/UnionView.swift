/// An enumeration of values of several types.
struct UnionView: TemplateView {
  var facts: TypeFacts
  var comment: [String]
  var head: String
  var cases: [UnionCaseView]
  var unknown: UnionCaseView?
  var literals: [String]
  var conversion: [String]
  var decodingHead: String
  var reads: [String]
  var encodingHead: String
  var nested: [String]

  static let fields: [String: TemplateField<Self>] = TemplateField.embedding(
    { $0.facts },
    [
      "comment": .lines("the lines of the comment, with slashes") { $0.comment },
      "head": .text("the declaration up to its opening brace") { $0.head },
      "cases": .list("the cases, except the one for unknown values, with their declarations") {
        $0.cases
      },
      "unknown": .view("the case for values that the schema does not list") { $0.unknown },
      "literals": .lines("the initializers that create a value for a request from a literal") {
        $0.literals
      },
      "conversion": .lines(
        "the initializer that creates a value for a request from what the server sent, indented"
      ) { $0.conversion },
      "decodingHead": .text("the initializer that decodes a value, up to its opening brace") {
        $0.decodingHead
      },
      "encodingHead": .text("the method that encodes a value, up to its opening brace") {
        $0.encodingHead
      },
      "reads": .lines("the statements that decode the case of a value") { $0.reads },
      "nested": .lines("the nested declarations, indented") { $0.nested },
    ])
}

/// A case of a union.
struct UnionCaseView: TemplateView {
  var facts: CaseFacts
  var comment: [String]
  var declaration: String
  var writing: String

  static let fields: [String: TemplateField<Self>] = TemplateField.embedding(
    { $0.facts },
    [
      "comment": .lines("the lines of the comment, with slashes") { $0.comment },
      "declaration": .text("the declaration of the case") { $0.declaration },
      "writing": .text("the case of a switch that encodes the value") { $0.writing },
    ])
}
