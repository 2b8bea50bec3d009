package import Foundation

/// The scheme, host and port for which a URL's credentials are intended (RFC 6454).
package struct Origin: Hashable, Sendable {
  private let scheme: String
  private let host: String
  private let port: Int

  /// Creates the origin of an http or https URL with a host; returns `nil` for any other URL.
  ///
  /// Case, the default port, user and password make no difference. Http and https are two origins.
  package init?(_ url: URL) {
    guard let scheme = url.scheme?.lowercased(), let defaultPort = Self.defaultPorts[scheme],
      let host = url.host(percentEncoded: false)?.lowercased(), !host.isEmpty
    else { return nil }
    self.scheme = scheme
    self.host = host
    port = url.port ?? defaultPort
  }

  /// Whether messages can be read and changed in transit.
  package var isPlainText: Bool { scheme == "http" }

  /// Returns whether a list of this origin may link to a URL.
  ///
  /// - Parameters:
  ///   - link: The URL of the link.
  ///   - others: Further allowed origins, each as a URL.
  /// - Returns: `false` for any origin other than this and the others, and for a link from https to
  ///   http.
  package func permits(_ link: URL, besides others: [URL]) -> Bool {
    guard let target = Origin(link) else { return false }
    if target == self { return true }
    return (isPlainText || !target.isPlainText) && others.contains { Origin($0) == target }
  }

  private static let defaultPorts = ["http": 80, "https": 443]
}
