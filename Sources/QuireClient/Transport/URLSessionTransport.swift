public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A transport with its own `URLSession`.
///
/// The transport follows up to ten redirects. A redirect to another origin (scheme, host or port)
/// carries no credentials, no body, and no header fields except `Accept`, `Accept-Language` and
/// `User-Agent`. The transport does not follow a redirect from https to http. It holds the bodies of
/// responses in memory, up to a limit, unless they are read while they are received, as in a
/// download, or in a stream of events or lines. Files in the bodies of requests are read in parts
/// while they are sent; on Linux, those of up to 32 MiB are read as a whole.
public final class URLSessionTransport: Transport {
  /// The most bytes of a response's body after decompression.
  public var bodyLimit: Int { exchanges.bodyLimit }

  private let session: URLSession
  private let exchanges: SessionExchanges
  /// The header fields that the configuration adds to every request.
  private let additionalHeaders: HeaderFields

  /// A function that answers an authentication challenge, for example to compare the certificate of
  /// a server with a pinned one, or to present a client certificate.
  ///
  /// It runs on the queue of the session, which waits for it. `.performDefaultHandling` leaves the
  /// decision to the system. On Linux, there are only challenges for passwords: there is neither the
  /// certificate of a server nor one of a client.
  public typealias ChallengeHandler =
    @Sendable (URLAuthenticationChallenge) -> (
      URLSession.AuthChallengeDisposition, URLCredential?
    )

  /// Creates a transport.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of the session; ``plainConfiguration`` by default. Its
  ///     `httpAdditionalHeaders` are sent like the header fields of a request.
  ///   - bodyLimit: The most bytes of a response's body after decompression; 64 MiB by default. It
  ///     does not apply to a body that is read while it is received.
  ///   - challengeHandler: Answers authentication challenges, or `nil` for the system's answers. A
  ///     challenge that it cancels is a `URLError`; on Linux, a 401 is the response then.
  ///   - metricsHandler: Receives the times and the facts about the connection of each request, with
  ///     one transaction, after its response; a redirect is another request. Linux does not
  ///     collect them, so that it is not called there.
  public init(
    configuration: URLSessionConfiguration = URLSessionTransport.plainConfiguration,
    bodyLimit: Int = 64 * 1024 * 1024, challengeHandler: ChallengeHandler? = nil,
    metricsHandler: (@Sendable (URLSessionTaskMetrics) -> Void)? = nil
  ) {
    let own = (configuration.copy() as? URLSessionConfiguration) ?? configuration
    // The session would add them again to each redirected request, regardless of the origin.
    additionalHeaders = HeaderFields(own.httpAdditionalHeaders ?? [:])
    own.httpAdditionalHeaders = nil
    exchanges = SessionExchanges(
      bodyLimit: bodyLimit, challengeHandler: challengeHandler, metricsHandler: metricsHandler)
    session = URLSession(configuration: own, delegate: exchanges, delegateQueue: nil)
  }

  deinit {
    // A session keeps its delegate and its threads until it is invalidated.
    session.invalidateAndCancel()
  }

  /// Sends a request and waits for the whole response, with any status.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - context: The facts about it that the request does not contain.
  /// - Returns: The body and the response after the last redirect.
  /// - Throws: ``RequestError`` for a GET or HEAD request with a body; ``TransportError`` for a
  ///   redirect that is not followed, for a body that is too long, and for a download that cannot be
  ///   written; `CancellationError` at once if the task was cancelled; otherwise `URLError`, without
  ///   possible secrets in its URL.
  public func send(
    _ request: URLRequest, in context: RequestContext
  ) async throws -> (Data, HTTPURLResponse) {
    try await followRedirects(of: request, in: context) { request, context in
      try await answer(to: request, in: context) { .ofWhole($0) }
    }
  }

  /// Sends a request and waits for the header fields of a success, or for the whole of any other
  /// response.
  ///
  /// Up to 1 MiB of the body waits in memory until it is read. A session on Linux cannot be
  /// suspended, so further bytes wait there in temporary files without names, up to 1 GiB.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - context: The facts about it that the request does not contain.
  /// - Returns: The body, whose iteration throws `URLError` and ``TransportError``, and the response
  ///   after the last redirect.
  /// - Throws: The errors of ``send(_:in:)``.
  public func stream(
    _ request: URLRequest, in context: RequestContext
  ) async throws -> (ResponseBody, HTTPURLResponse) {
    try await followRedirects(of: request, in: context) { request, context in
      let (parts, data, response) = try await answer(to: request, in: context) { .ofParts($0) }
      let body = parts.map { parts in
        ResponseBody(
          ReceivedBody(parts: parts, url: request.url, redaction: context.redaction, of: self))
      }
      return (body ?? ResponseBody(data), response)
    }
  }

  /// Ends a task whose body is not read any more.
  func cancel(_ task: URLSessionTask) { exchanges.cancel(task) }

  private func followRedirects<Body: Sendable>(
    of request: URLRequest, in context: RequestContext,
    answer: (URLRequest, RequestContext) async throws -> (Body, HTTPURLResponse)
  ) async throws -> (Body, HTTPURLResponse) {
    let method = request.httpMethod ?? "GET"
    let hasBody =
      request.httpBody?.isEmpty == false || request.httpBodyStream != nil
      || context.bodyFile != nil
    if hasBody, ["GET", "HEAD"].contains(method) {
      // The session would drop or reject the body without a reason.
      throw RequestError(reason: .bodyWithMethod(method), path: context.path)
    }
    var (request, context) = (additionalHeaders.filling(request, in: context), context)
    do {
      for _ in 0...Redirect.limit {
        let (body, response) = try await answer(request, context)
        guard let next = try Redirect.request(following: request, response, in: &context) else {
          return (body, response)
        }
        request = next
      }
      throw TransportError.Reason.tooManyRedirects(limit: Redirect.limit)
    } catch {
      throw context.redaction.shownError(error, at: request.url)
    }
  }

  /// Returns the response to a request, which may be a redirect.
  private func answer<Answer: Sendable>(
    to request: URLRequest, in context: RequestContext,
    for caller: (CheckedContinuation<Answer, any Error>) -> Exchange.Caller
  ) async throws -> Answer {
    try Task.checkCancellation()
    let task =
      try context.bodyFile.map { try uploadTask(with: request, file: $0) }
      ?? session.dataTask(with: request)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        exchanges.begin(task, in: context, for: caller($0))
      }
    } onCancel: {
      exchanges.cancel(task)
    }
  }

  private func uploadTask(with request: URLRequest, file: URL) throws -> URLSessionUploadTask {
    #if canImport(FoundationNetworking)
      // On Linux, Foundation ends the process if a connection is lost while it reads a file.
      let values = try? file.resourceValues(forKeys: [.fileSizeKey])
      if let size = values?.fileSize, size <= Self.wholeFileLimit {
        return session.uploadTask(with: request, from: try Data(contentsOf: file))
      }
    #endif
    return session.uploadTask(with: request, fromFile: file)
  }

  /// The most bytes of a file that is read as a whole on Linux: 32 MiB.
  private static let wholeFileLimit = 32 * 1024 * 1024

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

extension HeaderFields {
  /// Returns a request with these header fields added, unless it already has fields of the same
  /// names.
  fileprivate func filling(_ request: URLRequest, in context: RequestContext) -> URLRequest {
    var result = request
    for name in names
    where request.value(forHTTPHeaderField: name) == nil
      && (context.mayAddCredentials || Redirect.harmlessFields.contains(name.lowercased()))
    {
      result.setValue(self[name], forHTTPHeaderField: name)
    }
    return result
  }
}
