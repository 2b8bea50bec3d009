public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A type that sends requests and receives the responses.
public protocol Transport: Sendable {
  /// The most bytes of a response's body, unpacked, that are taken; 64 MiB unless it says otherwise.
  ///
  /// A client refuses a longer one with a ``TransportError``. A transport that reads piece by piece
  /// does well to stop there; one over another transport hands on that one's.
  var bodyLimit: Int { get }

  /// Whether responses may come from a cache; `false` by default.
  ///
  /// A client over a transport that caches gets no second cache from `Client.caching(for:)`. A
  /// transport over another one forwards the value of that one.
  var isCaching: Bool { get }

  /// Sends a request and waits for the whole response, of any status.
  ///
  /// - Throws: What kept the response from coming; `CancellationError` if the task was cancelled.
  func send(_ request: URLRequest) async throws -> (Data, HTTPURLResponse)

  /// Discards a response from the cache, if there is one; does nothing by default.
  ///
  /// A client calls it for a response that turned out to be an error, so that the next request
  /// reaches the server. A transport over another one forwards the call.
  func discard(_ response: HTTPURLResponse)
}

extension Transport {
  /// 64 MiB.
  public var bodyLimit: Int { 64 * 1024 * 1024 }

  /// False.
  public var isCaching: Bool { false }

  /// Does nothing.
  public func discard(_ response: HTTPURLResponse) {}
}
