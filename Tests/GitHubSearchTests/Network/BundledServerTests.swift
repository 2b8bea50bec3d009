import ExampleAPI
import Foundation
import QuireClient
import Testing

@testable import GitHubSearch

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tests the responses of the bundled server through the app's client.
@Suite(.timeLimit(.minutes(10))) struct BundledServerTests {
  private let client = Client.bundled

  /// Returns a client of a server with more users than GitHub returns for one search.
  private static func crowd(_ count: Int) -> Client {
    let users = (1...count).map { number in
      User(
        id: User.ID(number), login: "dan\(number)", avatarURL: BundledUsers.site,
        htmlURL: BundledUsers.site, type: .user)
    }
    return Client(baseURL: BundledUsers.site, transport: BundledServer(users: users))
  }

  /// Returns the response to a path with a query: its status and its JSON.
  private func answer(
    _ target: String, method: String = "GET"
  ) async throws -> (status: Int, body: JSONValue, response: HTTPURLResponse) {
    var request = URLRequest(
      url: try #require(URL(string: "\(BundledUsers.site.absoluteString)\(target)")))
    request.httpMethod = method
    let (data, response) = try await client.transport.send(request, in: RequestContext())
    return (response.statusCode, try JsonProvider.decode(from: data), response)
  }

  private func logins(of pages: some PagedResource<User>) async throws -> [String] {
    var logins: [String] = []
    for try await user in client.items(of: pages) { logins.append(user.login) }
    return logins
  }

  @Test(arguments: [1, 7, 30, 100])
  func `a search with any page size returns every match once`(size: Int) async throws {
    let found = try await logins(of: .userSearch(q: "dan", perPage: size))
    #expect(found.count == 34)
    #expect(Set(found).count == 34)
  }

  @Test(arguments: [7, 30, 100, 300])
  func `the list with any page size returns everyone in order`(size: Int) async throws {
    #expect(try await logins(of: .users(perPage: size)) == BundledUsers.all.map(\.login))
  }

  @Test func `a search ignores case and covers logins and names`() async throws {
    let found = try await logins(of: .userSearch(q: "DANRA deckle"))
    #expect(found == ["danra-deckle"])
  }

  @Test func `a search returns the number of matches and scores them`() async throws {
    let page = try await client.send(.userSearch(q: "dan", perPage: 20))
    #expect(page.totalCount == 34)
    #expect(
      page.items.compactMap(\.score) == Array(repeating: 1, count: 15) + [0.5, 0.5, 0.5, 0.5, 0.5])
  }

  @Test func `sorts by most followers first`() async throws {
    let page = try await client.send(.userSearch(q: "dan", sort: .followers))
    let followers = page.items.compactMap(\.followers)
    #expect(followers.count == 30)
    #expect(followers == followers.sorted(by: >))
  }

  @Test func `sorts by fewest repositories first in ascending order`() async throws {
    let page = try await client.send(.userSearch(q: "dan", sort: .repositories, order: .asc))
    let counts = page.items.compactMap(\.publicRepos)
    #expect(counts.count == 30)
    #expect(counts == counts.sorted())
  }

  @Test func `sorts by latest to join first`() async throws {
    let page = try await client.send(.userSearch(q: "dan", sort: .joined))
    #expect(page.items.map(\.id) == page.items.map(\.id).sorted(by: >))
  }

  @Test func `returns a complete user by login`() async throws {
    let user = try await client.send(.user(login: "Danra-Deckle"))
    #expect(user.name == "Danra Deckle")
    #expect(user.followers != nil)
  }

  @Test func `finds a login with brackets`() async throws {
    #expect(try await client.send(.user(login: "dandan-folio[bot]")).type == .bot)
  }

  @Test func `a list returns short users`() async throws {
    let user = try #require(try await client.send(.users()).items.first)
    #expect(user.name == nil)
    #expect(user.followers == nil)
  }

  @Test func `a list continues after an id`() async throws {
    let ids = BundledUsers.all.map(\.id)
    let page = try await client.send(.users(since: ids[9], perPage: 2))
    #expect(page.items.map(\.id) == [ids[10], ids[11]])
  }

  @Test func `a list links to its next page, except on the last page`() async throws {
    let ids = BundledUsers.all.map(\.id)
    let first = try await answer("/users?per_page=2")
    let last = try await answer("/users?per_page=2&since=\(ids[297].rawValue)")
    #expect(
      HeaderFields(first.response)["Link"]
        == "<https://github.example/users?since=\(ids[1].rawValue)&per_page=2>; rel=\"next\"")
    #expect(HeaderFields(last.response)["Link"] == nil)
  }

  @Test func `a page beyond the matches is empty`() async throws {
    let page = try await client.send(.userSearch(q: "dan", page: 3))
    #expect(page.items.isEmpty)
    #expect(page.totalCount == 34)
  }

  @Test func `a page has at most a hundred users`() async throws {
    let page = try await client.send(.userSearch(q: "a", perPage: 1000))
    #expect(page.items.count == 100)
  }

  @Test func `uses the names that GitHub documents`() async throws {
    guard case .object(let page) = try await answer("/search/users?q=danra-deckle").body,
      case .array(let items)? = page["items"], case .object(let user)? = items.first
    else {
      Issue.record("a search answers with an object of items")
      return
    }
    #expect(page.keys.sorted() == ["incomplete_results", "items", "total_count"])
    #expect(
      Set(user.keys).isSuperset(of: [
        "id", "login", "avatar_url", "html_url", "type", "score", "name", "followers",
        "public_repos", "created_at",
      ]))
  }

  @Test func `a walk over more than a thousand matches ends after the thousandth`() async throws {
    var count = 0
    for try await _ in Self.crowd(1205).items(of: .userSearch(q: "dan", perPage: 100)) {
      count += 1
    }
    #expect(count == 1000)
  }

  @Test func `a page that crosses the thousandth match ends there`() async throws {
    let page = try await Self.crowd(1205).send(.userSearch(q: "dan", page: 34, perPage: 30))
    #expect(page.items.count == 10)
  }

  @Test(arguments: [
    ("/search/users?q=dan&page=11&per_page=100", 422),
    ("/search/users?q=dan&page=9223372036854775807&per_page=100", 422),
    ("/search/users?q=dan&page=0", 422),
    ("/search/users?q=dan&page=two", 422),
    ("/search/users?q=dan&per_page=0", 422),
    ("/search/users?q=dan&sort=shoes", 422),
    ("/search/users?q=dan&sort=joined&order=up", 422),
    ("/search/users?q=", 422),
    ("/search/users", 422),
    ("/users?since=-1", 422),
    ("/users?per_page=99999999999999999999", 422),
    ("/users/nobody-of-that-name", 404),
    ("/users/%FF", 404),
    ("/users/danra-deckle/repos", 404),
    ("/repos", 404),
    ("", 404),
  ])
  func `refuses the requests that GitHub refuses, with a message`(
    target: String, status: Int
  ) async throws {
    let answer = try await answer(target)
    #expect(answer.status == status)
    guard case .object(let body) = answer.body, case .string? = body["message"] else {
      Issue.record("\(target) is refused without a message")
      return
    }
  }

  @Test func `refuses to write`() async throws {
    #expect(try await answer("/users", method: "DELETE").status == 404)
  }
}
