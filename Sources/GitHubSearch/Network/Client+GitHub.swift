import ExampleAPI
import Foundation
import QuireCaching
import QuireClient

extension Client {
  /// Returns a client for GitHub or a compatible server that caches responses for one minute.
  ///
  /// - Parameters:
  ///   - baseURL: The URL to which resource paths are appended.
  ///   - token: A bearer token, or `nil`. With a token, GitHub allows more requests per hour.
  /// - Returns: A caching client.
  static func live(baseURL: URL, token: String?) -> Client {
    .github(baseURL: baseURL, token: token).caching(for: .seconds(60))
  }

  /// A client for a server inside the app with fictional users.
  ///
  /// It responds to requests as GitHub does, so code above this layer cannot distinguish the two.
  static var bundled: Client {
    .github(baseURL: BundledUsers.site, transport: BundledServer(users: BundledUsers.all))
  }
}
