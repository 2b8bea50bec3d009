public import Foundation
public import QuireClient
import Synchronization

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A transport that sends prepared responses and records the requests.
///
/// A request after the last response throws ``ScriptExhausted``, so that a test fails if a list
/// sends too many requests.
public final class ScriptedTransport: Transport {
  private let server: StubServer

  /// Creates a transport with responses in order.
  public convenience init(_ answers: ScriptedAnswer...) { self.init(answers) }

  /// Creates a transport with responses in order.
  ///
  /// - Parameters:
  ///   - answers: The responses, one for each request.
  ///   - otherwise: The response to all further requests, or `nil` to throw ``ScriptExhausted``.
  public init(
    _ answers: [ScriptedAnswer], otherwise: ScriptedAnswer? = nil
  ) {
    let rest = Shared(answers[...])
    server = StubServer { received in
      rest.value.withLock { $0.popFirst() } ?? otherwise
        ?? .failure(ScriptExhausted(url: received.request.url))
    }
  }

  /// The requests so far, in order.
  public var requests: [URLRequest] { server.requests }

  /// The URLs of the requests so far, in order.
  public var urls: [String] { server.urls }

  /// Responds with the next prepared response.
  public func send(
    _ request: URLRequest, in context: RequestContext
  ) async throws -> (Data, HTTPURLResponse) {
    try await server.send(request, in: context)
  }
}

/// An error for a request that has no prepared response.
public struct ScriptExhausted: Error, Hashable, Sendable, CustomStringConvertible {
  /// The URL of the request.
  public let url: URL?

  /// The error in one line, with the URL.
  public var description: String {
    "the script has no further answer for '\(url?.absoluteString ?? "")'"
  }
}
