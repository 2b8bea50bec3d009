import Foundation
import QuireClient
import QuireTesting
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The servers and authorizations of a description.
@Suite(.timeLimit(.minutes(10))) struct ServerTests {
  @Test func `a server without variables is a constant`() {
    #expect(QuayLineAPI.productionServer.absoluteString == "https://api.quay.example/v1")
  }

  @Test func `variables are parameters with the defaults of the description`() {
    let sandbox = QuayLineAPI.sandboxServer()
    #expect(sandbox.absoluteString == "https://demo.eu-west.quay.example:8443/api/v1")
    let own = QuayLineAPI.sandboxServer(
      customer: "acme", region: .number2, port: 443, basePath: "v 2")
    #expect(own.absoluteString == "https://acme.2.quay.example:443/v%202")
  }

  @Test func `a variable may be the scheme or the whole host`() {
    #expect(QuayLineAPI.server().absoluteString == "https://localhost:8080/v1")
    let other = QuayLineAPI.server(scheme: .http, host: "quay.internal")
    #expect(other.absoluteString == "http://quay.internal/v1")
  }

  @Test func `servers with the same values have one enumeration`() {
    let region = QuayLineAPI.Region.us
    #expect(QuayLineAPI.server2(region: region) == QuayLineAPI.server2())
    #expect(QuayLineAPI.Region.allCases.map(\.rawValue) == ["eu-west", "us", "2"])
  }

  @Test func `a relative URL is completed with that of the description`() throws {
    let base = try #require(URL(string: "https://docs.example/quay/openapi.json"))
    #expect(QuayLineAPI.thisServer(relativeTo: base).absoluteString == "https://docs.example/v1")
    let mirror = QuayLineAPI.mirrorServer(relativeTo: base, version: "v2")
    #expect(mirror.absoluteString == "https://mirror.quay.example/v2")
  }

  // MARK: Authorization

  /// Returns the request for the berths with an authorization.
  private func request(with authorization: Client.Authorization) async throws -> URLRequest {
    let transport = ScriptedTransport("[]")
    let client = Client(baseURL: QuayLineAPI.productionServer, transport: transport)
      .authorizing(with: authorization)
    #expect(try await client.send(QuayLineAPI.BerthsRequests.List()) == [])
    return try #require(transport.requests.first)
  }

  @Test func `a token is sent as a bearer token`() async throws {
    for authorization in [
      QuayLineAPI.bearerAuth { "t" }, QuayLineAPI.oauth { "t" }, QuayLineAPI.openID { "t" },
      QuayLineAPI.default { "t" },
    ] {
      let request = try await request(with: authorization)
      #expect(request.url?.absoluteString == "https://berths.quay.example/berths")
      #expect(request.value(forHTTPHeaderField: "Authorization") == "Bearer t")
    }
  }

  @Test func `a name and a password are sent as basic authentication`() async throws {
    let request = try await request(with: QuayLineAPI.harborMaster(user: "a", password: "b"))
    #expect(request.value(forHTTPHeaderField: "Authorization") == "Basic YTpi")
  }

  @Test func `a key is sent in its header field, query parameter or cookie`() async throws {
    let header = try await request(with: QuayLineAPI.apiKey { "k" })
    #expect(header.value(forHTTPHeaderField: "X-Quay-Key") == "k")
    let query = try await request(with: QuayLineAPI.queryKey { "k&" })
    #expect(query.url?.absoluteString == "https://berths.quay.example/berths?quay%20key=k%26")
    let cookie = try await request(with: QuayLineAPI.session { "k" })
    #expect(cookie.value(forHTTPHeaderField: "Cookie") == "quay_session=k")
    let field = try await request(with: QuayLineAPI.productionServerAuthorization { "Token k" })
    #expect(field.value(forHTTPHeaderField: "Authorization") == "Token k")
  }

  @Test func `a described server is not used if the app chooses another one`() async throws {
    let corporate = try #require(URL(string: "https://quay.corporate"))
    let transport = ScriptedTransport("[]")
    let api = QuayLineAPI(
      server: corporate, authorization: QuayLineAPI.bearerAuth { "t" }, transport: transport)
    let error = await #expect(throws: RequestError.self) { try await api.berths.list() }
    #expect(error?.reason == .describedServer("https://berths.quay.example"))
    #expect(transport.requests.isEmpty)
    let named = QuayLineAPI(
      server: corporate, servers: ["https://berths.quay.example": corporate],
      authorization: QuayLineAPI.bearerAuth { "t" }, transport: transport)
    #expect(try await named.berths.list() == [])
    #expect(transport.urls == ["https://quay.corporate/berths"])
  }

  @Test func `a server in memory answers for all servers of a description`() async throws {
    let server = StubServer()
    server.on(QuayLineAPI.BerthsRequests.List.self) { _ in .json("[]") }
    #expect(try await QuayLineAPI(server.client).berths.list() == [])
  }

  @Test func `a rejected token is loaded again`() async throws {
    let transport = ScriptedTransport(.json("{}", status: 401), "[]")
    let client = Client(baseURL: QuayLineAPI.productionServer, transport: transport)
      .authorizing(
        with: QuayLineAPI.bearerAuth {
          "old"
        } renewing: {
          "new"
        })
    #expect(try await client.send(QuayLineAPI.BerthsRequests.List()) == [])
    let tokens = transport.requests.map { $0.value(forHTTPHeaderField: "Authorization") }
    #expect(tokens == ["Bearer old", "Bearer new"])
  }

  @Test func `APIs with one authorization share its token until it is invalidated`() async throws {
    let count = Log()
    let authorization = QuayLineAPI.bearerAuth {
      count.add("")
      return Client.Token("t\(count.lines.count)", expiresIn: 3_600)
    }
    let transport = ScriptedTransport([], otherwise: "[]")
    for _ in 0..<2 {
      let api = QuayLineAPI(authorization: authorization, transport: transport)
      #expect(try await api.berths.list() == [])
    }
    authorization.invalidate()
    #expect(
      try await QuayLineAPI(authorization: authorization, transport: transport).berths.list() == [])
    let tokens = transport.requests.map { $0.value(forHTTPHeaderField: "Authorization") }
    #expect(tokens == ["Bearer t1", "Bearer t1", "Bearer t2"])
  }

  @Test func `an operation with an idempotency key is retried`() async throws {
    let transport = ScriptedTransport(.status(503), .status(204))
    let parcels = ParcelsAPI(
      server: QuayLineAPI.productionServer, transport: transport
    ).retrying(idempotencyKey: "Idempotency-Key", clock: TestClock(skipsSleeps: true))
    try await parcels.changeParcels(ParcelsAPI.ParcelRoute(from: "A"))
    let keys = transport.requests.map { $0.value(forHTTPHeaderField: "Idempotency-Key") }
    #expect(keys.count == 2)
    #expect(Set(keys).count == 1)
    #expect(keys.first??.isEmpty == false)
  }
}
