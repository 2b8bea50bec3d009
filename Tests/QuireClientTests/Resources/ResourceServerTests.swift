import Foundation
import QuireClient
import QuireTesting
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

  func send(
    _ request: URLRequest, in context: RequestContext
  ) async throws -> (Data, HTTPURLResponse) {
    last = request
    let url = try #require(request.url)
    return (
      Data(),
      try #require(
        HTTPURLResponse(url: url, statusCode: 204, httpVersion: nil, headerFields: nil))
    )
  }
}
