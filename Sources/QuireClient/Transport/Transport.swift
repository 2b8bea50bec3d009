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

  /// Sends a request and waits for the header fields of a success, whose body is read while it is
  /// received.
  ///
  /// A client calls it for a download, and for a stream of events or lines. By default, it waits for
  /// the whole response with ``send(_:in:)``. A transport that calls another one forwards the call.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - context: The facts about it that the request does not contain. Its
  ///     ``RequestContext/bodyFile`` exists until this method returns.
  /// - Returns: The body and the response. The body has no limit if it arrives in parts.
  /// - Throws: The error that prevented a response; `CancellationError` if the task was cancelled.
  func stream(
    _ request: URLRequest, in context: RequestContext
  ) async throws -> (ResponseBody, HTTPURLResponse)

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

  /// Waits for the whole response.
  public func stream(
    _ request: URLRequest, in context: RequestContext
  ) async throws -> (ResponseBody, HTTPURLResponse) {
    let (data, response) = try await send(request, in: context)
    return (ResponseBody(data), response)
  }

  /// Does nothing.
  public func discard(_ response: HTTPURLResponse) {}
}
