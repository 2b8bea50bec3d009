import Foundation
import QuireRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a response is kept by: the URL and the header fields of its request, as digests.
///
/// All header fields count, but for the few of which none can tell who asks or what is asked for:
/// whichever of them carries a credential, no other's response is ever found by it. What a response
/// may vary by (RFC 9111, section 4.1) is then the same as well. The fields that a transport below
/// the cache adds are not among them, but whether it may add credentials is.
struct ResponseKey: Hashable, Sendable {
  let target: Digest
  let fields: Digest
}

extension ResponseKey {
  /// The key of a request, or `nil` where it has no URL.
  init?(_ request: URLRequest) {
    guard let url = request.url else { return nil }
    let fields = (request.allHTTPHeaderFields ?? [:]).map { ($0.key.lowercased(), $0.value) }
      .filter { !Self.ignoredFields.contains($0.0) }
      .sorted { $0.0 < $1.0 }
      .flatMap { [$0.0, $0.1] }
    let context = RequestContext.current.mayAddCredentials ? [] : ["without credentials"]
    self.init(target: Self.target(url), fields: Digest(fields + context))
  }

  /// The digest of a URL; a fragment does not count.
  static func target(_ url: URL) -> Digest {
    var text = String(url.absoluteURL.absoluteString.prefix { $0 != "#" })
    // Foundation adds the slash on some platforms; it means the same (RFC 3986, section 6.2.3).
    if url.path.isEmpty { text.insert("/", at: text.firstIndex(of: "?") ?? text.endIndex) }
    return Digest([text])
  }

  /// Whether two requests of one key get the same of a server that chooses by these fields.
  static func coversVariants(of vary: String?) -> Bool {
    (vary ?? "").split(separator: ",").allSatisfy {
      let name = $0.trimmed.lowercased()
      return name != "*" && !ignoredFields.contains(name)
    }
  }

  /// What a request with an unsafe method may have changed (RFC 9111, section 4.4).
  ///
  /// It is nothing where the server refused it. Where no response comes, nobody knows whether the
  /// request was received.
  static func targets(changedBy request: URLRequest, _ response: HTTPURLResponse?) -> Set<Digest> {
    guard let url = request.url else { return [] }
    // A failure behind a redirect does not tell of the request that was redirected.
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

  /// Directions to caches, and marks by which single requests are told apart in logs.
  private static let ignoredFields: Set = [
    "cache-control", "pragma", "traceparent", "tracestate", "x-request-id",
  ]
}

/// What stands for texts that may hold secrets, which are not kept for comparison.
///
/// `Hasher` is keyed anew in each process, so that no one can make two texts meet from outside, and
/// four of its words are too many for them to meet by chance. They stand in an array, as an async
/// function that holds a vector of them writes past its frame (Swift 6.3, Linux, without
/// optimization).
struct Digest: Hashable, Sendable {
  private let words: [Int]

  init(_ texts: [String]) {
    // Bytes, as a text is equal to another that is only composed differently.
    let bytes = texts.map { Array($0.utf8) }
    words = (0..<4).map { index in
      var hasher = Hasher()
      hasher.combine(index)
      hasher.combine(bytes)
      return hasher.finalize()
    }
  }
}
