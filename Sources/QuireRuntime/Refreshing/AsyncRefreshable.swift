/// An object that can be refreshed and reports the outcome.
@MainActor public protocol AsyncRefreshable: Sendable {
  /// Refreshes from the beginning.
  ///
  /// The method never throws: the outcome contains the error. A cancelled caller gets
  /// ``LoadOutcome/cancelled`` at once.
  ///
  /// - Returns: The outcome.
  @discardableResult func refresh() async -> LoadOutcome
}
