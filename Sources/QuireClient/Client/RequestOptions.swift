public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// The settings of a client that are the same for all requests.
struct RequestOptions: Sendable {
  /// The header fields that replace those of resources.
  var headers: HeaderFields = [:]
  /// The longest time for a response, or `nil` for any time.
  var timeLimit: TimeLimit?
  /// The cache policy, or `nil` for that of the transport.
  var cachePolicy: URLRequest.CachePolicy?
  /// The decoder for responses, or `nil` for that of ``JsonProvider``.
  var decoder: JSONDecoder?
  /// The encoder for bodies, or `nil` for the settings of ``JsonProvider``.
  var encoder: JSONEncoder?
  /// The owner of the data, or `nil` without one.
  var owner: String?
  /// Receives the progress of bodies, or `nil` if nothing is reported.
  var progress: (@Sendable (TransferProgress) -> Void)?
}

extension Client {
  /// Returns a client for the same server with other settings for its requests.
  ///
  ///     let user = try await github.with(headers: ["X-Trace": id], timeout: .seconds(5))
  ///       .send(.user(login: "octocat"))
  ///
  /// Settings that you omit stay as they are. Use the client for a single request, as above, or
  /// keep it for several ones. The settings apply to each page of a list, too.
  ///
  /// - Parameters:
  ///   - headers: Header fields that replace those of the same names in the resource and in this
  ///     client. Fields of earlier calls are kept. A request to another origin contains only those
  ///     fields that do not identify the caller.
  ///   - timeout: The longest time from the start of a request to its complete response, with all
  ///     retries, delays, redirects, interceptors and waiting for a credential. After that, the
  ///     request is cancelled, and the error is a ``TransportError``. In a list, each page has this
  ///     time. The timeouts of a transport apply in addition.
  ///   - cachePolicy: The cache policy of the request. For example, `reloadIgnoringLocalCacheData`
  ///     ignores cached responses, and `returnCacheDataDontLoad` sends no request.
  ///   - decoder: The decoder for responses and errors, instead of that of ``JsonProvider``. Later
  ///     changes to it have no effect, except for a subclass, which must not change.
  ///   - encoder: The encoder for the JSON bodies of requests. Generated models keep their names
  ///     and formats. The output is always compact and sorted. Later changes to the encoder have no
  ///     effect, except for a subclass, which must not change.
  ///   - progress: Receives the progress of uploads and downloads, in order, outside of the current
  ///     task; the next part waits until it returns. A ``URLSessionTransport`` reports each part
  ///     that it sends or receives, and begins again after a redirect or a retry.
  ///   - clock: The clock of the timeout; tests replace it.
  /// - Returns: The client.
  public func with(
    headers: HeaderFields = [:], timeout: Duration? = nil,
    cachePolicy: URLRequest.CachePolicy? = nil, decoder: JSONDecoder? = nil,
    encoder: JSONEncoder? = nil, progress: (@Sendable (TransferProgress) -> Void)? = nil,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> Client {
    var client = self
    client.options.headers = headers
    client.options.headers.fill(from: options.headers)
    if let timeout { client.options.timeLimit = TimeLimit(timeout, on: clock) }
    if let cachePolicy { client.options.cachePolicy = cachePolicy }
    if let decoder { client.options.decoder = decoder.snapshot }
    if let encoder { client.options.encoder = encoder.snapshot }
    if let progress { client.options.progress = progress }
    return client
  }
}
