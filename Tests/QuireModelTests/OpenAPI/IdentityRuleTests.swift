import QuireSchema
import Testing

@testable import QuireModel

/// Tests which types share an identity, and which parameters have it.
@Suite struct IdentityRuleTests {
  /// A description with operations such as `GET /pets: [Pet]` and the members of schemas.
  private struct API {
    var operations: [String]
    var schemas: [(name: String, members: String)]
    var parameter = #"{"type": "integer"}"#

    var text: String {
      var paths: [String: [String]] = [:]
      for operation in operations {
        let words = operation.split(separator: " ").map(String.init)
        let path = words[1].replacing(":", with: "")
        let parameters = path.split(separator: "/").filter { $0.hasPrefix("{") }.map { name in
          #"{"name": "\#(name.dropFirst().dropLast())", "in": "path", "required": true, "schema": \#(parameter)}"#
        }.joined(separator: ", ")
        let response = words.count > 2 ? Self.schema(words[2]) : "{}"
        paths[path, default: []].append(
          """
          "\(words[0].lowercased())": {"parameters": [\(parameters)], "responses": {"200":
            {"content": {"application/json": {"schema": \(response)}}}}}
          """)
      }
      let items = paths.sorted { $0.key < $1.key }.map { path, operations in
        "\"\(path)\": {\(operations.joined(separator: ", "))}"
      }
      let schemas = schemas.map { name, members in
        members.hasPrefix("{")
          ? "\"\(name)\": \(members)"
          : "\"\(name)\": {\"required\": [\"id\"], \"properties\": {\(members)}}"
      }
      return """
        {"openapi": "3.1.0", "info": {"title": "T", "version": "1"},
         "paths": {\(items.joined(separator: ", "))},
         "components": {"schemas": {\(schemas.joined(separator: ", "))}}}
        """
    }

    /// A schema written as `Pet`, `[Pet]` or `Pet|Deleted`.
    private static func schema(_ text: String) -> String {
      if text.hasPrefix("[") {
        return #"{"type": "array", "items": \#(schema(String(text.dropFirst().dropLast())))}"#
      }
      let branches = text.split(separator: "|").map {
        ##"{"$ref": "#/components/schemas/\##($0)"}"##
      }
      return branches.count == 1
        ? branches[0] : "{\"anyOf\": [\(branches.joined(separator: ", "))]}"
    }
  }

  /// Returns the names of the entities of all path parameters, or `plain`, by the path.
  private static func entities(
    _ api: API, settings: IdentityOptions = IdentityOptions()
  ) -> [String: String] {
    var options = ModelOptions()
    options.identities = settings
    let dump = RuleDump(["api.json": api.text], options: options)
    #expect(dump.findings.isEmpty)
    var found: [String: String] = [:]
    for resource in dump.resources {
      guard let parameter = resource.parameters.last(where: { $0.place == .path }) else { continue }
      var text = "plain"
      if case .identity(.declared(let id), _) = parameter.type { text = id.word ?? "" }
      found["\(resource.method) \(resource.path.template)"] = text
    }
    return found
  }

  private static let id = #""id": {"type": "integer"}"#
  private static let pet = id + #", "name": {"type": "string"}, "age": {"type": "integer"}"#

  @Test(arguments: [
    ("id", "Pet"), ("pet_id", "Pet"), ("petId", "Pet"), ("pet", "Pet"), ("uuid", "Pet"),
    ("number", "plain"), ("pet_number", "plain"), ("name", "plain"), ("sha", "plain"),
    ("year", "plain"), ("slug", "plain"), ("owner_id", "plain"),
  ])
  func `only the name of an identity or of the collection's noun names an identity`(
    name: String, entity: String
  ) {
    let api = API(operations: ["GET /pets/{\(name)} Pet"], schemas: [("Pet", Self.pet)])
    #expect(Self.entities(api) == ["GET /pets/{\(name)}": entity])
  }

  @Test(arguments: [
    ("uuid", #""uuid": {"type": "integer"}"#), ("pet_id", #""pet_id": {"type": "integer"}"#),
    ("pet_uuid", #""uuid": {"type": "string"}"#), ("pet", #""pet": {"type": "string"}"#),
  ])
  func `a name is a value if the entity has a member of that name`(name: String, member: String) {
    let api = API(
      operations: ["GET /pets/{\(name)} Pet"], schemas: [("Pet", "\(Self.pet), \(member)")])
    #expect(Self.entities(api) == ["GET /pets/{\(name)}": "plain"])
  }

  @Test func `the entity is what GET returns, and never what only DELETE returns`() {
    let api = API(
      operations: [
        "GET /pets/{pet_id} Pet", "DELETE /pets/{pet_id} Receipt", "DELETE /toys/{toy_id} Receipt",
      ],
      schemas: [
        ("Pet", Self.pet), ("Receipt", Self.id + #", "paid": {"type": "string"}"#),
      ])
    #expect(
      Self.entities(api) == [
        "GET /pets/{pet_id}": "Pet", "DELETE /pets/{pet_id}": "Pet",
        "DELETE /toys/{toy_id}": "plain",
      ])
  }

  @Test func `a union with a branch for deleted objects is the other branch`() {
    let api = API(
      operations: ["GET /pets/{pet} Pet|DeletedPet", "DELETE /pets/{pet} DeletedPet"],
      schemas: [
        ("DeletedPet", Self.id + #", "deleted": {"const": true}"#), ("Pet", Self.pet),
      ])
    #expect(Self.entities(api) == ["GET /pets/{pet}": "Pet", "DELETE /pets/{pet}": "Pet"])
  }

  @Test func `a list, an element and what is created share the identity of the most complete type`()
  {
    let api = API(
      operations: ["GET /pets [Row]", "POST /pets Row", "GET /pets/{id} Whole"],
      schemas: [
        ("Row", Self.id + #", "name": {"type": "string"}"#), ("Whole", Self.pet),
      ])
    #expect(Self.entities(api) == ["GET /pets/{id}": "Whole"])
  }

  @Test func `rows of another entity are not merged, and the parameter stays plain`() {
    let api = API(
      operations: [
        "GET /teams/{team_id}/members [User]", "GET /teams/{team_id}/members/{id} Membership",
        "GET /users/{user_id} User", "GET /memberships/{membership_id} Membership",
      ],
      schemas: [("User", Self.pet), ("Membership", Self.pet)])
    #expect(
      Self.entities(api) == [
        "GET /teams/{team_id}/members": "plain", "GET /teams/{team_id}/members/{id}": "plain",
        "GET /users/{user_id}": "User", "GET /memberships/{membership_id}": "Membership",
      ])
  }

  @Test
  func `names that differ by such words as simple share an identity if the types are similar`() {
    let api = API(
      operations: ["GET /pets/{id} PetFull", "GET /orders/{id} Order", "GET /home OrderItem"],
      schemas: [
        ("PetSimple", Self.id + #", "name": {"type": "string"}"#), ("PetFull", Self.pet),
        ("Order", Self.pet),
        ("OrderItem", Self.id + #", "order_id": {"type": "integer"}"#),
      ])
    let dump = RuleDump(["api.json": api.text])
    let owners = dump.api.files[0].declarations.reduce(into: [String: String]()) { owners, type in
      guard case .object(let shape) = type.shape, let first = shape.properties.first,
        case .identity(.declared(let owner), _) = first.type
      else { return }
      owners[type.name.text] = owner.word
    }
    #expect(
      owners == [
        "PetSimple": "PetFull", "PetFull": "PetFull", "Order": "Order", "OrderItem": "OrderItem",
      ])
  }

  @Test func `extensions share the identity of a base that is used, and not of a mixin`() {
    let base =
      ##"{"allOf": [{"$ref": "#/components/schemas/NAME"}, {"properties": {"more": {}}}]}"##
    let api = API(
      operations: [
        "GET /pets/{id} Pet", "GET /cats Cat", "GET /cars/{id} Car", "GET /beds/{id} Bed",
      ],
      schemas: [
        ("Pet", Self.pet), ("Cat", base.replacing("NAME", with: "Pet")),
        ("Dog", base.replacing("NAME", with: "Pet")), ("Model", Self.id),
        ("Car", base.replacing("NAME", with: "Model")),
        ("Bed", base.replacing("NAME", with: "Model")),
      ])
    #expect(
      Self.entities(api) == [
        "GET /pets/{id}": "Pet", "GET /cars/{id}": "Car", "GET /beds/{id}": "Bed",
      ])
  }

  @Test func `an integer is never the identity of an entity with strings`() {
    let api = API(
      operations: ["GET /pets/{id} Pet"],
      schemas: [("Pet", #""id": {"type": "string"}, "name": {"type": "string"}"#)])
    #expect(Self.entities(api) == ["GET /pets/{id}": "plain"])
  }

  @Test func `a name of another type and a path disagree, so the parameter stays plain`() {
    let api = API(
      operations: ["GET /bans/{user_id} Ban", "GET /users/{id} User"],
      schemas: [("Ban", Self.pet), ("User", Self.pet)])
    #expect(Self.entities(api) == ["GET /bans/{user_id}": "plain", "GET /users/{id}": "User"])
  }
}
