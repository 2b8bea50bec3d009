import Foundation
import QuireClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The cache directives of a request: its `Cache-Control` (RFC 9111, section 5.2.1) and Foundation's
/// `cachePolicy`, whose cases mean much the same.
struct RequestTerms {
  /// Whether the request may be served from the cache, and its response may be cached.
  let mayBeCached: Bool

  private let isReload: Bool
  private let directives: CacheDirectives
  private let hasPragmaNoCache: Bool
  private let policy: URLRequest.CachePolicy

  init(_ request: URLRequest, in context: RequestContext) {
    let headers = HeaderFields(request)
    directives = CacheDirectives(headers["Cache-Control"])
    hasPragmaNoCache = headers.hasPragmaNoCache
    policy = request.cachePolicy
    isReload = request.isReload
    mayBeCached =
      (request.httpMethod ?? "GET") == "GET" && request.httpBody == nil
      && request.httpBodyStream == nil && context.bodyFile == nil
      && !directives.has("no-store")
      && Self.conditions.allSatisfy { headers[$0] == nil }
  }

  /// Whether a cached response may be used without validation (RFC 9111, section 4).
  ///
  /// - Parameters:
  ///   - response: A cached response for this request.
  ///   - now: The current time.
  ///   - lifetime: The freshness lifetime in seconds if the server does not state one.
  /// - Returns: Whether the response may be used; the server's directives are never overridden.
  func accept(_ response: CachedResponse, at now: Date, lifetime: TimeInterval) -> Bool {
    let freshness = response.freshness
    guard !isReload, !requiresValidation, !freshness.requiresValidation else { return false }
    let age = freshness.age(at: now)
    // With `max-age=0`, not even a response with age 0 may be used.
    if let most = directives.seconds("max-age", malformed: 0), age >= Double(most) { return false }
    let most = DeltaSeconds.limit
    let wanted = directives.seconds("min-fresh", malformed: most) ?? 0
    let left = (freshness.lifetime ?? lifetime) - age
    guard left <= 0 else { return left > Double(wanted) }
    return !freshness.forbidsStaleUse && -left < acceptedStaleness
  }

  /// Whether a cached response may be used because the network or the server failed (RFC 5861,
  /// section 4).
  ///
  /// - Parameters:
  ///   - response: A cached response for this request.
  ///   - now: The current time.
  ///   - lifetime: The freshness lifetime in seconds if the server does not state one.
  ///   - staleness: How long in seconds the response may have been stale.
  /// - Returns: Whether the response may be used. The request and the response can each shorten the
  ///   time by a `stale-if-error`.
  func acceptAfterFailure(
    _ response: CachedResponse, at now: Date, lifetime: TimeInterval, staleness: TimeInterval
  ) -> Bool {
    let freshness = response.freshness
    // A request that limits the age, or demands validation as a refresh does, is better answered by
    // the error.
    guard staleness > 0, response.status < 500, !isReload, !requiresValidation,
      !directives.has("max-age"), !directives.has("min-fresh"),
      !freshness.requiresValidation, !freshness.forbidsStaleUse
    else { return false }
    let own = directives.seconds("stale-if-error", malformed: 0).map(Double.init)
    let most = [staleness, own, freshness.staleIfError].compactMap(\.self).reduce(.infinity, min)
    return freshness.age(at: now) - (freshness.lifetime ?? lifetime) <= most
  }

  private var requiresValidation: Bool {
    directives.has("no-cache") || directives.isEmpty && hasPragmaNoCache
      || policy == .reloadRevalidatingCacheData
  }

  /// The longest time in seconds that a response may have been stale.
  private var acceptedStaleness: TimeInterval {
    let takesAny = policy == .returnCacheDataElseLoad || policy == .returnCacheDataDontLoad
    if takesAny || directives.isBare("max-stale") { return .infinity }
    return Double(directives.seconds("max-stale", malformed: 0) ?? 0)
  }

  /// The safe methods (RFC 9110, section 9.2.1).
  static let safeMethods: Set = ["GET", "HEAD", "OPTIONS", "TRACE"]

  /// The header fields of range requests and conditional requests.
  private static let conditions = [
    "Range", "If-Range", "If-Match", "If-None-Match", "If-Modified-Since", "If-Unmodified-Since",
  ]
}

extension URLRequest {
  /// Returns the response to a request that is not sent, and that the cache cannot serve.
  func unanswered() throws -> (Data, HTTPURLResponse) {
    guard let url,
      let response = HTTPURLResponse(
        url: url, statusCode: 504, httpVersion: "HTTP/1.1", headerFields: [:])
    else { throw URLError(.badURL) }
    return (Data(), response)
  }
}
