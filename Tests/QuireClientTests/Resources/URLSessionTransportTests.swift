import Foundation
import QuireClient
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10))) struct URLSessionTransportTests {
  let transport = URLSessionTransport()

  @Test func `a request is sent exactly as written`() async throws {
    let server = try LoopbackServer { _ in .init(body: Data("hello".utf8)) }
    let url = try server.url("/a%2Fb//c/?page%5Bsize%5D=1&q=%2B%20%25&e=")
    var request = URLRequest(url: url)
    request.setValue("", forHTTPHeaderField: "X-Empty")
    let (data, response) = try await transport.send(request)
    #expect(data == Data("hello".utf8))
    #expect(response.statusCode == 200)
    #expect(server.requests.map(\.method) == ["GET"])
    #expect(server.requests.map(\.target) == ["/a%2Fb//c/?page%5Bsize%5D=1&q=%2B%20%25&e="])
    #expect(server.requests.first?.headers["x-empty"] == "")
  }

  @Test func `a body arrives with its content type`() async throws {
    let server = try LoopbackServer { _ in .init(status: 201) }
    var request = URLRequest(url: try server.url("/"))
    request.httpMethod = "POST"
    request.httpBody = Data(#"{"a":1}"#.utf8)
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    let (data, response) = try await transport.send(request)
    #expect(data.isEmpty)
    #expect(response.statusCode == 201)
    #expect(server.requests.first?.body == #"{"a":1}"#)
    #expect(server.requests.first?.headers["content-type"] == "application/json")
  }

  @Test(arguments: [
    #"Basic realm="x""#, "Basic", #"Bearer error="invalid_token", Basic realm="y""#,
    #"Digest realm="z", nonce="1", qop="auth""#,
  ])
  func `a 401 that asks for a password is an ordinary response`(challenge: String) async throws {
    let server = try LoopbackServer { _ in
      .init(status: 401, headers: ["WWW-Authenticate": challenge], body: Data("refused".utf8))
    }
    for method in ["GET", "POST"] {
      var request = secretRequest(to: try server.url("/"))
      request.httpMethod = method
      let (data, response) = try await transport.send(request)
      #expect(response.statusCode == 401)
      #expect(data == Data("refused".utf8))
    }
    #expect(server.requests.map(\.method) == ["GET", "POST"])
  }

  @Test func `a redirect to the same origin keeps the header fields`() async throws {
    let server = try LoopbackServer { request in
      request.target == "/old"
        ? .init(status: 302, headers: ["Location": "/new?a=1"], body: Data("moved".utf8))
        : .init(body: Data("here".utf8))
    }
    let (data, response) = try await transport.send(secretRequest(to: try server.url("/old")))
    #expect(data == Data("here".utf8))
    #expect(response.url == (try server.url("/new?a=1")))
    #expect(server.requests.last?.headers["authorization"] == "secret")
    #expect(server.requests.last?.headers["x-api-key"] == "secret")
  }

  @Test func `a redirect to another port carries no credentials`() async throws {
    let other = try LoopbackServer { request in
      request.target == "/first" ? .init(status: 307, headers: ["Location": "/second"]) : .init()
    }
    let target = try other.url("/first").absoluteString
    let server = try LoopbackServer { _ in .init(status: 301, headers: ["Location": target]) }
    _ = try await transport.send(secretRequest(to: try server.url("/")))
    #expect(server.requests.first?.headers["authorization"] == "secret")
    #expect(other.requests.map(\.target) == ["/first", "/second"])
    for request in other.requests {
      #expect(request.headers["authorization"] == nil)
      #expect(request.headers["x-api-key"] == nil)
      #expect(request.headers["cookie"] == nil)
      #expect(request.headers["accept"] == "application/json")
    }
  }

  @Test func `header fields of a configuration are not sent to a link at another origin`()
    async throws
  {
    let other = try LoopbackServer { _ in .init(body: Data("[]".utf8)) }
    let link = try other.url("/rows?page=2").absoluteString
    let server = try LoopbackServer { _ in
      .init(headers: ["Link": "<\(link)>; rel=\"next\""], body: Data("[1]".utf8))
    }
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpAdditionalHeaders = ["Authorization": "secret", "Accept-Language": "da"]
    let transport = URLSessionTransport(configuration: configuration)
    let client = Client(baseURL: try server.url(), transport: transport)
      .allowingLinks(toOrigins: [try other.url()])
    for try await _ in client.pages(of: LinkedNumbers()) {}
    #expect(server.requests.first?.headers["authorization"] == "secret")
    #expect(other.requests.count == 1)
    #expect(other.requests.first?.headers["authorization"] == nil)
    #expect(other.requests.first?.headers["accept-language"] == "da")
  }

  @Test func `header fields of a configuration are not sent with a redirect to another origin`()
    async throws
  {
    let other = try LoopbackServer { _ in .init() }
    let target = try other.url("/").absoluteString
    let server = try LoopbackServer { _ in .init(status: 302, headers: ["Location": target]) }
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpAdditionalHeaders = ["Authorization": "secret", "Accept-Language": "da"]
    let transport = URLSessionTransport(configuration: configuration)
    _ = try await transport.send(URLRequest(url: try server.url("/")))
    #expect(server.requests.first?.headers["authorization"] == "secret")
    #expect(other.requests.first?.headers["authorization"] == nil)
    #expect(other.requests.first?.headers["accept-language"] == "da")
  }

  @Test func `a redirected POST becomes a GET without a body`() async throws {
    let server = try LoopbackServer { request in
      request.target == "/old" ? .init(status: 303, headers: ["Location": "/new"]) : .init()
    }
    var request = URLRequest(url: try server.url("/old"))
    request.httpMethod = "POST"
    request.httpBody = Data("body".utf8)
    _ = try await transport.send(request)
    #expect(server.requests.map(\.method) == ["POST", "GET"])
    #expect(server.requests.map(\.body) == ["body", ""])
    #expect(server.requests.last?.headers["content-type"] == nil)
  }

  @Test func `a redirect that keeps the method keeps the body`() async throws {
    let server = try LoopbackServer { request in
      request.target == "/old" ? .init(status: 308, headers: ["Location": "/new"]) : .init()
    }
    var request = URLRequest(url: try server.url("/old"))
    request.httpMethod = "POST"
    request.httpBody = Data("body".utf8)
    _ = try await transport.send(request)
    #expect(server.requests.map(\.method) == ["POST", "POST"])
    #expect(server.requests.map(\.body) == ["body", "body"])
  }

  @Test func `a body is not sent to another origin`() async throws {
    let other = try LoopbackServer { _ in .init() }
    let target = try other.url("/").absoluteString
    let server = try LoopbackServer { _ in .init(status: 307, headers: ["Location": target]) }
    var request = URLRequest(url: try server.url("/"))
    request.httpMethod = "POST"
    request.httpBody = Data("body".utf8)
    await #expect { try await transport.send(request) } throws: {
      ($0 as? TransportError)?.reason == .redirectedBody
    }
    #expect(other.requests.isEmpty)
  }

  @Test func `endless redirects fail`() async throws {
    let server = try LoopbackServer { _ in .init(status: 302, headers: ["Location": "/again"]) }
    let request = URLRequest(url: try server.url("/"))
    await #expect { try await transport.send(request) } throws: {
      ($0 as? TransportError)?.reason == .tooManyRedirects(limit: 10)
    }
    #expect(server.requests.count == 11)
  }

  @Test func `a body above the limit fails`() async throws {
    let server = try LoopbackServer { _ in .init(body: Data(repeating: 65, count: 1001)) }
    let transport = URLSessionTransport(bodyLimit: 1000)
    let request = URLRequest(url: try server.url("/a?key=secret"))
    await #expect { try await transport.send(request) } throws: {
      ($0 as? TransportError)?.reason == .bodyTooLarge(limit: 1000)
        && !"\($0)".contains("secret")
    }
  }

  @Test func `a body exactly at the limit is accepted`() async throws {
    let server = try LoopbackServer { _ in .init(body: Data(repeating: 65, count: 300_000)) }
    let transport = URLSessionTransport(bodyLimit: 300_000)
    let (data, _) = try await transport.send(URLRequest(url: try server.url("/")))
    #expect(data.count == 300_000)
  }

  @Test func `a truncated body is an error`() async throws {
    let server = try LoopbackServer { _ in
      .init(headers: ["Content-Length": "10"], body: Data("half".utf8))
    }
    let request = URLRequest(url: try server.url("/"))
    await #expect(throws: URLError.self) { try await transport.send(request) }
  }

  @Test func `a response that is not HTTP is an error`() async throws {
    let url = try #require(URL(string: "data:text/plain,there"))
    await #expect { try await transport.send(URLRequest(url: url)) } throws: {
      ($0 as? TransportError)?.reason == .notHTTP
    }
  }

  @Test func `a cancelled task ends immediately`() async throws {
    let (asked, continuation) = AsyncStream.makeStream(of: Void.self)
    let server = try LoopbackServer { _ in
      continuation.yield()
      return nil
    }
    let request = URLRequest(url: try server.url("/"))
    let task = Task { try await transport.send(request) }
    for await _ in asked { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `cancelling during redirects does no harm`() async throws {
    let (asked, continuation) = AsyncStream.makeStream(of: Void.self)
    let server = try LoopbackServer { request in
      guard request.target != "/still" else { return .init(body: Data("there".utf8)) }
      continuation.yield()
      return .init(status: 302, headers: ["Location": "/again"], body: Data("moved".utf8))
    }
    var hops = asked.makeAsyncIterator()
    for round in 0..<40 {
      let request = URLRequest(url: try server.url("/"))
      let task = Task { try await transport.send(request) }
      for _ in 0...(round % 5) { _ = await hops.next() }
      task.cancel()
      // The task fails with a cancellation, or with too many redirects if this test was slower.
      await #expect(throws: (any Error).self) { try await task.value }
    }
    let (data, _) = try await transport.send(URLRequest(url: try server.url("/still")))
    #expect(data == Data("there".utf8))
  }

  @Test func `a task that is already cancelled sends nothing`() async throws {
    let server = try LoopbackServer { _ in .init() }
    let request = URLRequest(url: try server.url("/"))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await transport.send(request)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(server.requests.isEmpty)
  }

  @Test func `an unreachable server is an error without secrets`() async throws {
    let port = try LoopbackServer { _ in nil }.port
    let url = try #require(URL(string: "http://user:secret@127.0.0.1:\(port)/a?key=secret"))
    await #expect { try await transport.send(URLRequest(url: url)) } throws: {
      $0 is URLError && !"\($0) \(String(reflecting: $0))".contains("secret")
    }
  }

  @Test func `cookies of a response are not sent with the next request`() async throws {
    let server = try LoopbackServer { _ in .init(headers: ["Set-Cookie": "a=b"]) }
    let request = URLRequest(url: try server.url("/"))
    _ = try await transport.send(request)
    _ = try await transport.send(request)
    #expect(server.requests.count == 2)
    #expect(server.requests.last?.headers["cookie"] == nil)
  }

  @Test func `concurrent requests each receive their own response`() async throws {
    let server = try LoopbackServer { .init(body: Data($0.target.utf8)) }
    let transport = transport
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<50 {
        let url = try server.url("/\(number)")
        group.addTask {
          try await transport.send(URLRequest(url: url)).0 == Data("/\(number)".utf8)
        }
      }
      for try await isOwn in group { #expect(isOwn) }
    }
  }

  @Test func `a client reports an unsuccessful status with the whole response`() async throws {
    let server = try LoopbackServer { _ in
      .init(status: 500, headers: ["Retry-After": "7"], body: Data("broken".utf8))
    }
    let client = Client(baseURL: try server.url("/api"), transport: transport)
    let error = try #require(
      await #expect(throws: StatusError.self) {
        try await client.send(Word.Resource(key: "secret"))
      })
    #expect(error.status == 500)
    #expect(error.headers["retry-after"] == "7")
    #expect(error.body == Data("broken".utf8))
    #expect("\(error)" == "status 500 from '/words'")
  }

  private func secretRequest(to url: URL) -> URLRequest {
    var request = URLRequest(url: url)
    for name in ["Authorization", "Cookie", "X-Api-Key"] {
      request.setValue("secret", forHTTPHeaderField: name)
    }
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    return request
  }
}

private struct Word: Decodable {
  struct Resource: QuireRuntime.Resource {
    typealias Response = Word
    let key: String
    var path: ResourcePath { "/words" }
    var parameters: QueryParameters { ["api_key": key] }
  }
}

private struct LinkedNumbers: PagedResource {
  typealias Response = [Int]
  var path: ResourcePath { "/rows" }
  var pagingRule: PagingRule { PagingRule(.link()) }
}
