import ExampleAPI
import QuireClient
import Testing

@testable import GitHubNetwork

/// Tests the responses of the server in memory through the app's client.
@Suite(.timeLimit(.minutes(10))) struct MemoryServerTests {
  private let client = Client.bundled

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

  @Test(arguments: [7, 30, 100])
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

  @Test func `a page beyond the matches is empty`() async throws {
    let page = try await client.send(.userSearch(q: "dan", page: 3))
    #expect(page.items.isEmpty)
    #expect(page.totalCount == 34)
  }

  @Test func `an unknown login is an error with a message`() async throws {
    let error = try await #require(throws: StatusError.self) {
      try await client.send(.user(login: "nobody-of-that-name"))
    }
    #expect(error.status == 404)
    #expect(error.localizedDescription == "Not Found")
  }
}
