/// What can be asked to load anew, and tells what came of it.
@MainActor public protocol AsyncRefreshable: Sendable {
  /// Loads anew, from the beginning.
  ///
  /// It never throws: what went wrong is in the outcome. A caller that is cancelled gets
  /// ``LoadOutcome/cancelled``, at once.
  ///
  /// - Returns: What came of it.
  @discardableResult func refresh() async -> LoadOutcome
}
