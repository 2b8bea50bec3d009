import Foundation
import GitHubModel
import QuireClient
import QuireTesting
import TestSupport
import Testing

@testable import GitHubDataAccess
@testable import GitHubNetwork

/// Tests that the app keeps its last search.
@MainActor @Suite(.timeLimit(.minutes(10))) struct SearchFolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let page = """
    {"total_count": 1, "incomplete_results": false, "items": [{"id": 1, "login": "dan", "type": "User", \
    "site_admin": false, "avatar_url": "https://a.example/1", "html_url": "https://h.example/1", \
    "score": 1}]}
    """

  /// Returns the search that the app begins with, as after a start.
  private func session(
    _ transport: ScriptedTransport, typing text: String? = nil
  ) -> SearchSession {
    let client = Client(baseURL: BundledUsers.site, transport: transport)
    let directory = GitHubDirectory(client: client, folder: SearchFolder(folder.url))
    return SearchSession(text.flatMap { UserQuery($0) } ?? directory.lastSearch, in: directory)
  }

  @Test func `the last search and its rows are there after a restart without a server`() async {
    await session(ScriptedTransport(.json(Self.page)), typing: "dan").load()
    let next = session(ScriptedTransport(.failure(URLError(.cannotConnectToHost))))
    #expect(next.text == "dan")
    await next.load()
    #expect(next.feed.items.map(\.login) == ["dan"])
    #expect(next.feed.refreshError != nil)
    #expect(next.feed.storedDate != nil)
  }

  @Test func `only the last search that has loaded is kept`() async throws {
    await session(ScriptedTransport(.json(Self.page)), typing: "dan").load()
    await session(ScriptedTransport(.json(Self.page)), typing: "mio/../é").load()
    await session(ScriptedTransport(.failure(URLError(.timedOut))), typing: "eve").load()
    let lists = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(lists.sorted() == ["list-best-mio%2F%2E%2E%2F%C3%A9", "query.json"])
    #expect(session(ScriptedTransport()).text == "mio/../é")
  }

  @Test func `a damaged folder is an empty one`() async throws {
    try Data("{".utf8).write(to: folder.url.appending(path: "query.json"))
    #expect(session(ScriptedTransport()).text.isEmpty)
  }

  @Test func `a search whose text is too long is not kept`() async {
    let text = String(repeating: "é", count: 100)
    await session(ScriptedTransport(.json(Self.page)), typing: text).load()
    #expect(session(ScriptedTransport()).text.isEmpty)
  }
}
