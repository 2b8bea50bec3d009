public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A response whose type depends on the status of the success, usually an enumeration.
///
/// For example, a server updates a user with 200 and returns it, or accepts the update with 202 and
/// returns a job:
///
///     struct UpdateUser: Resource {
///       enum Response: StatusResponse {
///         case ok(User)
///         case accepted(Job)
///
///         init(from success: SuccessBody) throws {
///           switch success.status {
///           case 202: self = .accepted(try success.decode())
///           default: self = .ok(try success.decode())
///           }
///         }
///       }
///       let path: ResourcePath = "/user"
///       let method = "PUT"
///     }
public protocol StatusResponse: Sendable {
  /// Creates the response to a success.
  ///
  /// - Parameter success: The status and the body.
  /// - Throws: `DecodingError` for a body that does not fit the type of its status.
  init(from success: SuccessBody) throws
}

/// The status and the body of a successful response.
public struct SuccessBody: Sendable {
  /// The status, from 200 to 299.
  public let status: Int

  /// The body as it was received; empty if the response has none.
  public let data: Data

  /// Creates the status and the body of a success.
  ///
  /// - Parameters:
  ///   - status: The status, from 200 to 299.
  ///   - data: The body.
  public init(status: Int, data: Data) {
    self.status = status
    self.data = data
  }

  /// Decodes the body as JSON with ``JsonProvider``, or with the decoder of the client.
  ///
  /// - Parameter type: The type of the value.
  /// - Returns: The value.
  /// - Throws: `DecodingError` for a body that does not fit the type.
  public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    try JsonProvider.decode(type, from: data, as: RequestContext.current.jsonDecoder)
  }

  /// Decodes the body from a form that the type of the value does not have by default.
  ///
  /// - Parameter form: The form in JSON, such as ``UnixTime``.
  /// - Returns: The value.
  /// - Throws: `DecodingError` for a body that does not fit the form.
  public func decode<Form: MemberFormat>(as form: Form.Type) throws -> Form.Represented {
    try JsonProvider.decode(in: form, from: data, as: RequestContext.current.jsonDecoder)
  }
}

extension Resource where Response: StatusResponse {
  /// Creates the response from the status and the body.
  ///
  /// - Parameters:
  ///   - data: The body as it was received.
  ///   - response: The status and the header fields.
  /// - Returns: The response.
  /// - Throws: ``StatusError`` for a status outside 200..<300, ``BodyError`` for a success whose
  ///   body reports an error, `DecodingError` for a body that does not fit the type of its status.
  public func parse(_ data: Data, from response: HTTPURLResponse) throws -> Response {
    try throwReportedError(in: data, of: response)
    return try Response(from: SuccessBody(status: response.statusCode, data: data))
  }
}
