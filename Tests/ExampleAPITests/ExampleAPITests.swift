import ExampleAPI
import Foundation
import QuireClient
import QuireTesting
import Testing

/// Tests the bundled schemas, which the plugin builds, as an app uses them.
@Suite(.timeLimit(.minutes(10))) struct ExampleAPITests {
  private let base: URL

  init() throws {
    base = try #require(URL(string: "https://api.example"))
  }

  private static func user(_ id: Int) -> String {
    """
    {"id": \(id), "login": "u\(id)", "avatar_url": "https://a.example/\(id)",
     "html_url": "https://h.example/\(id)", "type": "User"}
    """
  }

  @Test func `requests one user by login`() async throws {
    let transport = ScriptedTransport(.json(Self.user(583_231)))
    let client = Client.github(baseURL: base, token: "t", transport: transport)
    let user = try await client.send(.user(login: "octocat"))
    #expect(user.id == 583_231)
    #expect(user.type == .user)
    #expect(transport.requests.first?.value(forHTTPHeaderField: "Authorization") == "Bearer t")
  }

  @Test func `walks a search to its end, page by page`() async throws {
    let transport = ScriptedTransport(
      .json(
        "{\"total_count\": 3, \"incomplete_results\": false, \"items\": [\(Self.user(1)), \(Self.user(2))]}"
      ),
      .json("{\"total_count\": 3, \"incomplete_results\": false, \"items\": [\(Self.user(3))]}"))
    let client = Client.github(baseURL: base, transport: transport)
    var logins: [String] = []
    for try await user in client.items(of: .userSearch(q: "dan", perPage: 2)) {
      logins.append(user.login)
    }
    #expect(logins == ["u1", "u2", "u3"])
    #expect(transport.urls.last == "https://api.example/search/users?q=dan&per_page=2&page=2")
  }

  @Test func `the limit that GitHub sets on a search is not an error`() async throws {
    let transport = ScriptedTransport(
      .json("{\"total_count\": 5000, \"incomplete_results\": false, \"items\": [\(Self.user(1))]}"),
      .status(422))
    var count = 0
    for try await _ in Client(baseURL: base, transport: transport).items(of: .userSearch(q: "a")) {
      count += 1
    }
    #expect(count == 1)
  }

  @Test func `breaking out of a loop sends no further request`() async throws {
    let transport = ScriptedTransport(
      .json(
        "[\(Self.user(1)), \(Self.user(2))]",
        headers: ["Link": "<https://api.example/users?since=2>; rel=\"next\""]))
    for try await _ in Client(baseURL: base, transport: transport).items(of: .users()) { break }
    #expect(transport.requests.count == 1)
  }

  @Test func `an ID from one response requests a value of another type`() async throws {
    let transport = ScriptedTransport(
      #"{"posts": [{"id": 5, "author_id": 9, "title": "t", "body": "b", "status": "published", "published_on": "2026-01-02", "updated_at": "2026-01-02T03:04:05Z"}], "next_cursor": null}"#,
      #"{"id": 9, "name": "n"}"#)
    let blog = Client(baseURL: base, transport: transport)
    var posts: [Post] = []
    for try await post in blog.items(of: .postsByAuthor(authorID: 9)) { posts.append(post) }
    let post = try #require(posts.first)
    let author = try await blog.send(.author(id: post.authorID))
    #expect(author.id == post.authorID)
    #expect(
      transport.urls == [
        "https://api.example/authors/9/posts?limit=20", "https://api.example/authors/9",
      ])
  }
}
