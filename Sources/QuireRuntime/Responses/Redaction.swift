package import Foundation

/// The rules for showing paths and URLs in errors: without values and the segments that a client
/// hides.
package struct Redaction: Sendable {
  /// The segments of paths that are hidden, decoded.
  var hiddenSegments: Set<String>

  /// The path of the resource that is requested, or `nil` if it is not known.
  var resource: ResourcePath?

  /// Creates the rules for a resource.
  package init(hiddenSegments: Set<String> = [], resource: ResourcePath? = nil) {
    self.hiddenSegments = hiddenSegments
    self.resource = resource
  }

  /// The template of the resource's path, such as `/users/{id}`; empty if it is not known.
  package var path: String { hiding(resource?.template ?? "", and: []) }

  /// Returns a URL without user, password, query and fragment, with the template of the resource's
  /// path.
  package func shown(_ url: URL) -> String {
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
  package func hidingValues(_ text: String) -> String {
    hiding(text, and: resource?.valueSegments ?? [])
  }

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
