import QuireSchema
import Testing

@testable import QuireModel

/// Tests files that belong to a description because it refers to them.
@Suite struct DescriptionPartFileTests {
  private static let fleet = ##"""
    {"openapi": "3.0.3", "info": {"title": "T", "version": "1"}, "paths": {
      "/ships": {"get": {"operationId": "listShips", "responses": {"200": {"description": "ok",
        "content": {"application/json": {"schema": {"$ref": "v1/ship.json"}}}}}}},
      "/boats": {"get": {"operationId": "listBoats", "responses": {"200": {"description": "ok",
        "content": {"application/json": {"schema": {"$ref": "v2/ship.json"}}}}}}}}}
    """##

  private static let ship = #"{"type": "object", "properties": {"name": {"type": "string"}}}"#

  private static let files = [
    "fleet.json": fleet,
    "v1/ship.json": ship,
    "v2/ship.json": #"""
    {"type": "object", "required": ["flag"], "properties": {
      "flag": {"type": "string", "nullable": true}, "hull": {"type": "integer"}}}
    """#,
  ]

  @Test func `two files with one name are named after their folders`() {
    let result = MarkedSchemas(Self.files)
    #expect(result.findings == [])
    #expect(result.dump.contains("object v1 ship") && result.dump.contains("object v2 ship"))
  }

  @Test func `a file with the name of a component is named after its folder`() {
    var files = Self.files
    files["fleet.json"] = Self.fleet.replacing("v2/ship.json", with: "#/components/schemas/Ship")
      .replacing(
        #""paths""#, with: #""components": {"schemas": {"Ship": \#(Self.ship)}}, "paths""#)
    let result = MarkedSchemas(files)
    #expect(result.dump.contains("object v1 ship") && result.dump.contains("object Ship"))
  }

  @Test func `a file has the dialect of its description`() {
    let result = MarkedSchemas(Self.files)
    #expect(result.dump.contains("flag: string?!"))
  }

  @Test func `a file that states its dialect keeps it, and has its own types`() {
    var files = Self.files
    files["v2/ship.json"] = #"""
      {"$schema": "http://json-schema.org/draft-07/schema#", "title": "Vessel", "type": "object",
       "properties": {"flag": {"type": ["string", "null"]}}}
      """#
    let result = MarkedSchemas(files)
    #expect(result.findings == [])
    #expect(result.dump.contains("object Vessel") && result.dump.contains("object ship"))
  }

  @Test func `a mistake in a file loses one property`() {
    var files = Self.files
    files["v2/ship.json"] = files["v2/ship.json"]?
      .replacing(#""integer""#, with: #"①"integre""#)
    let result = MarkedSchemas(files)
    #expect(result.findings == ["① warning unknown-type"])
    #expect(result.resources == ["ships.list", "boats.list"])
    #expect(result.dump.contains("hull: any"))
  }

  @Test func `a file that cannot be read loses what refers to it`() {
    var files = Self.files
    files["v2/ship.json"] = #"{"type": "object"①, }"#
    files["fleet.json"] = Self.fleet.replacing(
      #""v2/ship.json""#, with: #"①"v2/ship.json""#)
    let result = MarkedSchemas(files)
    #expect(
      result.findings == ["① warning unresolved-reference", "① warning json-syntax"])
    #expect(result.resources == ["ships.list"])
  }

  @Test func `a reference is followed where OpenAPI allows none, with a remark`() {
    let result = MarkedSchemas(
      [
        "fleet.json": ##"""
        {"openapi": "3.1.0", "info": {"title": "T", "version": "1"},
         "paths": {"$ref": ①"paths.json"}, "components": {"schemas": {"$ref": ②"schemas.json"}}}
        """##,
        "paths.json": #"""
        {"/ships": {"get": {"$ref": ①"operations.json#/list"}}}
        """#,
        "operations.json": ##"""
        {"list": {"operationId": "listShips", "responses": {"$ref": ①"responses.json"}}}
        """##,
        "responses.json": ##"""
        {"200": {"description": "ok", "content": {"application/json": {"schema":
          {"$ref": "fleet.json#/components/schemas/Ship"}}}}}
        """##,
        "schemas.json": #"""
        {"Ship": {"type": "object", "properties": {"$ref": ①"fields.json#/ship"}}}
        """#,
        "fields.json": #"{"ship": {"name": {"type": "string"}}}"#,
      ], severities: [.error, .warning, .remark])
    #expect(
      result.findings == [
        "① remark unresolved-reference", "② remark unresolved-reference",
        "① remark unresolved-reference", "① remark unresolved-reference",
        "① remark unresolved-reference",
      ])
    #expect(result.resources == ["listShips"])
    #expect(result.dump.contains("object Ship") && result.dump.contains("name: string"))
  }

  @Test func `properties that refer to themselves end`() {
    let result = MarkedSchemas([
      "fleet.json": ##"""
      {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {},
       "components": {"schemas": {"Ship": {"type": "object", "properties": {"tender":
         {"type": "object", "properties": {"$ref": "#/components/schemas/Ship/properties"}}}}}}}
      """##
    ])
    #expect(
      result.dump == """
        object Ship
          tender: Ship.tender?
          object tender
            tender: Ship.tender? indirect
        """)
  }

  @Test func `a reference in the place of a server or an encoding has a warning`() {
    let result = MarkedSchemas([
      "fleet.json": ##"""
      {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {"/ships": {"post": {
        "operationId": "addShip", "responses": {"204": {"description": "ok"}},
        "requestBody": {"content": {"multipart/form-data": {
          "schema": {"type": "object", "properties": {"name": {"type": "string"}}},
          "encoding": {"name": {①"$ref": "#/components/x-name"}}}}}}}},
       "components": {"x-name": {"contentType": "text/plain"}}}
      """##
    ])
    #expect(result.findings == ["① warning unknown-field"])
  }
}
