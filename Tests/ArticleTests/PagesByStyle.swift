import Foundation
import QuireClient
import QuireTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// The snippets of the five articles on styles; a test compares them.

private enum Snippets {
  struct UserSearch: PagedResource {
    struct Response: Decodable, PaginatedResponse { let items: [String] }
    let path: ResourcePath = "/search/users"
    let parameters: QueryParameters = ["q": "dan", "per_page": 2]
    let pagingRule = PagingRule(
      .page(send: .query("page")), items: .body("items"), total: .body("total_count"),
      size: .query("per_page"))
  }

  struct Words: PagedResource {
    struct Response: Decodable, PaginatedResponse { let items: [String] }
    let path: ResourcePath = "/words"
    let parameters: QueryParameters = ["limit": 2]
    let pagingRule = PagingRule(
      .offset(send: .query("offset")), items: .body("items"), total: .body("total"),
      size: .query("limit"))
  }

  struct Members: PagedResource {
    struct Response: Decodable, PaginatedResponse {
      let members: [String]
      var items: [String] { members }
    }
    let path: ResourcePath = "/members"
    let parameters: QueryParameters = ["limit": 2]
    let pagingRule = PagingRule(
      .cursor(next: .body("response_metadata", "next_cursor"), send: .query("cursor")),
      items: .body("members"), size: .query("limit"))
  }

  struct Customer: Decodable, Sendable { let id: String }

  struct Customers: PagedResource {
    struct Response: Decodable, PaginatedResponse {
      let data: [Customer]
      var items: [Customer] { data }
    }
    let path: ResourcePath = "/v1/customers"
    let parameters: QueryParameters = ["limit": 2]
    let pagingRule = PagingRule(
      .after(next: .body("data", .last, "id"), send: .query("starting_after")),
      items: .body("data"), more: .flag(.body("has_more")), size: .query("limit"))
  }

  struct Repositories: PagedResource {
    typealias Response = [String]
    let path: ResourcePath = "/repositories"
    let parameters: QueryParameters = ["per_page": 2]
    let pagingRule = PagingRule(.link())
  }
}

/// The requests and responses in the HTTP blocks of an article.
private struct Exchange {
  /// The targets of the requests, in order.
  private(set) var targets: [String] = []
  private(set) var answers: [ScriptedAnswer] = []

  init(article: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(
      contentsOf: root.appending(
        path: "Sources/QuireClient/QuireClient.docc/\(article).md"), encoding: .utf8)
    for piece in text.components(separatedBy: "```http\n").dropFirst() {
      let block = piece.components(separatedBy: "\n```")[0]
      let lines = block.components(separatedBy: "\n")
      let words = lines[0].split(separator: " ")
      guard words[0].hasPrefix("HTTP") else {
        targets.append(String(words[1]))
        continue
      }
      var headers: [String: String] = [:]
      for line in lines.dropFirst().prefix(while: { !$0.isEmpty }) {
        let field = line.split(separator: ": ", maxSplits: 1)
        headers[String(field[0])] = String(field[1])
      }
      answers.append(.json(lines.last ?? "", headers: headers))
    }
  }

  /// Walks a list over the responses and returns the requested targets.
  func targets(asked resource: some PagedResource) async throws -> [String] {
    let base = try #require(URL(string: "https://api.example"))
    let transport = ScriptedTransport(answers)
    for try await _ in Client(baseURL: base, transport: transport).items(of: resource) {}
    return transport.requests.compactMap(\.url).map { url in
      url.absoluteString.replacing(base.absoluteString, with: "")
    }
  }
}

@Suite(.timeLimit(.minutes(10))) struct PagesByStyleTests {
  private static let lists: [(article: String, resource: any PagedResource)] = [
    ("PagesByNumber", Snippets.UserSearch()), ("PagesByOffset", Snippets.Words()),
    ("PagesByCursor", Snippets.Members()), ("PagesByKey", Snippets.Customers()),
    ("PagesByLink", Snippets.Repositories()),
  ]

  @Test(arguments: lists.indices)
  func `an article shows the requests that are actually sent`(index: Int) async throws {
    let list = Self.lists[index]
    let exchange = try Exchange(article: list.article)
    #expect(exchange.targets.count == 2)
    #expect(try await exchange.targets(asked: list.resource) == exchange.targets)
  }
}
