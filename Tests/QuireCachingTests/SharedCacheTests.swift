import Foundation
import QuireTesting
import TestSupport
import Testing

@testable import QuireCaching
@testable import QuireClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tests several clients that share one cache.
@Suite(.timeLimit(.minutes(10)), .inBothStorages) struct SharedCacheTests {
  /// A server whose response names the caller, and one whose list continues there.
  private struct Servers {
    let target = try? LoopbackServer { request in
      let caller = request.headers["authorization"] ?? "nobody"
      return .init(
        headers: ["Cache-Control": "max-age=3600"], body: Data("[\"\(caller)\"]".utf8))
    }
    let other: LoopbackServer

    init() throws {
      let link = try target?.url("/rows").absoluteString ?? ""
      other = try LoopbackServer { _ in
        .init(headers: ["Link": "<\(link)>; rel=\"next\""], body: Data("[\"first\"]".utf8))
      }
    }
  }

  private struct Rows: PagedResource {
    typealias Response = [String]
    let path: ResourcePath = "/rows"
    let pagingRule = PagingRule(.link())
  }

  /// Returns a session that adds a credential to each request to the client's own origin.
  private func session() -> URLSessionTransport {
    let configuration = URLSessionTransport.plainConfiguration
    configuration.httpAdditionalHeaders = ["Authorization": "alice"]
    return URLSessionTransport(configuration: configuration)
  }

  @Test func `does not serve a response with a session's credentials without them`() async throws {
    let servers = try Servers()
    let target = try #require(servers.target)
    let cache = CachingTransport(over: session(), lifetime: .seconds(3_600))
    let own = Client(baseURL: try target.url(), transport: cache)
    let linking = Client(baseURL: try servers.other.url(), transport: cache)
      .allowingLinks(toOrigins: [try target.url()])
    #expect(try await own.send(Rows()) == ["alice"])
    #expect(await drain(linking.items(of: Rows())).elements == ["first", "nobody"])
    #expect(try await own.send(Rows()) == ["alice"])
    #expect(target.requests.count == 2)
  }

  @Test func `does not serve a response without credentials to a client with a session's`()
    async throws
  {
    let servers = try Servers()
    let target = try #require(servers.target)
    let cache = CachingTransport(over: session(), lifetime: .seconds(3_600))
    let own = Client(baseURL: try target.url(), transport: cache)
    let linking = Client(baseURL: try servers.other.url(), transport: cache)
      .allowingLinks(toOrigins: [try target.url()])
    #expect(await drain(linking.items(of: Rows())).elements == ["first", "nobody"])
    #expect(try await own.send(Rows()) == ["alice"])
    #expect(await drain(linking.items(of: Rows())).elements == ["first", "nobody"])
  }

  @Test func `does not send a validator of a response with credentials without them`() async throws
  {
    let target = try LoopbackServer { request in
      .init(
        headers: ["Cache-Control": "no-cache", "ETag": "\"a\""],
        body: Data("[\"\(request.headers["if-none-match"] ?? "none")\"]".utf8))
    }
    let link = try target.url("/rows").absoluteString
    let other = try LoopbackServer { _ in
      .init(headers: ["Link": "<\(link)>; rel=\"next\""], body: Data("[]".utf8))
    }
    let cache = CachingTransport(over: session(), lifetime: .zero)
    _ = try await Client(baseURL: try target.url(), transport: cache).send(Rows())
    let linking = Client(baseURL: try other.url(), transport: cache)
      .allowingLinks(toOrigins: [try target.url()])
    #expect(await drain(linking.items(of: Rows())).elements == ["none"])
  }

  @Test(arguments: ["Authorization", "Cookie", "X-Api-Key"])
  func `clients with different header fields, or none, get their own responses`(
    name: String
  ) async throws {
    let script = CachedScript("\"alice\"", "\"bob\"", "\"nobody\"")
    let clients = ["a", "b", nil].map { value in
      Client(
        baseURL: base, headers: value.map { [name: $0] } ?? [:], transport: script.transport)
    }
    for _ in 1...2 {
      var callers: [JSONValue] = []
      for client in clients { callers.append(try await client.send(Place())) }
      #expect(callers == ["alice", "bob", "nobody"])
    }
    #expect(script.count == 3)
  }
}
