import QuireSchema
import Testing

@testable import QuireModel

/// Tests which types share an identity, and which parameters have it.
@Suite struct IdentityRuleTests {
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
    let api = IdentityDescription(
      operations: ["GET /pets/{\(name)} Pet"], schemas: [("Pet", Self.pet)])
    #expect(api.entities() == ["GET /pets/{\(name)}": entity])
  }

  @Test(arguments: [
    ("uuid", #""uuid": {"type": "integer"}"#), ("pet_id", #""pet_id": {"type": "integer"}"#),
    ("pet_uuid", #""uuid": {"type": "string"}"#), ("pet", #""pet": {"type": "string"}"#),
  ])
  func `a name is a value if the entity has a member of that name`(name: String, member: String) {
    let api = IdentityDescription(
      operations: ["GET /pets/{\(name)} Pet"], schemas: [("Pet", "\(Self.pet), \(member)")])
    #expect(api.entities() == ["GET /pets/{\(name)}": "plain"])
  }

  @Test func `the entity is what GET returns, and never what only DELETE returns`() {
    let api = IdentityDescription(
      operations: [
        "GET /pets/{pet_id} Pet", "DELETE /pets/{pet_id} Receipt", "DELETE /toys/{toy_id} Receipt",
      ],
      schemas: [
        ("Pet", Self.pet), ("Receipt", Self.id + #", "paid": {"type": "string"}"#),
      ])
    #expect(
      api.entities() == [
        "GET /pets/{pet_id}": "Pet", "DELETE /pets/{pet_id}": "Pet",
        "DELETE /toys/{toy_id}": "plain",
      ])
  }

  @Test func `a union with a branch for deleted objects is the other branch`() {
    let api = IdentityDescription(
      operations: ["GET /pets/{pet} Pet|DeletedPet", "DELETE /pets/{pet} DeletedPet"],
      schemas: [
        ("DeletedPet", Self.id + #", "deleted": {"const": true}"#), ("Pet", Self.pet),
      ])
    #expect(api.entities() == ["GET /pets/{pet}": "Pet", "DELETE /pets/{pet}": "Pet"])
  }

  @Test func `a list, an element and what is created share the identity of what the path returns`()
  {
    let api = IdentityDescription(
      operations: ["GET /pets [Row]", "POST /pets Row", "GET /pets/{id} Whole"],
      schemas: [
        ("Row", Self.id + #", "name": {"type": "string"}"#), ("Whole", Self.pet),
      ])
    #expect(api.entities() == ["GET /pets/{id}": "Whole"])
  }

  @Test func `rows of another entity are not merged, and the parameter stays plain`() {
    let api = IdentityDescription(
      operations: [
        "GET /teams/{team_id}/members [User]", "GET /teams/{team_id}/members/{id} Membership",
        "GET /users/{user_id} User", "GET /memberships/{membership_id} Membership",
      ],
      schemas: [("User", Self.pet), ("Membership", Self.pet)])
    #expect(
      api.entities() == [
        "GET /teams/{team_id}/members": "plain", "GET /teams/{team_id}/members/{id}": "plain",
        "GET /users/{user_id}": "User", "GET /memberships/{membership_id}": "Membership",
      ])
  }

  @Test func `extensions share the identity of a base that is used, and not of a mixin`() {
    let base =
      ##"{"allOf": [{"$ref": "#/components/schemas/NAME"}, {"properties": {"more": {}}}]}"##
    let api = IdentityDescription(
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
      api.entities() == [
        "GET /pets/{id}": "Pet", "GET /cars/{id}": "Car", "GET /beds/{id}": "Bed",
      ])
  }

  @Test func `an integer is never the identity of an entity with strings`() {
    let api = IdentityDescription(
      operations: ["GET /pets/{id} Pet"],
      schemas: [("Pet", #""id": {"type": "string"}, "name": {"type": "string"}"#)])
    #expect(api.entities() == ["GET /pets/{id}": "plain"])
  }

  @Test func `a name of another type and a path disagree, so the parameter stays plain`() {
    let api = IdentityDescription(
      operations: ["GET /bans/{user_id} Ban", "GET /users/{id} User"],
      schemas: [("Ban", Self.pet), ("User", Self.pet)])
    #expect(api.entities() == ["GET /bans/{user_id}": "plain", "GET /users/{id}": "User"])
  }
}
