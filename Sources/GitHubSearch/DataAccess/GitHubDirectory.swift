import ExampleAPI
import Foundation
import QuireFeed
import QuireRuntime

/// A directory of users on GitHub or a compatible server.
struct GitHubDirectory: UserDirectory {
  private let client: Client

  /// Creates a directory for a client's server.
  init(client: Client) { self.client = client }

  /// Creates a directory for a live server.
  init(baseURL: URL, token: String?) { self.init(client: .live(baseURL: baseURL, token: token)) }

  /// The directory of fictional users bundled with the app.
  static var bundled: GitHubDirectory { GitHubDirectory(client: .bundled) }

  func search(_ query: UserQuery) -> Feed<User> {
    Feed(.userSearch(q: query.text, sort: query.order?.parameter), from: client)
  }

  func everyone() -> Feed<User> { Feed(.users(), from: client) }
}

extension UserOrder {
  /// The value of the search parameter `sort`.
  fileprivate var parameter: UserSearch.Resource.Sort {
    switch self {
    case .followers: .followers
    case .repositories: .repositories
    case .joined: .joined
    }
  }
}
