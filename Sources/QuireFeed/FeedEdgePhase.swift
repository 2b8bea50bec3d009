/// Where one end of a ``Feed``'s list stands.
public enum FeedEdgePhase: Sendable {
  /// There may be items beyond it to ask for.
  case open
  /// The page beyond it is on its way.
  case loading
  /// Nothing lies beyond it, as far as is known.
  case ended
  /// The page beyond it did not come, and why.
  case failed(any Error)

  /// Why the page beyond it did not come, or `nil` where it did not fail.
  public var error: (any Error)? {
    if case .failed(let error) = self { error } else { nil }
  }
}
