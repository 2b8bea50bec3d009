import Foundation
import QuireClient
import QuireStorage

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A cache key: digests of the owner, of the URL and of the header fields of a request.
///
/// The fields that a response varies by (RFC 9111, section 4.1) are part of the key. The credentials
/// are as well, unless the request has an owner.
struct ResponseKey: Hashable, Sendable {
  /// The digest of the owner, or `nil` without one.
  let owner: Digest?
  let target: Digest
  let fields: Digest
}

extension ResponseKey {
  /// Creates the key of a request, or returns `nil` if the request has no URL.
  init?(_ request: URLRequest, in context: RequestContext) {
    guard let url = context.withoutCredential(request).url else { return nil }
    self.init(
      owner: context.owner.map(Self.owner), target: Self.target(url),
      fields: context.identity(of: request))
  }

  /// The digest of an owner.
  static func owner(_ name: String) -> Digest { Digest([name]) }

  /// The digest of a URL without its fragment.
  static func target(_ url: URL) -> Digest {
    var text = String(url.absoluteURL.absoluteString.prefix { $0 != "#" })
    // Foundation adds the slash on some platforms; both URLs are equivalent (RFC 3986, section
    // 6.2.3).
    if url.path.isEmpty { text.insert("/", at: text.firstIndex(of: "?") ?? text.endIndex) }
    return Digest([text])
  }

  /// Whether requests with the same key have the same values of the fields in a `Vary` field.
  static func coversVariants(of vary: String?) -> Bool {
    (vary ?? "").split(separator: ",").allSatisfy {
      let name = $0.trimmed.lowercased()
      return name != "*" && !RequestContext.namesIgnored(name)
    }
  }

  /// The URLs that a request with an unsafe method invalidates (RFC 9111, section 4.4).
  ///
  /// There are none if the server refused the request. Without a response, it is unknown
  /// whether the server received the request, so its URL is invalidated.
  static func targets(changedBy request: URLRequest, _ response: HTTPURLResponse?) -> Set<Digest> {
    guard let url = request.url else { return [] }
    // A failure after a redirect does not mean that the redirected request failed.
    if let response, response.statusCode >= 400, response.url.map(target) == target(url) {
      return []
    }
    let links = ["Location", "Content-Location"].compactMap { name in
      response?.value(forHTTPHeaderField: name).flatMap {
        PageLink.resolve($0, against: response?.url ?? url)
      }
    }
    let others = (links + [response?.url].compactMap(\.self)).filter { Origin($0) == Origin(url) }
    return Set((others + [url]).map(target))
  }
}
