public import Foundation

/// An error for a request that was not sent.
public struct RequestError: Error, Sendable {
  /// The reason why the request was not sent.
  public enum Reason: Error, Hashable {
    /// The base URL's scheme is absent or neither http nor https.
    case baseNotHTTP
    /// The base URL has no host.
    case baseWithoutHost
    /// The base URL has a query or a fragment, which a path appended to it would split.
    case baseWithQuery
    /// The description states this server for the operation, but the app chose another one for the
    /// API, so that its credentials are not meant for the described one.
    ///
    /// Name the server that receives the request: ``Client/replacingServers(_:)``.
    case describedServer(String)
    /// A value in the path is empty, or has no text, such as a date after the year 9999. The path
    /// would mean another resource.
    case emptyPathValue
    /// A segment of the path is `.` or `..`, which servers resolve to another resource.
    case dotSegment
    /// The method is not a token of RFC 9110.
    case method(String)
    /// The name of a header field is not a token of RFC 9110.
    case headerName(String)
    /// The value of the header field contains a line break, another control character, or a
    /// character outside ASCII.
    case headerValue(name: String)
    /// The value of the query parameter, header field or form field has no text, such as a date
    /// after the year 9999 or an empty array of a required parameter. A request without the value
    /// would ask for something else.
    case valueWithoutForm(name: String)
    /// The body cannot be created, with the cause: a value cannot be encoded, or the file with the
    /// parts of a form cannot be written.
    case body(String)
    /// There is no file at the URL, or it cannot be read.
    ///
    /// The name is that of the file's part in a form, or `nil` if the file is the whole body.
    case unreadableFile(URL, name: String?)
    /// A request with this method has no body, so ``URLSessionTransport`` cannot send it.
    case bodyWithMethod(String)
    /// Foundation does not accept the URL.
    case url
    /// The request has no credential: it was not sent, or not sent again.
    ///
    /// A credential that the server does not accept is a ``StatusError`` with the status 401 instead.
    case noCredential(CredentialFailure)
    /// The server wants no request for the time `wait`, which is longer than the retry policy allows.
    ///
    /// A request after that time returns the page.
    case mustWait(_ wait: Duration, limit: Duration)
  }

  /// The reason why a request has no credential.
  public enum CredentialFailure: Hashable, Sendable {
    /// The closure that returns a token threw the ``RequestError/underlyingError``.
    case failed
    /// The closure that returns a token did not return in time.
    case timedOut(after: Duration)
    /// Too many requests wait for the same token.
    case tooManyWaiting(limit: Int)
    /// The closure that returns a token sends a request with the client that waits for the token.
    case recursive
    /// The token is empty, or it or the user's name has a character that cannot be sent.
    case unsendable
  }

  /// The reason why the request was not sent.
  public let reason: Reason

  /// The template of the resource's path, such as `/users/{id}`.
  public let path: String

  /// The error of the closure that returns a token, or `nil` for another reason.
  public let underlyingError: (any Error)?

  package init(reason: Reason, path: String, underlyingError: (any Error)? = nil) {
    self.reason = reason
    self.path = path
    self.underlyingError = underlyingError
  }

  /// Whether the request has no credential, so the user may have to sign in.
  public var isMissingCredential: Bool {
    if case .noCredential = reason { true } else { false }
  }
}

extension RequestError: Hashable {
  /// Returns whether two errors have the same reason and path.
  public static func == (left: Self, right: Self) -> Bool {
    left.reason == right.reason && left.path == right.path
  }

  /// Hashes the reason and the path.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(reason)
    hasher.combine(path)
  }
}

extension RequestError: DescribedError {
  /// The error in one line, without possible secrets and the text of the underlying error.
  public var description: String {
    switch reason {
    case .noCredential: "no credential for '\(path)': \(explanation)"
    case .mustWait: "'\(path)' must not be retried for \(explanation)"
    default: "invalid request for '\(path)': \(explanation)"
    }
  }

  package var sentence: ErrorSentence {
    switch reason {
    case .noCredential(.failed): underlyingError.map { ErrorSentence(for: $0) } ?? .signIn
    case .noCredential(.timedOut): .timedOut
    case .noCredential: .signIn
    case .mustWait: .tooManyRequests
    default: .unsendable
    }
  }

  package var shownProperties: KeyValuePairs<String, Any> { ["reason": reason, "path": path] }

  private var explanation: String {
    switch reason {
    case .baseNotHTTP: "the scheme of the base URL is not http or https"
    case .baseWithoutHost: "the base URL has no host"
    case .baseWithQuery: "the base URL has a query or a fragment"
    case .describedServer(let server):
      "the API has another server than the described '\(server)'; name the one of this operation "
        + "with 'replacingServers(_:)'"
    case .emptyPathValue: "a value in the path is empty or cannot be written as text"
    case .dotSegment: "a segment of the path is '.' or '..'"
    case .method(let method): "'\(method.escapedForPrinting)' is not an HTTP method"
    case .headerName(let name): "'\(name.escapedForPrinting)' is not a valid header field name"
    case .headerValue(let name):
      "the value of header field '\(name)' contains a control or non-ASCII character"
    case .valueWithoutForm(let name):
      "the value of '\(name.escapedForPrinting)' is empty or cannot be written as text"
    case .body(let problem): "the body cannot be created: \(problem)"
    case .unreadableFile(let url, let name):
      "the file '\(url.lastPathComponent.escapedForPrinting)' of "
        + (name.map { "'\($0.escapedForPrinting)'" } ?? "the body") + " cannot be read"
    case .bodyWithMethod(let method): "a \(method) request cannot have a body"
    case .url: "the URL changes when it is parsed"
    case .noCredential(.failed):
      "the token could not be loaded" + (underlyingError.map { " (\(type(of: $0)))" } ?? "")
    case .noCredential(.timedOut(let limit)): "the token was not loaded within \(limit)"
    case .noCredential(.tooManyWaiting(let limit)):
      "more than \(limit) requests wait for the token"
    case .noCredential(.recursive):
      "the closure that loads the token waits for itself; use another client in it"
    case .noCredential(.unsendable): "the token is empty or has a character that cannot be sent"
    case .mustWait(let wait, let limit): "\(wait), longer than the limit of \(limit)"
    }
  }
}

extension String {
  /// The text on one line, with controls and characters outside ASCII escaped.
  fileprivate var escapedForPrinting: String {
    unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
  }
}
