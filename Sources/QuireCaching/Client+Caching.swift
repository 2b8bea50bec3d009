public import QuireRuntime

extension Client {
  /// A client to the same server that keeps responses for a set time where the server says nothing.
  ///
  ///     let github = Client(baseURL: base).caching(for: .seconds(60))
  ///     let countries = github.caching(for: .seconds(86_400))   // asked through this: for a day
  ///
  /// If the client's transport caches already, as in the second line, both clients share its cached
  /// responses, and each has its own lifetime. Otherwise each call creates an empty cache, so keep
  /// the client.
  ///
  /// - Parameter lifetime: For how long a response is fresh where the server does not say; zero or
  ///   less for no time without the server's word.
  /// - Returns: A client over a ``CachingTransport``, or over this client's transport if that has
  ///   ``Transport/isCaching``.
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
