/// An object that can be refreshed.
@MainActor public protocol Refreshable {
  /// Starts a refresh from the beginning.
  ///
  /// The method does not report when the refresh is finished, or whether it failed.
  func refresh()
}
