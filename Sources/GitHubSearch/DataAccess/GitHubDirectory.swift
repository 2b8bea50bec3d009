import ExampleAPI
import Foundation
import QuireFeed
import QuireRuntime

/// Users as GitHub lists them, or a server that speaks as it does.
struct GitHubDirectory: UserDirectory {
  private let client: Client

  /// Lists the users of a client's server.
  init(client: Client) { self.client = client }

  /// Lists the users of a live server.
  init(baseURL: URL, token: String?) { self.init(client: .live(baseURL: baseURL, token: token)) }

  /// Lists the made-up users that come with the app.
  static var bundled: GitHubDirectory { GitHubDirectory(client: .bundled) }

  func search(_ query: UserQuery) -> Feed<User> {
    Feed(.userSearch(q: query.text, sort: query.order?.parameter), from: client)
  }

  func everyone() -> Feed<User> { Feed(.users(), from: client) }
}

extension UserOrder {
  /// The order as the search takes it.
  fileprivate var parameter: UserSearch.Resource.Sort {
    switch self {
    case .followers: .followers
    case .repositories: .repositories
    case .joined: .joined
    }
  }
}
