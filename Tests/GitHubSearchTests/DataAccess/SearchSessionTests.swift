import GitHubModel
import QuireClient
import QuireTesting
import Testing

@testable import GitHubDataAccess
@testable import GitHubNetwork

/// Tests the search that all apps show, with a scripted server.
@MainActor @Suite(.timeLimit(.minutes(10))) struct SearchSessionTests {
  private let transport = ScriptedTransport(
    [], otherwise: #"{"total_count": 0, "incomplete_results": false, "items": []}"#)

  private func session(_ query: UserQuery?) -> SearchSession {
    let client = Client(baseURL: BundledUsers.site, transport: transport)
    return SearchSession(query, in: GitHubDirectory(client: client))
  }

  @Test func `the text of a session is that of its query`() {
    #expect(session(UserQuery("dan")).text == "dan")
    #expect(session(nil).text.isEmpty)
  }

  @Test func `the list is outdated while its text is not that of the session`() {
    let session = session(UserQuery("da"))
    session.text.append("n")
    #expect(session.isOutdated)
    session.search()
    #expect(!session.isOutdated)
  }

  @Test func `a session shows organizations only, also in its next list`() async {
    let users = [("dan", "User"), ("danes", "Organization")].enumerated().map { id, user in
      """
      {"id": \(id), "login": "\(user.0)", "type": "\(user.1)", "site_admin": false, \
      "avatar_url": "https://a.example/1", "html_url": "https://h.example/1", "score": 1}
      """
    }
    let items = users.joined(separator: ",")
    let page: ScriptedAnswer = .json(
      #"{"total_count": 2, "incomplete_results": false, "items": [\#(items)]}"#)
    let client = Client(baseURL: BundledUsers.site, transport: ScriptedTransport([page, page]))
    let session = SearchSession(UserQuery("dan"), in: GitHubDirectory(client: client))
    await session.load()
    #expect(session.feed.items.map(\.login) == ["dan", "danes"])
    session.showsOnlyOrganizations = true
    #expect(session.feed.items.map(\.login) == ["danes"])
    session.text.append("e")
    session.search()
    await session.load()
    #expect(session.feed.items.map(\.login) == ["danes"])
    session.showsOnlyOrganizations = false
    #expect(session.feed.items.count == 2)
  }

  @Test func `a search sends the typed text in the order of the session`() async {
    let session = session(UserQuery("da", by: .joined))
    session.text.append("n")
    session.search()
    await session.load()
    #expect(
      transport.urls == ["https://github.example/search/users?q=dan&sort=joined&per_page=30"])
  }

  @Test func `a search for a blank text lists everyone`() async {
    let session = session(UserQuery("dan"))
    session.text = " "
    session.search()
    await session.load()
    #expect(transport.urls == ["https://github.example/users?per_page=30"])
  }

  @Test func `a search sends the beginning of a text that is too long`() async {
    let session = session(nil)
    session.text = String(repeating: "d", count: 300)
    session.search()
    await session.load()
    #expect(transport.urls.first?.contains("q=\(String(repeating: "d", count: 256))&") == true)
  }
}
