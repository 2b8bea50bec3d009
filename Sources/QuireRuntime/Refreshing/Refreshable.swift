/// What can be asked to show what it shows anew.
@MainActor public protocol Refreshable {
  /// Asks anew, from the beginning; it does not say when that is done, or how.
  func refresh()
}
