public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Something a server answers with, and how to ask for it.
///
/// Generated resources conform; one written by hand needs a response type and a path:
///
///     struct UserResource: Resource {
///       typealias Response = User
///       let login: String
///       var path: ResourcePath { "/users/\(login)" }
///     }
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

  /// Reads the response.
  ///
  /// - Parameters:
  ///   - data: The body as it came.
  ///   - response: The status and the header fields.
  /// - Throws: ``StatusError`` for a status outside 200..<300, `DecodingError` for a body that
  ///   does not fit.
  func parse(_ data: Data, from response: HTTPURLResponse) throws -> Response
}
