/// A description that has everything that the overlays in the articles correct.
enum CorrectedDescription {
  static let text = """
    openapi: 3.0.3
    info: { title: Shop, version: '1' }
    servers: [{ url: https://old.shop.example }]
    tags: [{ name: orders_v2 }, { name: others }]
    paths:
      /orders:
        get: { operationId: listOrders, tags: [orders_v2], responses: \(orders) }
      /orders/{id}:
        parameters: [\(parameter("id", "path"))]
        get: { operationId: getOrder, tags: [orders_v2], responses: \(response("Order")) }
        delete:
          operationId: deleteOrder
          tags: [orders_v2]
          responses: { '202': { description: '' } }
      /orders/events:
        get:
          operationId: followOrders
          tags: [orders_v2]
          responses: { '200': { description: '', content: {} } }
      /users:
        get: { operationId: listUsers, tags: [others], responses: \(orders) }
      /users/{id}/orders:
        get:
          operationId: listOrdersOfUser
          tags: [others]
          parameters: [\(parameter("id", "path"))]
          responses: \(orders)
      /debug:
        get: { operationId: debug, tags: [others], responses: \(orders) }
      /gists/{gist_id}:
        get:
          operationId: getGist
          tags: [others]
          parameters: [\(parameter("gist_id", "path")), \(parameter("sha", "query"))]
          responses: \(response("BaseGist"))
      /authors:
        get:
          operationId: listAuthors
          tags: [others]
          parameters: [{ name: page, in: query, schema: { type: integer } }]
          responses: \(orders)
      /authors/{author_id}/books:
        get:
          operationId: listBooksByAuthor
          tags: [others]
          parameters: [\(parameter("author_id", "path"))]
          responses: \(orders)
      /search:
        get: { operationId: search, tags: [others], responses: \(orders) }
    components:
      schemas:
        Problem: { type: object, properties: { reason: { type: string } } }
        User: \(object("id"))
        simple-user: \(object("id", "name"))
        private-user: \(object("id", "email"))
        collaborator: \(object("id", "role"))
        BaseGist: \(object("id", "owner_id", "node_id"))
        Country: \(object("code"))
        Order:
          type: object
          required: [number, note]
          properties: { number: { type: string }, note: { type: string } }
    """

  private static func object(_ members: String...) -> String {
    let properties = members.map { "\($0): { type: string }" }.joined(separator: ", ")
    return "{ type: object, required: [\(members[0])], properties: { \(properties) } }"
  }

  private static let orders = """
    { '200': { description: '', content: { application/json: { schema: { type: array, \
    items: { $ref: '#/components/schemas/Order' } } } } } }
    """

  private static func response(_ schema: String) -> String {
    """
    { '200': { description: '', content: { application/json: { schema: \
    { $ref: '#/components/schemas/\(schema)' } } } } }
    """
  }

  private static func parameter(_ name: String, _ place: String) -> String {
    "{ name: \(name), in: \(place), required: true, schema: { type: string } }"
  }
}
