public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// An API as one value: a client, and the calls of the API as methods.
///
///     let github = GithubAPI(authorization: .bearer { try await session.token() })
///     let issue = try await github.issues.get(owner: "apple", repo: "swift", issueNumber: 7)
///
/// The type that Quire generates for an API description conforms to it, and so can a type of yours.
/// The methods of ``Client`` that change its settings are available on the API, and return another
/// API. For everything else, such as the status of a response, use ``client``.
public protocol APIClient: Sendable {
  /// The client that sends the requests.
  var client: Client { get }

  /// Creates the API with a client for its server.
  init(_ client: Client)
}

extension APIClient {
  /// Creates the API with a server.
  ///
  /// - Parameters:
  ///   - server: The URL before the paths of the requests, as in
  ///     ``Client/init(baseURL:headers:transport:)``.
  ///   - servers: The URLs for operations for which the description has another server, by the URLs
  ///     of the description; see ``Client/replacingServers(_:)``.
  ///   - authorization: The credential, or `nil` for none; see
  ///     ``Client/authorizing(with:timeLimit:clock:)``.
  ///   - transport: The transport that sends the requests.
  public init(
    server: URL, servers: [ServerURL: URL] = [:], authorization: Client.Authorization? = nil,
    transport: any Transport = URLSessionTransport()
  ) {
    let client = Client(baseURL: server, transport: transport).replacingServers(servers)
    self.init(authorization.map { client.authorizing(with: $0) } ?? client)
  }

  /// Returns the API with other settings for each request; see
  /// ``Client/with(headers:timeout:cachePolicy:decoder:encoder:progress:clock:)``.
  ///
  ///     let quick = try await github.with(timeout: .seconds(5)).meta.get()
  public func with(
    headers: HeaderFields = [:], timeout: Duration? = nil,
    cachePolicy: URLRequest.CachePolicy? = nil, decoder: JSONDecoder? = nil,
    encoder: JSONEncoder? = nil, progress: (@Sendable (TransferProgress) -> Void)? = nil,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> Self {
    Self(
      client.with(
        headers: headers, timeout: timeout, cachePolicy: cachePolicy, decoder: decoder,
        encoder: encoder, progress: progress, clock: clock))
  }

  /// Returns the API with retries of requests that are idempotent or have an idempotency key; see
  /// ``Client/retrying(_:idempotencyKey:clock:shouldRetry:delay:)``.
  public func retrying(
    _ policy: RetryPolicy = RetryPolicy(), idempotencyKey: String? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    shouldRetry: @escaping @Sendable (any Error) -> Bool = { _ in false },
    delay: (@Sendable (RetryPolicy.Failure) -> Duration?)? = nil
  ) -> Self {
    Self(
      client.retrying(
        policy, idempotencyKey: idempotencyKey, clock: clock, shouldRetry: shouldRetry,
        delay: delay))
  }

  /// Returns the API with requests that wait for the reset of a rate limit; see
  /// ``Client/waitingForRateLimits(upTo:clock:)``.
  public func waitingForRateLimits(
    upTo limit: Duration = .seconds(60), clock: any Clock<Duration> = ContinuousClock()
  ) -> Self {
    Self(client.waitingForRateLimits(upTo: limit, clock: clock))
  }

  /// Returns the API with a credential; see ``Client/authorizing(with:timeLimit:clock:)``.
  public func authorizing(
    with authorization: Client.Authorization, timeLimit: Duration = .seconds(60),
    clock: any Clock<Duration> = ContinuousClock()
  ) -> Self {
    Self(client.authorizing(with: authorization, timeLimit: timeLimit, clock: clock))
  }

  /// Returns the API whose data belongs to an owner, such as the user; see ``Client/owned(by:)``.
  public func owned(by owner: some LosslessStringConvertible) -> Self {
    Self(client.owned(by: owner))
  }

  /// Returns the API with a function that each request passes through; see
  /// ``Client/intercepting(_:)``.
  public func intercepting(_ interceptor: @escaping Client.Interceptor) -> Self {
    Self(client.intercepting(interceptor))
  }

  /// Returns the API with lists that may follow links to other origins; see
  /// ``Client/allowingLinks(toOrigins:)``.
  public func allowingLinks(toOrigins origins: [URL]) -> Self {
    Self(client.allowingLinks(toOrigins: origins))
  }

  /// Returns the API with other servers for operations for which the description has its own; see
  /// ``Client/replacingServers(_:)``.
  public func replacingServers(_ servers: [ServerURL: URL]) -> Self {
    Self(client.replacingServers(servers))
  }

  /// Returns the API with errors that hide segments of paths; see
  /// ``Client/hidingPathSegments(_:)``.
  public func hidingPathSegments(_ segments: Set<String>) -> Self {
    Self(client.hidingPathSegments(segments))
  }
}
