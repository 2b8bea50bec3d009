import QuireSchema
import Testing

@Suite struct ApplicatorTests {
  @Test func `reads the schemas that apply to the same value with their roles`() throws {
    let root = try #require(
      ReadFolder(
        """
        {"$id": "a", "if": {"type": "object"}, "then": {"required": ["a"]}, "else": false, "not": {"const": 1},
         "dependentSchemas": {"a": {"required": ["b"]}}, "dependentRequired": {"c": ["d", "e"]}}
        """
      ).root())
    #expect(root.condition?.condition.types == [.object])
    #expect(root.condition?.consequence?.required.map(\.value) == ["a"])
    #expect(root.condition?.alternative?.literal == false)
    #expect(root.not?.constant != nil)
    #expect(root.dependentSchemas.map(\.name.value) == ["a"])
    #expect(root.dependentRequired.map(\.name.value) == ["c"])
    #expect(root.dependentRequired.first?.required.map(\.value) == ["d", "e"])
  }

  @Test func `ignores then and else without if`() throws {
    let root = try #require(ReadFolder(#"{"type": "object", "then": false, "else": true}"#).root())
    #expect(root.condition == nil)
  }

  @Test func `reads the schemas that apply to members and elements`() throws {
    let root = try #require(
      ReadFolder(
        """
        {"type": "array", "contains": {"type": "null"}, "minContains": 0, "maxContains": 2,
         "unevaluatedItems": false, "unevaluatedProperties": {"type": "string"},
         "propertyNames": {"maxLength": 3}}
        """
      ).root())
    #expect(root.contains?.schema.types == [.null])
    #expect(root.contains?.minimum?.value == 0 && root.contains?.maximum?.value == 2)
    #expect(root.unevaluatedItems?.literal == false)
    #expect(root.unevaluatedProperties?.types == [.string])
    #expect(root.propertyNames?.checks.maxLength?.value == 3)
  }

  @Test func `validates the keywords about the content of strings but does not apply them`() {
    let folder = ReadFolder(
      """
      {"type": "string", "contentEncoding": "base64", "contentMediaType": ①1,
       "contentSchema": {"$ref": ②"#/$defs/a"}}
      """)
    #expect(folder.findings == ["① wrong-kind", "② unresolved-reference"])
  }

  @Test func `a dependency is a list of names or a schema`() throws {
    let folder = ReadFolder(
      #"{"dependencies": {"a": ["b"], "c": {"required": ["d"]}, "e": ①1}, "type": "object"}"#)
    let root = try #require(folder.root())
    #expect(folder.findings == ["① wrong-kind"])
    #expect(root.dependentRequired.map(\.name.value) == ["a"])
    #expect(root.dependentSchemas.map(\.name.value) == ["c"])
  }

  @Test func `additionalItems becomes items if items is an array`() throws {
    let root = try #require(
      ReadFolder(
        """
        {"$schema": "http://json-schema.org/draft-07/schema#", "items": [{"type": "string"}],
         "additionalItems": {"type": "integer"}}
        """
      ).root())
    #expect(root.prefixItems.map(\.types) == [[.string]])
    #expect(root.items?.types == [.integer])
  }

  @Test func `a discriminator names schemas by definition name and by reference`() throws {
    let folder = ReadFolder([
      "a.json": """
      {"oneOf": [{"$ref": "#/$defs/cat"}, {"$ref": "dog.json"}],
       "discriminator": {"propertyName": "kind", "mapping": {"c": "cat", "d": "dog.json",
         "e": ①"#/$defs/eel"}}, "$defs": {"cat": {"type": "object"}}}
      """,
      "dog.json": #"{"type": "object", "discriminator": "kind"}"#,
    ])
    #expect(folder.findings == ["① unresolved-reference"])
    let discriminator = try #require(folder.root()?.discriminator)
    #expect(discriminator.propertyName.value == "kind")
    #expect(discriminator.tags.map(\.value.value) == ["c", "d", "e"])
    #expect(
      discriminator.tags.prefix(2).map(\.reference.target.description)
        == ["a.json#/$defs/cat", "dog.json#"])
    #expect(folder.root("dog.json")?.discriminator?.propertyName.value == "kind")
  }

  @Test func `a discriminator names the components of an OpenAPI document`() throws {
    let folder = ReadFolder(
      """
      {"oneOf": [{"$ref": "#/components/schemas/Cat"}],
       "discriminator": {"propertyName": "kind", "mapping": {"c": "Cat"}},
       "components": {"schemas": {"Cat": {"type": "object"}}}}
      """)
    #expect(folder.findings == [])
    #expect(
      folder.root()?.discriminator?.tags.map(\.reference.target.description)
        == ["a.json#/components/schemas/Cat"])
  }

  @Test func `reports values of the wrong kind where they occur`() {
    let folder = ReadFolder(
      """
      {"if": ①1, "dependentRequired": {"a": ②"b"}, "dependencies": ③[], "discriminator": ④1,
       "contains": ⑤[], "type": "object", "examples": ⑥{}}
      """)
    #expect(folder.findings == ["①", "②", "③", "④", "⑤", "⑥"].map { "\($0) wrong-kind" })
  }

  @Test func `does not follow a reference cycle through a condition`() throws {
    let folder = ReadFolder(
      ##"{"type": "object", "if": true, "then": {"$ref": ①"#"}, "not": {"required": ["a"]}}"##)
    #expect(folder.findings == ["① reference-cycle"])
    let closing = try #require(folder.root()?.condition?.consequence)
    #expect(folder.library.target(of: closing) == nil)
  }
}
