import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Creates the requests that follow redirects (RFC 9110, section 15.4).
///
/// The system's implementation is not used. It sends `Authorization` to any origin on Linux, and
/// every other header field on Apple systems. On Linux, it also decodes escapes in a relative
/// target and drops the body of a request that keeps its method.
enum Redirect {
  /// The most redirects that are followed for one request.
  static let limit = 10

  /// Creates the request that follows a redirect, or returns `nil` if the response is not a
  /// redirect.
  ///
  /// A request to another origin contains no body, and only the few header fields that do not
  /// identify the caller.
  ///
  /// - Parameters:
  ///   - request: The previous request, as changed by earlier redirects.
  ///   - response: The response to it.
  ///   - context: The context of the request, whose file is removed if the body is not sent again.
  /// - Returns: The request to send next.
  /// - Throws: The reason why the redirect must not be followed.
  static func request(
    following request: URLRequest, _ response: HTTPURLResponse, in context: inout RequestContext
  ) throws(TransportError.Reason) -> URLRequest? {
    let status = response.statusCode
    guard [301, 302, 303, 307, 308].contains(status),
      let location = response.value(forHTTPHeaderField: "Location")
    else { return nil }
    guard let url = request.url, let source = Origin(url),
      let target = PageLink.resolve(location, against: url), let origin = Origin(target)
    else { throw .redirectTarget }
    // Anyone in between could read a request in plain text and forge its response, so https must
    // not redirect to http.
    if origin.isPlainText, !source.isPlainText { throw .insecureRedirect }

    var next = request
    next.url = target
    if turnsToGet(status: status, method: request.httpMethod ?? "GET") {
      next.httpMethod = "GET"
      next.httpBody = nil
      next.httpBodyStream = nil
      context.bodyFile = nil
      next.removeFields { contentFields.contains($0) }
    }
    if origin != source {
      guard next.httpBody == nil, next.httpBodyStream == nil, context.bodyFile == nil else {
        throw .redirectedBody
      }
      next.removeCredentials()
    }
    return next
  }

  /// Returns whether the next request is a GET, regardless of the method of this one.
  private static func turnsToGet(status: Int, method: String) -> Bool {
    switch status {
    case 301, 302: method == "POST"
    case 303: method != "GET" && method != "HEAD"
    default: false
    }
  }

  /// The fields, in lower case, that do not identify the caller.
  static let harmlessFields: Set = ["accept", "accept-language", "user-agent"]

  /// The fields, in lower case, that describe a body and are sent only with it.
  private static let contentFields: Set = [
    "content-type", "content-length", "content-encoding", "content-language", "content-location",
    "transfer-encoding",
  ]
}

extension URLRequest {
  /// Removes all header fields except those that do not identify the caller, as for another origin.
  mutating func removeCredentials() {
    removeFields { !Redirect.harmlessFields.contains($0) }
  }

  /// Removes the header fields whose name in lower case satisfies a predicate.
  fileprivate mutating func removeFields(where isMeant: (String) -> Bool) {
    for name in (allHTTPHeaderFields ?? [:]).keys where isMeant(name.lowercased()) {
      setValue(nil, forHTTPHeaderField: name)
    }
  }
}
