/// The outcome of a request for a page, or of a refresh.
public enum LoadOutcome: Sendable {
  /// The page or refresh was successful.
  case loaded
  /// There are no more items.
  case ended
  /// The request failed with this error.
  case failed(any Error)
  /// The request was cancelled, by its callers or by a later refresh.
  case cancelled
}
