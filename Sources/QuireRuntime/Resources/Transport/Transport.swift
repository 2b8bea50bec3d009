public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// What sends a request and brings the response.
public protocol Transport: Sendable {
  /// The most bytes of a response's body, unpacked, that are taken; 64 MiB unless it says otherwise.
  ///
  /// A client refuses a longer one with a ``TransportError``. A transport that reads piece by piece
  /// does well to stop there; one over another transport hands on that one's.
  var bodyLimit: Int { get }

  /// Sends a request and waits for the whole response, of any status.
  ///
  /// - Throws: What kept the response from coming; `CancellationError` if the task was cancelled.
  func send(_ request: URLRequest) async throws -> (Data, HTTPURLResponse)
}

extension Transport {
  /// 64 MiB.
  public var bodyLimit: Int { 64 * 1024 * 1024 }
}
