/// A request for only the header fields of a response, which has no body: HEAD.
///
/// Use it to find out the size or the version of a file without loading it.
public protocol HeaderResource: Resource where Response == HeaderFields {}

extension HeaderResource {
  /// HEAD.
  public var method: String { "HEAD" }

  /// Returns the header fields.
  ///
  /// - Parameter response: The response, whose body is empty.
  /// - Returns: The header fields of the response.
  /// - Throws: ``StatusError`` for a status outside 200..<300, ``BodyError`` for a success that
  ///   reports an error in a header field.
  public func parse(_ response: ReceivedResponse) throws -> HeaderFields {
    try throwReportedError(in: response)
    return response.headers
  }
}
