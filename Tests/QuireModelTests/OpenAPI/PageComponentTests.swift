import Testing

@testable import QuireModel

/// Tests that lists do not change the members of components, which other responses contain too.
@Suite struct PageComponentTests {
  private func dump(page: String) -> String {
    let list = """
      "get": {"operationId": "listBooks", "parameters": [
        {"name": "page", "in": "query", "schema": {"type": "integer"}}],
        "responses": {"200": {"description": "", "content": {"application/json": {
          "schema": \(page)}}}}}
      """
    let rules = RuleDump([
      "api.json": """
      {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {"/books": {\(list)}},
       "components": {"schemas": {
        "Book": {"type": "object", "properties": {"title": {"type": "string"}}},
        "Meta": {"type": "object", "required": ["total_results"], "properties": {
          "page": {"type": "integer"}, "total_results": {"type": "integer"}}},
        "Books": {"type": "object", "required": ["books"], "properties": {
          "meta": {"$ref": "#/components/schemas/Meta"},
          "books": {"type": "array", "items": {"$ref": "#/components/schemas/Book"}}}}}}}
      """
    ])
    return ModelDump(rules.api).text + rules.text
  }

  @Test func `a total that a component requires stays required`() {
    let text = dump(page: ##"{"$ref": "#/components/schemas/Books"}"##)
    #expect(text.contains("total /meta/total_results"))
    #expect(text.contains("total_results: integer!"))
  }
}
