/// An enumeration of values.
struct EnumerationView: TemplateView {
  var facts: TypeFacts
  var comment: [String]
  var head: String
  var caseLines: [String]
  var rawType: String?
  var known: String?
  var allowsOthers: Bool
  var isLookedUp: Bool
  var branches: [String]
  var unknownMaker: String?
  var literals: [String]
  var nested: [String]

  static let fields: [String: TemplateField<Self>] = TemplateField.embedding(
    { $0.facts },
    [
      "comment": .lines("the lines of the comment, with slashes") { $0.comment },
      "head": .text("the declaration up to its opening brace") { $0.head },
      "caseLines": .lines("the declarations of the cases") { $0.caseLines },
      "rawType": .optional(
        "the type of the raw values if the declaration computes them, not the compiler"
      ) { $0.rawType },
      "known": .optional(
        "the declaration of the list of cases; absent if the compiler creates it"
      ) { $0.known },
      "allowsOthers": .flag("whether the schema allows values that it does not list") {
        $0.allowsOthers
      },
      "isLookedUp": .flag("whether the declaration looks up the case of a raw value itself") {
        $0.isLookedUp
      },
      "branches": .lines("the cases of the switch that returns the raw value") { $0.branches },
      "unknownMaker": .optional(
        "the function `unknown` that creates the case for unknown values, if it has another name"
      ) { $0.unknownMaker },
      "literals": .lines("the initializers that create a value for a request from a literal") {
        $0.literals
      },
      "nested": .lines("the nested declarations, indented") { $0.nested },
    ])
}
