package import Foundation

/// What a URL's credentials are meant for: scheme, host and port (RFC 6454).
package struct Origin: Hashable, Sendable {
  private let scheme: String
  private let host: String
  private let port: Int

  /// The origin of an http or https URL that names a host, else `nil`.
  ///
  /// Upper and lower case are the same, a default port may stand or not, user and password do not
  /// count. Http and https are two origins.
  package init?(_ url: URL) {
    guard let scheme = url.scheme?.lowercased(), let defaultPort = Self.defaultPorts[scheme],
      let host = url.host(percentEncoded: false)?.lowercased(), !host.isEmpty
    else { return nil }
    self.scheme = scheme
    self.host = host
    port = url.port ?? defaultPort
  }

  /// Whether what is sent can be read and changed on its way.
  var isPlainText: Bool { scheme == "http" }

  /// Whether a link of a list from here may lead to a URL.
  ///
  /// - Parameters:
  ///   - link: Where it leads.
  ///   - others: Further origins that it may lead to, each by a URL of it.
  /// - Returns: False for any origin but this and the others, and for one in plain text from one
  ///   that is not.
  func permits(_ link: URL, besides others: [URL]) -> Bool {
    guard let target = Origin(link) else { return false }
    if target == self { return true }
    return (isPlainText || !target.isPlainText) && others.contains { Origin($0) == target }
  }

  private static let defaultPorts = ["http": 80, "https": 443]
}
