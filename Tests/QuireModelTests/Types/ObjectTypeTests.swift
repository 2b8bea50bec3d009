import QuireSchema
import Testing

@testable import QuireModel

@Suite struct ObjectTypeTests {
  @Test(arguments: [
    SchemaExample(
      "members keep their order, names and what is said of them",
      """
      {"title": "User Profile", "description": "Someone.", "deprecated": true, "type": "object",
       "required": ["login", "bio"],
       "properties": {
         "login": {"type": "string", "description": "The name.", "x-swift-name": "handle"},
         "bio": {"type": ["string", "null"], "title": "About"},
         "per_page": {"type": "integer", "default": 30, "deprecated": true}}}
      """,
      """
      object User Profile deprecated // Someone.
        login: string! as handle // The name.
        bio: string?! // About
        per_page: integer? = 30 deprecated
      """),
    SchemaExample(
      "inline objects and enumerations are nested and named after their property",
      """
      {"type": "object", "properties": {
        "address": {"type": "object", "title": "Ignored", "properties": {
          "street": {"type": "string"}, "kind": {"enum": ["home", "work", null]}}},
        "state": {"type": "string", "enum": ["open", "closed"]}}}
      """,
      """
      object thing
        address: thing.address? // Ignored
        state: thing.state?
        object address
          street: string?
          kind: thing.address.kind?
          enum kind: home work
        enum state: open closed
      """),
    SchemaExample(
      "inline types behind null, in arrays and in maps are nested too",
      """
      {"properties": {
        "owner": {"anyOf": [{"type": "object", "properties": {"a": {}}}, {"type": "null"}]},
        "tags": {"type": "array", "items": {"type": "object", "properties": {"b": {}}}},
        "prices": {"additionalProperties": {"enum": ["x"]}},
        "statuses": {"items": {"items": {"properties": {"c": {}}}}}}}
      """,
      """
      object thing
        owner: thing.owner?
        tags: [thing.tag]?
        prices: {thing.price}?
        statuses: [[thing.statuses]]?
        object owner
          a: any?
        object tag
          b: any?
        enum price: x
        object statuses
          c: any?
      """),
    SchemaExample(
      "'x-swift-name' of a property names its inline type, that of an element the element's",
      """
      {"properties": {
        "a": {"x-swift-name": "place", "properties": {"b": {}}},
        "c": {"items": {"x-swift-name": "Cell", "properties": {"b": {}}}}}}
      """,
      """
      object thing
        a: thing.place? as place
        c: [thing.Cell]?
        object place
          b: any?
        object Cell
          b: any?
      """),
    SchemaExample(
      "a member that is only written is optional",
      """
      {"required": ["name", "secret"], "properties": {
        "name": {"type": "string", "readOnly": true},
        "secret": {"type": "string", "writeOnly": true}}}
      """,
      """
      object thing
        name: string! readOnly
        secret: string? writeOnly
      """),
    SchemaExample(
      "an object that only requires members has them",
      #"{"type": "object", "properties": {"a": {"type": "object", "required": ["b"]}}}"#,
      """
      object thing
        a: thing.a?
        object a
          b: any!
      """),
  ])
  func `a schema of an object makes an object`(example: SchemaExample) { example.check() }

  @Test func `a required name without a property is a member of any JSON, with a remark`() {
    let result = MarkedSchemas(
      #"{"properties": {"a": {}}, "required": ["a", ①"b"]}"#, severities: [.remark])
    #expect(result.dump == "object thing\n  a: any!\n  b: any!")
    #expect(result.findings == ["① remark undeclared-required"])
  }

  @Test(arguments: [
    (
      #"{"properties": {"address": {}}, "required": [①"adress"]}"#,
      ["① warning undeclared-required"]
    ),
    // The property is required by its own name, so the other name means something else.
    (#"{"properties": {"address": {}}, "required": ["address", "adress"]}"#, []),
    (#"{"properties": {"address": {}}, "required": ["name"]}"#, []),
  ])
  func `warns about a required name that is nearly that of a property`(
    schema: String, findings: [String]
  ) {
    #expect(MarkedSchemas(schema).findings == findings)
  }

  @Test(arguments: [
    ("opened_at", "openedAt"), ("openedAt", "opened_at"),
    ("is_still_open_to_all", "isStillOpenToAll"),
    ("opened_at", "OpenedAt"), ("openedAt", "opened-at"),
    ("isStillOpenToAll", "Is-Still-Open-To-All"),
  ])
  func `a required name in another style of case than a property has the spelling as advice`(
    property: String, name: String
  ) {
    let result = MarkedSchemas(
      #"{"properties": {"\#(property)": {}, "id": {}}, "required": [①"\#(name)"]}"#)
    #expect(result.findings == ["① warning undeclared-required"])
    #expect(
      result.messages == [
        "'\(name)' is required, but no property declares it; its member holds any JSON; "
          + "did you mean '\(property)'?"
      ])
  }

  @Test func `names that differ only in underscores and case are separate members`() {
    let result = MarkedSchemas(
      #"{"properties": {"user_id": {}, "userId": {}, "user__id": {}}, "required": ["userId"]}"#)
    #expect(result.dump == "object thing\n  user_id: any?\n  userId: any!\n  user__id: any?")
    #expect(result.findings == [])
  }

  @Test func `enumerations are closed if the settings say so`() {
    let result = MarkedSchemas(
      #"{"enum": ["a", "b"]}"#, options: ModelOptions(keepsUnknownCases: false))
    #expect(result.dump == "closed enum thing: a b")
  }

  @Test func `members are required if the settings say so, with exceptions`() {
    let options = ModelOptions(optionality: .never(except: ["note", "user-group.level", "x.free"]))
    let result = MarkedSchemas(
      """
      {"title": "UserGroup", "properties": {
        "name": {"type": "string"}, "note": {"type": "string"}, "level": {"type": "integer"},
        "free": {"type": "string"}, "size": {"type": "integer", "default": 3},
        "nick": {"type": ["string", "null"]}, "parent": {"$ref": "#"},
        "children": {"items": {"$ref": "#"}}}}
      """, options: options)
    #expect(
      result.dump == """
        object UserGroup
          name: string!
          note: string?
          level: integer?
          free: string!
          size: integer? = 3
          nick: string?
          parent: UserGroup? indirect
          children: [UserGroup]!
        """)
  }

  @Test func `ignores annotations of other tools`() {
    #expect(MarkedSchemas(#"{"properties": {"a": {"x-resourceId": 1, "x-go": 2}}}"#).findings == [])
  }

  @Test(arguments: [
    (#"{"properties": {"a": {"x-swift-name": ①3}}}"#, "① error malformed-annotation"),
    (#"{"x-keeps-null": ①"yes", "properties": {"a": {}}}"#, "① error malformed-annotation"),
    (#"{"properties": {"a": {"type": "string", "x-id": ①7}}}"#, "① error malformed-annotation"),
    (#"{"properties": {"a": {①"x-swift-nam": "b"}}}"#, "① warning misspelt-annotation"),
    (#"{"properties": {"a": {}}, ①"x-resorce": "/a"}"#, "① error misspelt-annotation"),
    (#"{"properties": {"a": {}}, ①"x-resources": {"a": 1}}"#, "① warning misspelt-annotation"),
    (
      #"{"properties": {"a": {}}, ①"x-resorce": [{"path": "/a"}], "x-resource": "/b"}"#,
      "① warning misspelt-annotation"
    ),
    (#"{"type": "array", "items": {}, ①"x-pagnation": "page"}"#, "① error misspelt-annotation"),
    (#"{"properties": {"a": {①"x-nulable": true}}}"#, "① warning misspelt-annotation"),
  ])
  func `reports an annotation of the wrong kind or spelling`(schema: String, finding: String) {
    #expect(MarkedSchemas(schema).findings == [finding])
  }
}
