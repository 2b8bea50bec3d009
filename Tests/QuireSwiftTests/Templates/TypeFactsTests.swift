import QuireSchema
import Testing

@testable import QuireSwift

/// Tests what templates can print about types, with the template `type-extension`.
@Suite struct TypeFactsTests {
  private static let shop = """
    {
      "title": "Shop", "description": "A shop,\\n  \\"open\\" all day.", "type": "object",
      "required": ["id", "class", "kind"],
      "properties": {
        "id": {"type": "integer"},
        "class": {"type": "string", "description": "The class."},
        "kind": {"const": "shop"},
        "opened_at": {"type": "string", "format": "date-time"},
        "size": {"enum": ["small", "in"]},
        "owner": {"type": "object", "properties": {"shop": {"$ref": "shop.json"}}}
      },
      "x-resource": {
        "path": "/shops/{id}", "method": "PUT",
        "query": {"dry-run": {"type": "boolean"}, "mode": {"enum": ["fast", "slow"]}},
        "required": ["mode"]
      }
    }
    """

  /// Returns the lines that a template prints about all types of some schemas.
  ///
  /// The template is rendered between two marks, which distinguish its lines from the declarations.
  private static func lines(
    _ template: String, _ schema: String = shop, name: String = "shop.json"
  ) -> [String] {
    let marked = "//<\n\(template)\n//>\n"
    let run = Rendering([name: schema], templates: ["type-extension": marked])
    #expect(!run.diagnostics.hasErrors, "\(run.diagnostics.sorted)")
    var lines: [String] = []
    var isInside = false
    for line in run.text.split(separator: "\n") {
      if line == "//<" || line == "//>" {
        isInside = line == "//<"
      } else if isInside {
        lines.append(String(line))
      }
    }
    return lines
  }

  @Test func `is rendered after each type, after those nested in it, and after a request`() {
    #expect(
      Self.lines("{{kind}} {{name}} {{path}}") == [
        "struct Shop Shop", "enumeration Size Shop.Size", "struct Owner Shop.Owner",
        "resource Resource Shop.Resource", "enumeration Mode Shop.Resource.Mode",
      ])
  }

  @Test func `knows the properties of a struct`() {
    let lines = Self.lines(
      "{{#isStruct}}{{#properties}}{{name}} {{label}} {{wireName}} {{type}}"
        + "{{#isOptional}} optional{{/isOptional}}{{#isConstant}} constant{{/isConstant}}"
        + "{{#isRequired}} required{{/isRequired}}{{#documentation}} {{.}}{{/documentation}}\n"
        + "{{/properties}}{{/isStruct}}")
    #expect(
      lines == [
        "id id id QuireJSON.ID<Shop> required", "`class` class class String required The class.",
        "kind kind kind String constant", "openedAt openedAt opened_at Date? optional",
        "size size size Shop.Size? optional", "owner owner owner Shop.Owner? optional",
        "shop shop shop Shop? optional",
      ])
  }

  @Test func `the parameters are the properties that the initializer takes`() {
    let lines = Self.lines(
      "{{#isStruct}}{{path}}({{#parameters}}{{#isFurther}}, {{/isFurther}}{{label}}:"
        + "{{/parameters}}){{/isStruct}}")
    #expect(lines == ["Shop(id:, class:, openedAt:, size:, owner:)", "Shop.Owner(shop:)"])
  }

  @Test func `knows the cases of an enumeration and their values`() {
    let lines = Self.lines(
      "{{#cases}}{{name}} = {{value}}\n{{/cases}}{{unknownCase}} {{simplestCase.name}}")
    #expect(
      lines == [
        " ", "small = \"small\"", "`in` = \"in\"", "unknown small", " ", " ",
        "fast = \"fast\"", "slow = \"slow\"", "unknown fast",
      ])
  }

  @Test func `a type knows its requests, and a request its parameters`() {
    let template = """
      {{#resource}}
      {{type}} {{name}} {{method}} {{path.literal}} {{response}}
      {{#parameters}}
      {{name}} {{wireName}} {{place}} {{type}}{{#isRequired}} required{{/isRequired}}
      {{/parameters}}
      {{/resource}}
      """
    let own = [
      "Shop.Resource shop PUT \"/shops/{id}\" Shop", "id id path Shop.ID required",
      "dryRun dry-run query Bool?", "mode mode query Shop.Resource.Mode required",
    ]
    #expect(Self.lines(template) == own + own)
    #expect(
      Self.lines("{{#isResource}}{{#properties}}{{name}} {{/properties}}{{/isResource}}")
        == ["id dryRun mode "])
  }

  @Test func `a description is printed on one line, or as a string literal`() {
    let lines = Self.lines(
      "{{#isStruct}}{{#documentation}}{{documentation}}|{{documentation.literal}}{{/documentation}}"
        + "{{/isStruct}}")
    #expect(lines == [#"A shop, "open" all day.|"A shop, \"open\" all day.""#])
  }

  @Test func `knows the cases of a union and their types`() {
    let lines = Self.lines(
      "{{kind}} {{#cases}}{{name}}: {{#type}}{{type}}{{/type}}{{^type}}null{{/type}}, {{/cases}}"
        + "{{simplestCase.name}}",
      """
      {"title": "Node", "oneOf": [{"type": "object", "required": ["id"],
        "properties": {"id": {"$ref": "#"}}}, {"type": "integer"}, {"type": "null"}]}
      """, name: "node.json")
    #expect(
      lines == ["union object: Node.Object, integer: Int, null: null, integer", "struct "])
  }

  @Test func `a union whose other cases contain it has null as its simplest case`() {
    let lines = Self.lines(
      "{{#isUnion}}{{simplestCase.name}}{{/isUnion}}",
      """
      {"title": "Chain", "oneOf": [{"type": "null"}, {"type": "object", "required": ["next", "a"],
        "properties": {"a": {}, "next": {"$ref": "#"}}}, {"type": "object", "required": ["last", "b"],
        "properties": {"b": {}, "last": {"$ref": "#"}}}]}
      """, name: "chain.json")
    #expect(lines == ["null"])
  }

  @Test func `a list and an undeclared member have no name in JSON`() {
    let template = "{{#properties}}{{name}} {{^wireName}}none{{/wireName}} {{type}}{{/properties}}"
    #expect(
      Self.lines(template, #"{"title": "Names", "items": {"type": "string"}, "type": "array"}"#)
        == ["items none [String]"])
    #expect(
      Self.lines(
        template,
        #"{"title": "Open", "type": "object", "properties": {}, "additionalProperties": {"type": "integer"}}"#
      ).allSatisfy { $0.contains("none [String: Int]") })
  }

  @Test func `is not rendered after an alias, and a text without words is left out`() {
    let schemas = ["code.json": #"{"title": "Code", "type": "string"}"#, "shop.json": Self.shop]
    let run = Rendering(
      schemas, templates: ["type-extension": "{{#isAlias}}never{{/isAlias}}\n\n"])
    #expect(Set(run.files) == Set(Rendering(schemas).files))
  }

  @Test func `an alias knows its target`() {
    let run = Rendering(
      ["code.json": #"{"title": "Code", "type": "string"}"#],
      templates: ["alias": "// {{kind}} {{name}} {{target}}\n{{declaration}}\n"])
    #expect(run.text.contains("\n// alias Code String\npublic typealias Code = String\n"))
  }

  @Test func `every template of a type has its facts, and a file lists its types`() {
    let facts = "// {{kind}} {{path}} {{#properties}}{{/properties}}{{#cases}}{{/cases}}\n"
    let kinds = [
      "struct", "enumeration", "union", "tuple", "list", "value", "alias", "validatable",
      "envelope", "resource",
    ]
    var templates = Dictionary(uniqueKeysWithValues: kinds.map { ($0, facts) })
    templates["file"] = """
      // {{name}}: {{#types}}{{path}} {{/types}}{{#resource}}{{method}} {{path}}{{/resource}}
      {{#declarations}}
      {{.}}
      {{/declarations}}
      """
    let run = Rendering(["shop.json": Self.shop], templates: templates)
    #expect(run.diagnostics.sorted.filter { $0.severity != .remark } == [])
    #expect(
      run.text == """
        // Generated by Quire from shop.json.
        // shop.quire.swift: Shop Shop.Size Shop.Owner Shop.Resource Shop.Resource.Mode PUT /shops/{id}
        // struct Shop \("")
        // resource Shop.Resource \("")

        """)
  }
}
