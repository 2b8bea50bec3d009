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
    "item": .optional("the type of an item; absent if the response is not a page of a list") {
      facts in
      facts.resource.pagination.map { facts.context.type($0.item) }
    },
    "parameters": .list("the parameters of the static member, in its order") { $0.parameters },
    "documentation": .optional("the description in the schema, on one line") {
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
