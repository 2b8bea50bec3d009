import Testing

@testable import QuireSwift

@Suite struct IdentityRenderingTests {
  @Test func `a type with an id is Identifiable`() {
    let text = Rendering.object(#""id": { "type": "integer" }"#, required: #""id""#).text
    #expect(text.contains("MemberCodable, Hashable, Identifiable, Sendable {"))
    #expect(text.contains("public var id: QuireRuntime.ID<Thing>\n"))
    #expect(text.contains("public init(id: Thing.ID) {"))
  }

  @Test func `an identity with another name is also the id`() {
    let text = Rendering.object(
      #""key": { "type": "string", "x-id": true }"#, required: #""key""#
    ).text
    #expect(text.contains("public var key: QuireRuntime.StringID<Thing>\n"))
    #expect(text.contains("public var id: QuireRuntime.StringID<Thing> { key }"))
  }

  @Test func `a type with an optional id is not Identifiable`() {
    let text = Rendering.object(#""id": { "type": "integer" }"#).text
    #expect(!text.contains("Identifiable"))
    #expect(text.contains("public var id: QuireRuntime.ID<Thing>?"))
  }

  @Test func `several identities are combined into one`() {
    let text = Rendering.object(
      #""a": { "type": "integer", "x-id": true }, "b": { "type": "string", "x-id": true }"#,
      required: #""a", "b""#
    ).text
    #expect(text.contains("public var id: Identity { Identity(a: a, b: b) }"))
    #expect(text.contains("public struct Identity: Hashable, Sendable {"))
  }

  @Test func `the identity of another type uses that type's ID`() {
    let rendering = Rendering([
      "author.json": """
      { "title": "Author", "type": "object", "required": ["id"],
        "properties": { "id": { "type": "string", "format": "uuid" } } }
      """,
      "post.json": """
      { "title": "Post", "type": "object",
        "properties": { "author_id": { "$ref": "author.json#/properties/id" } } }
      """,
    ])
    #expect(rendering.files[1].text.contains("public var authorID: Author.ID?"))
    #expect(!rendering.files[1].text.contains("import Foundation"))
  }
}
