import Foundation
import QuireCaching
import QuireClient
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tests the cache over real connections.
@Suite(.timeLimit(.minutes(10))) struct CachingOverURLSessionTests {
  @Test func `requests a response once`() async throws {
    let server = try LoopbackServer { _ in .init(body: Data("hello".utf8)) }
    let transport = CachingTransport(over: URLSessionTransport(), lifetime: .seconds(3_600))
    let request = URLRequest(url: try server.url("/a"))
    for _ in 0..<3 {
      let (data, response) = try await transport.send(request)
      #expect(data == Data("hello".utf8))
      #expect(response.statusCode == 200)
    }
    #expect(server.requests.count == 1)
  }

  @Test func `requests a base URL without a path once`() async throws {
    let server = try LoopbackServer { _ in .init() }
    let transport = CachingTransport(over: URLSessionTransport(), lifetime: .seconds(3_600))
    for _ in 0..<2 { _ = try await transport.send(URLRequest(url: try server.url())) }
    #expect(server.requests.count == 1)
  }

  @Test func `revalidates a response by its tag`() async throws {
    let server = try LoopbackServer { request in
      request.headers["if-none-match"] == "\"a\""
        ? .init(status: 304, headers: ["ETag": "\"a\""])
        : .init(
          headers: ["ETag": "\"a\"", "Cache-Control": "no-cache"], body: Data("hello".utf8))
    }
    let transport = CachingTransport(over: URLSessionTransport(), lifetime: .seconds(3_600))
    let request = URLRequest(url: try server.url("/a"))
    for _ in 0..<2 {
      let (data, response) = try await transport.send(request)
      #expect(data == Data("hello".utf8))
      #expect(response.statusCode == 200)
    }
    #expect(server.requests.count == 2)
  }
}
