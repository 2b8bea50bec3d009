public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A transport over a `URLSession` of its own.
public final class URLSessionTransport: Transport {
  /// Sends a request.
  public func send(_ request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    throw URLError(.unsupportedURL)
  }
  /// Makes a transport.
  public init() {}
}
