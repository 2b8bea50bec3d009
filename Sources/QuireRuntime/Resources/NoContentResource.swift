/// A request whose response has no content of interest, such as the deletion of an object.
///
/// Every status in 200..<300 is a success, with or without a body.
public protocol NoContentResource: Resource where Response == Void {}

extension NoContentResource {
  /// Checks the status and ignores the body.
  ///
  /// - Parameter response: The response as it was received.
  /// - Throws: ``StatusError`` for a status outside 200..<300, ``BodyError`` for a success whose
  ///   body reports an error.
  public func parse(_ response: ReceivedResponse) throws {
    try throwReportedError(in: response)
  }
}
