public import Foundation
import QuireClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An error of a ``StubServer`` for a request that it cannot answer.
public struct StubError: Error, Hashable, Sendable {
  /// The reason for the error.
  public enum Reason: Hashable, Sendable {
    /// The type of the request has no stub.
    case missing
    /// The answer of the stub cannot be decoded by the request, for the given reason.
    case unfit(String)
  }

  /// The reason for the error.
  public let reason: Reason

  /// The type of the request, such as `GithubAPI.IssuesRequests.Get`, or `nil` for a request without
  /// a client.
  public let call: String?

  /// The HTTP method of the request.
  public let method: String

  /// The URL of the request.
  public let url: URL?

  init(_ reason: Reason, of received: ServedRequest) {
    self.reason = reason
    call = received.resource.map { Self.name(of: type(of: $0)) }
    method = received.request.httpMethod ?? "GET"
    url = received.request.url
  }

  /// Returns the name of a type without its module.
  private static func name(of type: Any.Type) -> String {
    // A private type has a context without a name.
    let name = String(reflecting: type)
      .replacing(#/\(unknown context at \$[0-9a-f]+\)\./#, with: "")
    return String(name[(name.firstIndex(of: ".").map(name.index(after:)) ?? name.startIndex)...])
  }
}

extension StubError: LocalizedError, CustomStringConvertible {
  /// The error in one line, with the type and the URL of the request.
  public var description: String {
    let name = call.map { "'\($0)'" } ?? "a request without a client"
    let request = "\(method) \(url?.absoluteString ?? "")"
    return switch reason {
    case .missing: "\(name) has no stub (\(request)); add one with 'on' or 'list'"
    case .unfit(let problem): "the stub of \(name) does not fit (\(request)): \(problem)"
    }
  }

  /// The error in one line, as ``description``.
  public var errorDescription: String? { description }
}
