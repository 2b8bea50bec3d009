import ExampleAPI
package import Foundation
import QuireCaching
package import QuireClient

extension Client {
  /// Returns a client for GitHub or a compatible server that caches responses for one minute.
  ///
  /// - Parameters:
  ///   - baseURL: The URL to which resource paths are appended.
  ///   - token: A bearer token, or `nil`. With a token, GitHub allows more requests per hour.
  /// - Returns: A caching client.
  package static func live(baseURL: URL, token: String?) -> Client {
    .github(baseURL: baseURL, token: token).caching(for: .seconds(60))
  }

  /// A client for a server in memory with fictional users.
  package static var bundled: Client { .memory(of: BundledUsers.all) }

  #if DEBUG
    /// A client for a server in memory whose users are the samples of the generated model.
    package static var samples: Client { .memory(of: User.samples(95)) }
  #endif
}
