import Testing

/// Tests what `quire explain` says about API descriptions and their operations.
@Suite(.enabled(if: QuireProcess.executable != nil, "the command was not built beside the tests"))
struct ExplainDescriptionTests {
  private static let warning =
    "Schemas/shop.json:29:26: warning: 'responses/200' is a string, not an object; 'deleteUser' is omitted; "
    + "write an object, or remove it [broken-operation]\n"

  private static func explain(_ operation: String...) throws -> QuireProcess {
    let folder = try TemporaryFolder(DescribedShop.files())
    let words = operation.map { "'\($0)'" }.joined(separator: " ")
    return try QuireProcess(shell: "\"$QUIRE\" explain Schemas/shop.json \(words)", in: folder.url)
  }

  @Test func `lists the operations by tag in the order of the description`() throws {
    let run = try Self.explain()
    #expect(run.status == 0)
    #expect(run.errors == Self.warning)
    #expect(
      run.output == """
        Schemas/shop.json
          users
            shop.users.get(userID: ShopAPI.User.ID)  GET /users/{user_id}, returns ShopAPI.User
            deleteUser  DELETE /users/{user_id}
              Nothing is generated: 'responses/200' is a string, not an object; 'deleteUser' is omitted
              If you do not need it, remove it in an overlay: - { "target": "$.paths['/users/{user_id}'].delete", "remove": true }
          orders
            shop.orders.list(owner:payerIDs:)  GET /orders, returns [ShopAPI.Order]
              Pages by number: `page` counts up from 1. The response is the array of items.
            shop.orders.create(owner:_:)  POST /orders, returns ShopAPI.Order
          reports
            shop.orders.list(owner:payerIDs:)  GET /orders, returns [ShopAPI.Order]
              Pages by number: `page` counts up from 1. The response is the array of items.
            shop.reports.clearReports()  DELETE /reports, returns nothing
          events
            shop.events.list(after:)  GET /events, returns ShopAPI.EventsRequests.List.Response
              No paging rule: 'style' cannot be inferred: 'query:after' and '/total' are signs of paging, but something is missing.
          Types
            struct ShopAPI.Unused: 1 member
            struct ShopAPI.Problem: 1 member
            struct ShopAPI.Order: 1 member, identified by id
            struct ShopAPI.User: 1 member, identified by id

        """)
  }

  @Test func `shows an operation with its parameters, errors and paging rule`() throws {
    let run = try Self.explain("listOrders")
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(
      run.output == """
        listOrders  GET /orders
        Lists orders.
        call: shop.orders.list(owner:payerIDs:)
          owner: Int?  (query owner)
            plain: its name ends in 'owner', which is not the name of an identity
          payerIDs: [Int]?  (query payer_ids)
            plain: no type with an identity has the name before 'ids'
        type: ShopAPI.OrdersRequests.List
        server: the base URL of the client
        returns: [ShopAPI.Order]
        responses:
          200: [ShopAPI.Order], application/json
          404: ShopAPI.Problem, application/json
        pages:
          Pages by number: `page` counts up from 1.
          The response is the array of items.
          After the first page, the statuses 404 and 416 mean the end of the list.
          Inferred from the schema: style, items and send.

        """)
  }

  @Test func `shows the form and the members of a body`() throws {
    let output = try Self.explain("createOrder").output
    #expect(output.contains("\n    buyer: Int?  (body buyer)\n"))
    #expect(output.contains("\nbody: JSON, application/json\nreturns: ShopAPI.Order\n"))
  }

  @Test func `shows the server, the media type of the body and each response`() throws {
    let upload = """
      {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {"/files": {"post": {
        "operationId": "upload", "servers": [{"url": "https://upload.example.com/v1"}],
        "requestBody": {"content": {"multipart/form-data": {"schema": {"type": "object",
          "properties": {"file": {"type": "string", "format": "binary"}}}}}},
        "responses": {
          "200": {"description": "ok", "content": {"application/hal+json": {"schema":
            {"type": "object", "properties": {"name": {"type": "string"}}}}}},
          "202": {"description": "later"},
          "206": {"description": "part", "content": {"image/png": {}}},
          "4XX": {"description": "no", "content": {"application/problem+json": {"schema":
            {"type": "object", "properties": {"title": {"type": "string"}}}}}},
          "default": {"description": "text", "content": {"text/plain": {}}}}}}}}
      """
    let folder = try TemporaryFolder(["Schemas/disk.json": upload])
    let run = try QuireProcess("explain", "Schemas/disk.json", "upload", in: folder.url)
    #expect(
      run.output == """
        upload  POST /files
        call: disk.upload(file:)
          file: UploadFile?  (body file)
            plain: its name ends in 'file', which is not the name of an identity
        type: DiskAPI.Upload
        server: https://upload.example.com/v1
        body: a form, multipart/form-data
        returns: DiskAPI.Upload.Response, by status
        responses:
          200: DiskAPI.Upload.OkResponse, application/hal+json
          202: nothing
          206: data of image/png
          4XX: DiskAPI.Upload.ClientErrorBody, application/problem+json
          default: data of text/plain

        """)
  }

  @Test func `shows the reason why a list has no paging rule`() throws {
    let output = try Self.explain("get events").output
    #expect(
      output.hasSuffix(
        "\nno paging rule: 'style' cannot be inferred: 'query:after' and '/total' are signs of "
          + "paging, but something is missing\n"))
  }

  @Test(arguments: ["get-user", "shop.users.get", "users.get"])
  func `finds an operation by its operationId and by the name of its call`(name: String) throws {
    let run = try Self.explain(name)
    #expect(
      run.output.hasPrefix(
        "get-user  GET /users/{user_id}\ncall: shop.users.get(userID: ShopAPI.User.ID)\n"))
  }

  @Test func `says why nothing is generated for an operation`() throws {
    let run = try Self.explain("deleteUser")
    #expect(run.status == 0)
    #expect(run.errors == Self.warning)
    #expect(
      run.output == """
        deleteUser  DELETE /users/{user_id}
        Nothing is generated: 'responses/200' is a string, not an object; 'deleteUser' is omitted
        If you do not need it, remove it in an overlay: \
        - { "target": "$.paths['/users/{user_id}'].delete", "remove": true }

        """)
  }

  @Test func `says which broken component an operation needs`() throws {
    let text = DescribedShop.text.replacing(
      #""Order": {"type": "object""#, with: #""Order": {"type": "objct""#)
    let folder = try TemporaryFolder(["Schemas/shop.json": text])
    let run = try QuireProcess("explain", "Schemas/shop.json", "createOrder", in: folder.url)
    #expect(run.status == 0)
    #expect(
      run.output == """
        createOrder  POST /orders
        Nothing is generated: the response of 'createOrder' needs 'Order', which cannot be read; \
        'createOrder' is omitted
        If you do not need it, remove it in an overlay: \
        - { "target": "$.paths['/orders'].post", "remove": true }
        not described; to say what it is, write the right types into an overlay:
          - { "target": "$.components.schemas.Order", "update": { "type": "object" } }

        """)
  }

  @Test(arguments: [
    (["listOrder"], "unknown operation 'listOrder'; did you mean 'listOrders'?"),
    (["get-usr"], "unknown operation 'get-usr'; did you mean 'get-user'?"),
    (["xyz"], "unknown operation 'xyz'\n'quire explain Schemas/shop.json' lists the operations"),
    (["a", "b"], "explain takes one code, or one file and an operation in it"),
  ])
  func `an unknown operation is a usage error`(words: [String], message: String) throws {
    let folder = try TemporaryFolder(DescribedShop.files())
    let line = "\"$QUIRE\" explain Schemas/shop.json \(words.joined(separator: " "))"
    let run = try QuireProcess(shell: line, in: folder.url)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test(arguments: [
    ("Schemas/user.json", "'Schemas/user.json' is not an API description, so it has no operation"),
    ("broken-operation", "the code 'broken-operation' has no operation"),
  ])
  func `only a description has operations`(operand: String, message: String) throws {
    let folder = try TemporaryFolder([
      "Schemas/user.json": #"{"title": "User", "properties": {"id": {"type": "integer"}}}"#
    ])
    let run = try QuireProcess("explain", operand, "listOrders", in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func `lists only the selected operations`() throws {
    let folder = try TemporaryFolder(
      DescribedShop.files(settings: #"{"openapi": {"select": {"paths": ["/users/*"]}}}"#))
    let run = try QuireProcess("explain", "Schemas/shop.json", in: folder.url)
    #expect(run.output.contains("shop.users.get("))
    #expect(!run.output.contains("shop.orders") && !run.output.contains("struct Order"))
    let unselected = try QuireProcess("explain", "Schemas/shop.json", "createOrder", in: folder.url)
    #expect(unselected.status == 2)
  }

  @Test(arguments: ["", " get-user"])
  func `reports a name in the settings that selects no operation`(operation: String) throws {
    let selection = #"{"tags": ["user"], "paths": ["/users/{user_id}", "/user/*"]}"#
    let folder = try TemporaryFolder(
      DescribedShop.files(settings: #"{"openapi": {"select": \#(selection)}}"#))
    let run = try QuireProcess(
      shell: "\"$QUIRE\" explain Schemas/shop.json\(operation)", in: folder.url)
    let generation = try QuireProcess("check", "Schemas", in: folder.url)
    let lines = { (run: QuireProcess) in
      run.errors.split(separator: "\n").filter { $0.hasPrefix("Schemas/quire.json") }
    }
    #expect(run.status == 0)
    #expect(
      lines(run) == [
        "Schemas/quire.json:1:34: warning: 'user' selects no operation; did you mean 'users'? "
          + "[description-selection]",
        "Schemas/quire.json:1:73: warning: '/user/*' selects no operation; correct or remove it "
          + "[description-selection]",
      ])
    #expect(lines(run) == lines(generation))
  }

  @Test func `a schema next to a description is explained as before`() throws {
    var files = DescribedShop.files()
    files["Schemas/note.json"] = #"{"title": "Note", "properties": {"a": {"type": "string"}}}"#
    let folder = try TemporaryFolder(files)
    let run = try QuireProcess("explain", "Schemas/note.json", in: folder.url)
    #expect(run.errors == "")
    #expect(run.output == "Schemas/note.json\n  struct Note: 1 member\n")
  }
}
