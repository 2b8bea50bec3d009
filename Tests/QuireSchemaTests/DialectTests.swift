import QuireSchema
import Testing

@Suite struct DialectTests {
  private static let identifiers: [Dialect: String] = [
    .draft4: "http://json-schema.org/draft-04/schema#",
    .draft6: "http://json-schema.org/draft-06/schema#",
    .draft7: "http://json-schema.org/draft-07/schema#",
    .draft2019: "https://json-schema.org/draft/2019-09/schema",
    .draft2020: "https://json-schema.org/draft/2020-12/schema",
  ]

  /// Reads a schema with the given marked members in a dialect.
  private func read(_ members: String, _ dialect: Dialect) throws -> ReadFolder {
    let identifier = try #require(Self.identifiers[dialect])
    return ReadFolder(#"{"$schema": "\#(identifier)", \#(members)}"#)
  }

  @Test(arguments: Dialect.drafts)
  func `ignores the siblings of a reference up to draft-07`(dialect: Dialect) throws {
    let folder = try read(
      ##""$ref": "#/definitions/a", ①"required": ["b"], "definitions": {"a": {}}"##, dialect)
    let isIgnored = dialect <= .draft7
    #expect(folder.root()?.required.isEmpty == isIgnored)
    #expect(folder.findings == (isIgnored ? ["① ignored-beside-reference"] : []))
  }

  @Test(arguments: [
    ("const", "1", Dialect.draft6), ("contains", "{}", .draft6), ("propertyNames", "{}", .draft6),
    ("if", "{}", .draft7), ("then", "{}", .draft7), ("$anchor", #""a""#, .draft2019),
    ("unevaluatedItems", "false", .draft2019), ("unevaluatedProperties", "false", .draft2019),
    ("dependentRequired", "{}", .draft2019), ("dependentSchemas", "{}", .draft2019),
    ("minContains", "1", .draft2019), ("prefixItems", "[true]", .draft2020),
    ("$dynamicAnchor", #""a""#, .draft2020),
  ])
  func `warns about a keyword that a later dialect introduces and ignores it`(
    keyword: String, value: String, first: Dialect
  ) throws {
    for dialect in Dialect.drafts {
      let folder = try read(#""type": "object", ①"\#(keyword)": \#(value)"#, dialect)
      let isIgnored = dialect < first
      #expect(folder.findings == (isIgnored ? ["① keyword-of-other-dialect"] : []))
      #expect((folder.root()?.keywords[keyword] == nil) == isIgnored)
    }
  }

  @Test(arguments: [
    ("additionalItems", "false"), ("$recursiveRef", ##""#""##), ("$recursiveAnchor", "true"),
  ])
  func `warns about a keyword that the dialect has removed and ignores it`(
    keyword: String, value: String
  ) throws {
    let folder = try read(#""type": "array", ①"\#(keyword)": \#(value)"#, .draft2020)
    #expect(folder.findings == ["① keyword-of-other-dialect"])
    #expect(folder.finding?.message.contains("2019-09") == true)
    #expect(folder.root()?.reference == nil)
  }

  @Test(arguments: Dialect.drafts)
  func `reads an array in items as prefixItems in every dialect`(dialect: Dialect) throws {
    let folder = try read(
      #""type": "array", ①"items": [true], "additionalItems": {"type": "null"}"#, dialect)
    #expect(folder.findings == (dialect == .draft2020 ? ["① keyword-of-other-dialect"] : []))
    #expect(folder.root()?.prefixItems.count == 1 && folder.root()?.items?.types == [.null])
  }

  @Test(arguments: Dialect.drafts)
  func `exclusive bounds are booleans in draft-04 and numbers in later dialects`(dialect: Dialect)
    throws
  {
    let warning = ["① keyword-of-other-dialect"]
    let marked = try read(#""type": "number", "minimum": 1, "exclusiveMinimum": ①true"#, dialect)
    #expect(marked.findings == (dialect == .draft4 ? [] : warning))
    #expect(marked.root()?.checks.minimum == nil)
    #expect(marked.root()?.checks.exclusiveMinimum?.value.integer == 1)
    let bound = try read(#""type": "number", "exclusiveMinimum": ①1"#, dialect)
    #expect(bound.findings == (dialect == .draft4 ? warning : []))
    #expect(bound.root()?.checks.exclusiveMinimum?.value.integer == 1)
  }

  @Test(arguments: Dialect.drafts)
  func `id identifies a schema only in draft-04`(dialect: Dialect) throws {
    let folder = try read(
      #""id": "https://example.com/a", "items": {"$ref": ①"https://example.com/a"}"#, dialect)
    #expect(folder.findings == (dialect == .draft4 ? [] : ["① remote-reference"]))
  }

  @Test(arguments: Dialect.drafts)
  func `an id, $id or $anchor gives a schema a plain name`(dialect: Dialect) throws {
    let name =
      switch dialect {
      case .draft4: ##""id": "#a""##
      case .draft6, .draft7: ##""$id": "#a""##
      case .draft2019, .draft2020: #""$anchor": "a""#
      case .openAPI: ""
      }
    let folder = try read(
      ##""items": {"$ref": "#a"}, "definitions": {"x": {\##(name), "type": "null"}}"##, dialect)
    #expect(folder.findings.isEmpty)
    let items = try #require(folder.root()?.items)
    #expect(folder.library.target(of: items)?.types == [.null])
  }

  @Test func `reads an $id that is only a fragment as $anchor from 2019-09 on`() throws {
    let folder = try read(
      ##""items": {"$ref": "#a"}, "$defs": {"x": {"$id": ①"#a", "type": "null"}}"##, .draft2019)
    #expect(folder.findings == ["① keyword-of-other-dialect"])
    let items = try #require(folder.root()?.items)
    #expect(folder.library.target(of: items)?.types == [.null])
  }

  @Test(arguments: ["https://example.com/b/c.json#d", "c.json#d", "urn:example:c#d"])
  func `a fragment in an identifier belongs to that identifier`(id: String) throws {
    let folder = try read(
      ##"""
      "$id": "https://example.com/b/a.json", "items": {"$ref": "\##(id)"},
      "definitions": {"x": {"$id": "\##(id)", "type": "null"}}
      """##, .draft7)
    #expect(folder.findings.isEmpty)
    let items = try #require(folder.root()?.items)
    #expect(folder.library.target(of: items)?.types == [.null])
  }

  @Test func `a schema with its own identifier may use another dialect`() throws {
    let folder = try read(
      ##"""
      "$id": "https://example.com/a", "$ref": "#/$defs/b", "$defs": {
        "b": {"$id": "b", "$schema": "http://json-schema.org/draft-07/schema#",
              "items": [true], "$ref": "#/definitions/c", "definitions": {"c": {"type": "null"}}},
        "d": {"id": "d", "$schema": "http://json-schema.org/draft-04/schema#",
              "minimum": 1, "exclusiveMinimum": true},
        "e": {"$schema": ①"http://json-schema.org/draft-07/schema#", "prefixItems": [true]}}
      """##, .draft2020)
    #expect(folder.findings.contains("① unsupported-dialect"))
    #expect(!folder.diagnostics.hasErrors)
    let definitions = try #require(folder.root()?.definitions.map(\.schema))
    #expect(definitions[0].prefixItems.isEmpty)
    #expect(folder.library.target(of: definitions[0])?.types == [.null])
    #expect(definitions[1].checks.exclusiveMinimum?.value.integer == 1)
    #expect(definitions[2].prefixItems.count == 1)
  }

  @Test func `the dialect of the document applies again after a schema of another dialect`() throws
  {
    let folder = try read(
      #"""
      "$defs": {"a": {"id": "a", "$schema": "http://json-schema.org/draft-04/schema#"}},
      "exclusiveMinimum": 1
      """#, .draft2020)
    #expect(folder.findings.isEmpty)
  }

  @Test func `a schema within a document up to draft-07 uses the document's dialect`() throws {
    let folder = try read(
      ##"""
      "definitions": {"b": {"$id": "https://example.com/b", "prefixItems": [true],
        "$schema": "https://json-schema.org/draft/2020-12/schema"}}
      """##, .draft7)
    #expect(folder.root()?.definitions[0].schema.prefixItems.isEmpty == true)
    #expect(
      folder.diagnostics.sorted.map(\.code.name) == [
        "keyword-of-other-dialect", "unsupported-dialect",
      ])
  }
}
