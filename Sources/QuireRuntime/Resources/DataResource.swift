public import Foundation

/// A request whose response is a file, such as an image or a PDF document.
public protocol DataResource: Resource where Response == Data {
  /// The media type of the file, such as `application/pdf`.
  ///
  /// The request asks for it in its `Accept` header field, unless ``Resource/headers`` sets another
  /// one.
  var contentType: String { get }
}

extension DataResource {
  /// Returns the body as it was received, whatever its `Content-Type` is.
  ///
  /// - Parameter response: The response as it was received.
  /// - Returns: The body; empty if the response has none.
  /// - Throws: ``StatusError`` for a status outside 200..<300, ``BodyError`` for a success whose
  ///   body reports an error.
  public func parse(_ response: ReceivedResponse) throws -> Data {
    try throwReportedError(in: response)
    return response.data
  }
}
