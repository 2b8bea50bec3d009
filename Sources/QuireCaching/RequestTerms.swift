import Foundation
import QuireRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// On which terms a request may be answered from what is kept.
///
/// They are its `Cache-Control` (RFC 9111, section 5.2.1) and Foundation's `cachePolicy`, whose
/// cases mean much the same.
struct RequestTerms {
  /// Whether a response may answer this request from what is kept, or be kept for later.
  let mayBeKept: Bool

  private let isReload: Bool
  private let directives: CacheDirectives
  private let hasPragmaNoCache: Bool
  private let policy: URLRequest.CachePolicy

  init(_ request: URLRequest) {
    let headers = HeaderFields(request)
    directives = CacheDirectives(headers["Cache-Control"])
    hasPragmaNoCache = headers.hasPragmaNoCache
    policy = request.cachePolicy
    isReload = request.isReload
    mayBeKept =
      (request.httpMethod ?? "GET") == "GET" && request.httpBody == nil
      && request.httpBodyStream == nil && !directives.has("no-store")
      && Self.conditions.allSatisfy { headers[$0] == nil }
  }

  /// Whether a kept response may answer without the server being asked (RFC 9111, section 4).
  ///
  /// - Parameters:
  ///   - response: A response that is kept for this request.
  ///   - now: The time.
  ///   - lifetime: For how many seconds it is fresh where the server does not say.
  /// - Returns: Whether it may; what the server says of it is never overruled.
  func accept(_ response: KeptResponse, at now: Date, lifetime: TimeInterval) -> Bool {
    let freshness = response.freshness
    guard !isReload, !requiresConfirmation, !freshness.requiresConfirmation else { return false }
    let age = freshness.age(at: now)
    // At zero seconds not even what came this instant will do.
    if let most = directives.seconds("max-age", malformed: 0), age >= Double(most) { return false }
    let most = DeltaSeconds.limit
    let wanted = directives.seconds("min-fresh", malformed: most) ?? 0
    let left = (freshness.lifetime ?? lifetime) - age
    guard left <= 0 else { return left > Double(wanted) }
    return !freshness.forbidsStaleUse && -left < acceptedStaleness
  }

  private var requiresConfirmation: Bool {
    directives.has("no-cache") || directives.isEmpty && hasPragmaNoCache
      || policy == .reloadRevalidatingCacheData
  }

  /// For how many seconds a response may have been stale.
  private var acceptedStaleness: TimeInterval {
    let takesAny = policy == .returnCacheDataElseLoad || policy == .returnCacheDataDontLoad
    if takesAny || directives.isBare("max-stale") { return .infinity }
    return Double(directives.seconds("max-stale", malformed: 0) ?? 0)
  }

  /// The methods that change nothing (RFC 9110, section 9.2.1).
  static let safeMethods: Set = ["GET", "HEAD", "OPTIONS", "TRACE"]

  /// The fields by which the caller asks for a part, or has a copy of his own.
  private static let conditions = [
    "Range", "If-Range", "If-Match", "If-None-Match", "If-Modified-Since", "If-Unmodified-Since",
  ]
}
