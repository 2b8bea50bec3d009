public import Foundation

/// An error for a response that a transport or a client does not accept.
public struct TransportError: Error, Hashable, Sendable {
  /// The reason why a response is not accepted.
  public enum Reason: Error, Hashable {
    /// The body has more bytes than the limit of the transport.
    case bodyTooLarge(limit: Int)
    /// The request was redirected more often than the transport follows.
    case tooManyRedirects(limit: Int)
    /// A redirect from https to http.
    case insecureRedirect
    /// A redirect would send the body of the request to another origin.
    case redirectedBody
    /// The target of a redirect is neither http nor https.
    case redirectTarget
    /// The response is not an HTTP response.
    case notHTTP
    /// The response was not complete within the time of
    /// ``Client/with(headers:timeout:cachePolicy:decoder:encoder:progress:clock:)``.
    case timedOut(after: Duration)
  }

  /// The reason why the response is not accepted.
  public let reason: Reason

  /// The URL of the request, without user, password, query and fragment, and with the template of
  /// the resource's path: `https://api.example/users/{id}`.
  public let url: String

  /// Creates the error of a request to a URL.
  init(_ reason: Reason, at url: URL?) {
    self.reason = reason
    self.url = url.map(RequestContext.current.redaction.shown) ?? ""
  }
}

extension TransportError: CustomStringConvertible {
  /// The error in one line, without possible secrets.
  public var description: String { "invalid response from '\(url)': \(explanation)" }

  private var explanation: String {
    switch reason {
    case .bodyTooLarge(let limit): "its body is longer than \(limit) bytes"
    case .tooManyRedirects(let limit): "there are more than \(limit) redirects"
    case .insecureRedirect: "it redirects from https to http"
    case .redirectedBody: "it redirects the body of the request to another origin"
    case .redirectTarget: "it redirects to a URL that is not http or https"
    case .notHTTP: "it is not an HTTP response"
    case .timedOut(let limit): "it is not complete after \(limit)"
    }
  }
}

extension TransportError: LocalizedError {
  /// The description, which `localizedDescription` shows.
  public var errorDescription: String? { description }
}
