public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A transport with its own `URLSession`.
///
/// The transport follows up to ten redirects. A redirect to another origin (scheme, host or port)
/// carries no credentials, no body, and no header fields except `Accept`, `Accept-Language` and
/// `User-Agent`. The transport does not follow a redirect from https to http. It holds the bodies of
/// responses in memory, up to a limit, except for those of ``Client/download(_:to:byteLimit:)``.
/// Files in the bodies of requests are read in parts while they are sent.
public final class URLSessionTransport: Transport {
  /// The most bytes of a response's body after decompression.
  public var bodyLimit: Int { exchanges.bodyLimit }

  /// Always `true`.
  public var streamsDownloads: Bool { true }

  private let session: URLSession
  private let exchanges: SessionExchanges
  /// The header fields that the configuration adds to every request.
  private let additionalHeaders: HeaderFields

  /// Creates a transport.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of the session; ``plainConfiguration`` by default. Its
  ///     `httpAdditionalHeaders` are sent like the header fields of a request.
  ///   - bodyLimit: The most bytes of a response's body after decompression; 64 MiB by default.
  public init(
    configuration: URLSessionConfiguration = URLSessionTransport.plainConfiguration,
    bodyLimit: Int = 64 * 1024 * 1024
  ) {
    let own = (configuration.copy() as? URLSessionConfiguration) ?? configuration
    // The session would add them again to each redirected request, regardless of the origin.
    additionalHeaders = HeaderFields(own.httpAdditionalHeaders ?? [:])
    own.httpAdditionalHeaders = nil
    exchanges = SessionExchanges(bodyLimit: bodyLimit)
    session = URLSession(configuration: own, delegate: exchanges, delegateQueue: nil)
  }

  deinit {
    // A session keeps its delegate and its threads until it is invalidated.
    session.invalidateAndCancel()
  }

  /// Sends a request and waits for the whole response, with any status.
  ///
  /// - Parameter request: The request.
  /// - Returns: The body and the response after the last redirect.
  /// - Throws: ``RequestError`` for a GET or HEAD request with a body, and for a file that cannot be
  ///   read; ``TransportError`` for a redirect that is not followed and for a body that is too long;
  ///   `CancellationError` at once if the task was cancelled; otherwise `URLError`, without possible
  ///   secrets in its URL.
  public func send(_ request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    try checkBody(of: request)
    var request = additionalHeaders.filling(request)
    for _ in 0...Redirect.limit {
      let (data, response) = try await answer(to: request)
      guard let next = try Redirect.request(following: request, response) else {
        return (data, response)
      }
      request = next
    }
    throw TransportError(.tooManyRedirects(limit: Redirect.limit), at: request.url)
  }

  /// Returns the response to a request, which may be a redirect.
  private func answer(to request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    try Task.checkCancellation()
    let (request, body) = Self.streaming(request)
    let task = session.dataTask(with: request)
    let length = body?.length
    do {
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation {
          exchanges.begin(task, sending: length, continuation: $0)
        }
      } onCancel: {
        exchanges.cancel(task)
      }
    } catch let error as TransportError {
      // The error is created again because the session's tasks do not know what the client hides.
      throw TransportError(error.reason, at: request.url)
    } catch let error as URLError {
      if let reason = body?.problem { throw failure(reason) }
      throw error.redacted
    }
  }

  /// Returns a request whose body is a new stream, and the stream; no stream if there are no files.
  private static func streaming(_ request: URLRequest) -> (URLRequest, BodyStream?) {
    guard let old = request.httpBodyStream as? BodyStream else { return (request, nil) }
    let body = BodyStream(old.pieces)
    var request = request
    request.httpBodyStream = body
    // Many servers do not accept a body in chunks.
    request.setValue("\(body.length)", forHTTPHeaderField: "Content-Length")
    #if canImport(FoundationNetworking)
      // libcurl sends no header field without a value. It would send the body in chunks otherwise.
      request.setValue(" ", forHTTPHeaderField: "Transfer-Encoding")
    #endif
    return (request, body)
  }

  /// Throws an error for a body that the session would drop or reject without a reason.
  private func checkBody(of request: URLRequest) throws(RequestError) {
    let method = request.httpMethod ?? "GET"
    let hasBody = request.httpBody?.isEmpty == false || request.httpBodyStream != nil
    guard hasBody, ["GET", "HEAD"].contains(method) else { return }
    throw failure(.bodyWithMethod(method))
  }

  private func failure(_ reason: RequestError.Reason) -> RequestError {
    RequestError(reason: reason, path: RequestContext.current.redaction.path)
  }

  /// A new configuration without cache, cookies and stored credentials, which you can change.
  ///
  /// Two settings limit the time: `timeoutIntervalForRequest`, the seconds without a received byte
  /// (60), and `timeoutIntervalForResource`, the seconds for the whole response (7 days), which
  /// applies only on Apple's systems.
  public static var plainConfiguration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    return configuration
  }
}

extension URLError {
  /// The error without possible secrets in the URL that it prints.
  fileprivate var redacted: URLError {
    var userInfo: [String: Any] = [NSLocalizedDescriptionKey: localizedDescription]
    if let url = failingURL.map(RequestContext.current.redaction.shown) {
      userInfo[NSURLErrorFailingURLErrorKey] = URL(string: url)
    }
    return URLError(code, userInfo: userInfo)
  }
}

extension HeaderFields {
  /// Returns a request with these header fields added, unless it already has fields of the same
  /// names.
  fileprivate func filling(_ request: URLRequest) -> URLRequest {
    var result = request
    for name in names
    where request.value(forHTTPHeaderField: name) == nil
      && (RequestContext.current.mayAddCredentials
        || Redirect.harmlessFields.contains(name.lowercased()))
    {
      result.setValue(self[name], forHTTPHeaderField: name)
    }
    return result
  }
}
