import QuireSchema
import Testing

@testable import QuireModel

/// Tests the evidence that makes two schemas one entity, and the evidence that a path gives.
@Suite struct EntityEvidenceTests {
  private static let id = #""id": {"type": "integer"}"#
  private static let total = id + #", "total": {"type": "number"}, "currency": {"type": "string"}"#

  @Test(arguments: ["OrderItem", "OrderDetails", "OrderSummary", "OrderRef", "SimpleOrder"])
  func `common members and a word in a name make no two schemas one entity`(name: String) {
    let api = IdentityDescription(
      operations: ["GET /orders/{id} Order", "GET /home \(name)"],
      schemas: [("Order", Self.total), (name, Self.total)])
    #expect(api.owners() == ["Order": "Order", name: name])
  }

  @Test func `rows and elements of one collection are one entity, whatever their names are`() {
    let api = IdentityDescription(
      operations: ["GET /orders [Purchase]", "GET /orders/{id} Order"],
      schemas: [("Order", Self.total), ("Purchase", Self.total)])
    #expect(api.owners() == ["Order": "Order", "Purchase": "Order"])
  }

  @Test func `a collection of another description does not change an identity`() {
    let bans = IdentityDescription(
      operations: ["GET /bans/{user_id} Ban"],
      schemas: [("Ban", #""user_id": {"type": "integer"}, "reason": {"type": "string"}"#)])
    let users = IdentityDescription(
      operations: ["GET /users/{id} User"], schemas: [("User", Self.id)])
    for files in [["a.json": bans.text], ["a.json": bans.text, "b.json": users.text]] {
      #expect(ModelDump(RuleDump(files).api).text.contains("object Ban by user_id"))
    }
  }

  @Test func `objects with the same x-id are one entity, and no word of a name is needed`() {
    func schema(_ more: String) -> String {
      #"{"type": "object", "x-id": "Buyer", "properties": {\#(Self.id), \#(more): {}}}"#
    }
    let api = IdentityDescription(
      operations: ["GET /home Customer", "GET /shop Guest"],
      schemas: [("Customer", schema(#""name""#)), ("Guest", schema(#""visit""#))])
    let owners = api.owners()
    #expect(owners["Customer"] == owners["Guest"])
  }

  @Test(arguments: [
    (#""3f-7""#, "not the name"), (#""Pet""#, "no identity to share"), ("7", "is 7"),
    ("true", "is true"),
  ])
  func `an x-id of another tool does not stop a description`(value: String, part: String) {
    let api = IdentityDescription(
      operations: ["GET /home Place"],
      schemas: [
        ("Place", #"{"type": "object", "x-id": \#(value), "properties": {"name": {}}}"#)
      ])
    let dump = RuleDump(["api.json": api.text])
    #expect(dump.resources.count == 1)
    #expect(!dump.findings.isEmpty)
    #expect(dump.findings.allSatisfy { $0.contains("warning: ") && $0.contains(part) })
  }

  private static let described =
    #""id": {"type": "integer", "description": "The ID of the album."}"#
  private static let album = described + #", "name": {"type": "string"}"#

  /// The members of a view besides the `id`, and the entity.
  private static let views: [(members: String, entity: String)] = [
    (#""type": {"const": "album"}"#, "Album"), (#""type": {"const": "other"}"#, "Short"),
    (#""href": {"type": "string", "example": "https://example.com/v1/albums/7"}"#, "Album"),
    (#""href": {"type": "string", "example": "/albums/7/tracks/8"}"#, "Short"),
    (#""name": {"type": "string"}"#, "Short"), (#""type": {"type": "integer"}"#, "Short"),
  ]

  @Test(arguments: views)
  func `a partial view says which entity it is, and all of its members are that entity's`(
    members: String, entity: String
  ) {
    let api = IdentityDescription(
      operations: ["GET /albums/{id} Album", "GET /home Short"],
      schemas: [
        (
          "Album",
          Self.album + #", "href": {"type": "string"}, "type": {"enum": ["album"]}"#
        ),
        ("Short", "\(Self.id), \(members)"),
      ])
    #expect(api.owners() == ["Album": "Album", "Short": entity])
  }

  @Test(arguments: [
    ("", "Album"), (#", "tracks": {"type": "integer"}"#, "Album"),
    (#", "name": {"type": "integer"}"#, "Short"),
  ])
  func `equal descriptions of identities join a view if they name the entity`(
    more: String, entity: String
  ) {
    let view = more.contains("name") ? Self.described + more : Self.album + more
    let api = IdentityDescription(
      operations: ["GET /albums/{id} Album", "GET /home Short"],
      schemas: [("Album", Self.album), ("Short", view)])
    #expect(api.owners() == ["Album": "Album", "Short": entity])
  }

  @Test func `an identity is named after a union and not after one of its branches`() {
    let branch = #"{"properties": {"id": {"type": "integer"}, "MORE": {"type": "string"}}}"#
    let api = IdentityDescription(
      operations: ["GET /benefits/{id} Benefit", "GET /grants?benefit_id [Grant]"],
      schemas: [
        (
          "Benefit",
          ##"{"oneOf": [{"$ref": "#/components/schemas/Custom"},"##
            + ##" {"$ref": "#/components/schemas/Credit"}]}"##
        ),
        ("Custom", branch.replacing("MORE", with: "note")),
        ("Credit", branch.replacing("MORE", with: "units")), ("Grant", Self.total),
      ])
    #expect(api.entities() == ["GET /benefits/{id}": "Benefit", "GET /grants": "Benefit"])
    #expect(api.owners() == ["Custom": "Benefit", "Credit": "Benefit", "Grant": "Grant"])
  }

  @Test func `the body of an error is no branch of an entity`() {
    let api = IdentityDescription(
      operations: ["GET /pets/{id} Problem|Pet Problem"],
      schemas: [("Pet", Self.total), ("Problem", Self.total + #", "text": {"type": "string"}"#)])
    #expect(api.entities() == ["GET /pets/{id}": "Pet"])
    #expect(api.owners() == ["Pet": "Pet", "Problem": "Problem"])
  }

  @Test func `a base of elements of different collections joins none of them`() {
    let extended =
      ##"{"allOf": [{"$ref": "#/components/schemas/Node"}, {"properties": {"a": {}}}]}"##
    let api = IdentityDescription(
      operations: ["GET /orders/{id} Order", "GET /shops/{id} Shop", "GET /nodes [Node]"],
      schemas: [
        ("Node", Self.id), ("Order", extended), ("Shop", extended), ("OrderItem", extended),
      ])
    #expect(api.entities() == ["GET /orders/{id}": "Order", "GET /shops/{id}": "Shop"])
    #expect(
      api.owners() == [
        "Node": "Node", "Order": "Order", "Shop": "Shop", "OrderItem": "OrderItem",
      ])
  }

  // MARK: Paths

  @Test func `the entity at a path decides, and not another schema with its name`() {
    let api = IdentityDescription(
      operations: [
        "GET /series/{series_id} SeriesDto", "GET /covers?series_id [Series]",
        "GET /chapter?chapter_id ChapterDto", "GET /books/{chapter_id}/pages [Chapter]",
      ],
      schemas: [
        ("Series", Self.total), ("SeriesDto", Self.total), ("Chapter", Self.total),
        ("ChapterDto", Self.total),
      ])
    #expect(
      api.entities() == [
        "GET /series/{series_id}": "SeriesDto", "GET /covers": "SeriesDto",
        "GET /chapter": "ChapterDto", "GET /books/{chapter_id}/pages": "ChapterDto",
      ])
  }

  @Test func `a request for a part that returns the whole is no evidence for the part`() {
    let api = IdentityDescription(
      operations: [
        "GET /carts/{id} Cart", "POST /carts/{id}/items Cart",
        "PATCH /carts/{id}/items/{line_id} Cart", "DELETE /carts/{id}/items/{item_id} Cart",
        "GET /users/{id} User", "GET /users/{id}/followers [User]",
        "GET /users/{id}/followers/{follower_id} User",
      ],
      schemas: [("Cart", Self.total), ("User", Self.total)])
    #expect(
      api.entities() == [
        "GET /carts/{id}": "Cart", "POST /carts/{id}/items": "Cart",
        "PATCH /carts/{id}/items/{line_id}": "plain",
        "DELETE /carts/{id}/items/{item_id}": "plain",
        "GET /users/{id}": "User", "GET /users/{id}/followers": "User",
        "GET /users/{id}/followers/{follower_id}": "User",
      ])
  }

  @Test func `the second step of an upload takes the identity that the first step returned`() {
    let api = IdentityDescription(
      operations: ["POST /uploads Upload", "PUT /uploads/{upload_id} File", "GET /files [File]"],
      schemas: [("File", Self.total), ("Upload", #""upload_id": {"type": "integer"}"#)])
    #expect(api.entities() == ["PUT /uploads/{upload_id}": "Upload"])
  }

  @Test func `a type that no response contains has no identity`() {
    let api = IdentityDescription(
      operations: ["GET /pets?owner_id [Pet]", "GET /pets/{id} Pet"],
      schemas: [("Pet", Self.total), ("Owner", Self.total)])
    #expect(api.entities() == ["GET /pets": "plain", "GET /pets/{id}": "Pet"])
  }

  @Test(arguments: [
    ("id", "_id"), ("pk", "pk"), ("sid", "sid"), ("uuid", "uuid"), ("guid", "guid"),
    ("id", "pet_id"), ("pet_id", "petId"), ("id", "pet_uuid"), ("pet_sid", "sid"),
  ])
  func `without an id, the member that the path names is the identity`(
    parameter: String, member: String
  ) {
    let api = IdentityDescription(
      operations: ["GET /pets/{\(parameter)} Pet"],
      schemas: [("Pet", #""\#(member)": {"type": "integer"}, "name": {"type": "string"}"#)])
    #expect(api.entities() == ["GET /pets/{\(parameter)}": "Pet"])
    #expect(api.owners() == ["Pet": "Pet"])
  }

  @Test(arguments: [
    ("id", "owner_id"), ("name", "name"), ("code", "code"), ("name_or_id", "pet_id"),
    ("shop_id", "shop_id"),
  ])
  func `a value or the identity of another entity is not the identity`(
    parameter: String, member: String
  ) {
    let api = IdentityDescription(
      operations: ["GET /pets/{\(parameter)} Pet", "GET /shops/{shop_id}"],
      schemas: [("Pet", #""\#(member)": {"type": "integer"}, "text": {"type": "string"}"#)])
    #expect(api.entities()["GET /pets/{\(parameter)}"] == "plain")
  }
}
