import ExampleAPI
import Foundation
import HTTPLibrary
import QuireClient
import Synchronization
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// The snippets of the article about transports; a test compares them.

private func change(base: URL) -> Client {
  let configuration = URLSessionTransport.plainConfiguration
  configuration.timeoutIntervalForRequest = 10
  configuration.httpMaximumConnectionsPerHost = 2
  let client = Client(baseURL: base, transport: URLSessionTransport(configuration: configuration))
  return client
}

private func share(client: Client) async throws -> [User] {
  let github = client.sharingEqualRequests()
  async let header = github.send(.user(login: "octocat"))
  async let profile = github.send(.user(login: "octocat"))
  return try await [header, profile]
}

private func record(_ seconds: TimeInterval) {}

private func pin() -> URLSessionTransport {
  let transport = URLSessionTransport(
    challengeHandler: { challenge in
      isPinned(challenge) ? (.performDefaultHandling, nil) : (.cancelAuthenticationChallenge, nil)
    },
    metricsHandler: { metrics in record(metrics.taskInterval.duration) })
  return transport
}

struct AsyncHTTPTransport: Transport {
  let client: HTTPClient

  func send(
    _ request: URLRequest, in context: RequestContext
  ) async throws -> (Data, HTTPURLResponse) {
    let (body, response) = try await stream(request, in: context)
    return (try await body.collected(upTo: bodyLimit), response)
  }

  func stream(
    _ request: URLRequest, in context: RequestContext
  ) async throws -> (ResponseBody, HTTPURLResponse) {
    guard let url = request.url else { throw URLError(.badURL) }
    var outgoing = HTTPClientRequest(url: url.absoluteString)
    outgoing.method = HTTPMethod(rawValue: request.httpMethod ?? "GET")
    for (name, value) in request.allHTTPHeaderFields ?? [:] {
      outgoing.headers.add(name: name, value: value)
    }
    let body = try context.bodyFile.map { try Data(contentsOf: $0) } ?? request.httpBody
    outgoing.body = body.map { .bytes(ByteBuffer(bytes: $0)) }
    let response = try await client.execute(outgoing, timeout: .seconds(60))
    var fields: [String: String] = [:]
    for (name, value) in response.headers {
      fields[name] = fields[name].map { "\($0), \(value)" } ?? value
    }
    guard
      let http = HTTPURLResponse(
        url: url, statusCode: Int(response.status.code), httpVersion: "HTTP/1.1",
        headerFields: fields)
    else { throw URLError(.badServerResponse) }
    return (ResponseBody(response.body.map { Data($0.readableBytesView) }), http)
  }
}

private func connect(base: URL) -> Client {
  let github = Client(baseURL: base, transport: AsyncHTTPTransport(client: .shared))
  return github
}

@Suite(.timeLimit(.minutes(5))) struct TransportsTests {
  @Test func `the transport over another library sends and receives everything`() async throws {
    let requests = Mutex<[HTTPClientRequest]>([])
    let library = HTTPClient { request in
      requests.withLock { $0.append(request) }
      return HTTPClientResponse(
        status: .init(statusCode: 200), headers: HTTPHeaders([("X-A", "1"), ("X-A", "2")]),
        body: [ByteBuffer(bytes: "1\n".utf8), ByteBuffer(bytes: "2\n".utf8)])
    }
    let base = try #require(URL(string: "https://host/v1"))
    let client = Client(baseURL: base, transport: AsyncHTTPTransport(client: library))
    let response = try await client.response(to: Echo())
    #expect(response.value == Data("1\n2\n".utf8))
    #expect(response.headers["X-A"] == "1, 2")
    var lines: [Int] = []
    for try await line in client.lines(of: Echo()) { lines.append(line) }
    #expect(lines == [1, 2])
    let sent = requests.withLock { $0 }
    #expect(sent.map(\.url) == ["https://host/v1/echo", "https://host/v1/echo"])
    #expect(sent.map(\.method.rawValue) == ["POST", "POST"])
    #expect(sent.first?.body?.buffer.readableBytesView == Array("hello".utf8))
  }
}

private struct Echo: StreamResource {
  typealias Element = Int
  let path: ResourcePath = "/echo"
  let method = "POST"
  var body: RequestBody? { RequestBody(Data("hello".utf8), contentType: "text/plain") }
}
