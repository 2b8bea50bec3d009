import ExampleAPI
import Foundation
import QuireClient
import QuireTesting
import Testing

// The snippets of "Log and sign requests"; a test compares them, and the tests here run them.

@Suite(.timeLimit(.minutes(10))) struct LogAndSignRequestsTests {
  private let base: URL
  private let user = ScriptedAnswer.json(
    #"{"id": 1, "login": "octocat", "avatar_url": "a", "html_url": "h", "type": "User"}"#)

  init() throws { base = try #require(URL(string: "https://api.example")) }

  @Test func `a log has a line for each request, without its values`() async throws {
    let seen = Seen()
    let github = Client(baseURL: base, transport: ScriptedTransport(user))
    _ = try await logged(github, log: seen.add).send(.user(login: "octocat"))
    let line = try #require(seen.lines.first)
    #expect(line.hasPrefix("GET https://api.example/users/{login}: 200 after "))
    #expect(seen.lines.count == 1)
  }

  @Test func `a signature covers the method, the URL and the body`() async throws {
    let server = ScriptedTransport(user)
    let client = signed(Client(baseURL: base, transport: server))
    _ = try await client.send(.user(login: "octocat"))
    #expect(
      server.requests.first?.value(forHTTPHeaderField: "X-Signature") == "GET /users/octocat 0")
  }

  @Test func `a request has its own header field and timeout`() async throws {
    let server = ScriptedTransport(user)
    let octocat = try await octocat(Client(baseURL: base, transport: server), trace: "7")
    #expect(octocat.login == "octocat")
    #expect(server.requests.first?.value(forHTTPHeaderField: "X-Trace") == "7")
  }

  @Test func `a client has an expiring token, a log and idempotency keys`() async throws {
    let seen = Seen()
    let server = ScriptedTransport(user)
    let shop = shop(base: base, Session(), log: seen.add).over(server)
    _ = try await shop.send(.user(login: "octocat"))
    #expect(seen.lines == ["GET https://api.example/users/{login}: 200"])
    #expect(server.requests.first?.value(forHTTPHeaderField: "Authorization") == "Bearer granted")
  }

  @Test func `a response has a status and header fields`() async throws {
    try await printed(Client(baseURL: base, transport: ScriptedTransport(user)))
  }
}

private func logged(_ github: Client, log: @escaping @Sendable (String) -> Void) -> Client {
  let logged = github.intercepting { request, next in
    let start = ContinuousClock.now
    let response = try await next(request)
    log("\(request): \(response.status) after \(start.duration(to: .now))")
    return response
  }
  return logged
}

private func shop(base: URL, _ session: Session, log: @escaping @Sendable (String) -> Void)
  -> Client
{
  let authorization = Client.Authorization.bearer {
    let grant = try await session.grant()
    return Client.Token(grant.accessToken, expiresIn: grant.expiresIn)
  }
  let pinned = URLSessionTransport(challengeHandler: { challenge in
    isPinned(challenge) ? (.performDefaultHandling, nil) : (.cancelAuthenticationChallenge, nil)
  })
  let shop = Client(baseURL: base, transport: pinned)
    .authorizing(with: authorization)
    .intercepting { request, next in
      let response = try await next(request)
      log("\(request): \(response.status)")
      return response
    }
    .retrying(idempotencyKey: "Idempotency-Key")
  return shop
}

private func signed(_ client: Client) -> Client {
  let signed = client.intercepting { request, next in
    guard request.mayAddCredentials else { return try await next(request) }
    var request = request
    request.headers["X-Signature"] = signature(of: request.method, request.url, request.body)
    return try await next(request)
  }
  return signed
}

/// The signature of a test.
private func signature(of method: String, _ url: URL, _ body: Data?) -> String {
  "\(method) \(url.path) \(body?.count ?? 0)"
}

private func octocat(_ github: Client, trace: String) async throws -> User {
  let octocat = try await github.with(headers: ["X-Trace": trace], timeout: .seconds(5))
    .send(.user(login: "octocat"))
  return octocat
}

private func printed(_ github: Client) async throws {
  let response = try await github.response(to: .user(login: "octocat"))
  print(response.value.login, response.status, response.headers["ETag"] ?? "")
}
