import QuireSchema
import Testing

@Suite struct DocumentTests {
  private func kind(_ text: String) -> String {
    switch ReadFolder(text).library.documents.first?.content {
    case .schema(_, let dialect): dialect.rawValue
    case .metaSchema: "meta-schema"
    case .description(_, let format): format.rawValue
    case .part: "part"
    case .other: "other"
    case nil: "none"
    }
  }

  @Test(arguments: [
    (#"{"$schema": "http://json-schema.org/draft-07/schema#"}"#, "draft-07"),
    (#"{"$schema": "https://json-schema.org/draft-07/schema"}"#, "draft-07"),
    (#"{"$schema": "http://json-schema.org/draft-04/schema"}"#, "draft-04"),
    (#"{"$schema": "http://json-schema.org/draft-06/schema#"}"#, "draft-06"),
    (#"{"$schema": "https://json-schema.org/draft/2019-09/schema"}"#, "2019-09"),
    (#"{"$schema": "https://json-schema.org/draft/2020-12/schema"}"#, "2020-12"),
    (#"{"type": "object"}"#, "2020-12"), (#"{"type": "strnig"}"#, "2020-12"),
    (#"{"properties": {}}"#, "2020-12"), (#"{"definitions": {"a": true}}"#, "2020-12"),
    (#"{"x-resource": "/users"}"#, "2020-12"), (#"{"x-id": true}"#, "2020-12"),
    (#"{"$ref": "b.json"}"#, "2020-12"),
    (#"{"$vocabulary": {}, "type": "object"}"#, "meta-schema"),
    (#"{"swagger": "2.0"}"#, "Swagger 2.0"), (#"{"swagger": 2.0}"#, "Swagger 2.0"),
    (#"{"openapi": "3.0.3"}"#, "OpenAPI 3.0"), (#"{"openapi": "3.1.1"}"#, "OpenAPI 3.1"),
    ("{}", "other"), ("[]", "other"), ("true", "other"), (#"{"total": 3, "items": []}"#, "other"),
    (#"{"type": "Feature", "properties": {"name": "x"}}"#, "other"),
    (#"{"type": "Feature", "geometry": {"type": "Point"}, "properties": {}}"#, "other"),
    (#"{"type": "Feature", "properties": {"name": {"en": "x"}}}"#, "other"),
    (#"{"info": {"version": 1}, "properties": {"provides-namespace": true}}"#, "other"),
    (#"{"type": "any", "properties": {"a": {"type": "string"}}}"#, "2020-12"),
    (#"{"type": "strnig", "properties": {}}"#, "2020-12"),
    (#"{"properties": {"a": true, "b": {}}}"#, "2020-12"),
    (#"{"$schema": "https://example.com/editor.json", "theme": "dark"}"#, "other"),
  ])
  func `recognizes a schema file by its content`(text: String, kind: String) {
    #expect(self.kind(text) == kind)
  }

  @Test func `a meta-schema in the folder determines the dialect`() {
    let folder = ReadFolder([
      "meta.json": """
      {"$schema": "https://json-schema.org/draft/2020-12/schema",
       "$id": "https://example.com/meta", "$vocabulary": {}}
      """,
      "x/a.json": #"{"$schema": "../meta.json", "type": "object"}"#,
      "x/b.json": #"{"$schema": "https://example.com/meta", "type": "object"}"#,
    ])
    #expect(folder.findings.isEmpty)
    #expect(folder.library.documents.count == 3)
  }

  @Test func `does not read the configuration as a schema`() {
    let folder = ReadFolder(["quire.json": "not JSON", "a.json": #"{"type": "object"}"#])
    #expect(folder.findings.isEmpty)
    #expect(folder.library.documents.map(\.path) == ["a.json"])
  }

  @Test func `reports one error for a broken file and none for references to it`() {
    let folder = ReadFolder([
      "a.json": ##"{"properties": {"b": {"$ref": "b.json#/$defs/x"}, "c": {"$ref": "c.json"}}}"##,
      "b.json": "{①",
      "c.json": #"{"openapi": ②"4.0.0", "$id": "https://example.com/c"}"#,
      "d.json": #"{"items": {"$ref": "https://example.com/c"}, "type": ③"aray"}"#,
      "e.json": #"{"items": {"$ref": "https://example.com/b"}}"#,
    ])
    #expect(folder.findings == ["① json-syntax", "② unsupported-description", "③ unknown-type"])
    #expect(folder.library.documents.map(\.path) == ["a.json", "d.json", "e.json"])
  }

  @Test func `sorts documents by path, whatever the order of the files`() {
    let folder = ReadFolder(["b.json": "true", "a/c.json": "1", "a.json": "2"])
    #expect(folder.library.documents.map(\.path) == ["a.json", "a/c.json", "b.json"])
  }
}
