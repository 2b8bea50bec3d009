import Foundation
import Testing

/// Tests the settings for API descriptions in `quire.json`.
@Suite(.enabled(if: QuireProcess.executable != nil, "the command was not built beside the tests"))
struct DescriptionSettingTests {
  /// Returns a run of `explain` for an operation of a shop with an overlay.
  private static func explain(
    _ operation: String, target: String, update: String
  ) throws -> QuireProcess {
    let folder = try TemporaryFolder(
      DescribedShop.files().merging(
        ["Schemas/shop.overlay.json": Self.overlay(target, update)], uniquingKeysWith: { $1 }))
    return try QuireProcess("explain", "Schemas/shop.json", operation, in: folder.url)
  }

  private static func overlay(_ target: String, _ update: String) -> String {
    """
    {"overlay": "1.1.0", "info": {"title": "Corrections", "version": "1"},
     "actions": [{"target": "\(target)", "update": \(update)}]}
    """
  }

  /// Checks the schemas with settings, and returns the findings about the settings.
  private static func findings(_ value: String, of setting: String = "openapi") throws
    -> [Substring]
  {
    let folder = try TemporaryFolder(
      DescribedShop.files(settings: "{\"\(setting)\": \(value)}"))
    let run = try QuireProcess("check", in: folder.url)
    return run.errors.split(separator: "\n").filter { $0.contains("quire.json") }
  }

  @Test func `a name changes the call and the type of a request`() throws {
    let output = try Self.explain(
      "listOrders", target: "$.paths['/orders'].get", update: #"{"x-swift-name": "orders"}"#
    ).output
    #expect(output.contains("\ncall: shop.orders.orders(owner:payerIDs:)\n"))
    #expect(output.contains("\ntype: ShopAPI.OrdersRequests.Orders\n"))
  }

  @Test func `the names of a tag and of a description change the group and the API`() throws {
    let output = try Self.explain(
      "listOrders", target: "$.tags[?@.name == 'orders']", update: #"{"x-swift-name": "sales"}"#
    ).output
    #expect(output.contains("\ncall: shop.sales.list(owner:payerIDs:)\n"))
    let renamed = try Self.explain(
      "listOrders", target: "$", update: #"{"x-swift-name": "Store"}"#
    ).output
    #expect(renamed.contains("\ncall: store.orders.list(owner:payerIDs:)\n"))
  }

  @Test(arguments: [
    ("false", ""), (#""page""#, "from 1"), ("true", "from 1"),
    (#"{"style": "page", "start": 0}"#, "from 0"),
  ])
  func `a rule of an operation overrides the inferred one`(rule: String, start: String) throws {
    let output = try Self.explain(
      "listOrders", target: "$.paths['/orders'].get", update: "{\"x-pagination\": \(rule)}"
    ).output
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
    let start = try #require(remark.range(of: "in an overlay: - "))
    let end = try #require(remark.range(of: ", or with {"))
    let folder = try TemporaryFolder([
      "Schemas/api.json": description,
      "Schemas/api.overlay.yaml": """
      overlay: 1.1.0
      info: { title: Corrections, version: '1' }
      actions:
      - \(remark[start.upperBound..<end.lowerBound])
      """,
    ])
    let run = try QuireProcess("explain", "Schemas/api.json", "list", in: folder.url)
    #expect(run.errors == "")
    #expect(run.output.contains("Pages by cursor: `cursor` carries the token from `/next_cursor`."))
  }

  @Test func `a rule of the API applies to the operations that it fits`() throws {
    let files = DescribedShop.files().merging(
      [
        "Schemas/shop.overlay.json": Self.overlay(
          "$", #"{"x-pagination": {"style": "page", "start": 0}}"#)
      ], uniquingKeysWith: { $1 })
    let folder = try TemporaryFolder(files)
    let output = try QuireProcess("explain", "Schemas/shop.json", in: folder.url).output
    #expect(output.matches(of: /`page` counts up from 0/).count == 2)
  }

  @Test(arguments: [
    (
      "listOrders", "$.components.parameters.Owner", #""User""#,
      "owner: ShopAPI.User.ID?  (query owner)"
    ),
    // Next to a reference.
    ("listOrders", "$.paths['/orders'].parameters[0]", "false", "owner: Int?  (query owner)"),
    (
      "listOrders", "$.paths['/orders'].parameters[0]", #""User""#,
      "owner: ShopAPI.User.ID?  (query owner)"
    ),
    (
      "listOrders", "$.paths['/orders'].get.parameters[?@.name == 'payer_ids']", #""User""#,
      "payerIDs: [ShopAPI.User.ID]?  (query payer_ids)"
    ),
    (
      "createOrder", "$.paths['/orders'].post..properties.buyer", #""User""#,
      "buyer: ShopAPI.User.ID?  (body buyer)"
    ),
    (
      "get-user", "$.paths['/users/{user_id}'].get.parameters[0]", #""Order""#,
      "userID: ShopAPI.Order.ID  (path user_id)"
    ),
    (
      "get-user", "$.paths['/users/{user_id}'].get.parameters[0]", "false",
      "userID: Int  (path user_id)"
    ),
  ])
  func `an identity changes the type of a parameter`(
    operation: String, target: String, type: String, line: String
  ) throws {
    let run = try Self.explain(operation, target: target, update: "{\"x-id\": \(type)}")
    #expect(run.output.contains("  \(line)\n"), "\(run.output)\(run.errors)")
  }

  @Test(arguments: [
    (
      #"{"select": {"tags": ["order"]}}"#,
      ["1:24: error: 'select' names no operation", "'orders'?"]
    ),
    (#"{"select": {"tags": ["users"], "paths": ["/order"]}}"#, ["1:54: warning: '/order' selects"]),
    (#"{"select": {"operations": ["get-user", "x"]}}"#, ["1:52: warning: 'x' selects no"]),
    (#"{"select": {}}"#, ["1:24: error: 'select' names no operation"]),
    (#"{"select": {"operations": ["GET /orders"]}}"#, ["'GET /orders' selects", "'listOrders'?"]),
  ])
  func `reports a mistake at its position`(settings: String, parts: [String]) throws {
    let findings = try Self.findings(settings)
    let text = findings.joined(separator: "\n")
    #expect(parts.allSatisfy { text.contains($0) }, "\(text)")
  }

  @Test(arguments: [
    (
      #"{"x-id": "Usr"}"#, "$.paths['/users/{user_id}'].get.parameters[0]",
      ["shop.overlay.json:2:", "'User'?"]
    ),
    (
      #"{"x-id": "User"}"#, "$.paths['/orders'].post..properties.note",
      ["shop.overlay.json:2:", "the identity of 'User' is an integer, but this is a string"]
    ),
    (
      #"{"x-pagination": {"style": "link"}}"#, "$.paths['/orders'].get",
      ["shop.overlay.json:2:", "the response contains no link"]
    ),
    (
      #"{"x-pagination": "page"}"#, "$.paths['/reports'].delete",
      ["shop.overlay.json:2:", "'x-pagination' is on a resource whose response has no JSON"]
    ),
    (#"{"x-body-type": 1}"#, "$.paths['/orders'].post", ["shop.overlay.json:2:", "a media type"]),
    (#"{"x-swift-name": ""}"#, "$.paths['/orders'].post", ["shop.overlay.json:2:", "a name"]),
    (
      #"{"x-swift-name": "a b"}"#, "$.paths['/orders'].post",
      ["shop.overlay.json:2:", "warning: 'a b' cannot be a name in Swift; the usual name is used"]
    ),
    (
      #"{"x-pagination": "pages"}"#, "$.paths['/orders'].get",
      ["shop.overlay.json:2:", "did you mean 'page'?"]
    ),
    (#"{"x-error": 3}"#, "$.paths['/orders'].get", ["shop.overlay.json:2:", "a location"]),
    (
      #"{"parameters": [{"name": "x", "in": "query", "schema": {"type": "foo"}}]}"#,
      "$.paths['/orders'].get",
      ["shop.overlay.json:2:", "warning: 'foo' is not a type", "'x' of 'listOrders' is left out"]
    ),
    (
      #"{"parameters": [{"name": "x", "in": "nowhere", "schema": {}}]}"#,
      "$.paths['/orders'].get", ["shop.overlay.json:2:", "warning: ", "'listOrders' is omitted"]
    ),
    (
      #"{"properties": {"z": {"type": "foo"}}}"#, "$.components.schemas.User",
      ["shop.overlay.json:2:", "'z' of 'User' is any JSON"]
    ),
    (
      #"{"x-error": {"at": "/ok", "response": "none"}}"#, "$",
      ["shop.overlay.json:2:", "'response' is not a key of 'error'; the keys are at"]
    ),
  ])
  func `a mistake in what an overlay adds is reported at its position in the overlay`(
    update: String, target: String, parts: [String]
  ) throws {
    let folder = try TemporaryFolder(
      DescribedShop.files().merging(
        ["Schemas/shop.overlay.json": Self.overlay(target, update)], uniquingKeysWith: { $1 }))
    let text = try QuireProcess("check", in: folder.url).errors
    #expect(parts.allSatisfy { text.contains($0) }, "\(text)")
  }

  @Test(arguments: [
    (#"{"pagination": "page"}"#, "$", #"{ "x-pagination": "page" }"#),
    (#"{"error": {"at": "/ok"}}"#, "$", #"{ "x-error": { "at": "/ok" } }"#),
    (#"{"names": {"shop.json": "Store"}}"#, "$", #"{ "x-swift-name": "Store" }"#),
    (
      #"{"operations": {"GET /orders": {"name": "orders"}}}"#, "$.paths['/orders'].get",
      #"{ "x-swift-name": "orders" }"#
    ),
    (
      #"{"operations": {"createOrder": {"bodyType": "application/json"}}}"#,
      "$.paths.*[?@.operationId == 'createOrder']", #"{ "x-body-type": "application/json" }"#
    ),
    (
      #"{"operations": {"get-user": {"identities": {"user_id": false}}}}"#,
      "$.paths.*[?@.operationId == 'get-user'].parameters[?@.name == 'user_id']",
      #"{ "x-id": false }"#
    ),
  ])
  func `a setting of earlier versions is an error with the action in its place, which works`(
    settings: String, target: String, update: String
  ) throws {
    let findings = try Self.findings(settings)
    #expect(findings.count == 1)
    let action = #"- { "target": "\#(target)", "update": \#(update) }"#
    #expect(findings.first?.contains(": \(action) [moved-setting]") == true, "\(findings)")
    let files = DescribedShop.files().merging(
      ["Schemas/shop.overlay.json": Self.overlay(target, update)], uniquingKeysWith: { $1 })
    let folder = try TemporaryFolder(files)
    let run = try QuireProcess("check", in: folder.url)
    #expect(!run.errors.contains("overlay"), "\(run.errors)")
  }

  @Test(arguments: [
    (#"{"types": {"Person": ["User"]}}"#, "$.components.schemas.User", "Person"),
    (
      #"{"types": {"Person": ["simple-user"]}}"#, "$.components.schemas['simple-user']", "Person"
    ),
    (#"{"members": {"Order.id": "User"}}"#, "$.components.schemas.Order.properties.id", "User"),
  ])
  func `a stated identity of earlier versions is an error with the action in its place`(
    settings: String, target: String, name: String
  ) throws {
    let findings = try Self.findings(settings, of: "identities")
    #expect(findings.count == 1)
    let action = #"- { "target": "\#(target)", "update": { "x-id": "\#(name)" } }"#
    #expect(findings.first?.contains(": \(action) [moved-setting]") == true, "\(findings)")
  }

  @Test(arguments: [
    (#"{"operations": "x"}"#, ["1:14: error: 'operations' states"]),
    (#"{"operations": {"get-user": "x"}}"#, ["1:29: error: 'get-user' states"]),
    (#"{"operations": {"get-user": {"name": null}}}"#, ["1:42: error: 'name' states"]),
    (#"{"names": {}, "error": null}"#, ["'names' states", "'error' states"]),
    (
      #"{"operations": {"get-user": {"foo": 1, "identities": {"user_id": "User"}}}}"#,
      ["'foo' states", "'user_id' states"]
    ),
  ])
  func `each part of a setting of earlier versions is an error at its place`(
    settings: String, parts: [String]
  ) throws {
    let findings = try Self.findings(settings)
    #expect(findings.count == parts.count)
    for (finding, part) in zip(findings, parts) { #expect(finding.contains(part), "\(findings)") }
    #expect(!findings.contains { $0.contains("null }") || $0.contains("x-foo") })
  }

  @Test(arguments: [
    ("[1]", "an array cannot be merged into an object"), ("{\"a\": ", "shop.overlay.json:2:"),
  ])
  func `an explanation reports the mistakes in the overlay`(update: String, part: String) throws {
    let run = try Self.explain("listOrders", target: "$.info", update: update)
    #expect(run.status == 1)
    #expect(run.errors.contains(part), "\(run.errors)")
    #expect(run.output == "")
  }

  @Test func `the command overlay prints the corrected description`() throws {
    let files = DescribedShop.files().merging(
      ["Schemas/shop.overlay.json": Self.overlay("$.info", #"{"title": "Store"}"#)],
      uniquingKeysWith: { $1 })
    let folder = try TemporaryFolder(files)
    let run = try QuireProcess("overlay", "Schemas/shop.json", in: folder.url)
    #expect(run.errors == "")
    #expect(
      run.output.hasPrefix("{\n  \"openapi\": \"3.0.3\",\n  \"info\": {\n    \"title\": \"Store\",")
    )
    try run.output.write(
      to: folder.url.appending(path: "corrected.json"), atomically: true, encoding: .utf8)
    #expect(try QuireProcess("check", "corrected.json", in: folder.url).status == 0)
  }

  @Test func `a mistake in the settings prevents all output`() throws {
    let folder = try TemporaryFolder(
      DescribedShop.files(settings: #"{"openapi": {"select": {}}}"#))
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
