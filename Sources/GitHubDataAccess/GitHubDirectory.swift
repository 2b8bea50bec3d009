package import ExampleAPI
package import Foundation
package import GitHubModel
import GitHubNetwork
import QuireClient
package import QuireFeed

/// A directory of users on GitHub or a compatible server.
package struct GitHubDirectory: UserDirectory {
  private let client: Client

  /// The folder of the last search, or `nil` to keep none.
  private let folder: SearchFolder?

  /// Creates a directory for a client's server.
  init(client: Client, folder: SearchFolder? = nil) {
    self.client = client
    self.folder = folder
  }

  /// Creates a directory for a live server.
  package init(baseURL: URL, token: String?, folder: SearchFolder? = nil) {
    self.init(client: .live(baseURL: baseURL, token: token), folder: folder)
  }

  /// The directory of the users of GitHub itself, which keeps the last search.
  package static var live: GitHubDirectory {
    guard let baseURL = URL(string: "https://api.github.com") else {
      preconditionFailure("the address of GitHub is not a URL")
    }
    return GitHubDirectory(baseURL: baseURL, token: nil, folder: .standard)
  }

  /// The directory of fictional users bundled with the app.
  package static var bundled: GitHubDirectory { GitHubDirectory(client: .bundled) }

  #if DEBUG
    /// The directory whose users are the samples of the generated model.
    package static var samples: GitHubDirectory { GitHubDirectory(client: .samples) }
  #endif

  package func search(_ query: UserQuery) -> Feed<User> {
    let search = UserSearch.Resource(q: query.text, sort: query.order?.parameter)
    guard let store = folder?.store(of: query) else { return Feed(search, from: client) }
    return Feed(search, from: client, store: store)
  }

  package var lastSearch: UserQuery? { folder?.lastSearch }

  package func keep(_ query: UserQuery) { folder?.keep(query) }

  package func everyone() -> Feed<User> { Feed(.users(), from: client) }

  package func user(_ login: String) async throws -> User {
    try await client.send(.user(login: login))
  }
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
