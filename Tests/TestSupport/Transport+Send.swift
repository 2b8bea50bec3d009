package import Foundation
package import QuireClient

#if canImport(FoundationNetworking)
  package import FoundationNetworking
#endif

extension Transport {
  /// Sends a request without the context of a client.
  package func send(_ request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    try await send(request, in: RequestContext())
  }
}
