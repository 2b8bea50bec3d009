import QuireSchema
import Testing

@testable import QuireModel

/// Tests which parameters in the paths of a description are identities.
@Suite struct DescribedIdentityTests {
  /// Returns a description in which `/pets/{pet_id}` has a parameter and a response.
  private static func description(
    parameter: String = #"{"type": "integer"}"#, response: String
  ) -> String {
    """
    {"openapi": "3.1.0", "paths": {"/pets/{pet_id}/photos": {"get": {"operationId": "listPhotos",
        "parameters": [{"name": "pet_id", "in": "path", "required": true, "schema": \(parameter)}],
        "responses": {"204": {}}}},
      "/pets/{pet_id}": {"get": {"operationId": "getPet", "parameters": [
        {"name": "pet_id", "in": "path", "required": true, "schema": \(parameter)}],
        "responses": {"200": {"content": {"application/json": {"schema": \(response)}}}}}}},
     "components": {"schemas": {"Pet": {"required": ["id"], "properties": {
       "id": {"type": "integer"}}}}}}
    """
  }

  private static let pet = ##"{"$ref": "#/components/schemas/Pet"}"##

  /// Returns whether the keys of both operations are identities, in the order of the paths.
  private static func areIdentities(_ files: [String: String]) -> [Bool] {
    let dump = RuleDump(files)
    #expect(dump.findings.isEmpty, "\(dump.text)")
    return dump.resources.map { $0.parameters[0].type.isIdentity }
  }

  @Test(arguments: [
    pet, #"{"properties": {"pet": \#(pet), "status": {"type": "string"}}}"#,
  ])
  func `a parameter below a path has the identity of the entity at the path`(response: String) {
    #expect(
      Self.areIdentities(["api.json": Self.description(response: response)]) == [true, true])
  }

  @Test(arguments: [
    (#"{"type": "string"}"#, pet), (#"{"type": "integer", "x-id": false}"#, pet),
  ])
  func `a parameter of another kind or with an annotation stays plain`(
    parameter: String, response: String
  ) {
    let description = Self.description(parameter: parameter, response: response)
    #expect(Self.areIdentities(["api.json": description]) == [false, false])
  }

  @Test func `the paths of another description mean nothing`() {
    let other = """
      {"openapi": "3.1.0", "paths": {"/pets/{pet_id}/toys": {"get": {"operationId": "listToys",
        "parameters": [
          {"name": "pet_id", "in": "path", "required": true, "schema": {"type": "integer"}}],
        "responses": {"204": {}}}}}}
      """
    let files = ["a.json": Self.description(response: Self.pet), "b.json": other]
    #expect(Self.areIdentities(files) == [true, true, false])
  }
}
