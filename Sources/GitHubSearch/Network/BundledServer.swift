import ExampleAPI
import Foundation
import QuireClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A transport that responds as GitHub documents it, from users in memory.
struct BundledServer: Transport {
  /// The maximum number of search results that GitHub serves.
  static let searchLimit = 1000

  /// The users in the order they joined, which is ascending by ID.
  let users: [User]

  func send(
    _ request: URLRequest, in context: RequestContext
  ) async throws -> (Data, HTTPURLResponse) {
    do {
      switch try BundledRequest(request) {
      case .search(let search): return try request.answer(page(of: search))
      case .list(let list): return try answer(request, by: list)
      case .user(let user): return try request.answer(self.user(login: user.login))
      }
    } catch let refusal as BundledRefusal {
      return try request.answer(refusal, status: refusal.status)
    }
  }

  /// Returns one page of the matching users, with the number of all matches.
  private func page(of search: UserSearch.Resource) throws(BundledRefusal) -> UserSearch {
    let number = search.page ?? 1
    let (offset, isBeyond) = (number - 1).multipliedReportingOverflow(by: search.perPage)
    guard !isBeyond, offset < Self.searchLimit else { throw .beyondLimit }
    let found = UserRanking(search).found(in: users)
    let page = found.prefix(Self.searchLimit)
      .page(number: number, per: search.perPage, startingAt: 1)
    return UserSearch(totalCount: found.count, incompleteResults: false, items: Array(page))
  }

  /// Returns one page of all users, with a link to the next page if it exists.
  private func answer(
    _ request: URLRequest, by list: Users.Resource
  ) throws -> (Data, HTTPURLResponse) {
    let rest = users.drop { user in list.since.map { user.id <= $0 } ?? false }
    let page = rest.page(number: 1, per: list.perPage, startingAt: 1)
    var headers: [String: String] = [:]
    if let last = page.last, page.endIndex < rest.endIndex {
      let next = Users.Resource(since: last.id, perPage: list.perPage)
      let url = try next.request(baseURL: BundledUsers.site).url?.absoluteString
      headers["Link"] = url.map { "<\($0)>; rel=\"next\"" }
    }
    return try request.answer(Users(items: page.map(\.inShort)), headers: headers)
  }

  private func user(login: String) throws(BundledRefusal) -> User {
    let login = login.lowercased()
    guard let user = users.first(where: { $0.login.lowercased() == login }) else {
      throw .notFound
    }
    return user
  }
}

extension User {
  /// The fields that GitHub sends in the list of all users.
  fileprivate var inShort: User {
    User(
      id: id, login: login, avatarURL: avatarURL, htmlURL: htmlURL, type: type,
      siteAdmin: siteAdmin)
  }
}

extension URLRequest {
  /// Returns a response to this request with a JSON body.
  fileprivate func answer(
    _ body: some Encodable, status: Int = 200, headers: [String: String] = [:]
  ) throws -> (Data, HTTPURLResponse) {
    let headers = headers.merging(["Content-Type": "application/json; charset=utf-8"]) { own, _ in
      own
    }
    guard let url,
      let response = HTTPURLResponse(
        url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: headers)
    else { throw URLError(.badURL) }
    return (try JsonProvider.encode(body), response)
  }
}
