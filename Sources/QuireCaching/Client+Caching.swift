public import QuireRuntime

extension Client {
  /// Returns a client to the same server that caches responses.
  ///
  ///     let github = Client(baseURL: base).caching(for: .seconds(60))
  ///     let countries = github.caching(for: .seconds(86_400))   // fresh for a day
  ///
  /// If the client's transport caches already, as in the second line, both clients share its cached
  /// responses, and each has its own lifetime. Otherwise each call creates an empty cache, so keep
  /// the client.
  ///
  /// - Parameter lifetime: The freshness lifetime of responses without cache directives; zero or less
  ///   if such responses are never fresh.
  /// - Returns: A client over a ``CachingTransport``, or over this client's transport if its
  ///   `isCaching` is `true`.
  public func caching(for lifetime: Duration) -> Client {
    var client = self
    if transport.isCaching {
      client.cacheLifetime = lifetime
    } else {
      client.transport = CachingTransport(over: transport, lifetime: lifetime)
    }
    return client
  }
}

extension APIClient {
  /// Returns the API with cached responses; see `Client.caching(for:)`.
  ///
  /// - Parameter lifetime: The freshness lifetime of responses without cache directives; zero or less
  ///   if such responses are never fresh.
  /// - Returns: The API.
  public func caching(for lifetime: Duration) -> Self { Self(client.caching(for: lifetime)) }
}
