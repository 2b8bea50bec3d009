extension Client {
  /// A client to the same server that keeps responses for a set time where the server says nothing.
  ///
  ///     let github = Client(baseURL: base).caching(for: .seconds(60))
  ///     let countries = github.caching(for: .seconds(86_400))   // asked through this: for a day
  ///
  /// Of a client that caches already, as the second line shows, it shares the kept responses: what
  /// one of them drops is dropped for both, and each goes by its own time. Keep the client: one that
  /// did not cache begins each time with nothing kept.
  ///
  /// - Parameter lifetime: For how long a response is fresh where the server does not say; zero or
  ///   less for no time without the server's word.
  /// - Returns: A client over a ``CachingTransport``.
  public func caching(for lifetime: Duration) -> Client {
    var client = self
    client.transport =
      (transport as? CachingTransport)?.keeping(for: lifetime)
      ?? CachingTransport(over: transport, lifetime: lifetime)
    return client
  }
}
