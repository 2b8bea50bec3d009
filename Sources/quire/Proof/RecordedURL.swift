#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The URL of a recorded request, in the parts that are compared.
struct RecordedURL {
  private let url: URL
  /// The scheme, the host and the port, in lower case.
  let origin: String
  /// The path, decoded except for slashes within its segments, which remain `%2F`.
  let path: String
  /// The parameters of the query in order, decoded.
  let query: [(name: String, value: String)]

  /// Reads a URL, or returns `nil` if the text is no URL or is relative to none.
  init?(_ text: String, relativeTo base: RecordedURL? = nil) {
    guard let url = URL(string: text, relativeTo: base?.url)?.absoluteURL,
      let parts = URLComponents(url: url, resolvingAgainstBaseURL: true),
      let scheme = parts.scheme?.lowercased(), let host = parts.host?.lowercased()
    else { return nil }
    self.url = url
    let port = parts.port.flatMap { $0 == (scheme == "https" ? 443 : 80) ? nil : ":\($0)" } ?? ""
    origin = "\(scheme)://\(host)\(port)"
    var decoded = URLComponents()
    decoded.percentEncodedPath = parts.percentEncodedPath
      .replacing("%2F", with: "%252F").replacing("%2f", with: "%252F")
    path = decoded.path.isEmpty ? "/" : decoded.path
    query = (parts.queryItems ?? []).map { ($0.name, $0.value ?? "") }
  }

  subscript(name: String) -> String? { query.first { $0.name == name }?.value }

  /// Whether two URLs request the same, whatever host answers: a proxy may have another one.
  func requestsSame(as other: RecordedURL) -> Bool {
    path == other.path
      && query.map { "\($0)=\($1)" }.sorted()
        == other.query.map { "\($0)=\($1)" }.sorted()
  }
}
