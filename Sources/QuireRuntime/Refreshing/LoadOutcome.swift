/// What came of asking for a page or for a refresh.
public enum LoadOutcome: Sendable {
  /// What was asked for has come.
  case loaded
  /// There was nothing left to ask for.
  case ended
  /// It failed, and why.
  case failed(any Error)
  /// It was cancelled, by a caller or by a refresh that came after it.
  case cancelled
}
