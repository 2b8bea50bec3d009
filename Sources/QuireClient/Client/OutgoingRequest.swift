public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A request on its way to the transport, as an interceptor sees it.
///
/// You can log its description: it contains no header fields, no body, no values of the query, and
/// the template of the resource's path instead of its values.
public struct OutgoingRequest: Sendable {
  /// The HTTP method, in upper case.
  public var method: String

  /// The URL with its query.
  ///
  /// Its path, its query and its user can contain secrets, so log the description instead.
  public var url: URL

  /// The header fields, such as `Authorization`.
  public var headers: HeaderFields

  /// The origin of the client's base URL, or `nil` if the request is for a link to another origin.
  private let origin: Origin?

  /// The request that was passed to the first interceptor.
  private let original: URLRequest

  /// The resource that is requested, or `nil` for a request without a client.
  package let resource: (any Resource)?

  private let redaction: Redaction

  /// Whether only the credential of an owner is missing before the request can be identified, and it
  /// is not sent.
  let isOwnedProbe: Bool

  /// Whether the data has an owner, so that a cache may answer without a credential.
  let hasOwner: Bool

  /// The credential that was added, or `nil` without one.
  private(set) var credential: AddedCredential?

  /// The reason why the request has no credential.
  private(set) var credentialFailure: (any Error)?

  /// Creates the value for a request, or returns `nil` if the request has no URL.
  init?(_ request: URLRequest, in context: RequestContext) {
    guard let url = request.url else { return nil }
    method = request.httpMethod ?? "GET"
    self.url = url
    headers = HeaderFields(request)
    origin = context.mayAddCredentials ? Origin(url) : nil
    original = request
    resource = context.resource
    redaction = context.redaction
    hasOwner = context.owner != nil
    isOwnedProbe = hasOwner && context.recorder?.isProbe == true
    bodyFile = context.bodyFile
    bodySize =
      request.httpBody?.count
      ?? bodyFile.flatMap { try? $0.resourceValues(forKeys: [.fileSizeKey]).fileSize }
  }

  /// The template of the resource's path, such as `/users/{id}`.
  public var path: String { redaction.path }

  /// Whether the request goes to the origin of the client's base URL: scheme, host and port.
  ///
  /// If it does not, as for a link to another origin, add no credentials to it.
  public var mayAddCredentials: Bool { origin != nil && Origin(url) == origin }

  /// Returns whether a response comes from the origin of the client's base URL and not from another
  /// one, to which the request was redirected.
  func isAnswered(by response: HTTPURLResponse) -> Bool {
    origin != nil && response.url.flatMap(Origin.init) == origin
  }

  /// The bytes of the body, or `nil` if there is no body or if it is in the ``bodyFile``.
  public var body: Data? { original.httpBody }

  /// The file that contains the body, or `nil` if the body contains no files on disk.
  ///
  /// The file exists until the response is received.
  public let bodyFile: URL?

  /// The number of bytes of the body, or `nil` if there is no body.
  private let bodySize: Int?

  /// Returns the request after an authorization has added its credential to it.
  func authorized(as request: OutgoingRequest) -> OutgoingRequest {
    var request = request
    request.credential = AddedCredential(
      before: credential?.before ?? (url, headers), after: (request.url, request.headers))
    return request
  }

  /// Returns the request without a credential, which only a cache may answer.
  func lackingCredential(because error: any Error) -> OutgoingRequest {
    var request = self
    request.credentialFailure = error
    return request
  }

  /// Creates the request for a transport.
  ///
  /// - Returns: The request with the current method, URL and header fields.
  /// - Throws: ``RequestError`` for a method or a header field that cannot be sent.
  func urlRequest() throws(RequestError) -> URLRequest {
    do throws(RequestError.Reason) {
      guard isFieldName(method) else { throw RequestError.Reason.method(method) }
      var request = original
      request.url = url
      request.httpMethod = method
      for name in HeaderFields(original).names where headers[name] == nil {
        request.setValue(nil, forHTTPHeaderField: name)
      }
      try request.set(headers)
      return request
    } catch {
      throw RequestError(reason: error, path: path)
    }
  }
}

extension OutgoingRequest: CustomStringConvertible, CustomReflectable {
  /// The method, the URL without possible secrets and the size of the body:
  /// `POST https://api.example/users/{id}, 12 bytes`.
  public var description: String {
    "\(method) \(shownURL)" + (bodySize.map { ", \($0) bytes" } ?? "")
  }

  /// The method, the URL without possible secrets, the names of the header fields and the size of
  /// the body.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "method": method, "url": shownURL, "headers": headers, "body": bodySize ?? 0,
      ] as KeyValuePairs<String, Any>)
  }

  private var shownURL: String { redaction.shown(url) }
}
