public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A type that sends requests and receives the responses.
public protocol Transport: Sendable {
  /// The most bytes of a response's body after decompression; 64 MiB by default.
  ///
  /// A client rejects a longer body with a ``TransportError``. A transport that receives a body in
  /// parts can stop at the limit. A transport that calls another one forwards the limit of that
  /// one.
  var bodyLimit: Int { get }

  /// Whether responses can come from a cache; `false` by default.
  ///
  /// If it is `true`, a client's `caching(for:in:staleIfError:)` adds no second cache. A transport that
  /// calls another one forwards the value of that one.
  var isCaching: Bool { get }

  /// Whether the successful response of a download is written to its file while it is received;
  /// `false` by default.
  ///
  /// If it is `false`, ``Client/download(_:to:byteLimit:)`` writes the data that ``send(_:in:)``
  /// returns. A transport that calls another one, and does not use the bodies of responses, forwards
  /// the value of that one. The bodies that it receives from downloads are then empty.
  var streamsDownloads: Bool { get }

  /// Sends a request and waits for the whole response, with any status.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - context: The facts about it that the request does not contain. A transport that calls
  ///     another one passes it on.
  /// - Returns: The body and the response.
  /// - Throws: The error that prevented a response; `CancellationError` if the task was cancelled.
  func send(
    _ request: URLRequest, in context: RequestContext
  ) async throws -> (Data, HTTPURLResponse)

  /// Discards a response from the cache, if there is one; does nothing by default.
  ///
  /// A client calls the method for a response that is an error, so that the next request reaches
  /// the server. A transport that calls another one forwards the call.
  func discard(_ response: HTTPURLResponse)
}

extension Transport {
  /// 64 MiB.
  public var bodyLimit: Int { 64 * 1024 * 1024 }

  /// `false`.
  public var isCaching: Bool { false }

  /// `false`.
  public var streamsDownloads: Bool { false }

  /// Does nothing.
  public func discard(_ response: HTTPURLResponse) {}
}
