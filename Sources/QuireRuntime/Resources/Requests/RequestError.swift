public import Foundation

/// An error for a resource and a base URL that do not form a valid request.
public struct RequestError: Error, Hashable, Sendable {
  /// The reason why there is no request.
  public enum Reason: Error, Hashable {
    /// The base URL's scheme is absent or neither http nor https.
    case baseNotHTTP
    /// The base URL has no host.
    case baseWithoutHost
    /// The base URL has a query or a fragment, which a path appended to it would split.
    case baseWithQuery
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
    /// The body cannot be encoded, with the cause.
    case body(String)
    /// There is no file at the URL, or it cannot be read.
    ///
    /// The name is that of the file's part in a form, or `nil` if the file is the whole body.
    case unreadableFile(URL, name: String?)
    /// A request with this method has no body, so ``URLSessionTransport`` cannot send it.
    case bodyWithMethod(String)
    /// Foundation does not accept the URL.
    case url
  }

  /// The reason why there is no request.
  public let reason: Reason

  /// The template of the resource's path, such as `/users/{id}`.
  public let path: String
}

extension RequestError: CustomStringConvertible {
  /// The error in one line, without possible secrets.
  public var description: String { "invalid request for '\(path)': \(explanation)" }

  private var explanation: String {
    switch reason {
    case .baseNotHTTP: "the scheme of the base URL is not http or https"
    case .baseWithoutHost: "the base URL has no host"
    case .baseWithQuery: "the base URL has a query or a fragment"
    case .emptyPathValue: "a value in the path is empty or cannot be written as text"
    case .dotSegment: "a segment of the path is '.' or '..'"
    case .method(let method): "'\(method.escapedForPrinting)' is not an HTTP method"
    case .headerName(let name): "'\(name.escapedForPrinting)' is not a valid header field name"
    case .headerValue(let name):
      "the value of header field '\(name)' contains a control or non-ASCII character"
    case .valueWithoutForm(let name):
      "the value of '\(name.escapedForPrinting)' is empty or cannot be written as text"
    case .body(let problem): "the body cannot be encoded: \(problem)"
    case .unreadableFile(let url, let name):
      "the file '\(url.lastPathComponent.escapedForPrinting)' of "
        + (name.map { "'\($0.escapedForPrinting)'" } ?? "the body") + " cannot be read"
    case .bodyWithMethod(let method): "a \(method) request cannot have a body"
    case .url: "the URL changes when it is parsed"
    }
  }
}

extension String {
  /// The text on one line, with controls and characters outside ASCII escaped.
  fileprivate var escapedForPrinting: String {
    unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
  }
}

extension RequestError: LocalizedError {
  /// The description, which `localizedDescription` shows.
  public var errorDescription: String? { description }
}
