import Testing

@testable import QuireModel

@Suite struct NullTests {
  private static let schema = """
    {"title": "UserPatch", "required": ["must"], "properties": {
      "must": {"type": ["string", "null"]}, "bio": {"type": ["string", "null"]},
      "name": {"type": "string"}, "any": {}, "one": {"enum": [1, null]},
      "own": {"type": ["string", "null"], "x-keeps-null": OWN}}OBJECT}
    """

  private func dump(_ own: String, object: String = "", nulls: ModelOptions.NullKeeping) -> String {
    let schema = Self.schema.replacing("OWN", with: own).replacing("OBJECT", with: object)
    return MarkedSchemas(schema, options: ModelOptions(nulls: nulls)).dump
  }

  @Test(arguments: [
    ("true", "", ModelOptions.NullKeeping.declared, ["own"]),
    ("false", "", .all, ["bio", "any", "one"]),
    ("false", #", "x-keeps-null": true"#, .declared, ["bio", "any", "one"]),
    ("true", #", "x-keeps-null": false"#, .all, ["own"]),
    ("false", "", .named(["user-patch.bio", "one", "own"]), ["bio", "one"]),
    ("false", "", .named(["Other.bio"]), []),
  ])
  func `the nearest setting decides whether a member distinguishes absent and null`(
    own: String, object: String, nulls: ModelOptions.NullKeeping, distinguishing: [String]
  ) {
    let lines = dump(own, object: object, nulls: nulls).split(separator: "\n")
    let found = lines.filter { $0.contains("??") }.compactMap { line in
      line.split(separator: ":").first.map { String($0.drop { $0 == " " }) }
    }
    #expect(found == distinguishing)
  }

  @Test func `a nullable required member encodes nil as null`() {
    #expect(dump("true", nulls: .all).contains("must: string?!"))
  }

  @Test func `an optional constant is checked and does not distinguish null`() {
    let schema =
      #"{"properties": {"a": {"anyOf": [{"const": "x"}, {"type": "null"}]}}}"#
    let dump = MarkedSchemas(schema, options: ModelOptions(nulls: .all)).dump
    #expect(dump == "object thing\n  a: string? const \"x\"")
  }

  @Test(arguments: [
    #"{"properties": {"a": {"type": "string", "x-keeps-null": ①true}}}"#,
    #"{"required": ["a"], "properties": {"a": {"type": ["string", "null"], "x-keeps-null": ①true}}}"#,
  ])
  func `warns about x-keeps-null without an effect`(schema: String) {
    #expect(MarkedSchemas(schema).findings == ["① warning idle-keeps-null"])
  }

  @Test func `reports an annotation that is not a boolean`() {
    #expect(
      MarkedSchemas(#"{"properties": {"a": {"x-keeps-null": ①1}}}"#).findings
        == ["① error malformed-annotation"])
  }

  @Test func `does not change the items and the total of a page`() {
    let schema = """
      {"title": "Page", "type": "object", "properties": {
        "data": {"type": ["object", "null"], "properties": {
          "items": {"type": "array", "items": {"type": "string"}},
          "total": {"type": ["integer", "null"]}}}},
       "x-resource": {"path": "/a", "query": {"page": {"type": "integer"}}},
       "x-pagination": {"style": "page", "items": "/data/items", "total": "/data/total"}}
      """
    let dump = MarkedSchemas(schema, options: ModelOptions(nulls: .all)).dump
    #expect(
      dump == """
        object Page
          data: Page.data??
          object data
            items: [string][]
            total: integer?
        """)
  }

  // MARK: Requests

  /// Returns the types of a description with one operation, whose member `bio` may be null.
  private func described(
    _ method: String, type: String = "application/json", response: Bool = false,
    nulls: ModelOptions.NullKeeping
  ) -> Set<String> {
    let user = ##"{"$ref": "#/components/schemas/User"}"##
    let answer = response ? #", "content": {"application/json": {"schema": \#(user)}}"# : ""
    let rules = RuleDump(
      [
        "api.json": """
        {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {"/a": {
          "\(method)": {"operationId": "call",
            "requestBody": {"content": {"\(type)": {"schema": \(user)}}},
            "responses": {"200": {"description": ""\(answer)}}}}},
          "components": {"schemas": {"User": {"type": "object", "properties": {
            "bio": {"type": ["string", "null"]}}}}}}
        """
      ], options: ModelOptions(nulls: nulls))
    let lines = ModelDump(rules.api).text.split(separator: "\n").map { $0.drop { $0 == " " } }
    return Set(lines.filter { $0.hasPrefix("bio:") || $0.hasPrefix("object ") }.map(String.init))
  }

  @Test(arguments: [ModelOptions.NullKeeping.declared, .all])
  func `the setting for all members changes no request`(nulls: ModelOptions.NullKeeping) {
    for method in ["post", "put"] {
      let lines = described(method, nulls: nulls)
      #expect(lines.contains("bio: string?"))
      #expect(!lines.contains("bio: string??"))
    }
    #expect(described("patch", nulls: nulls).contains("bio: string??"))
    let merged = described("put", type: "application/merge-patch+json", nulls: nulls)
    #expect(merged.contains("bio: string??"))
  }

  @Test func `the setting for all members changes the responses`() {
    #expect(described("post", response: true, nulls: .declared) == ["object User", "bio: string?"])
    #expect(described("post", response: true, nulls: .all) == ["object User", "bio: string??"])
  }

  @Test func `a member that the settings name distinguishes null in requests, too`() {
    #expect(described("post", nulls: .named(["User.bio"])).contains("bio: string??"))
  }

  @Test(arguments: [
    ("PATCH", ModelOptions.NullKeeping.declared, true), ("PATCH", .all, true),
    ("PUT", .declared, false), ("PUT", .all, false), ("PUT", .named(["bio"]), true),
  ])
  func `an entry of a body follows the rule of requests`(
    method: String, nulls: ModelOptions.NullKeeping, distinguishes: Bool
  ) throws {
    let schema = """
      {"type": "object", "properties": {"a": {"type": "string"}},
       "x-resource": {"path": "/a", "method": "\(method)",
         "body": {"bio": {"type": ["string", "null"]}}}}
      """
    let rules = RuleDump(schema, options: ModelOptions(nulls: nulls))
    let resource = try #require(rules.api.files.flatMap(\.resources).first)
    #expect(resource.parameters.first?.null == (distinguishes ? .distinctFromAbsent : .notSent))
  }
}
