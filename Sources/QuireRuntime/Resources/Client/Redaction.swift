import Foundation

/// The rules for showing paths and URLs in errors: without values and the segments that a client
/// hides.
struct Redaction: Sendable {
  /// The segments of paths that are hidden, decoded.
  var hiddenSegments: Set<String> = []

  /// The path of the resource that is requested, or `nil` if it is not known.
  var resource: ResourcePath?

  /// The template of the resource's path, such as `/users/{id}`; empty if it is not known.
  var path: String { hiding(resource?.template ?? "", and: []) }

  /// Returns a URL without user, password, query and fragment, with the template of the resource's
  /// path.
  func shown(_ url: URL) -> String {
    guard var components = URLComponents(url: url, resolvingAgainstBaseURL: true) else {
      return "URL"
    }
    components.user = nil
    components.password = nil
    components.query = nil
    components.fragment = nil
    guard let text = components.string else { return "URL" }
    guard let resource, !resource.percentEncoded.isEmpty,
      text.hasSuffix(resource.percentEncoded)
    else { return hidingValues(text) }
    return hidingValues(String(text.dropLast(resource.percentEncoded.count))) + path
  }

  /// Returns a path or a link without the hidden segments and those with a value of the resource's
  /// path.
  func hidingValues(_ text: String) -> String { hiding(text, and: resource?.valueSegments ?? []) }

  private func hiding(_ text: String, and others: Set<String>) -> String {
    guard !hiddenSegments.isEmpty || !others.isEmpty else { return text }
    return text.split(separator: "/", omittingEmptySubsequences: false).map { segment in
      let name = String(segment)
      let isHidden =
        others.contains(name) || hiddenSegments.contains(name)
        || name.removingPercentEncoding.map(hiddenSegments.contains) == true
      return isHidden ? "…" : name
    }.joined(separator: "/")
  }
}

extension Client {
  /// Returns a client for the same server whose errors hide segments of paths.
  ///
  ///     let bot = Client(baseURL: base).hidingPathSegments(["bot\(token)"])
  ///
  /// Errors show the template of a resource's path, such as `/users/{id}`, and never its values.
  /// Hide other secrets with this method, such as those in the path of the base URL, in links and
  /// in redirects.
  ///
  /// - Parameter segments: Whole segments, not percent-encoded. They replace earlier ones.
  /// - Returns: The client.
  public func hidingPathSegments(_ segments: Set<String>) -> Client {
    var client = self
    client.hiddenSegments = segments
    return client
  }

  /// Returns the rules for showing paths and URLs in errors of requests for a resource.
  func redaction(for resource: ResourcePath) -> Redaction {
    Redaction(hiddenSegments: hiddenSegments, resource: resource)
  }
}
