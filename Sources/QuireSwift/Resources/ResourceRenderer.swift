import QuireModel
import QuireSchema

/// Renders a resource: its type and its call, with the template `resource`.
struct ResourceRenderer {
  /// The context at the top level.
  let context: RenderingContext
  /// The envelopes of the file, by response.
  let envelopes: [TypeID: Envelope]

  /// Returns the extensions that declare a resource.
  func text(of resource: ResourceModel) -> String {
    context.fill("resource", with: view(of: resource))
  }

  private func view(of resource: ResourceModel) -> ResourceView {
    context.notes.imports.addRuntime(resource.isOperation ? .client : .runtime)
    let (place, access) = (context.place, context.access)
    let own = context.names.names(of: resource)
    let home = own.home.map(SwiftIdentifier.escaped).joined(separator: ".")
    let open = resource.parameters.filter { $0.constant == nil }
    let body = context.inside(own.home + [own.type])
    let response = ResourceResponse(of: resource, in: body)
    let parameters = RequestParameterRenderer(context: body, resource: resource)
    let arguments = open.map(parameters.parameter)
    let facts = ResourceFacts(of: resource, in: context)
    let call = CallRenderer(context: context, resource: resource)
    let failures = FailureSet(of: resource, in: body)
    return ResourceView(
      facts: TypeFacts(of: facts),
      resource: facts,
      home: place.head("nonisolated extension \(home)"),
      comment: place.comment(Self.comment(onTypeOf: resource), at: 2),
      head: place.head(
        "\(access)struct \(own.type)",
        inheriting: response.protocols, at: 2),
      response: successes(of: resource, in: body)
        ?? alias("Response", of: response.type, in: resource),
      form: response.form.map {
        place.fit(.assignment("\(access)typealias ResponseForm", .type($0)), at: 4)
      },
      element: resource.stream.flatMap { stream in
        let isPlain = body.spelling.format(stream.element) == nil
        let type = isPlain ? body.type(stream.element) : "QuireJSON.JSONValue"
        return alias("Element", of: type, in: resource)
      },
      item: resource.pagination.flatMap { alias("Item", of: body.type($0.item), in: resource) },
      failure: failures.map { _ in
        "\(access)typealias Failure = \(Naming.failureBody).Failure"
      },
      properties: zip(open, arguments).map(parameters.property),
      initializer: place.fit(
        .call("\(access)init", arguments), at: 4, reserve: 2),
      assignments: open.map {
        let name = parameters.name(of: $0)
        return place.fit(.assignment("self.\(name.afterDot)", .text(name)), at: 6)
      },
      accessors: RequestRenderer(parameters: parameters, envelopes: envelopes).accessors(),
      nested: nested(failures, in: body)
        + DeclarationRenderer(context: body).texts(ofNested: resource.declarations, levels: 2),
      memberHome: call.home,
      memberComment: call.comment,
      isDeprecated: resource.documentation.isDeprecated,
      member: call.signature,
      call: call.body,
      streamMember: call.streamSignature,
      streamCall: call.streamBody)
  }

  /// Returns the type alias for an associated type, or `nil` if a nested type has its name.
  private func alias(_ name: String, of type: String, in resource: ResourceModel) -> String? {
    let isNested = resource.declarations.contains { context.names.name(of: $0.id) == name }
    if type == name || isNested { return nil }
    return context.place.fit(.assignment("\(context.access)typealias \(name)", .type(type)), at: 4)
  }

  /// Returns the enumeration of the successes without the indentation of its first line, or `nil`
  /// for any other response.
  private func successes(of resource: ResourceModel, in body: RenderingContext) -> String? {
    let inner = body.inside(body.spelling.scope + ["Response"]).deeper(by: 2)
    let text = SuccessesRenderer(context: inner).text(of: resource)?.indented(by: 4)
    return text.map { String($0.dropFirst(4)) }
  }

  /// Returns the enumeration of the bodies of errors, if there are any.
  private func nested(_ failures: FailureSet?, in body: RenderingContext) -> [String] {
    guard let failures else { return [] }
    let inner = body.inside(body.spelling.scope + [Naming.failureBody]).deeper(by: 2)
    return [FailureRenderer(context: inner).text(of: failures).indented(by: 4)]
  }

  private static func comment(onTypeOf resource: ResourceModel) -> [Markdown] {
    let rule = (resource.pagination?.words ?? []).map { "\($0)." }.joined(separator: " ")
    return [
      Markdown("The request `\(resource.method) \(resource.path.template)`."), Markdown(rule),
    ]
  }
}

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
