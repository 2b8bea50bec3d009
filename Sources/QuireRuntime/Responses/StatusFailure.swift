public import Foundation

/// An error that a resource throws for a status outside 200..<300: a ``StatusError``, or a
/// ``DeclaredError`` with the decoded body.
///
/// Every such error is caught by `catch let error as any StatusFailure`.
public protocol StatusFailure: LocalizedError, CustomStringConvertible,
  CustomDebugStringConvertible, CustomReflectable, Sendable
{
  /// Creates the error for a status.
  ///
  /// - Parameter error: The status, the header fields and the body as it was received.
  init(_ error: StatusError)

  /// The status, the header fields and the body as it was received.
  var statusError: StatusError { get }
}

extension StatusFailure {
  /// Creates the error of a response, or `nil` if the response is a success.
  ///
  /// - Parameters:
  ///   - response: The response as it was received.
  ///   - resource: The path of the resource; a client supplies it if it is `nil`.
  public init?(_ response: ReceivedResponse, of resource: ResourcePath? = nil) {
    guard let error = StatusError(response, of: resource) else { return nil }
    self.init(error)
  }

  /// The description of the ``statusError``: the status and the path in one line, without the
  /// header fields and the body.
  public var description: String { statusError.description }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// The message of the server, or else a sentence about the status, as the ``statusError`` shows it
  /// to people.
  public var errorDescription: String? { statusError.errorDescription }

  /// The properties of the ``statusError`` without possible secrets.
  public var customMirror: Mirror { Mirror(self, children: statusError.shownProperties) }
}
