import QuireModel

/// The facts of a resource: its request and its response.
struct ResourceFacts: TemplateView {
  let resource: ResourceModel
  /// The context at the top level, whose notes are discarded.
  let context: RenderingContext

  init(of resource: ResourceModel, in context: RenderingContext) {
    self.resource = resource
    self.context = context.forFacts
  }

  static let fields: [String: TemplateField<Self>] = [
    "name": .text(
      "the static member that creates the request, or the method of an API, in backticks if it is a keyword"
    ) {
      $0.names.member
    },
    "type": .text("the type of the request, such as `UserSearch.Resource`") { $0.type },
    "method": .text("the method, such as `GET`") { $0.resource.method },
    "path": .text("the path, such as `/users/{id}`") { $0.resource.path.template },
    "response": .text("the type of the response, such as `User`, `[User]`, `Data` or `Void`") {
      $0.response
    },
    "item": .text("the type of an item; absent if the response is not a page of a list") {
      facts in
      facts.resource.pagination.map { facts.context.type($0.item) }
    },
    "parameters": .list("the parameters of the static member, in its order") { $0.parameters },
    "documentation": .text("the description in the schema, on one line") {
      $0.resource.documentation.line
    },
  ]

  private var names: NameTable.ResourceNames { context.names.names(of: resource) }

  /// The name of the type, inside the type of the annotated schema.
  var typeName: String { names.type }

  var type: String { context.names.path(of: resource) }

  private var response: String { ResourceResponse(of: resource, in: context).type }

  /// The properties of the type, which are the parameters without a constant value.
  var parameters: [PropertyFacts] {
    let renderer = RequestParameterRenderer(context: context, resource: resource)
    return resource.parameters.filter { $0.constant == nil }.map {
      renderer.facts(of: $0, as: renderer.parameter(for: $0))
    }
  }
}

/// The response of a resource in Swift: the protocols of the resource, and the type of the value.
struct ResourceResponse {
  /// The protocols to which the resource conforms.
  let protocols: [String]
  let type: String
  /// The JSON form of the value, or `nil` if the type determines it.
  let form: String?

  init(of resource: ResourceModel, in context: RenderingContext) {
    let (isPaged, isStreamed) = (resource.pagination != nil, resource.stream != nil)
    let plain = Self.protocols(isPaged: false, isStreamed: isStreamed, hasForm: false)
    switch resource.response {
    case .successes:
      protocols = Self.protocols(isPaged: isPaged, isStreamed: isStreamed, hasForm: false)
      form = nil
      type = "Response"
    case .value(let value):
      type = context.type(resource.writtenResponse ?? value)
      form = Self.form(of: value, in: context)
      protocols = Self.protocols(
        isPaged: isPaged, isStreamed: isStreamed, hasForm: form != nil)
    case .noContent: (protocols, type, form) = (plain, "Void", nil)
    case .data: (protocols, type, form) = (plain, context.type(.scalar(.data)), nil)
    case .headers: (protocols, type, form) = (plain, "QuireRuntime.HeaderFields", nil)
    }
  }

  private static func protocols(isPaged: Bool, isStreamed: Bool, hasForm: Bool) -> [String] {
    let names =
      (isPaged ? ["Paged"] : []) + (isStreamed ? ["Stream"] : []) + (hasForm ? ["Formatted"] : [])
    return names.isEmpty
      ? ["QuireRuntime.Resource"] : names.map { "QuireRuntime.\($0)Resource" }
  }

  /// Returns the form of a value.
  ///
  /// Base64 as a whole response has a form, because the client does not ask for JSON if the response
  /// is simply `Data`.
  static func form(of type: TypeReference, in context: RenderingContext) -> String? {
    if context.index.resolved(type) == .scalar(.data) { return "QuireJSON.DataForm" }
    return context.spelling.format(type)
  }
}
