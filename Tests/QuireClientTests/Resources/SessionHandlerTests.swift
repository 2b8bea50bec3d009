import Foundation
import QuireClient
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(5))) struct SessionHandlerTests {
  /// A server that asks for a password.
  private func server() throws -> LoopbackServer {
    try LoopbackServer { request in
      request.headers["authorization"] == "Basic dXNlcjpwYXNz"
        ? .init(body: Data("welcome".utf8))
        : .init(
          status: 401, headers: ["WWW-Authenticate": "Basic realm=\"r\""],
          body: Data("who?".utf8))
    }
  }

  @Test func `a challenge is answered with a credential`() async throws {
    let server = try server()
    let log = Log()
    let transport = URLSessionTransport(challengeHandler: { challenge in
      log.add(challenge.protectionSpace.authenticationMethod)
      guard challenge.previousFailureCount == 0 else {
        return (.cancelAuthenticationChallenge, nil)
      }
      let credential = URLCredential(user: "user", password: "pass", persistence: .none)
      return (.useCredential, credential)
    })
    let client = Client(baseURL: try server.url(), transport: transport)
    #expect(try await client.send(Welcome()) == Data("welcome".utf8))
    #expect(log.lines == [NSURLAuthenticationMethodHTTPBasic])
  }

  @Test func `a challenge without a credential is the response to it`() async throws {
    let server = try server()
    let transport = URLSessionTransport(challengeHandler: { _ in (.rejectProtectionSpace, nil) })
    let client = Client(baseURL: try server.url(), transport: transport)
    let error = await #expect(throws: StatusError.self) { try await client.send(Welcome()) }
    #expect(error?.status == 401)
    #expect(error?.body == Data("who?".utf8))
  }

  @Test func `progress, streams and redirects work with handlers`() async throws {
    let server = try LoopbackServer { request in
      request.target == "/page"
        ? .init(status: 302, headers: ["Location": "/there"])
        : .init(body: Data("1\n2\n".utf8))
    }
    let log = ProgressLog()
    let transport = URLSessionTransport(
      challengeHandler: { _ in (.performDefaultHandling, nil) }, metricsHandler: { _ in })
    let client = Client(baseURL: try server.url(), transport: transport).with { log.append($0) }
    #expect(try await client.send(Welcome()) == Data("1\n2\n".utf8))
    #expect(log.values.last?.completed == 4)
    let lines = client.lines(of: Stream<Int>("/page"))
    #expect(try await lines.reduce(into: []) { $0.append($1) } == [1, 2])
  }
}

private struct Welcome: Resource {
  typealias Response = Data
  let path: ResourcePath = "/page"
}
