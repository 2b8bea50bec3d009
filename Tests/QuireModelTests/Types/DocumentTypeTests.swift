import QuireSchema
import Testing

@testable import QuireModel

@Suite struct DocumentTypeTests {
  @Test(arguments: [
    SchemaExample(
      "an array is a list, its inline elements nested in it",
      #"{"title": "Users", "items": {"properties": {"a": {}}}}"#,
      """
      list Users: Users.User
        object User
          a: any?
      """),
    SchemaExample(
      "inline elements go by their title before the list's name",
      #"{"title": "Users", "items": {"title": "Person", "properties": {"a": {}}}}"#,
      """
      list Users: Users.Person
        object Person
          a: any?
      """),
    SchemaExample(
      "inline elements of a list without a plural are its items",
      #"{"items": {"anyOf": [{"properties": {"a": {}}}, {"type": "null"}]}}"#,
      """
      list thing: thing.item|null
        object item
          a: any?
      """),
    SchemaExample("an enumeration is a type", #"{"enum": ["a", "b"]}"#, "enum thing: a b"),
    SchemaExample(
      "a scalar is an alias", #"{"type": ["string", "null"]}"#, "alias thing: string|null"),
    SchemaExample(
      "anything is an alias", #"{"title": "Free", "minimum": 1, "$defs": {}}"#, "alias Free: any"),
    SchemaExample(
      "a map is an alias, its inline values beside it",
      #"{"title": "Rates", "additionalProperties": {"properties": {"a": {}}}}"#,
      """
      alias Rates: {Rate}
      object Rate
        a: any?
      """),
    SchemaExample(
      "definitions alone stand at the top level, scalars and arrays make none",
      """
      {"$defs": {"user-name": {"type": "string"}, "User": {"properties": {"a": {}}},
        "users": {"items": {"$ref": "#/$defs/User"}}, "kind": {"enum": ["x"]},
        "roles": {"items": {"properties": {"b": {"$ref": "#/$defs/users"}}}},
        "odd": {"x-swift-name": "Even", "title": "Other", "properties": {"c": {}}}}}
      """,
      """
      object User
        a: any?
      enum kind: x
      object role
        b: [User]?
      object Even
        c: any?
      """),
    SchemaExample(
      "a root that only refers to its own definition makes no other type",
      ##"{"$ref": "#/definitions/Welcome", "definitions": {"Welcome": {"properties": {"a": {}}}}}"##,
      """
      object Welcome
        a: any?
      """),
    SchemaExample(
      "a root with a title that refers to its own definition is an alias",
      ##"{"title": "Page", "$ref": "#/$defs/Welcome", "$defs": {"Welcome": {"properties": {"a": {}}}}}"##,
      """
      alias Page: Welcome
      object Welcome
        a: any?
      """),
    SchemaExample(
      "a root that may be null is what it is beside null",
      #"{"title": "Maybe", "oneOf": [{"type": "null"}, {"properties": {"a": {}}}]}"#,
      """
      object Maybe
        a: any?
      """),
    SchemaExample(
      "a schema under an unknown keyword is declared where a reference needs it",
      """
      {"properties": {"a": {"$ref": "#/components/schemas/Pet"}},
       "components": {"schemas": {"Pet": {"properties": {"b": {"$ref": "#/components/schemas/Tag"}}},
         "Tag": {"enum": ["x"]}, "Unused": {"enum": ["y"]}}}}
      """,
      """
      object thing
        a: thing.Pet?
        object Pet
          b: thing.Tag?
        enum Tag: x
      """),
    SchemaExample(
      "a type within another is that type wherever it is referred to",
      """
      {"properties": {"a": {"properties": {"b": {"enum": ["x"]}}},
                      "c": {"$ref": "#/properties/a/properties/b"}}}
      """,
      """
      object thing
        a: thing.a?
        c: thing.a.b?
        object a
          b: thing.a.b?
          enum b: x
      """),
  ])
  func `a document declares the type of its root`(example: SchemaExample) { example.check() }

  @Test func `references between files use the other file's types`() {
    let result = MarkedSchemas([
      "posts/post.json": """
      {"title": "Post", "type": "object", "properties": {
        "author": {"$ref": "../author.json"}, "rank": {"$ref": "../author.json#/$defs/rank"},
        "authors": {"$ref": "../authors.json"}, "name": {"$ref": "../name.json"}}}
      """,
      "author.json": """
      {"type": "object", "properties": {"posts": {"items": {"$ref": "posts/post.json"}}},
       "$defs": {"rank": {"enum": ["a"]}}}
      """,
      "authors.json": #"{"type": "array", "items": {"$ref": "author.json"}}"#,
      "name.schema.json": #"{"type": "string"}"#,
      "name.json": #"{"type": "string", "format": "uuid"}"#,
      "other.json": #"{"$ref": "author.json"}"#,
    ])
    #expect(
      result.dump == """
        object author
          posts: [Post]?
          enum rank: a
        list authors: author
        alias name: uuid
        alias name: string
        alias other: author
        object Post
          author: author?
          rank: author.rank?
          authors: [author]?
          name: uuid?
        """)
    #expect(result.findings == [])
  }

  @Test(arguments: ["-1e-400", "1e400", "[1e400]"])
  func `a root with a constant that Swift cannot spell is another name for its type`(
    constant: String
  ) {
    let result = MarkedSchemas("{\"const\": \(constant)}")
    #expect(result.dump == "alias thing: \(constant.hasPrefix("[") ? "any" : "number")")
  }

  @Test func `a file that declares no type gives the reason`() {
    var diagnostics = Diagnostics()
    let library = SchemaLibrary(
      reading: [
        InputFile(path: "a.json", source: SourceText(path: "a.json", text: #"{"hello": 1}"#)),
        InputFile(
          path: "b.json",
          source: SourceText(
            path: "b.json",
            text: #"{"$schema": "https://json-schema.org/draft/2020-12/schema", "$vocabulary": {}}"#
          )),
      ], diagnostics: &diagnostics)
    let api = API(of: library, options: ModelOptions(), diagnostics: &diagnostics)
    #expect(api.files.map(\.absence) == [.notASchema, .metaSchema])
  }
}
