public import Foundation
public import QuireRuntime
import Synchronization

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A transport that caches responses in memory.
///
///     let transport = CachingTransport(over: URLSessionTransport(), lifetime: .seconds(60))
///     let github = Client(baseURL: base, transport: transport)
///
/// The cache follows the servers' cache directives as a private cache does (RFC 9111). If a server
/// sends none, a successful response is fresh for the lifetime that you set. Only GET requests are
/// served from the cache, and only if their URL and header fields, including credentials, equal those
/// of the request that the cached response belongs to. Range requests and conditional requests pass
/// through.
///
/// Requests with other methods pass through, too. They invalidate the cached responses of their URL,
/// unless their status is 400 or more. Concurrent equal requests are all sent.
public final class CachingTransport: Transport {
  /// The default size limit of a cache: 16 MiB.
  public static let defaultByteLimit = 16 * 1024 * 1024

  /// The most bytes of a response's body, the same as in the underlying transport.
  public var bodyLimit: Int { transport.bodyLimit }

  /// Always `true`.
  public var isCaching: Bool { true }

  /// The same as in the underlying transport; the response of a download is not cached.
  public var streamsDownloads: Bool { transport.streamsDownloads }

  private let transport: any Transport
  private let ownLifetime: Duration
  private let store: Mutex<ResponseStore>
  private let now: @Sendable () -> Date

  /// Creates a transport with an empty cache.
  ///
  /// - Parameters:
  ///   - transport: The underlying transport, which sends the requests that the cache cannot serve.
  ///   - lifetime: The freshness lifetime of responses without cache directives; zero or less if
  ///     such responses are never fresh.
  ///   - byteLimit: The size limit of the cache in bytes; zero or less disables caching. The least
  ///     recently used responses are evicted first. A response that needs more than a quarter of the
  ///     limit is not cached.
  ///   - now: Returns the current time; tests replace it.
  public init(
    over transport: any Transport, lifetime: Duration, byteLimit: Int = defaultByteLimit,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.transport = transport
    ownLifetime = lifetime
    store = Mutex(ResponseStore(byteLimit: byteLimit))
    self.now = now
  }

  /// Returns the freshness lifetime of responses without cache directives, in seconds.
  private func lifetime(in context: RequestContext) -> TimeInterval {
    max(0, (context.cacheLifetime ?? ownLifetime) / .seconds(1))
  }

  /// Evicts all responses, for example when a user signs out.
  ///
  /// Responses to requests in flight are not cached either.
  public func removeAll() { store.withLock { $0.removeAll() } }

  /// Evicts the cached responses with the same URL and status, for all callers.
  ///
  /// A cached success stays if the server fails to validate it.
  public func discard(_ response: HTTPURLResponse) {
    if let url = response.url {
      store.withLock { $0.remove(ResponseKey.target(url), status: response.statusCode) }
    }
    transport.discard(response)
  }

  /// Serves a request from the cache, or sends the request and caches the response if allowed.
  ///
  /// A request with `Cache-Control: only-if-cached` is never sent. If the cache cannot serve it, the
  /// response has status 504 (RFC 9111, section 5.2.1.7).
  ///
  /// - Parameters:
  ///   - request: The request; its `Cache-Control` and its `cachePolicy` apply.
  ///   - context: The facts about it that the request does not contain.
  /// - Returns: The body and the response; a cached response has the header field `Age`.
  /// - Throws: The error of the underlying transport, unchanged; `CancellationError` if the task was
  ///   cancelled.
  public func send(
    _ request: URLRequest, in context: RequestContext
  ) async throws -> (Data, HTTPURLResponse) {
    try Task.checkCancellation()
    let terms = RequestTerms(request, in: context)
    let key = terms.mayBeCached ? ResponseKey(request, in: context) : nil
    let cached = key.flatMap { key in store.withLock { $0.response(for: key) } }
    if let cached, terms.accept(cached, at: now(), lifetime: lifetime(in: context)),
      let answer = cached.answer(at: now())
    {
      return answer
    }
    guard !request.isOnlyIfCached else { return try unanswered(request) }
    guard let key else { return try await pass(request, in: context) }
    return try await ask(
      request, in: context, for: key, validating: request.isReload ? nil : cached)
  }

  /// Sends a request whose response may be cached.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - context: The context of the request.
  ///   - key: The cache key of the request.
  ///   - cached: A cached response for the server to validate, if it has a validator.
  /// - Returns: The response, or the cached response if the server validated it.
  /// - Throws: The error of the underlying transport.
  private func ask(
    _ request: URLRequest, in context: RequestContext, for key: ResponseKey,
    validating cached: CachedResponse?
  ) async throws -> (Data, HTTPURLResponse) {
    let number = store.withLock { $0.begin(for: key) }
    defer { store.withLock { $0.end(for: key) } }
    let asked = now()
    let lifetime = lifetime(in: context)
    let conditional = cached?.conditional(request)
    let (body, response) = try await transport.send(conditional ?? request, in: context)
    let received = now()

    guard let cached, conditional != nil, response.statusCode == 304 else {
      let new = CachedResponse(
        body, response, to: request, lifetime: lifetime, asked: asked, received: received)
      store.withLock { store in
        // A server error says nothing about the cached response (RFC 9111, section 4.3.3), nor does
        // a timeout or a rate limit.
        let isAboutCached = response.statusCode < 500 && ![408, 429].contains(response.statusCode)
        if isAboutCached || store.response(for: key) == nil {
          store.store(new, for: key, from: number)
        }
      }
      return (body, response)
    }
    guard cached.isValidated(by: response),
      let answer = cached.updated(with: HeaderFields(response)).answer()
    else {
      // The server validated another response, so the cached one is useless.
      return try await ask(request, in: context, for: key, validating: nil)
    }
    let new = CachedResponse(
      answer.0, answer.1, to: request, lifetime: lifetime, asked: asked, received: received)
    store.withLock { $0.store(new, for: key, from: number) }
    return answer
  }

  /// Sends a request that bypasses the cache, and invalidates the responses that it may have changed
  /// (RFC 9111, section 4.4).
  private func pass(
    _ request: URLRequest, in context: RequestContext
  ) async throws -> (Data, HTTPURLResponse) {
    guard !RequestTerms.safeMethods.contains(request.httpMethod ?? "GET") else {
      return try await transport.send(request, in: context)
    }
    var response: HTTPURLResponse?
    defer {
      let targets = ResponseKey.targets(changedBy: request, response)
      store.withLock { $0.remove(targets) }
    }
    let answer = try await transport.send(request, in: context)
    response = answer.1
    return answer
  }

  private func unanswered(_ request: URLRequest) throws -> (Data, HTTPURLResponse) {
    guard let url = request.url,
      let response = HTTPURLResponse(
        url: url, statusCode: 504, httpVersion: "HTTP/1.1", headerFields: [:])
    else { throw URLError(.badURL) }
    return (Data(), response)
  }
}

extension CachingTransport: CustomStringConvertible, CustomReflectable {
  /// The type of the underlying transport, without any cached values.
  public var description: String { "CachingTransport(over: \(type(of: transport)))" }

  /// The number of cached responses and of their bytes, without any cached values.
  public var customMirror: Mirror {
    let (count, byteCount) = store.withLock { ($0.count, $0.byteCount) }
    return Mirror(self, children: ["responses": count, "bytes": byteCount])
  }
}
