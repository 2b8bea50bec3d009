public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// What sends a request and brings the response.
public protocol Transport: Sendable {
  /// Sends a request and waits for the whole response, of any status.
  ///
  /// - Throws: What kept the response from coming; `CancellationError` if the task was cancelled.
  func send(_ request: URLRequest) async throws -> (Data, HTTPURLResponse)
}
