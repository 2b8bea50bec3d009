import Foundation
import QuireClient
import QuireTesting
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tests requests whose resource names another server, and the cookies of a client.
@Suite(.timeLimit(.minutes(10))) struct ResourceServerTests {
  @Test func `credentials are sent to the server that a resource names`() async throws {
    let request = try await sent(Upload(server: "https://uploads.host"), from: "https://host")
    #expect(request.url?.absoluteString == "https://uploads.host/files")
    #expect(request.value(forHTTPHeaderField: "Authorization") == "Bearer t")
    #expect(request.value(forHTTPHeaderField: "X-Key") == "k")
  }

  @Test func `no credentials are sent from https to http`() async throws {
    let request = try await sent(Upload(server: "http://uploads.host"), from: "https://host")
    #expect(request.url?.absoluteString == "http://uploads.host/files")
    #expect(request.value(forHTTPHeaderField: "Authorization") == nil)
    #expect(request.value(forHTTPHeaderField: "X-Key") == nil)
  }

  private static let described = ServerURL(
    "https://uploads.host", insteadOf: "https://{tenant}.host/v1")
  private static let usual = ServerURL("https://uploads.host", insteadOf: "https://host/v1")

  @Test(arguments: ["https://host", "https://host/other", "https://uploads.host/v2"])
  func `the described server is used with the server of the description`(base: String) async throws
  {
    let request = try await sent(Upload(server: Self.usual), from: base)
    #expect(request.url?.absoluteString == "https://uploads.host/files")
    #expect(request.value(forHTTPHeaderField: "Authorization") == "Bearer t")
  }

  @Test(arguments: [
    ("https://corporate", usual), ("http://host", usual), ("https://host:8443", usual),
    ("https://evil.host", usual), ("https://host", ServerURL("https://up", insteadOf: nil)),
    ("https://host", ServerURL("//up/v1", insteadOf: nil)), ("https://a.host", described),
    ("https://host@corporate", usual),
  ])
  func `the described server is not used if the app chose another one`(
    base: String, server: ServerURL
  ) async throws {
    let requests = Requests()
    let client = Client(baseURL: try #require(URL(string: base)), transport: requests)
      .authorizing(with: .bearer { "t" })
    let error = await #expect(throws: RequestError.self) {
      try await client.send(Upload(server: server))
    }
    #expect(error?.reason == .describedServer(server.description))
    #expect(await requests.last == nil)
  }

  @Test func `the app names the server that replaces the described one`() async throws {
    let requests = Requests()
    let uploads = try #require(URL(string: "https://uploads.corporate/api"))
    let client = Client(
      baseURL: try #require(URL(string: "https://corporate")), transport: requests
    ).authorizing(with: .bearer { "t" }).replacingServers(["https://uploads.host/": uploads])
    try await client.send(Upload(server: Self.usual))
    let request = try #require(await requests.last)
    #expect(request.url?.absoluteString == "https://uploads.corporate/api/files")
    #expect(request.value(forHTTPHeaderField: "Authorization") == "Bearer t")
  }

  @Test(arguments: ["/v2", "v2", "https://corporate/uploads"])
  func `a described server with the origin of the client is used`(server: String) async throws {
    let server = ServerURL(ServerURL(stringLiteral: server), insteadOf: "https://host")
    let request = try await sent(Upload(server: server), from: "https://corporate/api")
    #expect(request.url?.host() == "corporate")
    #expect(request.value(forHTTPHeaderField: "Authorization") == "Bearer t")
  }

  @Test(arguments: ["https://evil.example/x", "//evil.example/x", "/\\evil.example/x"])
  func `an absolute path stays on the server of the client`(path: String) async throws {
    let requests = Requests()
    let client = Client(baseURL: try #require(URL(string: "https://host")), transport: requests)
    _ = try? await client.send(Place(path: ResourcePath(stringLiteral: path)))
    _ = try? await client.send(Place(path: "\(path)"))
    #expect(await requests.hosts.allSatisfy { $0 == "host" })
  }

  @Test func `the cookies of a request join those of the client`() async throws {
    let request = try await sent(Upload(server: nil), from: "https://host")
    #expect(request.value(forHTTPHeaderField: "Cookie") == "session=s; theme=dark")
  }

  private func sent(_ resource: Upload, from base: String) async throws -> URLRequest {
    let requests = Requests()
    let client = Client(
      baseURL: try #require(URL(string: base)),
      headers: ["X-Key": "k", "Cookie": "session=s; theme=light"], transport: requests
    ).authorizing(with: .bearer { "t" })
    try await client.send(resource)
    return try #require(await requests.last)
  }
}

private struct Upload: Resource {
  typealias Response = Void
  let server: ServerURL?
  var path: ResourcePath { "/files" }
  var headers: HeaderFields { ["Cookie": Parameter.cookies(["theme": "dark"])] }
}

/// Records the last request, and answers each with a 204.
private actor Requests: Transport {
  private(set) var last: URLRequest?
  private(set) var hosts: [String?] = []

  func send(
    _ request: URLRequest, in context: RequestContext
  ) async throws -> (Data, HTTPURLResponse) {
    last = request
    hosts.append(request.url?.host())
    let url = try #require(request.url)
    return (
      Data(),
      try #require(
        HTTPURLResponse(url: url, statusCode: 204, httpVersion: nil, headerFields: nil))
    )
  }
}
