public import Foundation
public import QuireClient
import QuireStorage
import Synchronization

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A transport that caches responses in memory, or in a folder.
///
///     let transport = CachingTransport(over: URLSessionTransport(), lifetime: .seconds(60))
///     let github = Client(baseURL: base, transport: transport)
///
/// The cache follows the servers' cache directives as a private cache does (RFC 9111). If a server
/// sends none, a successful response is fresh for the lifetime that you set. Only GET requests are
/// served from the cache, and only if their URL and header fields, including credentials, equal those
/// of the request that the cached response belongs to. For a client with an owner, the owner takes the
/// place of the credentials: `Client.owned(by:)`. Range requests and conditional requests pass through.
///
/// Requests with other methods pass through, too. They invalidate the cached responses of their URL,
/// unless their status is 400 or more. Concurrent equal requests are all sent,
/// unless the client shares them: `Client.sharingEqualRequests()`.
///
/// Responses in a folder are still there when the app starts again. Several processes, such as an app
/// and its extension, can use the folder at the same time. If the folder cannot be read or written,
/// for example because the disk is full, requests are sent as without a cache, and ``folderError``
/// has the reason.
public final class CachingTransport: Transport {
  /// The default size limit of a cache in memory: 16 MiB.
  public static let defaultByteLimit = 16 * 1024 * 1024

  /// The default size limit of a cache in a folder: 64 MiB.
  public static let defaultFolderByteLimit = 64 * 1024 * 1024

  /// The most bytes of a response's body, the same as in the underlying transport.
  public var bodyLimit: Int { transport.bodyLimit }

  /// Always `true`.
  public var isCaching: Bool { true }

  private let transport: any Transport
  private let ownLifetime: Duration
  private let ownStaleIfError: Duration
  private let cache: ResponseCache
  private let now: @Sendable () -> Date
  /// The targets of the keys whose requests have a credential in their URLs, by the targets of those
  /// URLs.
  private let targetsWithoutCredential = Mutex<[Digest: Digest]>([:])

  /// Creates a transport with an empty cache in memory, or with the cache in a folder.
  ///
  /// - Parameters:
  ///   - transport: The underlying transport, which sends the requests that the cache cannot serve.
  ///   - lifetime: The freshness lifetime of responses without cache directives; zero or less if
  ///     such responses are never fresh.
  ///   - byteLimit: The size limit of the cache in bytes, or `nil` for ``defaultByteLimit`` in memory
  ///     and ``defaultFolderByteLimit`` in a folder; zero or less disables caching. The least recently
  ///     used responses are evicted first. A response that needs more than a quarter of the limit is
  ///     not cached.
  ///   - folder: The file URL of the folder for the responses, or `nil` to cache them in memory. The
  ///     folder is created when it is needed. The cache uses only files whose names begin with `quire-`
  ///     in it, which other users of the system cannot read. In the caches directory, it is not part of
  ///     backups.
  ///   - staleIfError: The longest time that a response may have been stale when it is used because
  ///     the network failed, or the server responded with the status 500, 502, 503 or 504 (RFC 5861);
  ///     zero or less if a failure is always reported.
  ///   - now: Returns the current time; tests replace it.
  public init(
    over transport: any Transport, lifetime: Duration, byteLimit: Int? = nil, folder: URL? = nil,
    staleIfError: Duration = .zero, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    precondition(folder?.isFileURL != false, "The folder of a cache must have a file URL.")
    self.transport = transport
    ownLifetime = lifetime
    ownStaleIfError = staleIfError
    let storage: any ResponseStorage =
      if let folder {
        FolderStorage(folder, byteLimit: byteLimit ?? Self.defaultFolderByteLimit)
      } else {
        MemoryStorage(byteLimit: byteLimit ?? Self.defaultByteLimit)
      }
    cache = ResponseCache(storage)
    self.now = now
  }

  /// The error of the last failed access to the folder of the cache.
  ///
  /// It is `nil` before the first error, after a response was stored, and if the cache is in memory.
  /// The error is usually a `POSIXError`, such as `ENOSPC` if the disk is full, or `EROFS` or
  /// `EACCES` if the folder is read-only. No request fails because of it.
  public var folderError: (any Error)? { cache.error }

  /// Returns the freshness lifetime of responses without cache directives, in seconds.
  private func lifetime(in context: RequestContext) -> TimeInterval {
    max(0, (context.cacheLifetime ?? ownLifetime) / .seconds(1))
  }

  /// Returns the longest time in seconds that a response may have been stale if it is used after a
  /// failure.
  private func staleIfError(in context: RequestContext) -> TimeInterval {
    (context.staleIfError ?? ownStaleIfError) / .seconds(1)
  }

  /// Evicts all responses, for example when a user signs out.
  ///
  /// Responses to requests in flight are not cached either.
  public func removeAll() { cache.removeAll() }

  /// Evicts all responses of an owner, when the user signs out.
  ///
  /// Responses to requests in flight are not cached either. If the folder cannot be changed, the
  /// responses are not served, and ``folderError`` has the reason.
  ///
  /// - Parameter owner: The owner of `Client.owned(by:)`.
  public func removeAll(ownedBy owner: some LosslessStringConvertible) {
    cache.remove(ownedBy: ResponseKey.owner(owner.description))
  }

  /// Evicts the cached responses with the same URL and status, for all callers.
  ///
  /// A cached success stays if the server fails to validate it.
  public func discard(_ response: HTTPURLResponse) {
    if let target = response.url.map(ResponseKey.target) {
      let known = targetsWithoutCredential.withLock { $0[target] }
      cache.remove(known ?? target, status: response.statusCode)
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
  /// - Throws: The error of the underlying transport, unchanged, unless a stale response may be used;
  ///   `CancellationError` if the task was cancelled.
  public func send(
    _ request: URLRequest, in context: RequestContext
  ) async throws -> (Data, HTTPURLResponse) {
    try Task.checkCancellation()
    let terms = RequestTerms(request, in: context)
    let key = terms.mayBeCached ? ResponseKey(request, in: context) : nil
    if let key { note(key, of: request) }
    let cached = key.flatMap(cache.response)
    if let cached, terms.accept(cached, at: now(), lifetime: lifetime(in: context)),
      let answer = cached.answer(to: request, at: now())
    {
      return answer
    }
    guard !request.isOnlyIfCached else { return try request.unanswered() }
    guard let key else {
      return try await pass(request, in: context) {
        try await transport.send(request, in: context.requiringCredential())
      }
    }
    /// Returns the cached response if it may be used after a failure.
    func staleAnswer() -> (Data, HTTPURLResponse)? {
      // The response is read again, because it may have been evicted since, perhaps for a sign-out.
      guard !Task.isCancelled, let cached = cache.response(for: key),
        terms.acceptAfterFailure(
          cached, at: now(), lifetime: lifetime(in: context), staleness: staleIfError(in: context))
      else { return nil }
      return cached.answer(to: request, at: now())
    }
    do {
      let answer = try await ask(
        request, in: context, for: key, validating: request.isReload ? nil : cached)
      guard Self.failures.contains(answer.1.statusCode) else { return answer }
      return staleAnswer() ?? answer
    } catch {
      let isFailure = error.isNetworkFailure || context.credentialFailure != nil
      guard isFailure, let answer = staleAnswer() else { throw error }
      return answer
    }
  }

  /// Notes the target of a key, by which a response is discarded.
  private func note(_ key: ResponseKey, of request: URLRequest) {
    guard key.owner != nil, let target = request.url.map(ResponseKey.target), target != key.target
    else { return }
    targetsWithoutCredential.withLock {
      if $0.count >= 1000 { $0 = [:] }
      $0[target] = key.target
    }
  }

  /// The statuses after which a stale response may be used (RFC 5861, section 4).
  private static let failures: Set = [500, 502, 503, 504]

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
    let sent = cache.begin(for: key)
    defer { cache.end(sent) }
    let asked = now()
    let lifetime = lifetime(in: context)
    let conditional = cached?.conditional(request)
    let (body, response) = try await transport.send(
      conditional ?? request, in: context.requiringCredential())
    let received = now()

    guard let cached, conditional != nil, response.statusCode == 304 else {
      // A credential that has expired says nothing about the next one of the same owner.
      let isAboutCredential = response.statusCode == 401 && key.owner != nil
      let new =
        isAboutCredential
        ? nil
        : CachedResponse(
          body, response, to: request, lifetime: lifetime, asked: asked, received: received)
      // A server error says nothing about the cached response (RFC 9111, section 4.3.3), nor does a
      // timeout or a rate limit.
      let isAboutCached =
        response.statusCode < 500 && ![408, 429].contains(response.statusCode)
        && !isAboutCredential
      cache.store(new, of: sent, replacing: isAboutCached)
      return (body, response)
    }
    guard cached.isValidated(by: response, to: request),
      let answer = cached.updated(with: HeaderFields(response)).answer(to: request)
    else {
      // The server validated another response, so the cached one is useless.
      return try await ask(request, in: context, for: key, validating: nil)
    }
    let new = CachedResponse(
      answer.0, answer.1, to: request, lifetime: lifetime, asked: asked, received: received)
    cache.store(new, of: sent)
    return answer
  }

  /// Sends a request whose response is read while it is received, and not cached.
  public func stream(
    _ request: URLRequest, in context: RequestContext
  ) async throws -> (ResponseBody, HTTPURLResponse) {
    guard !request.isOnlyIfCached else {
      let (body, response) = try request.unanswered()
      return (ResponseBody(body), response)
    }
    return try await pass(request, in: context) {
      try await transport.stream(request, in: context.requiringCredential())
    }
  }

  /// Sends a request that bypasses the cache, and invalidates the responses that it may have changed
  /// (RFC 9111, section 4.4).
  private func pass<Body>(
    _ request: URLRequest, in context: RequestContext,
    _ send: () async throws -> (Body, HTTPURLResponse)
  ) async throws -> (Body, HTTPURLResponse) {
    guard !RequestTerms.safeMethods.contains(request.httpMethod ?? "GET") else {
      return try await send()
    }
    var response: HTTPURLResponse?
    defer {
      var targets = ResponseKey.targets(changedBy: request, response)
      if !targets.isEmpty, let url = context.withoutCredential(request).url {
        targets.insert(ResponseKey.target(url))
      }
      cache.remove(targets)
    }
    let answer = try await send()
    response = answer.1
    return answer
  }
}

extension CachingTransport: CustomStringConvertible, CustomReflectable {
  /// The type of the underlying transport, without any cached values.
  public var description: String { "CachingTransport(over: \(type(of: transport)))" }

  /// The number of cached responses and of their bytes, without any cached values.
  public var customMirror: Mirror {
    let (count, byteCount) = cache.size
    return Mirror(self, children: ["responses": count, "bytes": byteCount])
  }
}

extension Error {
  /// Whether the network or the server could not be reached, or did not answer in time.
  var isNetworkFailure: Bool {
    switch self {
    case let error as URLError: URLError.networkFailures.contains(error.code)
    case let error as TransportError:
      if case .timedOut = error.reason { true } else { false }
    default: false
    }
  }
}

extension URLError {
  fileprivate static let networkFailures: Set<Code> = [
    .callIsActive, .cannotConnectToHost, .cannotFindHost, .dataNotAllowed, .dnsLookupFailed,
    .internationalRoamingOff, .networkConnectionLost, .notConnectedToInternet, .timedOut,
  ]
}
