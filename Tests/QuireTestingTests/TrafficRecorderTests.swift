import Foundation
import QuireClient
import QuireTesting
import TestSupport
import Testing

/// Tests the recording of requests, and the server that answers from it.
@Suite(.timeLimit(.minutes(10))) struct TrafficRecorderTests {
  private let recorder = TrafficRecorder()

  /// Returns a client whose answers are recorded.
  private func client(_ transport: some Transport, headers: HeaderFields = [:]) -> Client {
    Client(baseURL: base, headers: headers, transport: transport)
      .intercepting(recorder.record)
  }

  /// Writes the recording to a file, and returns a server that answers from it.
  private func replay() throws -> StubServer {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).har")
    try recorder.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try StubServer(har: file)
  }

  @Test(arguments: PagedServerTests.rules)
  func `a recorded list of any style is answered with the same pages`(rule: PagingRule) async throws
  {
    let server = PagedServer(people(25), by: rule, pageSize: 10)
    let recorded = await drain(client(server).items(of: People(rule)))
    #expect(recorded.elements == people(25))
    let replayed = await drain(try replay().client.items(of: People(rule)))
    #expect(replayed.elements == people(25))
    #expect(replayed.error == nil)
  }

  @Test func `a recorded list has pages of another size by its rule`() async throws {
    let rule = PagingRule(.offset(send: .query("offset")), size: .query("limit"))
    let server = PagedServer(people(25), by: rule, pageSize: 10)
    _ = await drain(client(server).items(of: People(rule)))
    let list = People(rule, parameters: ["limit": 7])
    let stub = try replay()
    #expect(await drain(stub.client.items(of: list)).elements == people(25))
    // The last request has an empty page.
    #expect(stub.requests.count == 5)
  }

  @Test(arguments: [
    "Authorization", "Proxy-Authorization", "Cookie", "X-Api-Key", "X-Auth", "X-CSRF-Token",
    "Ocp-Apim-Subscription-Key", "X-Amz-Security-Token", "X-Session-Id", "X-Client-Secret",
  ])
  func `a field with a secret name is not recorded`(name: String) async throws {
    let client = client(
      ScriptedTransport("1"), headers: [name: "hunter2", "Accept-Language": "de"])
    _ = try await client.send(Request())
    #expect(!recorder.archive.contains("hunter2"))
    #expect(recorder.archive.contains("Accept-Language"))
  }

  @Test(arguments: ["Set-Cookie", "X-Refresh-Token", "WWW-Authenticate", "Authentication-Info"])
  func `a field of a response with a secret name is not recorded`(name: String) async throws {
    let transport = ScriptedTransport(.json("1", headers: [name: "hunter2", "ETag": "kept"]))
    _ = try await client(transport).send(Request())
    #expect(!recorder.archive.contains("hunter2"))
    #expect(recorder.archive.contains("kept"))
  }

  @Test(arguments: [
    "key", "api_key", "apiKey", "subscription-key", "access_token", "auth", "sig",
    "X-Amz-Signature",
    "X-Amz-Credential", "client_secret", "password", "session[id]",
  ])
  func `a parameter with a secret name has no value, and the request is answered`(
    name: String
  ) async throws {
    let request = Request(parameters: [name: "hunter2", "page": 1, "keyword": "kept"])
    _ = try await client(ScriptedTransport("1")).send(request)
    #expect(!recorder.archive.contains("hunter2"))
    #expect(recorder.archive.contains("page=1"))
    #expect(recorder.archive.contains("kept"))
    let other = Request(parameters: [name: "another", "page": 1, "keyword": "kept"])
    #expect(try await replay().client.send(other) == 1)
  }

  @Test(arguments: [
    #"{"access_token": "hunter2", "refresh_token": "hunter2", "id_token": "hunter2"}"#,
    #"{"client_id": "a", "client_secret": "hunter2", "code_verifier": "hunter2"}"#,
    #"{"device_code": "hunter2", "client_assertion": "hunter2"}"#,
    #"{"user": {"passwords": ["hunter2", "hunter2"]}}"#,
    #"[{"apiKey": "hunter2", "secretAccessKey": "hunter2"}]"#,
    #"{"next": "https://a.example/?api_key=hunter2&page=2"}"#,
    #"{"avatar": "https://user:hunter2@a.example/a.png", "b": "a@b ftp://hunter2@a.example"}"#,
    #"{"otp": 123456}"#,
  ])
  func `secrets in bodies of requests and responses are replaced`(body: String) async throws {
    let request = Request(method: "POST", json: try JSONValue(parsing: Data(body.utf8)))
    _ = try await client(ScriptedTransport(.json(body))).send(request)
    for secret in ["hunter2", "123456"] { #expect(!recorder.archive.contains(secret)) }
  }

  @Test func `credentials in the URL of a server or of a field are not recorded`() async throws {
    let secret = try #require(URL(string: "https://user:hunter2@a.example/v1"))
    let transport = ScriptedTransport(
      .json("1", headers: ["Location": "https://user:hunter2@a.example/?token=hunter2&page=3"]))
    let client = Client(baseURL: secret, transport: transport).intercepting(recorder.record)
    _ = try await client.send(Request())
    #expect(!recorder.archive.contains("hunter2"))
    #expect(recorder.archive.contains("https://a.example/v1/things"))
    #expect(recorder.archive.contains("page=3"))
  }

  @Test func `the cursor of a list is recorded, although it is called a token`() async throws {
    let rule = PagingRule(
      .cursor(next: .body("next_token"), send: .query("page_token")), items: .body("items"))
    let server = PagedServer(people(25), by: rule, pageSize: 10)
    _ = await drain(client(server).items(of: People(rule)))
    #expect(!recorder.archive.contains("(removed)"))
  }

  @Test func `of a long body only the size is recorded`() async throws {
    let body = "\"\(String(repeating: "x", count: 300_000))\""
    _ = try await client(ScriptedTransport(.json(body))).send(Request())
    #expect(recorder.archive.contains("\"size\":300002"))
    #expect(recorder.archive.utf8.count < 2000)
  }

  @Test func `a request that was not recorded has no answer`() async throws {
    _ = try await client(ScriptedTransport("1")).send(Request())
    let stub = try replay()
    #expect(try await stub.client.send(Request()) == 1)
    await #expect(throws: StubError.self) {
      try await stub.client.send(Request(parameters: ["page": 2]))
    }
  }

  /// A request for any JSON.
  private struct Request: Resource {
    typealias Response = JSONValue
    var path: ResourcePath { "/things" }
    var method = "GET"
    var parameters: QueryParameters = [:]
    var json: JSONValue?
    var body: RequestBody? { json.map(RequestBody.init) }
  }
}
