/// The progress of a body that is sent or received.
public struct TransferProgress: Hashable, Sendable {
  /// The direction in which a body is transferred.
  public enum Direction: Hashable, Sendable {
    /// The body of the request is sent.
    case upload
    /// The body of the response is received.
    case download
  }

  /// The direction in which the body is transferred.
  public let direction: Direction

  /// The number of bytes that were transferred so far.
  public let completed: Int64

  /// The number of bytes of the whole body, or `nil` if it is not known, as for a response that is
  /// compressed or has no `Content-Length`.
  public let total: Int64?

  /// Creates a progress.
  ///
  /// - Parameters:
  ///   - direction: The direction in which the body is transferred.
  ///   - completed: The number of bytes that were transferred so far.
  ///   - total: The number of bytes of the whole body, or `nil` if it is not known.
  public init(direction: Direction, completed: Int64, total: Int64?) {
    self.direction = direction
    self.completed = completed
    self.total = total
  }

  /// The part that was transferred, from 0 to 1, or `nil` if the total is not known.
  public var fraction: Double? {
    guard let total, total > 0 else { return nil }
    return min(1, Double(completed) / Double(total))
  }
}
