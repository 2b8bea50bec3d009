import QuireSchema
import Testing

@testable import QuireModel

/// Tests that parameters are identities by their names.
@Suite struct RequestIdentityTests {
  private static let author = """
    {"title": "Author", "required": ["id"], "properties": {"id": {"type": "integer"}}}
    """

  /// The parameters of the only resource of `post.json`, and the findings.
  private struct Request {
    let parameters: [String]
    let findings: [String]

    init(_ resource: String, with others: [String: String] = ["author.json": author]) {
      let post = """
        {"title": "Post", "required": ["id"], "properties": {"id": {"type": "string"}},
         "x-resource": \(resource)}
        """
      let dump = RuleDump(others.merging(["post.json": post]) { old, _ in old })
      findings = dump.findings
      parameters = dump.resources.flatMap(\.parameters).map {
        "\($0.wireName): \(Self.describe($0.type))"
      }
    }

    private static func describe(_ type: TypeReference) -> String {
      switch type {
      case .scalar(let scalar): "\(scalar)"
      case .array(let element): "[\(describe(element))]"
      case .nullable(let value): "\(describe(value))?"
      case .identity(.declared(let id), let raw): "ID<\(id.document), \(raw)>"
      default: "\(type)"
      }
    }
  }

  @Test(arguments: [
    "/posts/{id}", "/posts/{post_id}", "/posts/{postId}", "/posts/{POST-ID}", "/v1/posts/{id}/",
    "/posts/{id}/text", "/posts/{post_id}.json", "/posts/{id}:publish", "/Posts({id})",
    "/messages/{id}", "/{id}", "/archive/{post_id}/text",
  ])
  func `a path takes the identity of its response`(path: String) {
    let request = Request("\"\(path)\"")
    #expect(request.parameters.count == 1)
    #expect(request.parameters.allSatisfy { $0.hasSuffix(": ID<post.json, string>") })
    #expect(request.findings == [])
  }

  @Test(arguments: [
    "/authors/{author_id}/posts", "/authors/{id}/posts",
  ])
  func `a path takes the identity of the type that it names`(path: String) {
    let request = Request("\"\(path)\"")
    #expect(request.parameters.count == 1)
    #expect(request.parameters.allSatisfy { $0.hasSuffix(": ID<author.json, integer>") })
    #expect(request.findings == [])
  }

  @Test(arguments: [
    "/customers/{id}/post", "/posts/{slug}", "/posts/{author}", "/authors/{authorid}",
    "/posts/{editor_id}",
  ])
  func `a path whose parameter could mean anything takes a string`(path: String) {
    let request = Request("\"\(path)\"")
    #expect(request.parameters.count == 1)
    #expect(request.parameters.allSatisfy { $0.hasSuffix(": string") })
    #expect(request.findings == [])
  }

  @Test(arguments: ["/authors/{authorId}", "/authors/{id}", "/people/{author_id}", "/author/{id}"])
  func `a path that names another type than its response takes a string`(path: String) {
    let request = Request("\"\(path)\"")
    #expect(request.parameters.count == 1)
    #expect(request.parameters.allSatisfy { $0.hasSuffix(": string") })
    #expect(request.findings.count == 1)
  }

  @Test(arguments: [
    (#"{"id": {"type": "string"}}"#, "string"), (#"{"id": {"type": "integer"}}"#, "integer"),
    (#"{"id": {"x-id": false}}"#, "string"), (#"{"id": {}}"#, "ID<post.json, string>"),
    (#"{"id": {"description": "Its number."}}"#, "ID<post.json, string>"),
    (#"{"id": {"type": "integer", "x-id": "Author"}}"#, "ID<author.json, integer>"),
    (#"{"id": {"$ref": "author.json#/properties/id"}}"#, "ID<author.json, integer>"),
  ])
  func `a type of its own keeps a path parameter plain`(parameters: String, type: String) {
    let request = Request(#"{"path": "/posts/{id}", "parameters": \#(parameters)}"#)
    #expect(request.parameters == ["id: \(type)"])
    #expect(request.findings == [])
  }

  @Test func `entries of query, headers and body are identities by name and type`() {
    let request = Request(
      """
      {"path": "/posts", "method": "POST",
       "query": {"author_id": {"type": "integer"}, "author-ids": {"type": "array", "items": {"type": "integer"}},
         "authorIds": {"type": "string"}, "id": {"type": "string"}, "author_id[]": {"type": "array", "items": {"type": "integer"}}},
       "headers": {"X-Author-ID": {"type": "integer"}, "Post-Id": {"type": "string"}},
       "body": {"author_id": {"type": ["integer", "null"]}, "post_ids": {"type": "array", "items": {"type": ["string", "null"]}},
         "post_id": {"type": "integer"}, "Author-ID": {"type": "integer", "x-id": false},
         "author.ids": {"type": "array", "items": {"type": "integer", "x-id": false}}, "authorID": {"const": 7}}}
      """)
    #expect(
      request.parameters == [
        "author_id: ID<author.json, integer>", "author-ids: [ID<author.json, integer>]",
        "authorIds: string", "id: string", "author_id[]: [ID<author.json, integer>]",
        "X-Author-ID: ID<author.json, integer>", "Post-Id: ID<post.json, string>",
        "author_id: ID<author.json, integer>", "post_ids: [ID<post.json, string>?]",
        "post_id: integer", "Author-ID: integer", "author.ids: [integer]", "authorID: integer",
      ])
    #expect(request.findings == [])
  }

  @Test func `a property with another name is the identity that a parameter means`() {
    let users = [
      "user.json": """
      {"title": "User", "required": ["login"],
       "properties": {"id": {"type": "integer"}, "login": {"type": "string", "x-id": true}}}
      """,
      "tag.json":
        #"{"title": "Tag", "properties": {"uuid": {"type": "string", "format": "uuid", "x-id": true}}}"#,
    ]
    let request = Request(
      #""/users/{login}/{user_login}/{user_id}/tags/{uuid}/{tag_uuid}/{tag_id}""#, with: users)
    #expect(
      request.parameters == [
        "login: ID<user.json, string>", "user_login: ID<user.json, string>", "user_id: string",
        "uuid: ID<tag.json, uuid>", "tag_uuid: ID<tag.json, uuid>", "tag_id: ID<tag.json, uuid>",
      ])
  }

  @Test func `an identity that is that of another type stays that of the other`() {
    let request = Request(
      #""/profiles/{profile_id}/posts""#,
      with: [
        "author.json": Self.author,
        "profile.json":
          #"{"title": "Profile", "properties": {"id": {"$ref": "author.json#/properties/id"}}}"#,
      ])
    #expect(request.parameters == ["profile_id: ID<author.json, integer>"])
  }

  @Test(arguments: [
    ("boxes", "Box"), ("categories", "Category"), ("addresses", "Address"), ("movies", "Movie"),
    ("order-items", "OrderItem"), ("order_item", "OrderItem"), ("lenses", "Lens"),
  ])
  func `a segment names a type by its plural`(segment: String, title: String) {
    let request = Request(
      #""/\#(segment)/{id}/text""#,
      with: [
        "other.json": #"{"title": "\#(title)", "properties": {"id": {"type": "integer"}}}"#
      ])
    #expect(request.parameters == ["id: ID<other.json, integer>"])
  }

  @Test(arguments: [#""/tags/{tag_id}""#, #""/tags/{id}""#])
  func `a name of several types is a warning, and the value stays plain`(resource: String) {
    let page = ##"""
      {"properties": {"tag": {"$ref": "#/$defs/Tag"}},
       "$defs": {"Tag": {"properties": {"id": {"type": "integer"}}}}}
      """##
    let request = Request(resource, with: ["a.json": page, "b.json": page])
    #expect(request.parameters.allSatisfy { $0.hasSuffix(": string") })
    #expect(request.findings.count == 1)
    #expect(request.findings.allSatisfy { $0.contains("ambiguous-identity") })
  }

  @Test func `a type that is named after its property gives way to others`() {
    let request = Request(
      #""/authors/{author_id}/posts""#,
      with: [
        "author.json": Self.author,
        "book.json": """
        {"title": "Book", "properties": {"author": {"properties": {"id": {"type": "string"}}}}}
        """,
      ])
    #expect(request.parameters == ["author_id: ID<author.json, integer>"])
    #expect(request.findings == [])
  }

  @Test func `an identity of several properties is not one parameter`() {
    let request = Request(
      #""/repos/{repo_id}/{id}/posts""#,
      with: [
        "repo.json": """
        {"title": "Repo", "properties": {"owner": {"type": "string", "x-id": true},
          "id": {"type": "string", "x-id": true}}}
        """
      ])
    #expect(request.parameters == ["repo_id: string", "id: string"])
    #expect(request.findings == [])
  }
}
