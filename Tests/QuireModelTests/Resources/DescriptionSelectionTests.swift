import QuireSchema
import Testing

@testable import QuireModel

/// Tests which operations and component schemas of a description the settings select.
@Suite struct DescriptionSelectionTests {
  @Test(arguments: [
    ("/pets", "/pets", true), ("/pets", "/pets/", false), ("/pets", "/pet", false),
    ("/pets", "/pets/*", false), ("/pets/{id}", "/pets/*", true),
    ("/pets/{id}/toys", "/pets/*", false), ("/pets/{id}/toys", "/pets/*/toys", true),
    ("/pets/{id}/toys", "/*/*/*", true), ("/pets/{id}/toys", "/*/*", false),
    ("/pets", "/pets/**", true), ("/pets/{id}/toys", "/pets/**", true),
    ("/petshops", "/pets/**", false), ("/petshops", "/pets**", true), ("/petshops", "/pet*", true),
    ("/a/pets/{id}", "/**/pets/*", true), ("/a/b/pets", "**/pets", true),
    ("/a/b/pets/c", "**/pets", false), ("/", "/**", true), ("/pets", "/**", true),
    ("/pets.json", "/*.json", true), ("/pets/a.json", "/*.json", false), ("/pets", "", false),
    ("/pets", "*", false), ("/pets", "**", true), ("/Pets", "/pets", false),
  ])
  func `a pattern matches parts of segments or any text`(
    path: String, pattern: String, matches: Bool
  ) {
    #expect(OpenAPIOptions.Selection.matches(path[...], pattern[...]) == matches)
  }

  @Test func `a pattern with very many stars is matched in little time`() {
    let path = "/" + String(repeating: "a", count: 300)
    let pattern = String(repeating: "**a", count: 60) + "b"
    #expect(!OpenAPIOptions.Selection.matches(path[...], pattern[...]))
  }

  // MARK: The parts of a description

  /// Two lists with two tags; each needs a schema that needs another.
  private static let description = """
    {"openapi": "3.0.3", "info": {"title": "Zoo", "version": "1"},
     "paths": {
      "/cats": {"get": {"operationId": "listCats", "tags": ["cats"], "responses": {"200":
       {"description": "", "content": {"application/json": {"schema": {"type": "array",
        "items": {"$ref": "#/components/schemas/Cat"}}}}}}}},
      "/dogs/{name}": {"get": {"operationId": "getDog", "tags": ["dogs"],
       "parameters": [{"name": "name", "in": "path", "required": true, "schema": {"type": "string"}}],
       "responses": {"200": {"description": "", "content": {"application/json": {"schema":
        {"$ref": "#/components/schemas/Dog"}}}}}}}},
     "components": {"schemas": {
      "Cat": {"type": "object", "properties": {"toy": {"$ref": "#/components/schemas/Toy"}}},
      "Dog": {"type": "object", "properties": {"bone": {"$ref": "#/components/schemas/Bone"}}},
      "Toy": {"type": "object", "properties": {"a": {"type": "string"}}},
      "Bone": {"type": "object", "properties": {"b": {"type": "string"}}},
      "Owner": {"type": "object", "properties": {"c": {"type": "string"}}}}}}
    """

  /// Returns the options with a selection such as `{"tags": ["cats"]}`.
  private static func options(selecting text: String) throws -> ModelOptions {
    var diagnostics = Diagnostics()
    let source = SourceText(path: "quire.json", text: text)
    let node = try #require(JSONTextReader.read(source, diagnostics: &diagnostics))
    var selection = OpenAPIOptions.Selection(range: node.range)
    selection.tags = (node["tags"]?.elements ?? []).compactMap(\.text)
    selection.paths = (node["paths"]?.elements ?? []).compactMap(\.text)
    selection.operations = (node["operations"]?.elements ?? []).compactMap(\.text)
    var options = ModelOptions()
    options.descriptions.selection = selection
    return options
  }

  private static func types(selecting text: String) throws -> [String] {
    let result = MarkedSchemas(
      ["zoo.json": description], options: try options(selecting: text))
    #expect(result.findings == [])
    return result.dump.matches(of: /object (\w+)/).map { String($0.1) }
  }

  @Test(arguments: [
    (#"{"tags": ["cats"]}"#, ["Cat", "Toy"]), (#"{"paths": ["/dogs/*"]}"#, ["Dog", "Bone"]),
    (#"{"operations": ["listCats"]}"#, ["Cat", "Toy"]),
    (#"{"tags": ["cats"], "operations": ["getDog"]}"#, ["Cat", "Dog", "Toy", "Bone"]),
    (#"{"paths": ["/**"]}"#, ["Cat", "Dog", "Toy", "Bone"]),
  ])
  func `a selection keeps only the schemas that its operations need`(
    selection: String, types: [String]
  ) throws {
    #expect(try Self.types(selecting: selection) == types)
  }

  @Test func `a selection keeps a component if a form sends its members`() throws {
    let form = """
      {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {"/pets": {"post": {
        "operationId": "addPet", "tags": ["pets"], "requestBody": {"content": {
          "application/x-www-form-urlencoded": {"schema": {"$ref": "#/components/schemas/NewPet"}}}},
        "responses": {"204": {"description": ""}}}}},
       "components": {"schemas": {"NewPet": {"type": "object", "properties": {
         "kind": {"type": "string", "enum": ["cat", "dog"]}}}}}}
      """
    let selected = MarkedSchemas(
      ["zoo.json": form], options: try Self.options(selecting: #"{"tags": ["pets"]}"#))
    #expect(selected.dump.contains("object NewPet"))
    #expect(selected.dump == MarkedSchemas(["zoo.json": form]).dump)
  }

  @Test func `without a selection, unused schemas are kept`() {
    let result = MarkedSchemas(["zoo.json": Self.description])
    #expect(result.dump.contains("object Owner"))
  }

  @Test func `a broken part that is not selected is not reported`() throws {
    let broken = Self.description.replacing(#""c": {"type": "string"}"#, with: #""c": 1"#)
      .replacing(#""operationId": "getDog""#, with: #""operationId": 3, "deprecated": false"#)
      .replacing(#""b": {"type": "string"}"#, with: #""b": "string""#)
    let result = MarkedSchemas(
      ["zoo.json": broken], options: try Self.options(selecting: #"{"tags": ["cats"]}"#))
    #expect(result.findings == [])
    #expect(!MarkedSchemas(["zoo.json": broken]).findings.isEmpty)
  }

  @Test(arguments: [
    (
      #"{"tags": ["cat"], "paths": ["/dogs/{name}"]}"#,
      ["'cat' selects no operation; did you mean 'cats'?"]
    ),
    (
      #"{"tags": ["cats"], "paths": ["/dog/{name}", "/x/**"]}"#,
      [
        "'/dog/{name}' selects no operation; did you mean '/dogs/{name}'?",
        "'/x/**' selects no operation; correct or remove it",
      ]
    ),
    (
      #"{"tags": ["cats"], "operations": ["getDogs"]}"#,
      ["'getDogs' selects no operation; did you mean 'getDog'?"]
    ),
    (
      "{}",
      [
        "'select' names no operation of any description; "
          + "write a tag, a path or an operationId of the description"
      ]
    ),
    (
      #"{"tags": ["Cats"]}"#,
      [
        "'select' names no operation of any description; "
          + "write a tag, a path or an operationId of the description",
        "'Cats' selects no operation; did you mean 'cats'?",
      ]
    ),
  ])
  func `reports each entry of the selection that names nothing`(
    selection: String, messages: [String]
  ) throws {
    let result = MarkedSchemas(
      ["zoo.json": Self.description], options: try Self.options(selecting: selection))
    #expect(result.messages == messages)
  }

  @Test func `an entry may select an operation in any of several descriptions`() throws {
    let other = Self.description.replacing("cats", with: "mice").replacing("Cat", with: "Mouse")
      .replacing("Dog", with: "Wolf").replacing("Toy", with: "Wheel")
      .replacing("Bone", with: "Moon").replacing("listCats", with: "listMice")
    let result = MarkedSchemas(
      ["farm.json": other, "zoo.json": Self.description],
      options: try Self.options(selecting: #"{"tags": ["cats", "mice"]}"#))
    #expect(result.findings == [])
    #expect(result.dump.contains("object Mouse") && result.dump.contains("object Cat"))
  }
}
