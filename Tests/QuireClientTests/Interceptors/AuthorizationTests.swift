import Foundation
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10))) struct AuthorizationTests {
  @Test(arguments: [
    (Client.Authorization.bearer { "abc" }, "Authorization", "Bearer abc"),
    (
      .basic(user: "Aladdin", password: "open sesame"), "Authorization",
      "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ=="
    ),
    (.header(name: "X-Api-Key") { "abc" }, "x-api-key", "abc"),
    (.cookie(name: "session") { "abc" }, "Cookie", "session=abc"),
  ])
  func `a credential is sent in its header field`(
    authorization: Client.Authorization, field: String, value: String
  ) async throws {
    let transport = ScriptedTransport("1")
    _ = try await Client(transport).authorizing(with: authorization).send(Place())
    #expect(transport.requests.first?.value(forHTTPHeaderField: field) == value)
  }

  @Test func `a cookie replaces one of its name and keeps the others`() async throws {
    let transport = ScriptedTransport("1")
    let client = Client(transport, headers: ["Cookie": "a=1; session=old;session2=b"])
      .authorizing(with: .cookie(name: "session") { "new" })
    _ = try await client.send(Place())
    let sent = transport.requests.first?.value(forHTTPHeaderField: "Cookie")
    #expect(sent == "a=1; session2=b; session=new")
  }

  @Test(
    arguments: [
      ([:], "k%20y=a%2Bb%26c"),
      (["q": "é +", "k y": "old"], "q=%C3%A9%20%2B&k%20y=a%2Bb%26c"),
    ] as [(QueryParameters, String)])
  func `a query parameter replaces one of its name and keeps the bytes of the others`(
    parameters: QueryParameters, query: String
  ) async throws {
    let transport = ScriptedTransport("1")
    let client = Client(transport).authorizing(with: .query(name: "k y") { "a+b&c" })
    _ = try await client.send(Place(parameters: parameters))
    #expect(transport.urls == ["https://api.example/place?\(query)"])
  }

  @Test(arguments: [
    Client.Authorization.bearer { "" }, .bearer { "a\r\nX-Admin: 1" }, .bearer { "SECRETé" },
    .header(name: "X-Key") { "SECRET\n" }, .cookie(name: "s") { "SECRET; admin=1" },
    .cookie(name: "a b") { "SECRET" }, .query(name: "key") { "" },
    .basic(user: "a:b", password: "SECRET"), .basic(user: "a", password: "SECRET\n"),
  ])
  func `a credential that cannot be sent is an error, and nothing is sent`(
    authorization: Client.Authorization
  ) async throws {
    let transport = ScriptedTransport()
    let client = Client(transport).authorizing(with: authorization)
    let error = await #expect(throws: RequestError.self) { try await client.send(Place()) }
    let found = try #require(error)
    #expect(found.reason == .noCredential(.unsendable))
    #expect(transport.requests.isEmpty)
    #expect(!shown(found).contains("SECRET"))
  }

  @Test func `the name of a header field that cannot be sent is an error`() async {
    let client = Client(ScriptedTransport()).authorizing(with: .header(name: "X Key") { "SECRET" })
    await #expect(throws: RequestError.self) { try await client.send(Place()) }
  }

  @Test func `a link to another origin carries no credential`() async {
    let next = ["Link": "<https://archive.example/2>; rel=\"next\""]
    for authorization in [
      Client.Authorization.bearer { "SECRET" }, .query(name: "key") { "SECRET" },
      .cookie(name: "session") { "SECRET" },
    ] {
      let transport = ScriptedTransport(.json("[1]", headers: next), .status(401))
      let client = Client(transport).allowingLinks(toOrigins: ["https://archive.example"])
        .authorizing(with: authorization)
      let (items, error) = await drain(client.items(of: .numbers(PagingRule(.link()))))
      #expect(items == [1])
      #expect((error as? StatusError)?.status == 401)
      #expect(transport.requests.count == 2)
      let last = transport.requests.last
      #expect(
        "\(last?.allHTTPHeaderFields ?? [:]) \(transport.urls[1])".contains("SECRET") == false)
    }
  }

  @Test func `a redirect to another origin carries no credential, and its 401 renews none`()
    async throws
  {
    let other = try LoopbackServer { _ in .init(status: 401) }
    let target = try other.url("/elsewhere").absoluteString
    let server = try LoopbackServer { _ in .init(status: 302, headers: ["Location": target]) }
    for authorization in [
      Client.Authorization.bearer {
        "SECRET"
      } renewing: {
        "SECRET2"
      },
      .query(name: "key") {
        "SECRET"
      } renewing: {
        "SECRET2"
      },
      .cookie(name: "session") {
        "SECRET"
      } renewing: {
        "SECRET2"
      },
    ] {
      let client = Client(baseURL: try server.url("/")).authorizing(with: authorization)
      let error = await #expect(throws: StatusError.self) { try await client.send(Place()) }
      #expect(error?.status == 401)
    }
    #expect(server.requests.count == 3)
    #expect(other.requests.count == 3)
    for request in other.requests {
      #expect(!"\(request.headers) \(request.target)".contains("SECRET"))
    }
  }

  @Test func `a server of tokens that stalls, cuts the connection or floods is an error`()
    async throws
  {
    let server = try LoopbackServer { request in
      switch request.target {
      case "/cut": .init(headers: ["Content-Length": "100"], body: Data("1".utf8))
      case "/flood": .init(body: Data(repeating: UInt8(ascii: " "), count: 100_000))
      default: nil
      }
    }
    let tokens = Client(
      baseURL: try server.url("/"), transport: URLSessionTransport(bodyLimit: 1_000))
    for path in ["/stall", "/cut", "/flood"] as [ResourcePath] {
      let client = Client(ScriptedTransport()).authorizing(
        with: .bearer { try await tokens.send(Place(path: path)).description },
        timeLimit: path == "/stall" ? .milliseconds(50) : .seconds(60))
      let error = await #expect(throws: RequestError.self) { try await client.send(Place()) }
      #expect((error?.reason == .noCredential(.failed)) == (path != "/stall"))
      #expect(error?.underlyingError is TransportError == (path == "/flood"))
    }
  }

  @Test func `a later interceptor sees the credential, and an earlier one does not`() async throws {
    let seen = Log()
    let transport = ScriptedTransport("1")
    let client = Client(transport)
      .intercepting { request, next in
        seen.add(request.headers["Authorization"] ?? "none")
        return try await next(request)
      }
      .authorizing(with: .bearer { "abc" })
      .intercepting { request, next in
        seen.add(request.headers["Authorization"] ?? "none")
        return try await next(request)
      }
    _ = try await client.send(Place())
    #expect(seen.lines == ["none", "Bearer abc"])
  }

  @Test func `the caches of two tokens are separate`() async throws {
    let script = CachedScript("1", "2", lifetime: .seconds(60))
    let client = Client(baseURL: base, transport: script.transport)
    let first = client.authorizing(with: .bearer { "a" })
    let second = client.authorizing(with: .bearer { "b" })
    #expect(try await first.send(Place()) == 1)
    #expect(try await second.send(Place()) == 2)
    #expect(try await first.send(Place()) == 1)
  }

  private func shown(_ error: RequestError) -> String {
    var text = "\(error) \(error.localizedDescription)"
    dump(error, to: &text)
    return text
  }
}
