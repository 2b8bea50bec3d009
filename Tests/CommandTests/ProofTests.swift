import Foundation
import Testing

/// Tests what `quire check --against` reports about a description and a recording.
@Suite(.enabled(if: QuireProcess.executable != nil, "the command was not built beside the tests"))
struct ProofTests {
  /// A description with a list by cursor, an entity and an enumeration.
  private static let shop = """
    {"openapi": "3.1.0", "info": {"title": "Shop", "version": "1"},
     "servers": [{"url": "https://shop.example/v1"}], "paths": {
      "/pets": {"get": {"operationId": "listPets", "parameters": [
        {"name": "cursor", "in": "query", "schema": {"type": "string"}},
        {"name": "limit", "in": "query", "schema": {"type": "integer"}}],
        "responses": {"200": {"description": "", "content": {"application/json": {"schema":
          {"$ref": "#/components/schemas/Pets"}}}}}},
       "post": {"operationId": "createPet", "requestBody": {"content": {"application/json": {"schema":
          {"$ref": "#/components/schemas/Pet"}}}}, "responses": {"201": {"description": ""}}}},
      "/boxes": {"post": {"operationId": "createBox", "requestBody": {"content": {"application/json":
          {"schema": {"type": "object", "required": ["size"], "properties": {
            "size": {"type": "integer"}}}}}}, "responses": {"201": {"description": ""}}}},
      "/pets/{petId}": {"get": {"operationId": "getPet", "parameters": [
        {"name": "petId", "in": "path", "required": true, "schema": {"type": "integer"}}],
        "responses": {"200": {"description": "", "content": {"application/json": {"schema":
          {"$ref": "#/components/schemas/Pet"}}}},
         "404": {"description": "no pet"}}}},
      "/pets/mine": {"get": {"operationId": "getMine", "responses": {"200": {"description": "",
        "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Pet"}}}}}}}},
     "components": {"schemas": {
      "Pets": {"type": "object", "required": ["items"], "properties": {
        "items": {"type": "array", "items": {"$ref": "#/components/schemas/Pet"}},
        "next_cursor": {"type": ["string", "null"]}, "previous": {"type": ["string", "null"]},
        "total": {"type": "integer"}}},
      "Pet": {"type": "object", "required": ["id", "name", "state"], "properties": {
        "id": {"type": "integer", "readOnly": true}, "name": {"type": "string"},
        "state": {"type": "string", "enum": ["free", "sold"]},
        "token": {"type": "string", "enum": ["a"]}}}}}}
    """

  /// Returns an entry of a recording.
  private static func entry(
    _ target: String, _ body: String, status: Int = 200, type: String = "application/json",
    content: String = "", sent: String? = nil
  ) -> String {
    func quoted(_ text: String) -> String {
      String(decoding: (try? JSONEncoder().encode(text)) ?? Data(), as: UTF8.self)
    }
    let text = quoted(body)
    let method = sent == nil ? "GET" : "POST"
    let data = sent.map {
      ", \"postData\": {\"mimeType\": \"application/json\", \"text\": \(quoted($0))}"
    }
    let url = target.hasPrefix("http") ? target : "https://shop.example/v1\(target)"
    return """
      {"startedDateTime": "2026-01-01T00:00:00Z", "request": {"method": "\(method)", "url": "\(url)",
       "headers": []\(data ?? "")}, "response": {"status": \(status), "headers": [],
       "content": {"size": \(body.utf8.count), "mimeType": "\(type)", "text": \(text)\(content)}}}
      """
  }

  private static func pet(_ id: Int, _ others: String = #""name": "a", "state": "free""#) -> String
  {
    "{\"id\": \(id), \(others)}"
  }

  private static func page(_ ids: [Int], next: String?, others: String = "") -> String {
    let items = ids.map { pet($0) }.joined(separator: ",")
    return
      "{\"items\": [\(items)], \"next_cursor\": \(next.map { "\"\($0)\"" } ?? "null")\(others)}"
  }

  private static func check(
    _ entries: [String], overlay: String? = nil, archive: String? = nil, _ options: String = ""
  ) throws -> QuireProcess {
    let list = entries.joined(separator: ",\n")
    let archive = archive ?? "{\"log\": {\"version\": \"1.2\", \"entries\": [\n\(list)]}}"
    var files = ["shop.json": shop, "session.har": archive]
    let head = "overlay: 1.1.0\ninfo: { title: Corrections, version: '1' }\nactions:\n"
    files["shop.overlay.yaml"] = overlay.map { head + $0 + "\n" }
    let folder = try TemporaryFolder(files)
    return try QuireProcess(
      shell: "$QUIRE check shop.json --against session.har \(options)", in: folder.url)
  }

  /// Returns the actions at the end of a report.
  private static func actions(in report: String) -> String {
    report.split(separator: "\n").filter { $0.hasPrefix("- {") }.joined(separator: "\n")
  }

  private static let walk = [
    entry("/pets?limit=2", page([1, 2], next: "c2", others: ", \"total\": 3")),
    entry("/pets?limit=2&cursor=c2", page([3], next: nil, others: ", \"total\": 3")),
    entry("/pets/3", pet(3)),
  ]

  @Test func `a recording that follows the description proves its rule and its identity`() throws {
    let run = try Self.check(Self.walk)
    #expect(run.status == 0)
    #expect(
      run.output == """
        shop.json against session.har: 3 requests of 2 of 5 operations

        GET /pets: 2 requests
          its paging rule is proved by 1 step, the end too, the total too

        GET /pets/{petId}: 1 request
          'petId' as the identity of Pet is proved once

        nothing contradicts the description

        """)
    #expect(run.errors == "")
  }

  @Test(arguments: [
    (#""state": "free""#, "200 /name: the required member is missing"),
    (#""name": null, "state": "free""#, "200 /name: null, which the description excludes"),
    (#""name": 7, "state": "free""#, "200 /name: integer instead of string"),
    (#""name": "a", "state": "lost""#, "200 /state: a value that is no case"),
  ])
  func `a contradiction is gone after its actions are pasted`(
    members: String, message: String
  ) throws {
    let entries = [Self.entry("/pets/3", Self.pet(3, members))]
    let run = try Self.check(entries)
    #expect(run.status == 1)
    #expect(run.output.contains("contradiction: \(message)"), "\(run.output)")
    let corrected = try Self.check(entries, overlay: Self.actions(in: run.output))
    #expect(corrected.status == 0, "\(corrected.output) \(corrected.errors)")
  }

  @Test(arguments: [
    ("/pets", #"{"state": "free"}"#, "request /name: the required member is missing"),
    ("/pets", #"{"name": 7, "state": "free"}"#, "request /name: integer instead of string"),
    ("/pets", #"{"name": "a", "state": "lost"}"#, "request /state: a value that is no case"),
    ("/pets", "[]", "request: array instead of object"),
    ("/boxes", "{}", "request /size: the required member is missing"),
    ("/boxes", #"{"size": "big"}"#, "request /size: string instead of integer"),
  ])
  func `a contradiction in a request is gone after its actions are pasted`(
    path: String, body: String, message: String
  ) throws {
    let entries = [Self.entry(path, "", status: 201, sent: body)]
    let run = try Self.check(entries)
    #expect(run.status == 1)
    #expect(run.output.contains("contradiction: \(message)"), "\(run.output)")
    let corrected = try Self.check(entries, overlay: Self.actions(in: run.output))
    #expect(corrected.status == 0, "\(corrected.output) \(corrected.errors)")
  }

  @Test func `a request may send what the server sets, and one that is refused says nothing`()
    throws
  {
    let run = try Self.check([
      Self.entry("/pets", "", status: 201, sent: Self.pet(3)),
      Self.entry("/pets", "", status: 422, sent: "{}"),
    ])
    #expect(run.status == 0)
    #expect(!run.output.contains("request /"), "\(run.output)")
  }

  @Test func `a member of a request that is not declared is a note`() throws {
    let run = try Self.check([
      Self.entry("/boxes", "", status: 201, sent: #"{"size": 1, "color": "red"}"#)
    ])
    #expect(run.status == 0)
    #expect(run.output.contains("note: request /color: a member that is not declared"))
    #expect(
      run.output.contains(
        #""update": { "properties": { "color": { "type": "string" } } }"#), "\(run.output)")
  }

  @Test func `a member that is not declared is a note, and no contradiction`() throws {
    let run = try Self.check([
      Self.entry("/pets/3", Self.pet(3, #""name": "a", "state": "free", "age": 3"#))
    ])
    #expect(run.status == 0)
    #expect(run.output.contains("note: 200 /age: a member that is not declared"))
    #expect(
      run.output.contains(
        #"- { "target": "$.components.schemas.Pet", "update": { "properties": { "age": { "type": "integer" } } } }"#
      ))
  }

  @Test func `values of secrets are not shown`() throws {
    let run = try Self.check([
      Self.entry("/pets/3", Self.pet(3, #""name": 7, "state": "free", "token": "hunter2""#)),
      Self.entry("/pets/4", Self.pet(4, #""name": "a", "state": "9f86d081884c7d659a2f""#)),
      Self.entry("/pets?cursor=s3cr3t-cursor-19283746", "{}"),
    ])
    for secret in ["hunter2", "9f86d081", "s3cr3t"] { #expect(!run.output.contains(secret)) }
    #expect(run.output.contains("a string of 20 characters"))
  }

  @Test func `a wrong rule is contradicted by both requests, and its actions state the right one`()
    throws
  {
    let wrong =
      #"- { target: "$.paths['/pets'].get", update: { x-pagination: { style: cursor, next: /previous, send: cursor } } }"#
    let run = try Self.check(Self.walk, overlay: wrong)
    #expect(run.status == 1)
    #expect(
      run.output.contains(
        "contradicted: GET /pets?limit=… in session.har, entry 1 (line 2), then GET /pets?limit=…&cursor=c2"
      ), "\(run.output)")
    let corrected = try Self.check(
      Self.walk, overlay: wrong + "\n" + Self.actions(in: run.output))
    #expect(corrected.status == 0, "\(corrected.output) \(corrected.errors)")
    #expect(corrected.output.contains("its paging rule is proved by 1 step"))
  }

  @Test func `a total that the list does not have is gone after its action is pasted`() throws {
    let entries = [
      Self.entry("/pets", Self.page([1, 2], next: "c2", others: ", \"total\": 7")),
      Self.entry("/pets?cursor=c2", Self.page([3], next: nil, others: ", \"total\": 7")),
    ]
    let run = try Self.check(entries)
    #expect(run.status == 1)
    #expect(run.output.contains("its total is 7, but the list ends after 3 items"))
    let corrected = try Self.check(entries, overlay: Self.actions(in: run.output))
    #expect(corrected.status == 0, "\(corrected.output) \(corrected.errors)")
    #expect(corrected.output.contains("is proved by 1 step, the end too\n"))
  }

  @Test func `a flag that ends a list too early is gone after its action is pasted`() throws {
    let rule =
      #"- { target: "$.paths['/pets'].get", update: { x-pagination: { style: cursor, next: /next_cursor, send: cursor, more: /more } } }"#
    let flag =
      #"- { target: "$.components.schemas.Pets.properties", update: { more: { type: boolean } } }"#
    let entries = [
      Self.entry("/pets", Self.page([1, 2], next: "c2", others: ", \"more\": false")),
      Self.entry("/pets?cursor=c2", Self.page([3], next: nil, others: ", \"more\": false")),
    ]
    let run = try Self.check(entries, overlay: flag + "\n" + rule)
    #expect(run.status == 1)
    #expect(run.output.contains("the flag of the first says that it is the last"), "\(run.output)")
    let corrected = try Self.check(
      entries, overlay: flag + "\n" + rule + "\n" + Self.actions(in: run.output))
    #expect(corrected.status == 0, "\(corrected.output) \(corrected.errors)")
    #expect(corrected.output.contains("is proved by 1 step, the end too\n"))
  }

  @Test func `another filter and a jump to another page are no contradictions`() throws {
    let wrong =
      #"- { target: "$.paths['/pets'].get", update: { x-pagination: { style: page, send: limit } } }"#
    let run = try Self.check(
      [
        Self.entry("/pets?limit=1&state=free", Self.page([1, 2], next: nil)),
        Self.entry("/pets?limit=7&state=free", Self.page([3, 4], next: nil)),
        Self.entry("/pets?limit=7&state=sold", Self.page([5, 6], next: nil)),
      ], overlay: wrong)
    #expect(!run.output.contains("contradicted"), "\(run.output)")
  }

  @Test func `a wrong identity is contradicted by the response, and a text by its kind`() throws {
    let wrong =
      #"- { target: "$.paths['/pets/{petId}'].get.parameters[0]", update: { x-id: Pets } }"#
    let named =
      #"- { target: "$.components.schemas.Pets", update: { properties: { id: { type: integer } } } }"#
    let run = try Self.check(Self.walk, overlay: named + "\n" + wrong)
    #expect(run.status == 1)
    #expect(
      run.output.contains(
        "'petId' as the identity of Pets is contradicted: the values are those of Pet"),
      "\(run.output)")
    let text = try Self.check([Self.entry("/pets/rex", Self.pet(3))])
    #expect(text.output.contains("contradicted: the values are texts of another kind"))
    #expect(text.status == 1)
  }

  @Test func `literal segments win over parameters, and other servers are left out`() throws {
    let run = try Self.check([
      Self.entry("/pets/mine", Self.pet(3)),
      Self.entry("https://tracker.example/v1/pets/mine", "{}"),
      Self.entry("https://tracker.example/collect", "{}"),
    ])
    #expect(run.status == 0)
    #expect(run.output.contains("GET /pets/mine: 1 request\n"))
    #expect(run.output.contains("1 request to other servers\n"))
    #expect(run.output.contains("1 GET https://tracker.example/collect"))
  }

  @Test func `statuses and media types that are not declared are found`() throws {
    let run = try Self.check([
      Self.entry("/pets/3", "{}", status: 202), Self.entry("/pets/3", "a", type: "text/csv"),
      Self.entry("/pets/3", "{}", status: 503), Self.entry("/pets/3", "", status: 404),
    ])
    #expect(run.output.contains("contradiction: 202: the status is not declared"))
    #expect(run.output.contains("contradiction: 200: the media type 'text/csv' is not declared"))
    #expect(run.output.contains("note: 503: the status is not declared"))
    #expect(!run.output.contains("404:"))
  }

  @Test func `an entry that cannot be read is an error, and the rest is checked`() throws {
    let broken = Self.entry("/pets/3", Self.pet(3)).dropLast()
    let base64 = Data(Self.pet(4).utf8).base64EncodedString()
    let entries = [
      String(broken), Self.entry("/pets/3", Self.pet(3)),
      Self.entry("/pets/4", base64, content: #", "encoding": "base64""#),
      Self.entry("/pets/4", "@", content: #", "encoding": "base64""#),
      Self.entry("/pets/4", "x", content: #", "encoding": "br""#),
      Self.entry("/pets/5", "{\"id\": 5, "), Self.entry("/pets/6", Self.pet(6)),
    ]
    let run = try Self.check(entries)
    #expect(run.status == 1)
    #expect(run.errors.contains("entry 1 (line 2) is not checked: it is not valid JSON"))
    #expect(run.errors.contains("entry 4 (line 11) is not checked: its body is not valid base64"))
    #expect(run.errors.contains("its body has the unknown encoding 'br'"))
    #expect(run.errors.contains("entry 6 (line 17) is not checked: its body is not valid JSON"))
    #expect(run.output.contains("GET /pets/{petId}: 3 requests"), "\(run.output)")
    let cut = try Self.check([], archive: "{\"log\": {\"entries\": [{\"request\": {")
    #expect(cut.errors.contains("the file ends within it"))
    let other = try Self.check([], archive: "{}")
    #expect(other.errors.contains("is no HTTP archive"))
  }

  @Test func `an entry that is nested too deeply or has an open string ends no other entry`() throws
  {
    let deep = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
    let run = try Self.check([
      "{\"request\": \(deep)}", Self.entry("/pets/3", Self.pet(3)),
      "{\"request\": \"open,", Self.entry("/pets/4", Self.pet(4)),
    ])
    #expect(run.status == 1)
    #expect(run.errors.contains("entry 1 (line 2) is not checked: it is not valid JSON"))
    #expect(run.errors.contains("is not checked: it is not valid JSON [unreadable-entry]"))
    #expect(run.output.contains("GET /pets/{petId}: 2 requests"), "\(run.output)")
  }

  @Test func `a success that reports an error is not compared with the type of the value`() throws {
    let overlay =
      #"- { target: "$.paths['/pets/{petId}'].get", update: { x-error: { at: /error } } }"#
    let entries = [Self.entry("/pets/3", #"{"error": "no such pet"}"#)]
    #expect(try Self.check(entries, overlay: overlay).status == 0)
    #expect(try Self.check(entries).status == 1)
  }

  @Test func `tools read one object for each finding`() throws {
    let run = try Self.check(Self.walk + [Self.entry("/pets/3", "{}")], "--format json")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 5, "\(run.output)")
    for line in lines {
      let record = try JSONDecoder().decode([String: Field].self, from: Data(line.utf8))
      #expect(record["code"]?.text?.hasPrefix("recorded-") == true)
      #expect(record["file"]?.text == "shop.json")
    }
  }

  /// A text or a number of a record.
  private struct Field: Decodable {
    let text: String?

    init(from decoder: any Decoder) throws {
      text = try? decoder.singleValueContainer().decode(String.self)
    }
  }
}
