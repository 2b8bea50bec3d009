import ExampleAPI
import Foundation
import QuireCaching
import QuireRuntime

extension Client {
  /// GitHub, or a server that speaks as it does; what came within a minute is not asked for again.
  ///
  /// - Parameters:
  ///   - baseURL: Where the paths of resources begin.
  ///   - token: Sent as a bearer token where given; GitHub then allows more requests an hour.
  /// - Returns: A client that keeps what came.
  static func live(baseURL: URL, token: String?) -> Client {
    .github(baseURL: baseURL, token: token).caching(for: .seconds(60))
  }

  /// A server of made-up users in the app itself.
  ///
  /// It answers requests as GitHub does, so that nothing above this layer can tell the two apart.
  static var bundled: Client {
    .github(baseURL: BundledUsers.site, transport: BundledServer(users: BundledUsers.all))
  }
}
