public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A request whose response has no content of interest, such as the deletion of an object.
///
/// Every status in 200..<300 is a success, with or without a body.
public protocol NoContentResource: Resource where Response == Void {}

extension NoContentResource {
  /// Checks the status and ignores the body.
  ///
  /// - Parameters:
  ///   - data: The body as it was received.
  ///   - response: The status and the header fields.
  /// - Throws: ``StatusError`` for a status outside 200..<300, ``BodyError`` for a success whose
  ///   body reports an error.
  public func parse(_ data: Data, from response: HTTPURLResponse) throws {
    try throwReportedError(in: data, of: response)
  }
}
