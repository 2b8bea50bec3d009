/// A resource: the type of its request, and its call: the method that sends it, or the static member
/// that creates it.
struct ResourceView: TemplateView {
  var facts: TypeFacts
  var resource: ResourceFacts
  var home: String
  var comment: [String]
  var head: String
  var response: String?
  var form: String?
  var element: String?
  var item: String?
  var failure: String?
  var properties: [PropertyView]
  var initializer: String
  var assignments: [String]
  var accessors: [AccessorView]
  var nested: [String]
  var memberHome: String?
  var memberComment: [String]
  var isDeprecated: Bool
  var member: String
  var call: String
  var streamMember: String?
  var streamCall: String

  static let fields: [String: TemplateField<Self>] = TemplateField.embedding(
    { $0.facts },
    [
      "resource": .view("the request") { $0.resource },
      "home": .text("the extension that contains the type, up to its opening brace") { $0.home },
      "comment": .lines("the lines of the comment, with slashes") { $0.comment },
      "head": .text("the declaration up to its opening brace") { $0.head },
      "response": .optional(
        "the type alias for the response, or its enumeration; absent if it is a nested type"
      ) { $0.response },
      "form": .optional(
        "the type alias for the JSON form of the response, if it has a different one"
      ) {
        $0.form
      },
      "element": .optional(
        "the type alias for a value if the response can be a stream; absent if it is a nested type"
      ) { $0.element },
      "item": .optional(
        "the type alias for an item if the response is a page of a list; absent if it is a nested type"
      ) { $0.item },
      "failure": .optional(
        "the type alias for the errors with the bodies that are declared by status; absent if there are none"
      ) { $0.failure },
      "hasProperties": .flag("whether there are `properties`") { !$0.properties.isEmpty },
      "properties": .list("the properties for the parameters, with their declarations") {
        $0.properties
      },
      "initializer": .text("the initializer up to the closing parenthesis of its parameters") {
        $0.initializer
      },
      "assignments": .lines("the statements of the initializer") { $0.assignments },
      "accessors": .list("the computed properties and methods that describe the request") {
        $0.accessors
      },
      "nested": .lines("the nested declarations, indented") { $0.nested },
      "memberHome": .optional(
        "the extension around the static member, up to its opening brace; absent for a method"
      ) { $0.memberHome },
      "memberComment": .lines("the lines of the comment on the call, with slashes") {
        $0.memberComment
      },
      "isDeprecated": .flag("whether the schema marks the resource as deprecated") {
        $0.isDeprecated
      },
      "member": .text("the method or the static member up to its opening brace") { $0.member },
      "call": .text("the body of the method or the static member") { $0.call },
      "streamMember": .optional(
        "the method that returns the stream up to its opening brace, if there is one besides `member`"
      ) { $0.streamMember },
      "streamCall": .text("the body of `streamMember`") { $0.streamCall },
    ])
}
