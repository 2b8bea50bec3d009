public import Foundation

/// An error for a response that a transport or a client does not accept.
public struct TransportError: Error, Hashable, Sendable {
  /// Why there is no response.
  public enum Reason: Hashable, Sendable {
    /// The body has more bytes than the transport takes.
    case bodyTooLarge(limit: Int)
    /// There were more redirects than are followed for one request.
    case tooManyRedirects(limit: Int)
    /// A redirect leads from https to http.
    case insecureRedirect
    /// A redirect would carry the body of the request to another origin.
    case redirectedBody
    /// A redirect leads to what is no http or https URL.
    case redirectTarget
    /// The response is none of HTTP.
    case notHTTP
  }

  /// Why there is no response.
  public let reason: Reason

  /// The URL of the request, without user, password, query and fragment, and with the template of
  /// the resource's path: `https://api.example/users/{id}`.
  public let url: String

  /// Makes the error of what was asked at a URL.
  init(_ reason: Reason, at url: URL?) {
    self.reason = reason
    self.url = url.map(RequestContext.current.redaction.shown) ?? ""
  }
}

extension TransportError: CustomStringConvertible {
  /// What went wrong, in one line, without what may be a secret.
  public var description: String { "no response from '\(url)': \(explanation)" }

  private var explanation: String {
    switch reason {
    case .bodyTooLarge(let limit): "its body is longer than \(limit) bytes"
    case .tooManyRedirects(let limit): "there are more than \(limit) redirects"
    case .insecureRedirect: "it redirects from https to http"
    case .redirectedBody: "it redirects the body of the request to another origin"
    case .redirectTarget: "it redirects to what is no http or https URL"
    case .notHTTP: "it is no response of HTTP"
    }
  }
}

extension TransportError: LocalizedError {
  /// The description, which `localizedDescription` shows.
  public var errorDescription: String? { description }
}
