import Foundation
import Observation
import QuireCaching
import QuireClient
import QuireFeed

// The snippets of "Coming from PagedFeed"; a test compares them.

private struct Person: Decodable, Sendable {
  let login: String
}

private struct Found: Decodable, PaginatedResponse {
  let items: [Person]
}

private typealias UsersResource = Search.UsersResource

private enum Search {
  struct UsersResource: PagedResource {
    typealias Response = Found
    let query: String
    var pageSize = 30
    let path: ResourcePath = "/search/users"
    var parameters: QueryParameters { ["q": query, "per_page": pageSize] }
    let pagingRule = PagingRule(
      .page(send: .query("page")), items: .body("items"), total: .body("total_count"),
      size: .query("per_page"),
      endStatuses: [422])
  }

  @MainActor protocol DataAccess {
    func users(matching query: String) -> Feed<Person>
  }

  struct NetworkDataAccess: DataAccess {
    let client: Client

    init(baseURL: URL, lifetime: Duration) {
      client = Client(baseURL: baseURL).caching(for: lifetime)
    }

    func users(matching query: String) -> Feed<Person> {
      Feed(UsersResource(query: query), from: client)
    }
  }

  @MainActor @Observable final class SearchScreen {
    private(set) var feed: Feed<Person>?
    private let access: any DataAccess

    init(access: any DataAccess) { self.access = access }

    func search(_ query: String) async {
      let feed = access.users(matching: query)
      self.feed = feed
      await feed.load()
    }

    func willShow(row: Int) { feed?.loadNextIfNeeded(at: row) }
  }
}

@MainActor private final class Steps {
  private var nextPage: PageStep<Found>.Load?

  func append(_ people: [Person]) {}
  func report(_ error: any Error) {}

  func show(_ step: PageStep<Found>) {
    switch step {
    case .page(let page, let next, _):
      append(page.items)
      nextPage = next
    case .failure(let error, let retry):
      report(error)
      nextPage = retry
    case .end: nextPage = nil
    }
  }

  func begin(github: Client) async {
    show(await github.firstPage(of: UsersResource(query: "dan")))
  }
}
