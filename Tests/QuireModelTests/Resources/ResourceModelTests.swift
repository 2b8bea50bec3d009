import QuireSchema
import Testing

@testable import QuireModel

@Suite struct ResourceModelTests {
  private func resource(_ annotation: String, rest: String = "") throws -> ResourceModel {
    let dump = RuleDump([
      "user.json": """
      {"title": "User", "description": "A person.", "type": "object", "required": ["id"],
       "properties": {"id": {"type": "integer"}, "name": {"type": "string"}},
       "x-resource": \(annotation)\(rest)}
      """
    ])
    #expect(dump.findings == [])
    return try #require(dump.resources.first)
  }

  /// Returns a line for each parameter: place, name, type, `!` if required, constant and default.
  private func parameters(of resource: ResourceModel) -> [String] {
    resource.parameters.map { parameter in
      let type =
        switch parameter.type {
        case .scalar(let scalar): "\(scalar)"
        case .array(.scalar(let scalar)): "[\(scalar)]"
        case .identity(.declared(let id), let raw): "ID<\(id.document), \(raw)>"
        case .declared(let id): "\(id.pointer)"
        default: "\(parameter.type)"
        }
      let constant = parameter.constant.map { " const \($0.stringValue ?? $0.kindDescription)" }
      let value = parameter.defaultValue.map { " = \($0.numberText ?? $0.stringValue ?? "…")" }
      return "\(parameter.place) \(parameter.wireName): \(type)\(parameter.isRequired ? "!" : "")"
        + (constant ?? "") + (value ?? "")
    }
  }

  @Test func `a constant that may be null is a parameter`() throws {
    let resource = try resource(
      #"""
      {"path": "/users", "method": "POST", "body": {"kind": {"const": "a"},
        "state": {"anyOf": [{"const": "b"}, {"type": "null"}]}}}
      """#)
    #expect(
      parameters(of: resource) == ["body kind: string const a", "body state: string"])
  }

  @Test func `a path is sufficient for a resource`() throws {
    let resource = try resource(#""/orgs/{org}/users/{login}""#)
    #expect(
      resource.path == [
        .literal("/orgs/"), .parameter("org"), .literal("/users/"), .parameter("login"),
      ])
    #expect(resource.method == "GET")
    #expect(resource.isIdempotent)
    #expect(resource.name == nil)
    #expect(resource.pagination == nil)
    #expect(resource.documentation.text == "A person.")
    #expect(parameters(of: resource) == ["path org: string!", "path login: string!"])
  }

  @Test func `parameters come in the order of path, query, headers and body`() throws {
    let resource = try resource(
      ##"""
      {"path": "/users/{id}/{kind}", "name": "update", "method": "patch",
       "body": {"name": {"type": "string"}, "filter": {}, "fixed": {"const": {"a": [1]}}},
       "headers": {"Accept": {"const": "application/json"}, "X-Trace": {"type": "string"}},
       "query": {"tags[]": {"type": "array", "items": {"type": "string"}}, "limit": {"type": "integer", "default": 30},
                 "q": {"type": "string", "default": ""}},
       "parameters": {"kind": {"type": "string"}, "id": {"$ref": "#/properties/id"}},
       "required": ["tags[]", "name"]}
      """##)
    #expect(resource.name?.value == "update")
    #expect(resource.method == "PATCH")
    #expect(!resource.isIdempotent)
    #expect(
      parameters(of: resource) == [
        "path id: ID<user.json, integer>!", "path kind: string!", "query tags[]: [string]!",
        "query limit: integer = 30", "query q: string = ",
        "header Accept: string const application/json",
        "header X-Trace: string", "body name: string!", "body filter: any",
        "body fixed: any const an object",
      ])
  }

  @Test func `a query has no null, neither as a value nor as an element`() throws {
    let resource = try resource(
      #"""
      {"path": "/users", "query": {"q": {"type": ["string", "null"]},
        "ids": {"type": "array", "items": {"type": ["string", "null"]}}}}
      """#)
    #expect(parameters(of: resource) == ["query q: string", "query ids: [string]"])
  }

  @Test func `a resource owns the inline types of its parameters`() throws {
    let resource = try resource(
      #"""
      {"path": "/users", "method": "POST",
       "query": {"sort": {"enum": ["name", "age"]}},
       "body": {"variables": {"type": "object", "properties": {"first": {"type": "integer", "default": 20}}}}}
      """#)
    #expect(resource.declarations.map(\.name.text) == ["sort", "variables"])
    #expect(
      parameters(of: resource) == [
        "query sort: /x-resource/query/sort", "body variables: /x-resource/body/variables",
      ])
  }

  @Test(arguments: [
    (#"{"path": "/a"}"#, true), (#"{"path": "/a", "method": "HEAD"}"#, true),
    (#"{"path": "/a", "method": "POST"}"#, false),
    (#"{"path": "/a", "method": "POST", "repeatable": true}"#, true),
    (#"{"path": "/a", "repeatable": false}"#, false),
  ])
  func `a request that only reads may be repeated`(annotation: String, isIdempotent: Bool) throws {
    #expect(try resource(annotation).isIdempotent == isIdempotent)
  }

  @Test func `a paginated request only reads`() {
    let dump = RuleDump(
      #"""
      {"title": "Found", "type": "object", "x-pagination": "cursor",
       "x-resource": {"path": "/search", "method": "POST", "body": {"cursor": {"type": "string"}}},
       "properties": {"items": {"type": "array", "items": {"$ref": "item.json"}}, "cursor": {"type": "string"}}}
      """#)
    #expect(dump.resources.first?.isIdempotent == true)
    #expect(dump.text.hasPrefix("cursor /cursor to body:/cursor\n"))
  }

  @Test func `each endpoint may have its own rule`() {
    let dump = RuleDump(
      #"""
      {"title": "Users", "type": "array", "items": {"$ref": "user.json"}, "x-pagination": "link",
       "x-resource": ["/users", {"path": "/orgs/{org}/members", "name": "members"},
                      {"path": "/old/users", "name": "old", "query": {"page": {"type": "integer"}},
                       "x-pagination": "page"}]}
      """#)
    #expect(dump.findings == [])
    #expect(dump.resources.map { $0.name?.value } == [nil, "members", "old"])
    let styles = dump.resources.map { resource in
      if case .page = resource.pagination?.style { "page" } else { "link" }
    }
    #expect(styles == ["link", "link", "page"])
  }
}
