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

extension LoadOutcome: Equatable {
  /// Returns whether two outcomes are the same.
  ///
  /// Two errors are the same if they have one type and are equal, or if they have one type that is
  /// not `Equatable` and one description.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.loaded, .loaded), (.ended, .ended), (.cancelled, .cancelled): true
    case (.failed(let left), .failed(let right)): left.isSame(as: right)
    default: false
    }
  }
}
