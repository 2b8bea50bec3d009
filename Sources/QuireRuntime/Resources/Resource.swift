public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A request to a server, with the type of its response.
public protocol Resource<Response>: Sendable {
  /// What the body of a successful answer is read as.
  associatedtype Response: Sendable

  /// The path below the base URL's own path; interpolated values are percent-encoded.
  var path: ResourcePath { get }

  /// The HTTP method, in upper case.
  var method: String { get }

  /// The query in the order it is sent; a name may come more than once.
  var parameters: QueryParameters { get }

  /// Header fields by name, sent beside those of a client and over them.
  var headers: HeaderFields { get }

  /// The body, or `nil` where none is sent.
  var body: RequestBody? { get }

  /// Whether it may be sent again after a failure, when nobody knows if it was received.
  ///
  /// A client that is told to retry does so with these alone: ``Client/retrying(_:clock:shouldRetry:)``.
  var isIdempotent: Bool { get }

  /// Where a success says that it failed, or `nil` where the status tells.
  var failure: ResponseFailure? { get }

  /// Reads the response.
  ///
  /// - Parameters:
  ///   - data: The body as it came.
  ///   - response: The status and the header fields.
  /// - Returns: What the response says.
  /// - Throws: ``StatusError`` for a status outside 200..<300, ``BodyError`` for a success that
  ///   says it failed, `DecodingError` for a body that does not fit.
  func parse(_ data: Data, from response: HTTPURLResponse) throws -> Response
}

extension Resource {
  /// GET.
  public var method: String { "GET" }

  /// No query.
  public var parameters: QueryParameters { [:] }

  /// No header fields of its own.
  public var headers: HeaderFields { [:] }

  /// No body.
  public var body: RequestBody? { nil }

  /// True of what only reads: GET and HEAD (RFC 9110 section 9.2.1).
  public var isIdempotent: Bool { method == "GET" || method == "HEAD" }

  /// None: the status tells.
  public var failure: ResponseFailure? { nil }

  /// The request for this resource to a server, for networking of one's own.
  ///
  /// - Parameter baseURL: Where the path begins: http or https, without query and fragment. Its
  ///   own path comes first, and there is one slash between the two.
  /// - Returns: The request, its URL and its body byte by byte as they are to be sent.
  /// - Throws: ``RequestError`` for a base that cannot carry it, a path that would mean another
  ///   resource, a header field that cannot be sent, a body that cannot be written.
  public func request(baseURL: URL) throws(RequestError) -> URLRequest {
    try RequestDraft(self).request(baseURL: baseURL)
  }
}

extension Resource where Response: Decodable {
  /// Reads the response as JSON through ``JsonProvider``.
  ///
  /// A success without a body, such as a 204, is a list without elements or an optional without a
  /// value; of any other type it is a `DecodingError`.
  public func parse(_ data: Data, from response: HTTPURLResponse) throws -> Response {
    if let error = StatusError(response, body: data, of: path) { throw error }
    if let failure,
      let error = BodyError(response, body: data, failure: failure, of: path)
    {
      throw error
    }
    return try JsonProvider.decode(from: data.isEmpty ? Self.emptyResponse : data)
  }

  /// The JSON that a response without a body stands for; no bytes where there is none.
  private static var emptyResponse: Data {
    if Response.self is any ExpressibleByNilLiteral.Type { return Data("null".utf8) }
    if Response.self is any ExpressibleByArrayLiteral.Type || Response.self is any ListCodable.Type
    {
      return Data("[]".utf8)
    }
    return Data()
  }
}
