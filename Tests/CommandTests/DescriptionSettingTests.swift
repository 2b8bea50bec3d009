import Testing

/// Tests the settings for API descriptions in `quire.json`.
@Suite(.enabled(if: QuireProcess.executable != nil, "the command was not built beside the tests"))
struct DescriptionSettingTests {
  /// Returns the explanation of an operation with settings for operations.
  private static func explanation(
    of operation: String, operations: String
  ) throws -> String {
    let settings = "{\"openapi\": {\"operations\": \(operations)}}"
    let folder = try TemporaryFolder(DescribedShop.files(settings: settings))
    return try QuireProcess("explain", "Schemas/shop.json", operation, in: folder.url).output
  }

  /// Checks the schemas with settings, and returns the findings about the settings.
  private static func findings(_ openapi: String) throws -> [Substring] {
    let folder = try TemporaryFolder(DescribedShop.files(settings: "{\"openapi\": \(openapi)}"))
    let run = try QuireProcess("check", in: folder.url)
    return run.errors.split(separator: "\n").filter { $0.contains("quire.json") }
  }

  @Test func `a name changes the call and the type of a request`() throws {
    let output = try Self.explanation(
      of: "listOrders", operations: #"{"listOrders": {"name": "orders"}}"#)
    #expect(output.contains("\ncall: shop.orders.orders(owner:payerIDs:)\n"))
    #expect(output.contains("\ntype: ShopAPI.Orders.OrdersRequest\n"))
  }

  @Test(arguments: [
    ("false", ""), (#""page""#, "from 1"), ("true", "from 1"),
    (#"{"style": "page", "start": 0}"#, "from 0"),
  ])
  func `a rule of an operation overrides the inferred one`(rule: String, start: String) throws {
    let output = try Self.explanation(
      of: "listOrders", operations: "{\"listOrders\": {\"pagination\": \(rule)}}")
    #expect(output.contains("pages:") == !start.isEmpty)
    #expect(start.isEmpty || output.contains("`page` counts up \(start)."))
  }

  @Test func `a file answers the references to a URL`() throws {
    let description = ##"""
      {"openapi": "3.0.3", "info": {"title": "T", "version": "1"}, "paths": {"/a": {"get": {
      "operationId": "read", "parameters": [{"$ref": "https://other.example/common.json#/Limit"}],
      "responses": {"204": {"description": ""}}}}}}
      """##
    let common =
      #"{"Limit": {"name": "limit", "in": "query", "schema": {"type": "integer"}}}"#
    func explanation(files: String) throws -> QuireProcess {
      let folder = try TemporaryFolder([
        "Schemas/api.json": description, "Schemas/common.json": common,
        "Schemas/quire.json": "{\"openapi\": {\"files\": \(files)}}",
      ])
      return try QuireProcess("explain", "Schemas/api.json", "read", in: folder.url)
    }
    let mapped = try explanation(
      files: #"{"https://other.example/common.json": "common.json"}"#)
    #expect(mapped.output.hasPrefix("read  GET /a\ncall: api.read(limit:)\n"))
    let plain = try explanation(files: "{}")
    #expect(plain.output.hasPrefix("read  GET /a\ncall: api.read()\n"))
    let missing = try explanation(files: #"{"https://other.example/b.json": "b.json"}"#)
    #expect(missing.errors.contains("there is no file 'b.json' in the folder"))
  }

  @Test func `the remark about a missing rule has the rule to paste`() throws {
    let description = """
      {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {"/a": {"get": {
        "operationId": "list", "parameters": [
          {"name": "cursor", "in": "query", "schema": {"type": "string"}},
          {"name": "page", "in": "query", "schema": {"type": "integer", "default": 1}}],
        "responses": {"200": {"description": "", "content": {"application/json": {"schema":
          {"type": "object", "properties": {"next_cursor": {"type": "string"},
           "items": {"type": "array", "items": {"type": "string"}}}}}}}}}}}}
      """
    let plain = try TemporaryFolder(["Schemas/api.json": description])
    let remark = try QuireProcess("check", "--verbose", in: plain.url).errors
    let start = try #require(remark.range(of: "in quire.json: "))
    let end = try #require(remark.range(of: ", or with {"))
    let setting = remark[start.upperBound..<end.lowerBound]
    let folder = try TemporaryFolder([
      "Schemas/api.json": description, "Schemas/quire.json": "{\"openapi\": {\(setting)}}",
    ])
    let run = try QuireProcess("explain", "Schemas/api.json", "list", in: folder.url)
    #expect(run.errors == "")
    #expect(run.output.contains("Pages by cursor: `cursor` carries the token from `/next_cursor`."))
  }

  @Test func `a rule of the API applies to the operations that it fits`() throws {
    let folder = try TemporaryFolder(
      DescribedShop.files(
        settings: #"{"openapi": {"pagination": {"style": "page", "start": 0}}}"#))
    let output = try QuireProcess("explain", "Schemas/shop.json", in: folder.url).output
    #expect(output.matches(of: /`page` counts up from 0/).count == 2)
  }

  @Test(arguments: [
    ("listOrders", "owner", #""User""#, "owner: ShopAPI.User.ID?  (query owner)"),
    ("listOrders", "payer_ids", #""User""#, "payerIDs: [ShopAPI.User.ID]?  (query payer_ids)"),
    ("createOrder", "buyer", #""User""#, "buyer: ShopAPI.User.ID?  (body buyer)"),
    ("get-user", "user_id", #""Order""#, "userID: ShopAPI.Order.ID  (path user_id)"),
    ("get-user", "user_id", "false", "userID: Int  (path user_id)"),
  ])
  func `an identity changes the type of a parameter`(
    operation: String, parameter: String, type: String, line: String
  ) throws {
    let output = try Self.explanation(
      of: operation,
      operations: "{\"\(operation)\": {\"identities\": {\"\(parameter)\": \(type)}}}")
    #expect(output.contains("  \(line)\n"), "\(output)")
  }

  @Test func `an identity of a shared parameter applies to one operation`() throws {
    let output = try Self.explanation(
      of: "createOrder", operations: #"{"listOrders": {"identities": {"owner": "User"}}}"#)
    #expect(output.contains("\n  owner: Int?  (query owner)\n"))
  }

  @Test(arguments: [
    (
      #"{"select": {"tags": ["order"]}}"#,
      ["1:24: error: 'select' names no operation", "'orders'?"]
    ),
    (#"{"select": {"tags": ["users"], "paths": ["/order"]}}"#, ["1:54: warning: '/order' selects"]),
    (#"{"select": {"operations": ["get-user", "x"]}}"#, ["1:52: warning: 'x' selects no"]),
    (#"{"select": {}}"#, ["1:24: error: 'select' names no operation"]),
    (#"{"operations": {"getUser": {}}}"#, ["1:29: error: there is no operation 'getUser'"]),
    (#"{"operations": {"GET /order": {}}}"#, ["no operation 'GET /order'", "'GET /orders'?"]),
    (#"{"operations": {"post /orders": {}}}"#, ["'POST /orders'?"]),
    (#"{"operations": {"/orders/": {}}}"#, ["'GET /orders'?"]),
    (#"{"operations": {"PUT /users/{id}": {}}}"#, ["'GET /users/{user_id}'?"]),
    (#"{"select": {"operations": ["GET /orders"]}}"#, ["'GET /orders' selects", "'listOrders'?"]),
    (#"{"error": {"response": "none"}}"#, ["'response' is not a key of 'error'; the keys are at"]),
    (
      #"{"operations": {"get-user": {"identities": {"userId": "User"}}}}"#,
      ["1:57: error: the operation 'get-user' has no parameter 'userId'", "'user_id'?"]
    ),
    (
      #"{"operations": {"get-user": {"identities": {"user_id": "Usr"}}}}"#,
      ["1:68: error: ", "'User'?"]
    ),
    (
      #"{"operations": {"createOrder": {"identities": {"note": "User"}}}}"#,
      ["1:68: error: the identity of 'User' is an integer, but this is a string"]
    ),
    (#"{"operations": {"get-user": {"name": "a b"}}}"#, ["1:50: error: 'a b' cannot be a name"]),
    (
      #"{"operations": {"listOrders": {"pagination": {"style": "link"}}}}"#,
      ["1:58: error: the response contains no link"]
    ),
    (
      #"{"operations": {"clearReports": {"pagination": "page"}}}"#,
      ["1:60: error: 'x-pagination' is on a resource whose response has no JSON"]
    ),
    (#"{"pagination": {"stile": "page"}}"#, ["1:29: error: ", "'style'?"]),
    (#"{"pagination": "pages"}"#, ["1:28: error: ", "'page'?"]),
  ])
  func `reports a mistake at its position`(settings: String, parts: [String]) throws {
    let findings = try Self.findings(settings)
    let text = findings.joined(separator: "\n")
    #expect(parts.allSatisfy { text.contains($0) }, "\(text)")
  }

  @Test func `a mistake in the settings prevents all output`() throws {
    let folder = try TemporaryFolder(
      DescribedShop.files(settings: #"{"openapi": {"operations": {"getUser": {}}}}"#))
    let run = try QuireProcess("generate", in: folder.url)
    #expect(run.status == 1)
    #expect(folder.names(in: "Generated").isEmpty)
  }

  @Test(arguments: [("", 0), ("--strict", 1)])
  func `an omitted part is an error only if the check is strict`(
    option: String, status: Int32
  ) throws {
    let folder = try TemporaryFolder(DescribedShop.files())
    let run = try QuireProcess(shell: "\"$QUIRE\" check \(option)", in: folder.url)
    #expect(run.status == status)
    let severity = status == 0 ? "warning" : "error"
    #expect(
      run.errors.contains(
        "shop.json:29:26: \(severity): 'responses/200' is a string, not an object"))
  }
}
