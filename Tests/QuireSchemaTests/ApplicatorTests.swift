import QuireSchema
import Testing

@Suite struct ApplicatorTests {
  @Test func `schemas over the same value are read with their roles`() throws {
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

  @Test func `then and else say nothing without if`() throws {
    let root = try #require(ReadFolder(#"{"type": "object", "then": false, "else": true}"#).root())
    #expect(root.condition == nil)
  }

  @Test func `schemas over members and elements are read`() throws {
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

  @Test func `what a string holds is checked and else left alone`() {
    let folder = ReadFolder(
      """
      {"type": "string", "contentEncoding": "base64", "contentMediaType": ①1,
       "contentSchema": {"$ref": ②"#/$defs/a"}}
      """)
    #expect(folder.findings == ["① wrong-kind", "② unresolved-reference"])
  }

  @Test func `dependencies are names or schemas`() throws {
    let folder = ReadFolder(
      #"{"dependencies": {"a": ["b"], "c": {"required": ["d"]}, "e": ①1}, "type": "object"}"#)
    let root = try #require(folder.root())
    #expect(folder.findings == ["① wrong-kind"])
    #expect(root.dependentRequired.map(\.name.value) == ["a"])
    #expect(root.dependentSchemas.map(\.name.value) == ["c"])
  }

  @Test func `additionalItems is what comes behind an array of items`() throws {
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

  @Test func `a discriminator names schemas by definition and by reference`() throws {
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

  @Test func `a discriminator names the components of OpenAPI`() throws {
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

  @Test func `wrong kinds within them are reported at their place`() {
    let folder = ReadFolder(
      """
      {"if": ①1, "dependentRequired": {"a": ②"b"}, "dependencies": ③[], "discriminator": ④1,
       "contains": ⑤[], "type": "object", "examples": ⑥{}}
      """)
    #expect(folder.findings == ["①", "②", "③", "④", "⑤", "⑥"].map { "\($0) wrong-kind" })
  }

  @Test func `references that end in a circle by way of a condition are not followed`() throws {
    let folder = ReadFolder(
      ##"{"type": "object", "if": true, "then": {"$ref": ①"#"}, "not": {"required": ["a"]}}"##)
    #expect(folder.findings == ["① reference-cycle"])
    let closing = try #require(folder.root()?.condition?.consequence)
    #expect(folder.library.target(of: closing) == nil)
  }
}
