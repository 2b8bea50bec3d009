/// A description of an API with lists, a broken operation, and a parameter that operations share.
enum DescribedShop {
  static let text = """
    {"openapi": "3.0.3", "info": {"title": "Shop", "version": "1"},
     "tags": [{"name": "users"}, {"name": "orders"}],
     "paths": {
      "/orders": {
       "parameters": [{"$ref": "#/components/parameters/Owner"}],
       "get": {"operationId": "listOrders", "tags": ["orders", "reports"], "summary": "Lists orders",
        "description": "The newest order is the first. All are listed.",
        "parameters": [
         {"name": "page", "in": "query", "description": "The page. It begins at 1.",
          "schema": {"type": "integer", "default": 1}},
         {"name": "payer_ids", "in": "query",
          "schema": {"type": "array", "items": {"type": "integer"}}}],
        "responses": {"200": {"description": "", "content": {"application/json": {"schema":
         {"type": "array", "items": {"$ref": "#/components/schemas/Order"}}}}},
         "404": {"description": "", "content": {"application/json": {"schema":
          {"$ref": "#/components/schemas/Problem"}}}}}},
       "post": {"operationId": "createOrder", "tags": ["orders"],
        "requestBody": {"content": {"application/json": {"schema": {"type": "object",
         "properties": {"buyer": {"type": "integer"}, "note": {"type": "string"}}}}}},
        "responses": {"201": {"description": "", "content": {"application/json": {"schema":
         {"$ref": "#/components/schemas/Order"}}}}}}},
      "/users/{user_id}": {
       "get": {"operationId": "get-user", "tags": ["users"],
        "parameters": [{"name": "user_id", "in": "path", "required": true,
         "schema": {"$ref": "#/components/schemas/Key"}}],
        "responses": {"200": {"description": "", "content": {"application/json": {"schema":
         {"$ref": "#/components/schemas/User"}}}}}},
       "delete": {"operationId": "deleteUser", "tags": ["users"],
        "responses": {"200": "OK"}}},
      "/events": {
       "get": {
        "parameters": [{"name": "after", "in": "query", "schema": {"type": "string"}}],
        "responses": {"200": {"description": "", "content": {"application/json": {"schema":
         {"type": "object", "properties": {"total": {"type": "integer"},
          "events": {"type": "array", "items": {"$ref": "#/components/schemas/User"}}}}}}}}}},
      "/reports": {
       "delete": {"operationId": "clearReports", "tags": ["reports"],
        "responses": {"204": {"description": ""}}}}},
     "components": {
      "parameters": {"Owner": {"name": "owner", "in": "query", "schema": {"type": "integer"}}},
      "schemas": {
       "Key": {"type": "integer"},
       "Unused": {"type": "object", "properties": {"a": {"type": "string"}}},
       "Problem": {"type": "object", "properties": {"text": {"type": "string"}}},
       "Order": {"type": "object", "required": ["id"], "properties": {"id": {"type": "integer"}}},
       "User": {"type": "object", "required": ["id"], "properties": {"id": {"type": "integer"}}}}}}
    """

  /// The folder `Schemas` with the description and settings.
  static func files(settings: String = "{}") -> [String: String] {
    ["Schemas/shop.json": text, "Schemas/quire.json": settings]
  }
}
