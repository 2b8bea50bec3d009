import Foundation
import QuireClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A cached response.
///
/// Its URL is that of the request, and is not stored, because a URL may contain credentials.
struct CachedResponse: Sendable {
  let status: Int
  let headers: HeaderFields
  let body: Data
  let freshness: Freshness

  /// Creates a cached response, or returns `nil` if the response may not be cached (RFC 9111, section
  /// 3).
  ///
  /// - Parameters:
  ///   - body: The received body.
  ///   - response: The received response.
  ///   - request: The request.
  ///   - lifetime: The freshness lifetime in seconds if the server does not state one.
  ///   - asked: The time of the request.
  ///   - received: The time of the response.
  init?(
    _ body: Data, _ response: HTTPURLResponse, to request: URLRequest, lifetime: TimeInterval,
    asked: Date, received: Date
  ) {
    let fields = HeaderFields(response)
    let freshness = Freshness(fields, asked: asked, received: received)
    // It is unknown here whether a redirect that was followed may be cached.
    guard let url = request.url, let answering = response.url,
      ResponseKey.target(answering) == ResponseKey.target(url),
      response.statusCode >= 200, !Self.uncacheableStatuses.contains(response.statusCode),
      !freshness.forbidsCaching, ResponseKey.coversVariants(of: fields["Vary"])
    else { return nil }

    status = response.statusCode
    self.body = body
    self.freshness = freshness
    var headers = fields
    // A cookie must not be set again, perhaps for another user.
    for name in ["Set-Cookie", "Set-Cookie2"] { headers[name] = nil }
    self.headers = headers

    let isFreshForAWhile: Bool
    if let lifetime = freshness.lifetime {
      isFreshForAWhile = lifetime > 0
    } else {
      // A response that sets a cookie may belong to one session. RFC 9110, section 15.1, allows more
      // statuses, but users expect that a 404 can change soon.
      guard [200, 203, 204].contains(status), fields["Set-Cookie"] == nil else { return nil }
      isFreshForAWhile = lifetime > 0
    }
    guard hasValidator || isFreshForAWhile && !freshness.requiresValidation else { return nil }
  }

  /// Creates a response that was cached before.
  init(status: Int, headers: HeaderFields, body: Data, freshness: Freshness) {
    self.status = status
    self.headers = headers
    self.body = body
    self.freshness = freshness
  }

  /// Statuses that are never cached: partial content and 304 have no complete body, and RFC 6585,
  /// sections 3 to 6, forbids to cache the others.
  private static let uncacheableStatuses: Set = [206, 304, 428, 429, 431, 511]

  /// The approximate size in memory, in bytes.
  var byteCount: Int {
    let fields = headers.names.reduce(0) { count, name in
      count + name.utf8.count + (headers[name]?.utf8.count ?? 0) + Self.overheadOfField
    }
    return body.count + fields + Self.overhead
  }

  /// The size of a response without its body and header fields, in bytes.
  private static let overhead = 512

  /// The measured size of a header field in addition to its texts, in bytes.
  private static let overheadOfField = 128

  /// The body and the response with its `Age` (RFC 9111, section 4), or `nil` if the request has no
  /// URL.
  func answer(to request: URLRequest, at now: Date) -> (Data, HTTPURLResponse)? {
    var aged = headers
    aged["Age"] = String(Int(freshness.age(at: now)))
    return with(aged).answer(to: request)
  }

  /// The body and the response, or `nil` if the request has no URL.
  func answer(to request: URLRequest) -> (Data, HTTPURLResponse)? {
    let fields = headers.names.map { ($0, headers[$0] ?? "") }
    return request.url.flatMap { url in
      HTTPURLResponse(
        url: url, statusCode: status, httpVersion: "HTTP/1.1",
        headerFields: Dictionary(fields) { first, _ in first })
    }.map { (body, $0) }
  }

  private func with(_ headers: HeaderFields) -> CachedResponse {
    CachedResponse(status: status, headers: headers, body: body, freshness: freshness)
  }
}

// Validation (RFC 9111, section 4.3).
extension CachedResponse {
  private var entityTag: String? { headers["ETag"].flatMap { $0.isSendable ? $0 : nil } }
  private var lastModified: String? {
    headers["Last-Modified"].flatMap { $0.isSendable ? $0 : nil }
  }
  private var hasValidator: Bool { entityTag != nil || lastModified != nil }

  /// The conditional request that validates this response, or `nil` if the response has no
  /// validator.
  func conditional(_ request: URLRequest) -> URLRequest? {
    guard hasValidator else { return nil }
    var request = request
    if let entityTag { request.setValue(entityTag, forHTTPHeaderField: "If-None-Match") }
    if let lastModified {
      request.setValue(lastModified, forHTTPHeaderField: "If-Modified-Since")
    }
    return request
  }

  /// Whether a 304 response validates this response and not another one (RFC 9111, section 4.3.4).
  ///
  /// - Parameters:
  ///   - response: The 304 response.
  ///   - request: The request for this response.
  /// - Returns: Whether the response is about this one.
  func isValidated(by response: HTTPURLResponse, to request: URLRequest) -> Bool {
    guard let answering = response.url.map(ResponseKey.target),
      answering == request.url.map(ResponseKey.target)
    else { return false }
    guard let tag = response.value(forHTTPHeaderField: "ETag") else { return true }
    // A strong validator that this response does not have belongs to another response.
    guard let entityTag else { return tag.hasPrefix("W/") }
    // Weak comparison (RFC 9110, section 8.8.3.2).
    let opaque = { (tag: String) in tag.hasPrefix("W/") ? String(tag.dropFirst(2)) : tag }
    return opaque(tag) == opaque(entityTag)
  }

  /// This response with the header fields of the 304 that validated it (RFC 9111, section 3.2).
  func updated(with fresh: HeaderFields) -> CachedResponse {
    var merged = fresh
    // These headers describe the 304 response, not the cached body.
    for name in Self.fieldsOfTransfer { merged[name] = headers[name] }
    var old = headers
    // The age is counted from the 304 response.
    for name in ["Age", "Date"] { old[name] = nil }
    merged.fill(from: old)
    return with(merged)
  }

  private static let fieldsOfTransfer = [
    "Connection", "Content-Encoding", "Content-Length", "Content-Range", "Keep-Alive",
    "Transfer-Encoding",
  ]
}

extension String {
  /// Whether the text can be sent in a header field: not empty, printable ASCII.
  fileprivate var isSendable: Bool { !isEmpty && utf8.allSatisfy { (0x20...0x7E).contains($0) } }
}
