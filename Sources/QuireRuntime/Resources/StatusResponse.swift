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
///         init(from success: ReceivedResponse) throws {
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
  /// - Parameter success: The response.
  /// - Throws: `DecodingError` for a body that does not fit the type of its status.
  init(from success: ReceivedResponse) throws
}

extension Resource where Response: StatusResponse {
  /// Creates the response from the status and the body.
  ///
  /// - Parameter response: The response as it was received.
  /// - Returns: The response.
  /// - Throws: The ``Resource/Failure`` for a status outside 200..<300, ``BodyError`` for a success whose
  ///   body reports an error, `DecodingError` for a body that does not fit the type of its status.
  public func parse(_ response: ReceivedResponse) throws -> Response {
    try throwReportedError(in: response)
    return try Response(from: response)
  }
}
