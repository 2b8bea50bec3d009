import QuireModel
import QuireSchema

/// A resource, with the template `resource`: the type of its request, and its call, which is the
/// method that sends it, or the static member that creates it.
struct ResourceView: TemplateView {
  private let context: RenderingContext
  private let resource: ResourceModel
  private let facts: ResourceFacts
  private let call: CallRenderer
  private let names: NameTable.ResourceNames
  private let types: ResponseTypes
  private let properties: [PropertyView]
  /// The parameters of the initializer, one for each property.
  private let parameters: [Layout]
  private let accessors: [AccessorView]
  private let nested: [Code]

  /// Creates the view of a resource.
  ///
  /// - Parameters:
  ///   - resource: The resource.
  ///   - envelopes: The envelopes of the file, by response.
  ///   - context: The context at the top level.
  init(
    of resource: ResourceModel, envelopes: [TypeID: Envelope], in context: RenderingContext
  ) {
    context.notes.imports.addRuntime(resource.isOperation ? .client : .runtime)
    self.context = context
    self.resource = resource
    facts = ResourceFacts(of: resource, in: context)
    call = CallRenderer(context: context, resource: resource)
    names = context.names.names(of: resource)
    let body = context.inside(names.home + [names.type])
    types = ResponseTypes(of: resource, in: body)
    let renderer = RequestParameterRenderer(context: body, resource: resource)
    let open = resource.parameters.filter { $0.constant == nil }
    parameters = open.map(renderer.parameter)
    properties = zip(open, parameters).map(renderer.property)
    accessors = RequestRenderer(parameters: renderer, envelopes: envelopes).accessors()
    var nested = DeclarationRenderer(context: body).nested(resource.declarations, levels: 2)
    if let failures = types.failures {
      let inner = body.inside(body.spelling.scope + [Naming.failureBody]).deeper(by: 2)
      let text = inner.fill("failure", with: FailureView(of: failures, in: inner))
      nested.insert(.rendered(text), at: 0)
    }
    self.nested = nested
  }

  private var comment: DocComment {
    let rule = (resource.pagination?.words ?? []).map { "\($0)." }.joined(separator: " ")
    return DocComment([
      Markdown("The request `\(resource.method) \(resource.path.template)`."), Markdown(rule),
    ])
  }

  static let fields: [String: TemplateField<Self>] = TemplateField.embedding(
    { TypeFacts(of: $0.facts) },
    [
      "resource": .view("the request") { $0.facts },
      "home": .code("the extension that contains the type, up to its opening brace") {
        let home = $0.names.home.map(SwiftIdentifier.escaped).joined(separator: ".")
        return .type("nonisolated extension \(home)", inheriting: [])
      },
      "comment": .comment("the lines of the comment, with slashes") { $0.comment },
      "head": .code("the declaration up to its opening brace") {
        .type(
          "\($0.context.access)struct \($0.names.type)", inheriting: $0.types.response.protocols)
      },
      "response": .code(
        "the type alias for the response, or its enumeration; absent if it is a nested type"
      ) { $0.types.declaration },
      "form": .piece(
        "the type alias for the JSON form of the response, if it has a different one"
      ) { view in view.types.response.form.map { view.types.alias("ResponseForm", of: $0) } },
      "element": .piece(
        "the type alias for a value if the response can be a stream; absent if it is a nested type"
      ) { $0.types.element },
      "item": .piece(
        "the type alias for an item if the response is a page of a list; absent if it is a nested type"
      ) { $0.types.item },
      "failure": .piece(
        "the type alias for the errors with the bodies that are declared by status; absent if there are none"
      ) { view in
        view.types.failures.map { _ in
          .text("\(view.context.access)typealias Failure = \(Naming.failureBody).Failure")
        }
      },
      "hasProperties": .flag("whether there are `properties`") { !$0.properties.isEmpty },
      "properties": .list("the properties for the parameters, with their declarations") {
        $0.properties
      },
      "initializer": .piece("the initializer up to the closing parenthesis of its parameters") {
        .call("\($0.context.access)init", $0.parameters)
      },
      "assignments": .pieces("the statements of the initializer") {
        $0.properties.map(\.facts.name).map {
          .assignment("self.\($0.afterDot)", .text($0))
        }
      },
      "accessors": .list("the computed properties and methods that describe the request") {
        $0.accessors
      },
      "nested": .statements("the nested declarations") { $0.nested },
      "memberHome": .code(
        "the extension around the static member, up to its opening brace; absent for a method"
      ) { $0.call.home },
      "memberComment": .comment("the lines of the comment on the call, with slashes") {
        $0.call.comment
      },
      "isDeprecated": .flag("whether the schema marks the resource as deprecated") {
        $0.resource.documentation.isDeprecated
      },
      "member": .code("the method or the static member up to its opening brace") {
        $0.call.signature
      },
      "call": .piece("the body of the method or the static member") { $0.call.body },
      "streamMember": .piece(
        "the method that returns the stream up to its opening brace, if there is one besides `member`"
      ) { $0.call.streamSignature },
      "streamCall": .piece("the body of `streamMember`") { $0.call.streamBody },
    ])
}

/// The types that a request declares for its response, most of them as aliases.
private struct ResponseTypes {
  /// The context in the body of the request.
  private let context: RenderingContext
  let response: ResourceResponse
  /// The bodies of errors, if there are any.
  let failures: FailureSet?
  /// The declaration of `Response`, or `nil` if a nested type has this name.
  private(set) var declaration: Code?
  /// The alias `Element` of a stream.
  private(set) var element: Layout?
  /// The alias `Item` of a paginated list.
  private(set) var item: Layout?

  init(of resource: ResourceModel, in context: RenderingContext) {
    self.context = context
    response = ResourceResponse(of: resource, in: context)
    failures = FailureSet(of: resource, in: context)
    let nested = Set(resource.declarations.map { context.names.name(of: $0.id) })
    func missing(_ name: String, _ type: String) -> Layout? {
      type == name || nested.contains(name) ? nil : alias(name, of: type)
    }
    declaration = missing("Response", response.type).map(Code.line)
    if case .successes(let successes) = resource.response {
      let inner = context.inside(context.spelling.scope + ["Response"]).deeper(by: 2)
      let view = SuccessesView(of: successes, in: inner)
      declaration = .rendered(inner.fill("successes", with: view))
    }
    if let stream = resource.stream {
      let isPlain = context.spelling.format(stream.element) == nil
      element = missing("Element", isPlain ? context.type(stream.element) : "QuireJSON.JSONValue")
    }
    item = resource.pagination.flatMap { missing("Item", context.type($0.item)) }
  }

  /// Returns the alias for an associated type of the request.
  func alias(_ name: String, of type: String) -> Layout {
    .assignment("\(context.access)typealias \(name)", .type(type))
  }
}
