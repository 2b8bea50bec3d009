import ExampleAPI
import Foundation
import QuireClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A request to the bundled server, parsed back into the resource that created it.
enum BundledRequest {
  case search(UserSearch.Resource)
  case list(Users.Resource)
  case user(User.Resource)

  /// Parses a request.
  ///
  /// - Throws: A refusal that matches GitHub's: 404 for an unknown resource, 422 for wrong
  ///   parameters.
  init(_ request: URLRequest) throws(BundledRefusal) {
    guard request.httpMethod == "GET", let url = request.url,
      let parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    else { throw .notFound }
    let query = BundledQuery(parts.queryItems ?? [])
    let path = parts.percentEncodedPath.split(separator: "/").map {
      $0.removingPercentEncoding ?? ""
    }
    switch path {
    case ["search", "users"]:
      guard let text = query["q"], !text.isEmpty else { throw .missing("q") }
      self = .search(
        UserSearch.Resource(
          q: text,
          sort: try query.word("sort"),
          order: try query.word("order"),
          page: try query.number("page", from: 1),
          perPage: try query.pageSize))
    case ["users"]:
      self = .list(
        Users.Resource(
          since: try query.number("since", from: 0).map { User.ID($0) },
          perPage: try query.pageSize))
    case _ where path.count == 2 && path[0] == "users":
      self = .user(User.Resource(login: path[1]))
    default: throw .notFound
    }
  }
}

/// The parameters of a request; of repeated ones, the last counts.
private struct BundledQuery {
  private let values: [String: String]

  init(_ items: [URLQueryItem]) {
    values = Dictionary(items.map { ($0.name, $0.value ?? "") }) { _, last in last }
  }

  subscript(name: String) -> String? { values[name] }

  /// The number of items in a page: 30 by default, at most 100.
  var pageSize: Int {
    get throws(BundledRefusal) { min(try number("per_page", from: 1) ?? 30, 100) }
  }

  /// Returns a number with a lower bound, or `nil` if the parameter is absent.
  func number(_ name: String, from least: Int) throws(BundledRefusal) -> Int? {
    guard let text = values[name] else { return nil }
    guard let number = Int(text), number >= least else { throw .wrong(name) }
    return number
  }

  /// Returns one of the known words, or `nil` if the parameter is absent.
  func word<Word: OpenEnum<String>>(_ name: String) throws(BundledRefusal) -> Word? {
    guard let text = values[name] else { return nil }
    guard let word = Word.knownCases[rawValue: text] else { throw .wrong(name) }
    return word
  }
}
