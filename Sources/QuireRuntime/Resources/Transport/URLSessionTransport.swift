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
        let (data, response) = try await answer(to: request, in: context)
        guard let next = try Redirect.request(following: request, response, in: &context) else {
          return (data, response)
        }
        request = next
      }
      throw TransportError.Reason.tooManyRedirects(limit: Redirect.limit)
    } catch let reason as TransportError.Reason {
      throw TransportError(reason, at: request.url, context.redaction)
    } catch let error as URLError {
      throw error.redacted(by: context.redaction)
    }
  }

  /// Returns the response to a request, which may be a redirect.
  private func answer(
    to request: URLRequest, in context: RequestContext
  ) async throws -> (Data, HTTPURLResponse) {
    try Task.checkCancellation()
    let task =
      context.bodyFile.map { session.uploadTask(with: request, fromFile: $0) }
      ?? session.dataTask(with: request)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        exchanges.begin(task, in: context, continuation: $0)
      }
    } onCancel: {
      exchanges.cancel(task)
    }
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
  fileprivate func redacted(by redaction: Redaction) -> URLError {
    var userInfo: [String: Any] = [NSLocalizedDescriptionKey: localizedDescription]
    if let url = failingURL.map(redaction.shown) {
      userInfo[NSURLErrorFailingURLErrorKey] = URL(string: url)
    }
    return URLError(code, userInfo: userInfo)
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
