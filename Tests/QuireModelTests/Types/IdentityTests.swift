import QuireSchema
import Testing

@testable import QuireModel

@Suite struct IdentityTests {
  @Test(arguments: [
    SchemaExample(
      "an integer 'id'", #"{"properties": {"id": {"type": "integer"}}}"#,
      "object thing by id\n  id: ID<thing, integer>?"),
    SchemaExample(
      "a string 'id'", #"{"required": ["id"], "properties": {"id": {"type": "string"}}}"#,
      "object thing by id\n  id: ID<thing, string>!"),
    SchemaExample(
      "a uuid 'id' by reference",
      ##"{"properties": {"id": {"$ref": "#/$defs/key"}}, "$defs": {"key": {"type": "string", "format": "uuid"}}}"##,
      "object thing by id\n  id: ID<thing, uuid>?"),
    SchemaExample(
      "an 'id' that is told to be none",
      #"{"properties": {"id": {"type": "integer", "x-id": false}}}"#, "object thing\n  id: integer?"
    ),
    SchemaExample(
      "an 'id' that is neither", #"{"properties": {"id": {"type": "number"}}}"#,
      "object thing\n  id: number?"),
    SchemaExample(
      "an 'id' of another spelling", #"{"properties": {"ID": {"type": "integer"}}}"#,
      "object thing\n  ID: integer?"),
    SchemaExample(
      "a property that is told to be one",
      #"{"properties": {"id": {"type": "integer"}, "login": {"type": "string", "x-id": true}}}"#,
      "object thing by login\n  id: integer?\n  login: ID<thing, string>?"),
    SchemaExample(
      "several properties together",
      """
      {"properties": {"owner": {"type": "string", "x-id": true}, "name": {"type": "string", "x-id": true}}}
      """,
      "object thing by (owner, name)\n  owner: string?\n  name: string?"),
    SchemaExample(
      "other properties of the same type",
      """
      {"properties": {"id": {"type": "integer"}, "parent": {"type": ["integer", "null"], "x-id": "Thing"},
        "related": {"items": {"$ref": "#/properties/id"}}, "more": {"items": {"type": "integer", "x-id": true}}}}
      """,
      """
      object thing by id
        id: ID<thing, integer>?
        parent: ID<thing, integer>?
        related: [ID<thing, integer>]?
        more: [ID<thing, integer>]?
      """),
    SchemaExample(
      "identities of nested types and definitions",
      """
      {"properties": {"owner": {"properties": {"id": {"type": "string"}}},
          "owner_id": {"type": "string", "x-id": "owner"}, "group": {"$ref": "#/$defs/group-key"}},
       "$defs": {"Group": {"properties": {"id": {"type": "integer"}}},
          "group-key": {"type": "integer", "x-id": "Group"}}}
      """,
      """
      object thing
        owner: thing.owner?
        owner_id: ID<thing.owner, string>?
        group: ID<thing.Group, integer>?
        object owner by id
          id: ID<thing.owner, string>?
        object Group by id
          id: ID<thing.Group, integer>?
      """),
    SchemaExample(
      "a type that takes its 'id' from a base",
      """
      {"properties": {"user": {"$ref": "#/$defs/user"}}, "$defs": {
        "base": {"properties": {"id": {"type": "integer"}}},
        "user": {"allOf": [{"$ref": "#/$defs/base"}, {"properties": {"name": {"type": "string"}}}]}}}
      """,
      """
      object thing
        user: thing.user?
        object base by id
          id: ID<thing.base, integer>?
        object user by id
          id: ID<thing.user, integer>?
          name: string?
      """),
    SchemaExample(
      "an identity of mixed type",
      #"{"properties": {"key": {"type": ["string", "integer"], "x-id": ①true}}}"#,
      """
      object thing
        key: thing.key?
        union key by kind (string string, number integer)
          string: string
          integer: integer
      """, findings: ["① error misplaced-identity"]),
    SchemaExample(
      "an identity beside an object",
      #"{"properties": {"key": {"type": "object", "properties": {"a": {}}, "x-id": ①true}}}"#,
      "object thing\n  key: thing.key?\n  object key\n    a: any?",
      findings: ["① error stated-identity"]),
    SchemaExample(
      "an identity of a type that nobody defines",
      #"{"title": "User", "properties": {"key": {"type": "string", "x-id": ①"Usr"}}}"#,
      "object User\n  key: string?", findings: ["① error unknown-entity"]),
    SchemaExample(
      "an identity of another raw type",
      #"{"title": "User", "properties": {"id": {"type": "integer"}, "boss": {"type": "string", "x-id": ①"user"}}}"#,
      "object User by id\n  id: ID<User, integer>?\n  boss: string?",
      findings: ["① error mismatched-identity"]),
    SchemaExample(
      "an identity of a type that is known by several properties",
      """
      {"title": "Repo", "properties": {"owner": {"type": "string", "x-id": true},
        "name": {"type": "string", "x-id": true}, "fork": {"type": "string", "x-id": ①"Repo"}}}
      """,
      "object Repo by (owner, name)\n  owner: string?\n  name: string?\n  fork: string?",
      findings: ["① error mismatched-identity"]),
    SchemaExample(
      "an identity outside of any object", #"{"type": "string", "x-id": ①true}"#,
      "alias thing: string", findings: ["① error misplaced-identity"]),
  ])
  func `finds identities that are given or clear`(example: SchemaExample) {
    example.check()
  }

  @Test func `identities cross files by reference and by name`() {
    let result = MarkedSchemas(
      [
        "author.json":
          #"{"properties": {"id": {"type": "integer"}, "best": {"$ref": "blog-post.json#/properties/id"}}}"#,
        "blog-post.json": """
        {"title": "Post", "properties": {"id": {"type": "string", "format": "uuid"},
          "author_id": {"$ref": "author.json#/properties/id"},
          "editor": {"oneOf": [{"$ref": "author.json#/properties/id"}, {"type": "null"}]},
          "plain": {"$ref": "author.json#/properties/id", "x-id": false},
          "by_title": {"type": "string", "format": "uuid", "x-id": "post"},
          "by_file": {"type": "string", "format": "uuid", "x-id": "BlogPost"},
          "by_hand": {"type": "integer", "x-id": "Account"},
          "detail": {"properties": {"id": {"$ref": "author.json#/properties/id"}}}}}
        """,
      ], options: ModelOptions(externalTypes: ["Account"]))
    #expect(
      result.dump == """
        object author by id
          id: ID<author, integer>?
          best: ID<Post, uuid>?
        object Post by id
          id: ID<Post, uuid>?
          author_id: ID<author, integer>?
          editor: ID<author, integer>?
          plain: integer?
          by_title: ID<Post, uuid>?
          by_file: ID<Post, uuid>?
          by_hand: ID<external Account, integer>?
          detail: Post.detail?
          object detail by id
            id: ID<author, integer>?
        """)
    #expect(result.findings == [])
  }

  @Test(arguments: [
    ##"{"properties": {"author_id": {"type": "integer", "x-id": "Author"}, "author": {"properties": {"name": {}}}}, "$defs": {"Author": {"properties": {"id": {"type": "integer"}}}}}"##,
    ##"{"properties": {"author_id": {"type": "integer", "x-id": "Author"}, "author": {"properties": {"id": {"type": "string"}}}}, "$defs": {"Author": {"properties": {"id": {"type": "integer"}}}}}"##,
    ##"{"properties": {"author_id": {"type": "integer", "x-id": "Author"}, "author": {"properties": {"id": {"type": "integer", "x-id": false}}}}, "$defs": {"Author": {"properties": {"id": {"type": "integer"}}}}}"##,
  ])
  func
    `the type with an identity is meant, and a definition before others`(
      schema: String
    )
  {
    let result = MarkedSchemas(["post.json": schema])
    #expect(result.findings == [])
    #expect(result.dump.contains("author_id: ID<post.Author, integer>?"))
  }

  @Test func `an object without an identity does not hide a type of another file`() {
    let result = MarkedSchemas([
      "author.json": #"{"properties": {"id": {"type": "integer"}}}"#,
      "post.json": """
      {"properties": {"author_id": {"type": "integer", "x-id": "Author"},
        "author": {"properties": {"name": {}}}}}
      """,
    ])
    #expect(result.findings == [])
    #expect(result.dump.contains("author_id: ID<author, integer>?"))
  }

  @Test func `a name in a document is never the type of a parameter`() {
    let result = MarkedSchemas([
      "author.json": #"{"properties": {"id": {"type": "integer"}}}"#,
      "post.json": """
      {"properties": {"author_id": {"type": "integer", "x-id": "Author"}},
       "x-resource": {"path": "/posts", "method": "POST",
         "body": {"author": {"properties": {"id": {"type": "string"}, "boss": {"type": "string", "x-id": "Author"}}}}}}
      """,
    ])
    #expect(result.findings == [])
    #expect(result.dump.contains("author_id: ID<author, integer>?"))
  }

  @Test func `reports a name of several types unless one of them is nearest`() {
    let user = #"{"properties": {"user": {"properties": {"id": {"type": "integer"}}}}}"#
    let asking = #"{"properties": {"user_id": {"type": "integer", "x-id": ①"User"}}}"#
    let nested = MarkedSchemas(["a.json": user, "b.json": user, "c.json": asking])
    #expect(nested.findings == ["① error ambiguous-entity"])
    let root = MarkedSchemas([
      "a.json": user, "c.json": asking,
      "user.json": #"{"properties": {"id": {"type": "integer"}}}"#,
    ])
    #expect(root.findings == [])
    #expect(root.dump.contains("user_id: ID<user, integer>?"))
  }

  @Test func `remarks on every inferred identity`() {
    let result = MarkedSchemas(
      """
      {"properties": {①"id": {"type": "integer"},
        "a": {"properties": {②"id": {"type": "string"}}},
        "b": {"properties": {"id": {"type": "string", "x-id": true}}}}}
      """, severities: [.remark])
    #expect(result.findings == ["① remark inferred-identity", "② remark inferred-identity"])
  }

  @Test func `suggests the nearest name for an undefined type`() {
    let result = MarkedSchemas(
      #"{"title": "Author", "properties": {"key": {"type": "string", "x-id": "Auther"}}}"#)
    #expect(
      result.messages == [
        "'x-id' names the type 'Auther', which no schema defines; did you mean 'Author'?"
      ])
  }
}
