public import Foundation

/// An error for a response that a transport or a client does not accept, or cannot write to a file.
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
    /// The response has another media type than the expected one, so that it is no stream of events.
    case mediaType(String, expected: String)
    /// The response to a request for a whole content has only a part of it (status 206).
    case partialContent
    /// A stream ended in the middle of a value.
    case incompleteStream
    /// The response was not complete within the time of
    /// ``Client/with(headers:timeout:cachePolicy:decoder:encoder:progress:clock:)``.
    case timedOut(after: Duration)
    /// The disk is full, so a download cannot be written to the file, which is unchanged.
    case diskFull(file: URL)
    /// The folder of the file to which a response is downloaded does not exist.
    case noFolder(file: URL)
    /// The file to which a response is downloaded, or its folder, cannot be written. The file is
    /// unchanged.
    case unwritable(file: URL, cause: String)
  }

  /// The reason why the response is not accepted.
  public let reason: Reason

  /// The URL of the request, without user, password, query and fragment, and with the template of
  /// the resource's path: `https://api.example/users/{id}`.
  public let url: String

  /// The start of the text of a response with another media type, or `nil` for any other reason.
  ///
  /// It has up to 200 characters, without the values of the request and words that look like keys.
  public let message: String?

  /// Creates the error of a request to a URL.
  init(_ reason: Reason, at url: URL?, _ redaction: Redaction, message: String? = nil) {
    self.reason = reason
    self.url = url.map(redaction.shown) ?? ""
    self.message = message
  }
}

extension TransportError.Reason {
  /// Creates the reason for a file system's error.
  init(_ error: any Error, file: URL) {
    switch error {
    case CocoaError.fileWriteOutOfSpace, POSIXError.ENOSPC: self = .diskFull(file: file)
    case CocoaError.fileNoSuchFile, CocoaError.fileReadNoSuchFile, POSIXError.ENOENT:
      self = .noFolder(file: file)
    default: self = .unwritable(file: file, cause: error.localizedDescription)
    }
  }

  /// The file that cannot be written, or `nil` for another reason.
  fileprivate var file: URL? {
    switch self {
    case .diskFull(let file), .noFolder(let file), .unwritable(let file, _): file
    default: nil
    }
  }
}

extension TransportError: DescribedError {
  /// The error in one line, without possible secrets.
  public var description: String {
    if let file = reason.file {
      "cannot write '\(file.path(percentEncoded: false))': \(explanation)"
    } else {
      "invalid response from '\(url)': \(explanation)"
        + (message.map { ", and it says '\($0)'" } ?? "")
    }
  }

  package var sentence: ErrorSentence {
    switch reason {
    case .timedOut: .timedOut
    case .insecureRedirect: .insecure
    case .diskFull: .diskFull
    case .noFolder, .unwritable: .unsaved
    default: .unreadable
    }
  }

  package var shownProperties: KeyValuePairs<String, Any> { ["reason": reason, "url": url] }

  private var explanation: String {
    switch reason {
    case .bodyTooLarge(let limit): "its body is longer than \(limit) bytes"
    case .tooManyRedirects(let limit): "there are more than \(limit) redirects"
    case .insecureRedirect: "it redirects from https to http"
    case .redirectedBody: "it redirects the body of the request to another origin"
    case .redirectTarget: "it redirects to a URL that is not http or https"
    case .notHTTP: "it is not an HTTP response"
    case .mediaType(let type, let expected): "its media type is '\(type)', not '\(expected)'"
    case .partialContent: "it contains only a part of the requested content"
    case .incompleteStream: "it ends in the middle of a value"
    case .timedOut(let limit): "it is not complete after \(limit)"
    case .diskFull: "the disk is full"
    case .noFolder: "its folder does not exist"
    case .unwritable(_, let cause): cause
    }
  }
}

extension Redaction {
  /// Returns an error of a transport as an app may see it: with a URL without possible secrets.
  func shownError(_ error: any Error, at url: URL?) -> any Error {
    switch error {
    case let reason as TransportError.Reason: TransportError(reason, at: url, self)
    case let error as URLError: shownError(error)
    default: error
    }
  }

  private func shownError(_ error: URLError) -> URLError {
    var userInfo: [String: Any] = [NSLocalizedDescriptionKey: error.localizedDescription]
    if let url = error.failingURL.map(shown) {
      userInfo[NSURLErrorFailingURLErrorKey] = URL(string: url)
    }
    return URLError(error.code, userInfo: userInfo)
  }
}
