import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What is asked where a response says that the resource is elsewhere (RFC 9110, section 15.4).
///
/// The system is not left to it: on Linux it carries `Authorization` to any origin, on Apple
/// systems every other header field; and on Linux it takes escapes out of a relative target and
/// drops the body of a request that keeps its method.
enum Redirect {
  /// The most redirects that are followed for one request.
  static let limit = 10

  /// The request that follows a response, or `nil` where that is no redirect.
  ///
  /// To another origin go only the few header fields that say nothing of the caller, and no body.
  ///
  /// - Parameters:
  ///   - request: What was sent, with what earlier redirects took from it.
  ///   - response: What came.
  /// - Returns: The request to send next.
  /// - Throws: ``TransportError`` where a redirect is not followed.
  static func request(
    following request: URLRequest, _ response: HTTPURLResponse
  ) throws(TransportError) -> URLRequest? {
    let status = response.statusCode
    guard [301, 302, 303, 307, 308].contains(status),
      let location = response.value(forHTTPHeaderField: "Location")
    else { return nil }
    guard let url = request.url, let source = Origin(url),
      let target = PageLink.resolve(location, against: url), let origin = Origin(target)
    else { throw TransportError(.redirectTarget, at: request.url) }
    // What comes in plain text may have been written by anyone on the way, and is no answer for
    // one who asked in secrecy; what is asked for could be read.
    if origin.isPlainText, !source.isPlainText { throw TransportError(.insecureRedirect, at: url) }

    var next = request
    next.url = target
    if turnsToGet(status: status, method: request.httpMethod ?? "GET") {
      next.httpMethod = "GET"
      next.httpBody = nil
      next.httpBodyStream = nil
      next.removeFields { contentFields.contains($0) }
    }
    if origin != source {
      guard next.httpBody == nil, next.httpBodyStream == nil else {
        throw TransportError(.redirectedBody, at: url)
      }
      next.removeCredentials()
    }
    return next
  }

  /// Whether the next request is a GET whatever this one was.
  private static func turnsToGet(status: Int, method: String) -> Bool {
    switch status {
    case 301, 302: method == "POST"
    case 303: method != "GET" && method != "HEAD"
    default: false
    }
  }

  /// The fields, in lower case, that say nothing of the caller.
  static let harmlessFields: Set = ["accept", "accept-language", "user-agent"]

  /// The fields, in lower case, that describe a body and go where it goes.
  private static let contentFields: Set = [
    "content-type", "content-length", "content-encoding", "content-language", "content-location",
    "transfer-encoding",
  ]
}

extension URLRequest {
  /// Removes all header fields but those that say nothing of the caller, as for another origin.
  mutating func removeCredentials() {
    removeFields { !Redirect.harmlessFields.contains($0) }
  }

  /// Removes the header fields whose name in lower case is meant.
  fileprivate mutating func removeFields(where isMeant: (String) -> Bool) {
    for name in (allHTTPHeaderFields ?? [:]).keys where isMeant(name.lowercased()) {
      setValue(nil, forHTTPHeaderField: name)
    }
  }
}
