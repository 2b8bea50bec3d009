public import Foundation
public import QuireClient

extension Client {
  /// Returns a client to the same server that caches responses, in memory or in a folder.
  ///
  ///     let github = Client(baseURL: base).caching(for: .seconds(60))
  ///     let countries = github.caching(for: .seconds(86_400))   // fresh for a day
  ///
  /// If the client's transport caches already, as in the second line, both clients share its cached
  /// responses, and each has its own lifetime; `folder` then has no effect. Otherwise each call creates
  /// an empty cache in memory, so keep the client, or uses the cache in the folder.
  ///
  /// - Parameters:
  ///   - lifetime: The freshness lifetime of responses without cache directives; zero or less if such
  ///     responses are never fresh.
  ///   - folder: The folder for the responses, or `nil` to cache them in memory.
  ///   - staleIfError: The longest time that a response may have been stale when it is used because
  ///     the network or the server failed; zero or less if a failure is always an error. If it is
  ///     `nil`, this client's time applies, or zero.
  /// - Returns: A client over a ``CachingTransport``, or over this client's transport if its
  ///   `isCaching` is `true`.
  public func caching(
    for lifetime: Duration, in folder: URL? = nil, staleIfError: Duration? = nil
  ) -> Client {
    guard transport.isCaching else {
      return over(
        CachingTransport(
          over: transport, lifetime: lifetime, folder: folder, staleIfError: staleIfError ?? .zero))
    }
    var client = self
    client.cacheLifetime = lifetime
    client.staleIfError = staleIfError ?? self.staleIfError
    return client
  }
}

extension APIClient {
  /// Returns the API with cached responses; see `Client.caching(for:in:staleIfError:)`.
  ///
  /// - Parameters:
  ///   - lifetime: The freshness lifetime of responses without cache directives; zero or less if such
  ///     responses are never fresh.
  ///   - folder: The folder for the responses, or `nil` to cache them in memory.
  ///   - staleIfError: The longest time that a response may have been stale when it is used because
  ///     the network or the server failed; zero or less if a failure is always an error. If it is
  ///     `nil`, this API's time applies, or zero.
  /// - Returns: The API.
  public func caching(
    for lifetime: Duration, in folder: URL? = nil, staleIfError: Duration? = nil
  ) -> Self {
    Self(client.caching(for: lifetime, in: folder, staleIfError: staleIfError))
  }
}
