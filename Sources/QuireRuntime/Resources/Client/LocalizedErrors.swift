public import Foundation

// Apps show `localizedDescription`, which says nothing of an error that does not say it here.

extension RequestError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension TransportError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension StatusError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension ReportedError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension BackoffError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension PagingError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension CheckpointError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension PageGeneratorError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension RefreshError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}
