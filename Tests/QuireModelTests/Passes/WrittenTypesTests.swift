import QuireSchema
import Testing

@testable import QuireModel

/// Tests which types requests send in place of those that responses contain.
@Suite struct WrittenTypesTests {
  /// Returns the types of the schemas `Pet` and `Owner`, and the types that each operation sends.
  private func dump(
    pet: String, owner: String = Self.owner, _ operations: String...
  ) -> String {
    let paths = operations.enumerated().map { index, operation in
      let parts = operation.split(separator: " ", maxSplits: 2).map(String.init)
      let response =
        parts[2].isEmpty || parts[2] == "-"
        ? "" : #", "content": {"application/json": {"schema": \#(ref(parts[2]))}}"#
      let body =
        parts[1] == "-"
        ? "" : #""requestBody": {"content": {"application/json": {"schema": \#(ref(parts[1]))}}},"#
      return """
        "/\(index)": {"\(parts[0])": {"operationId": "call\(index)", \(body)
          "responses": {"200": {"description": ""\(response)}}}}
        """
    }
    let rules = RuleDump([
      "api.json": """
      {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {
        \(paths.joined(separator: ", "))}, "components": {"schemas": {
        "Pet": \(pet), "Owner": \(owner), "Pets": {"type": "array", "items": \(ref("Pet"))}}}}
      """
    ])
    return ModelDump(rules.api).text
  }

  private func ref(_ name: String) -> String { ##"{"$ref": "#/components/schemas/\##(name)"}"## }

  private static let owner = #"{"type": "object", "properties": {"name": {"type": "string"}}}"#
  private static let pet = """
    {"type": "object", "required": ["id", "name"], "properties": {
      "id": {"type": "string", "readOnly": true}, "name": {"type": "string"},
      "owner": {"$ref": "#/components/schemas/Owner"}}}
    """

  @Test func `without members of one direction there is one type`() {
    let text = dump(
      pet: #"{"type": "object", "properties": {"name": {"type": "string"}}}"#,
      "post Pet Pet", "patch Pet Pet")
    #expect(!text.contains("Input") && !text.contains("Patch"))
  }

  @Test func `the type itself keeps the members that the server sets`() {
    let text = dump(pet: Self.pet, "post Pet Pet")
    #expect(text.contains("object Pet by id\n  id: "))
    #expect(text.contains("\n  object Input // A value as requests send it.\n    name: string!"))
  }

  @Test func `an inner type without such members is the same in the input`() {
    let text = dump(pet: Self.pet, "post Pet Pet")
    #expect(text.contains("\n    owner: Owner?"))
    #expect(text.matches(of: /object Input/).count == 1)
  }

  @Test func `a component that no operation uses is read without the members that are written`() {
    let text = dump(
      pet: """
        {"type": "object", "properties": {
          "name": {"type": "string"}, "password": {"type": "string", "writeOnly": true}}}
        """, "post - Owner")
    #expect(text.contains("object Pet\n  name: string?\n  object Input"))
    #expect(text.contains("    password: string?"))
  }

  @Test func `an input refers to the inputs of its types through an alias`() {
    let owner = #"{"type": "object", "properties": {"pets": \#(ref("Pets"))}}"#
    let text = dump(pet: Self.pet, owner: owner, "post Owner Owner")
    #expect(text.contains("pets: [Pet.Input]?"))
    #expect(text.contains("owner: Owner.Input?"))
  }

  @Test func `a type that only requests use loses the members that the server sets`() {
    let text = dump(pet: Self.pet, "post Pet Owner")
    #expect(text.contains("object Pet\n  name: string!"))
    #expect(!text.contains("Input"))
  }

  @Test func `a type that a component without requests contains keeps its members`() {
    let owner = #"{"type": "object", "properties": {"pet": \#(ref("Pet"))}}"#
    let text = dump(
      pet: #"{"type": "object", "properties": {"id": {"type": "string", "readOnly": true}}}"#,
      owner: owner, "post Pet -")
    #expect(text.contains("object Input"))
  }

  @Test func `a new operation does not rename the change of a type`() {
    let pet = #"{"type": "object", "properties": {"name": {"type": ["string", "null"]}}}"#
    let patch = "\n  object Patch // A change of a value; members that are absent stay as they are."
    for operations in [["patch Pet -"], ["patch Pet -", "post Pet Pet"]] {
      let text =
        operations.count == 1
        ? dump(pet: pet, operations[0]) : dump(pet: pet, operations[0], operations[1])
      #expect(text.contains("\(patch)\n    name: string??"))
      #expect(text.contains("object Pet\n  name: string?\n"))
    }
  }

  @Test func `a member that only requests contain is in the input alone`() {
    let pet = """
      {"type": "object", "required": ["key"], "properties": {
        "key": {"type": "string", "writeOnly": true}, "name": {"type": "string"}}}
      """
    let text = dump(pet: pet, "get - Pet")
    #expect(text.contains("object Pet\n  name: string?\n"))
    #expect(
      text.contains("object Input // A value as requests send it.\n    key: string! writeOnly"))
  }

  @Test(arguments: ["create", "change"])
  func `the selection of one more operation does not change what another one sends`(
    operation: String
  ) throws {
    let content = ##""content": {"application/json": {"schema": \##(ref("Pet"))}}"##
    let responses = #""responses": {"204": {"description": ""}}"#
    let files = [
      "api.json": """
      {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {"/pets": {
        "get": {"operationId": "load", "responses": {"200": {"description": "", \(content)}}},
        "post": {"operationId": "create", "requestBody": {\(content)}, \(responses)},
        "patch": {"operationId": "change", "requestBody": {\(content)}, \(responses)}}},
        "components": {"schemas": {"Pet": \(Self.pet), "Owner": \(Self.owner)}}}
      """
    ]
    let range = SourceText(path: "quire.json", text: "{}").wholeRange
    var options = ModelOptions()
    options.descriptions.selection = OpenAPIOptions.Selection(range: range)
    options.descriptions.selection?.operations = [JSONText(operation, at: range)]
    let selected = try #require(RuleDump(files, options: options).resources.first)
    let all = RuleDump(files).resources.first { $0.method == selected.method }
    #expect(selected.parameters.map(\.type) == all?.parameters.map(\.type))
    #expect(selected.parameters.first?.type.declaredElement?.isSynthesized == true)
  }
}
