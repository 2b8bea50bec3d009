import Foundation
import QuireRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A response that may be used again.
struct KeptResponse: Sendable {
  private let url: URL
  let status: Int
  private let headers: HeaderFields
  private let body: Data
  let freshness: Freshness

  /// Takes a response that may be kept (RFC 9111, section 3), or gives `nil` for another.
  ///
  /// - Parameters:
  ///   - body: The body as it came.
  ///   - response: The response as it came.
  ///   - request: What it answers.
  ///   - lifetime: For how many seconds it is fresh where the server does not say.
  ///   - asked: When the request went out.
  ///   - received: When the response had come.
  init?(
    _ body: Data, _ response: HTTPURLResponse, to request: URLRequest, lifetime: TimeInterval,
    asked: Date, received: Date
  ) {
    let fields = HeaderFields(response)
    let freshness = Freshness(fields, asked: asked, received: received)
    // Of a redirect that was followed nobody knows here whether it may be kept.
    guard let url = request.url, let answering = response.url,
      ResponseKey.target(answering) == ResponseKey.target(url),
      response.statusCode >= 200, !Self.statusesNeverKept.contains(response.statusCode),
      !freshness.forbidsKeeping, ResponseKey.coversVariants(of: fields["Vary"])
    else { return nil }

    self.url = answering
    status = response.statusCode
    self.body = body
    self.freshness = freshness
    var headers = fields
    // Not to be set again, perhaps for someone else.
    for name in ["Set-Cookie", "Set-Cookie2"] { headers[name] = nil }
    self.headers = headers

    let isFreshForAWhile: Bool
    if let said = freshness.lifetime {
      isFreshForAWhile = said > 0
    } else {
      // What sets a cookie may be meant for one sign-in. And of the statuses that RFC 9110,
      // section 15.1, would allow, only successes: of a 404 a user hopes that it soon changes.
      guard [200, 203, 204].contains(status), fields["Set-Cookie"] == nil else { return nil }
      isFreshForAWhile = lifetime > 0
    }
    guard hasValidator || isFreshForAWhile && !freshness.requiresConfirmation else { return nil }
  }

  private init(_ other: KeptResponse, headers: HeaderFields) {
    url = other.url
    status = other.status
    body = other.body
    freshness = other.freshness
    self.headers = headers
  }

  /// Of a part and of a confirmation there is no whole to keep; the others must not be kept
  /// whatever else a server says of them (RFC 6585, sections 3 to 6).
  private static let statusesNeverKept: Set = [206, 304, 428, 429, 431, 511]

  /// About how many bytes of memory it takes.
  var byteCount: Int {
    let fields = headers.names.reduce(0) { count, name in
      count + name.utf8.count + (headers[name]?.utf8.count ?? 0) + Self.overheadOfField
    }
    return body.count + fields + url.absoluteString.utf8.count + Self.overhead
  }

  /// What a response without a body, a URL and header fields takes, so that many small ones count.
  private static let overhead = 512

  /// What a header field takes besides its texts, as measured: its place, and its folded name.
  private static let overheadOfField = 128

  /// The body and the response, the latter with its age (RFC 9111, section 4).
  func answer(at now: Date) -> (Data, HTTPURLResponse)? {
    var aged = headers
    aged["Age"] = String(Int(freshness.age(at: now)))
    return KeptResponse(self, headers: aged).answer()
  }

  /// The body and the response.
  func answer() -> (Data, HTTPURLResponse)? {
    let fields = headers.names.map { ($0, headers[$0] ?? "") }
    return HTTPURLResponse(
      url: url, statusCode: status, httpVersion: "HTTP/1.1",
      headerFields: Dictionary(fields) { first, _ in first }
    ).map { (body, $0) }
  }
}

// Asking the server whether it is still good (RFC 9111, section 4.3).
extension KeptResponse {
  private var entityTag: String? { headers["ETag"].flatMap { $0.isSendable ? $0 : nil } }
  private var lastModified: String? {
    headers["Last-Modified"].flatMap { $0.isSendable ? $0 : nil }
  }
  private var hasValidator: Bool { entityTag != nil || lastModified != nil }

  /// The request with the condition that this response is no longer good, or `nil` where the
  /// server has given nothing to ask by.
  func conditional(_ request: URLRequest) -> URLRequest? {
    guard hasValidator else { return nil }
    var request = request
    if let entityTag { request.setValue(entityTag, forHTTPHeaderField: "If-None-Match") }
    if let lastModified {
      request.setValue(lastModified, forHTTPHeaderField: "If-Modified-Since")
    }
    return request
  }

  /// Whether a 304 is about this response and not about another (RFC 9111, section 4.3.4).
  func isConfirmed(by response: HTTPURLResponse) -> Bool {
    guard let answering = response.url, ResponseKey.target(answering) == ResponseKey.target(url)
    else { return false }
    guard let tag = response.value(forHTTPHeaderField: "ETag") else { return true }
    // A strong validator that this response does not have is another's.
    guard let entityTag else { return tag.hasPrefix("W/") }
    // Weak comparison (RFC 9110, section 8.8.3.2).
    let opaque = { (tag: String) in tag.hasPrefix("W/") ? String(tag.dropFirst(2)) : tag }
    return opaque(tag) == opaque(entityTag)
  }

  /// This response with the header fields of the 304 that confirmed it (RFC 9111, section 3.2).
  func updated(with fresh: HeaderFields) -> KeptResponse {
    var merged = fresh
    // They tell how the bytes travelled, and those that are kept travelled another time.
    for name in Self.fieldsOfTransfer { merged[name] = headers[name] }
    var old = headers
    // How old it was counts anew, from this response.
    for name in ["Age", "Date"] { old[name] = nil }
    merged.fill(from: old)
    return KeptResponse(self, headers: merged)
  }

  private static let fieldsOfTransfer = [
    "Connection", "Content-Encoding", "Content-Length", "Content-Range", "Keep-Alive",
    "Transfer-Encoding",
  ]
}

extension String {
  /// Whether it can be sent back in a header field: not empty, printable ASCII.
  fileprivate var isSendable: Bool { !isEmpty && utf8.allSatisfy { (0x20...0x7E).contains($0) } }
}
