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

  @Test func `a recording has no credentials`() async throws {
    let transport = ScriptedTransport(
      .json(
        #"{"access_token": "s1", "next": "https://a.example/?api_key=s2&page=2", "name": "ok"}"#,
        headers: ["Set-Cookie": "s3"]))
    let client = client(
      transport, headers: ["Authorization": "s4", "X-Api-Key": "s5", "Accept-Language": "de"])
    _ = try await client.send(Request(parameters: ["password": "s6", "page": 1]))
    for secret in 1...6 { #expect(!recorder.archive.contains("s\(secret)")) }
    #expect(recorder.archive.contains("page=1"))
    #expect(recorder.archive.contains("Accept-Language"))
    #expect(recorder.archive.contains(#"\"name\":\"ok\""#))
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
    var parameters: QueryParameters = [:]
  }
}
