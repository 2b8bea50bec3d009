public import Foundation

#if canImport(FoundationNetworking)
  package import FoundationNetworking
#endif

/// A request to a server, with the type of its response.
public protocol Resource<Response>: Sendable {
  /// The type that the body of a successful response is decoded as.
  associatedtype Response: Sendable

  /// The error for a status outside 200..<300: by default ``StatusError``, which has no decoded
  /// body.
  associatedtype Failure: StatusFailure = StatusError

  /// The path after the base URL's own path; interpolated values are percent-encoded.
  var path: ResourcePath { get }

  /// The server that receives the request instead of that of the client, or `nil` for the client's.
  ///
  /// An API description can name another server for one operation, such as an upload. A client sends
  /// its credentials to it too, except from https to http. But if the app chose the server of the
  /// API, it must also name that of the operation: ``Client/replacingServers(_:)``. A URL such as
  /// `/v2` is relative to the base URL.
  var server: ServerURL? { get }

  /// The HTTP method, in upper case.
  var method: String { get }

  /// The query in the order in which it is sent; a name can occur more than once.
  var parameters: QueryParameters { get }

  /// The header fields of the request, which replace those of the client except those of
  /// ``Client/with(headers:timeout:cachePolicy:decoder:encoder:progress:clock:)``.
  var headers: HeaderFields { get }

  /// The body, or `nil` if the request has none.
  var body: RequestBody? { get }

  /// Whether the request can be sent again after a failure that leaves open whether the server
  /// received it.
  ///
  /// A client retries only such requests: ``Client/retrying(_:idempotencyKey:clock:shouldRetry:delay:)``.
  var isIdempotent: Bool { get }

  /// The location of error reports in successful responses, or `nil` if the status reports all
  /// errors.
  var errorReport: ErrorReport? { get }

  /// The statuses of successes whose body is ignored, in addition to 204 and 205.
  ///
  /// Such a success is an empty list or an empty optional.
  var contentlessStatuses: Set<Int> { get }

  /// Decodes the response.
  ///
  /// - Parameter response: The response as it was received.
  /// - Returns: The decoded response.
  /// - Throws: The ``Failure`` for a status outside 200..<300, ``BodyError`` for a success whose
  ///   body reports an error, `DecodingError` for a body that does not fit the type.
  func parse(_ response: ReceivedResponse) throws -> Response
}

extension Resource {
  /// `nil`: the server of the client.
  public var server: ServerURL? { nil }

  /// GET.
  public var method: String { "GET" }

  /// No query.
  public var parameters: QueryParameters { [:] }

  /// No header fields.
  public var headers: HeaderFields { [:] }

  /// No body.
  public var body: RequestBody? { nil }

  /// `true` for methods that only read: GET, HEAD and QUERY (RFC 9110, section 9.2.1).
  public var isIdempotent: Bool { ["GET", "HEAD", "QUERY"].contains(method) }

  /// `nil`: the status reports all errors.
  public var errorReport: ErrorReport? { nil }

  /// No statuses besides 204 and 205.
  public var contentlessStatuses: Set<Int> { [] }
}

extension Resource where Response: Decodable {
  /// Decodes the response as JSON with ``JsonProvider``, or with the decoder of the client.
  ///
  /// A success without content is an empty list or an empty optional, and a `DecodingError` for any
  /// other type. It has an empty body or one of the ``contentlessStatuses``; a page in a walk over a
  /// list needs such a status, because an empty body does not end a list.
  public func parse(_ response: ReceivedResponse) throws -> Response {
    try throwReportedError(in: response)
    return try JsonProvider.decode(
      Response.self, from: content(of: response), as: response.jsonDecoder)
  }
}

// The result is written as `Response`, so that no type of a response is inferred from these.

extension Resource where Response == Void {
  /// Checks the status and ignores the body, for a response such as that to a deletion.
  ///
  /// Every status in 200..<300 is a success, with or without a body.
  public func parse(_ response: ReceivedResponse) throws -> Response {
    try throwReportedError(in: response)
  }
}

extension Resource where Response == Data {
  /// Returns the body as it was received, whatever its `Content-Type` is, such as an image.
  ///
  /// The body is empty if the response has none.
  public func parse(_ response: ReceivedResponse) throws -> Response {
    try throwReportedError(in: response)
    return response.data
  }
}

extension Resource where Response == HeaderFields {
  /// Returns the header fields, usually of a response to HEAD, which has no body.
  public func parse(_ response: ReceivedResponse) throws -> Response {
    try throwReportedError(in: response)
    return response.headers
  }
}

extension Resource {
  /// Throws the error that a response reports with its status or in its body.
  package func throwReportedError(in response: ReceivedResponse) throws {
    if let error = Failure(response, of: path) { throw error }
    if let errorReport, let error = BodyError(response, at: errorReport, of: path) { throw error }
  }

  /// Whether the description of a response says that it has no content.
  package func isContentless(_ response: HTTPURLResponse) -> Bool {
    let status = response.statusCode
    return status == 204 || status == 205 || contentlessStatuses.contains(status)
  }

  /// Returns the JSON to decode: the body, or an empty value if the response has no content.
  ///
  /// The result is the body if the type of the response has no empty value.
  func content(of response: ReceivedResponse) -> Data {
    let data = response.data
    // An empty body does not end a list, because a failing server may send one too.
    let isEmpty = isContentless(response.http) || data.isEmpty && !response.isInWalk
    guard isEmpty else { return data }
    if Response.self is any ExpressibleByNilLiteral.Type { return Data("null".utf8) }
    if Response.self is any ExpressibleByArrayLiteral.Type
      || Response.self is any ListCodable.Type
    {
      return Data("[]".utf8)
    }
    return data
  }
}
