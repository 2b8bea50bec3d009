import QuireClient
import QuireTesting
import Testing

@testable import GitHubSearch

/// Tests how keys control the search, with a scripted server.
@MainActor @Suite(.timeLimit(.minutes(10))) struct SearchSessionTests {
  private static func page(_ logins: [String], of total: Int) -> ScriptedAnswer {
    let users = logins.enumerated().map { index, login in
      #"{"id": \#(index + 1 + login.count * 100), "login": "\#(login)", "type": "User", "site_admin": false, "#
        + #""avatar_url": "https://a.example/1", "html_url": "https://h.example/1", "score": 1}"#
    }
    return .json(
      #"{"total_count": \#(total), "incomplete_results": false, "items": [\#(users.joined(separator: ","))]}"#
    )
  }

  private func session(_ text: String, _ transport: ScriptedTransport) -> SearchSession {
    let client = Client(baseURL: BundledUsers.site, transport: transport)
    return SearchSession(text, by: nil, in: GitHubDirectory(client: client))
  }

  @Test func `a letter extends the text and requests a search`() {
    let session = session("da", ScriptedTransport())
    #expect(session.press(.character("n")) == .search)
    #expect(session.text == "dan")
  }

  @Test func `deleting from an empty text requests nothing`() {
    let session = session("d", ScriptedTransport())
    #expect(session.press(.backspace) == .search)
    #expect(session.press(.backspace) == .none)
    #expect(session.press(.control("u")) == .none)
  }

  @Test func `a search sends the typed text`() async {
    let transport = ScriptedTransport(Self.page(["dan"], of: 1))
    let session = session("", transport)
    for letter in "dan" { _ = session.press(.character(letter)) }
    session.search()
    await session.feed.load()
    #expect(transport.urls.count == 1)
    #expect(transport.urls.first?.contains("q=dan") == true)
    #expect(session.view(height: 10).rows.map { $0.prefix(3) } == ["dan"])
  }

  @Test func `requests the next page when its rows come near`() async {
    let first = (0..<30).map { "dan-\($0)" }
    let transport = ScriptedTransport(
      Self.page(first, of: 31), Self.page(["dan-thirty"], of: 31))
    let session = session("dan", transport)
    await session.feed.load()
    _ = session.view(height: 8)
    #expect(session.feed.phase.isLoading == false)
    _ = session.press(.end)
    #expect(session.view(height: 8).tail == .loading)
    await session.feed.loadNext()
    #expect(session.feed.items.count == 31)
  }

  @Test func `shows an error below the rows until a retry`() async {
    let transport = ScriptedTransport(
      .status(503), Self.page(["dan"], of: 1))
    let session = session("dan", transport)
    await session.feed.load()
    guard case .failed(let reason) = session.view(height: 8).tail else {
      Issue.record("no error is shown")
      return
    }
    #expect(reason.contains("Please try again later."))
    #expect(session.press(.enter) == .retry)
    await session.feed.retry()
    #expect(session.view(height: 8).tail == .end)
  }

  @Test(arguments: [
    (Key.control("c"), SearchSession.Action.quit), (.escape, .quit), (.control("r"), .refresh),
    (.control("x"), .none),
  ])
  func `other keys request the actions that the screen lists`(
    key: Key, action: SearchSession.Action
  ) {
    #expect(session("dan", ScriptedTransport()).press(key) == action)
  }
}
