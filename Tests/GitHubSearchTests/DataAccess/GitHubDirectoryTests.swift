import ExampleAPI
import GitHubModel
import QuireClient
import QuireTesting
import Testing

@testable import GitHubDataAccess
@testable import GitHubNetwork

@MainActor @Suite(.timeLimit(.minutes(10))) struct GitHubDirectoryTests {
  private let transport = ScriptedTransport(
    [], otherwise: #"{"total_count": 0, "incomplete_results": false, "items": []}"#)

  private var directory: GitHubDirectory {
    GitHubDirectory(client: Client(baseURL: BundledUsers.site, transport: transport))
  }

  @Test func `creating a list sends no request`() {
    _ = directory.everyone()
    #expect(transport.requests.isEmpty)
  }

  @Test func `a query sends its text`() async throws {
    _ = await directory.search(try #require(UserQuery("dan & co"))).loadNext()
    #expect(
      transport.urls == ["https://github.example/search/users?q=dan%20%26%20co&per_page=30"])
  }

  @Test(arguments: UserOrder.allCases)
  func `a query sends its order`(order: UserOrder) async throws {
    _ = await directory.search(try #require(UserQuery("dan", by: order))).loadNext()
    #expect(transport.urls.first?.contains("sort=\(order.rawValue)") == true)
  }

  @Test func `a user of the list is requested with all fields`() async throws {
    let directory = GitHubDirectory.bundled
    let list = directory.everyone()
    await list.load()
    let short = try #require(list.items.first)
    let user = try await directory.user(short.login)
    #expect(short.followers == nil)
    #expect(user.followers != nil)
    #expect(user.id == short.id)
  }

  @Test func `the list of everyone sends no query`() async {
    _ = await directory.everyone().loadNext()
    #expect(transport.urls == ["https://github.example/users?per_page=30"])
  }
}
