import ExampleAPI
import Foundation
import QuireClient
import QuireTesting
import Testing

// The snippets of "Authorize requests"; a test compares them, and the tests here run them.

@Suite(.timeLimit(.minutes(10))) struct AuthorizeRequestsTests {
  private let user = ScriptedAnswer.json(
    #"{"id": 1, "login": "octocat", "avatar_url": "a", "html_url": "h", "type": "User"}"#)

  @Test func `a token is renewed after a 401`() async throws {
    let server = ScriptedTransport(.status(401), user)
    let screen = Screen(api: try api(over: server))
    await screen.load()
    #expect(screen.seen.lines == ["octocat"])
    let sent = server.requests.map { $0.value(forHTTPHeaderField: "Authorization") }
    #expect(sent == ["Bearer stored", "Bearer renewed"])
  }

  @Test func `a user whose token cannot be renewed is asked for a password`() async throws {
    let rejected = Screen(api: try api(over: ScriptedTransport([], otherwise: .status(401))))
    await rejected.load()
    #expect(rejected.seen.lines == ["password?"])
    let failed = Screen(
      api: try api(over: ScriptedTransport(.status(401)), session: Session(isSignedOut: true)))
    await failed.load()
    #expect(failed.seen.lines == ["password?"])
  }

  @Test func `a token that never changes needs one closure`() async throws {
    let server = ScriptedTransport(user)
    let base = try #require(URL(string: "https://api.example"))
    let client = github(base: base, token: "constant").over(server)
    _ = try await client.send(.user(login: "octocat"))
    #expect(
      server.requests.first?.value(forHTTPHeaderField: "Authorization") == "Bearer constant")
  }

  @Test func `a token that was discarded is loaded again`() async throws {
    let server = ScriptedTransport(user, user)
    let base = try #require(URL(string: "https://api.example"))
    let (authorization, api) = expiring(base: base, Session())
    _ = try await api.over(server).send(.user(login: "octocat"))
    try await signOut(Session(), authorization)
    _ = try await api.over(server).send(.user(login: "octocat"))
    let sent = server.requests.map { $0.value(forHTTPHeaderField: "Authorization") }
    #expect(sent == ["Bearer granted", "Bearer granted"])
  }

  private func api(
    over server: ScriptedTransport, session: Session = Session()
  ) throws -> Client {
    authorized(base: try #require(URL(string: "https://api.example")), session).over(server)
  }
}

private func authorized(base: URL, _ session: Session) -> Client {
  let api = Client(baseURL: base).authorizing(
    with: .bearer {
      try await session.storedToken()
    } renewing: {
      try await session.renewedToken()
    })
  return api
}

private func github(base: URL, token: String) -> Client {
  let github = Client(baseURL: base).authorizing(with: .bearer { token })
  return github
}

private func expiring(base: URL, _ session: Session) -> (Client.Authorization, Client) {
  let authorization = Client.Authorization.bearer {
    let grant = try await session.grant()
    return Client.Token(grant.accessToken, expiresIn: grant.expiresIn)
  }
  let api = Client(baseURL: base).authorizing(with: authorization)
  return (authorization, api)
}

private func named(corporate: URL, corporateCovers: URL, token: String) -> LibraryAPI {
  let library = LibraryAPI(
    server: corporate, servers: ["https://covers.library.example": corporateCovers],
    authorization: LibraryAPI.bearerAuth { token })
  return library
}

private func signOut(_ session: Session, _ authorization: Client.Authorization) async throws {
  try await session.signOut()
  authorization.invalidate()
}

private struct Screen {
  let api: Client
  let seen = Seen()

  func load() async {
    do {
      try await loadUser()
    } catch {
      seen.add("\(error)")
    }
  }

  private func loadUser() async throws {
    do {
      show(try await api.send(.user(login: "octocat")))
    } catch let error as RequestError where error.isMissingCredential {
      askForPassword()
    } catch let error as StatusError where error.status == 401 {
      askForPassword()
    }
  }

  private func show(_ user: User) { seen.add(user.login) }
  private func askForPassword() { seen.add("password?") }
}
