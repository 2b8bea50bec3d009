import GitHubModel
import QuireClient
import QuireTesting
import Testing

@testable import GitHubDataAccess
@testable import GitHubNetwork
@testable import GitHubSearch

/// Tests how keys control the search, with a scripted server.
@MainActor @Suite(.timeLimit(.minutes(10))) struct TerminalSearchTests {
  private static func page(_ logins: [String], of total: Int) -> ScriptedAnswer {
    let users = logins.enumerated().map { index, login in
      #"{"id": \#(index + 1 + login.count * 100), "login": "\#(login)", "type": "User", "site_admin": false, "#
        + #""avatar_url": "https://a.example/1", "html_url": "https://h.example/1", "score": 1}"#
    }
    return .json(
      #"{"total_count": \#(total), "incomplete_results": false, "items": [\#(users.joined(separator: ","))]}"#
    )
  }

  private func search(_ text: String, _ transport: ScriptedTransport) -> TerminalSearch {
    let client = Client(baseURL: BundledUsers.site, transport: transport)
    let directory = GitHubDirectory(client: client)
    return TerminalSearch(SearchSession(UserQuery(text), in: directory))
  }

  @Test func `a letter extends the text and requests a search`() {
    let search = search("da", ScriptedTransport())
    #expect(search.press(.character("n")) == .search)
    #expect(search.session.text == "dan")
  }

  @Test func `deleting from an empty text requests nothing`() {
    let search = search("d", ScriptedTransport())
    #expect(search.press(.backspace) == .search)
    #expect(search.press(.backspace) == .none)
    #expect(search.press(.control("u")) == .none)
  }

  @Test func `scrolling near the end requests the next page; reading the view does not`() async {
    let first = (0..<30).map { "dan-\($0)" }
    let transport = ScriptedTransport(
      Self.page(first, of: 31), Self.page(["dan-thirty"], of: 31))
    let search = search("dan", transport)
    await search.session.feed.load()
    search.scroll(height: 8)
    _ = search.press(.end)
    #expect(search.view.tail == .nothing)
    #expect(transport.requests.count == 1)
    search.scroll(height: 8)
    #expect(search.view.tail == .loading)
    await search.session.feed.loadNext()
    #expect(search.session.feed.items.count == 31)
  }

  @Test func `shows an error below the rows until a retry`() async {
    let transport = ScriptedTransport(
      .status(503), Self.page(["dan"], of: 1))
    let search = search("dan", transport)
    await search.session.feed.load()
    guard case .failed(let reason) = search.view.tail else {
      Issue.record("no error is shown")
      return
    }
    #expect(reason.contains("Please try again later."))
    #expect(search.press(.enter) == .retry)
    await search.session.feed.retry()
    #expect(search.view.tail == .end)
  }

  @Test(arguments: [
    (Key.control("c"), TerminalSearch.Action.quit), (.escape, .quit), (.control("r"), .refresh),
    (.control("x"), .none),
  ])
  func `other keys request the actions that the screen lists`(
    key: Key, action: TerminalSearch.Action
  ) {
    #expect(search("dan", ScriptedTransport()).press(key) == action)
  }
}
