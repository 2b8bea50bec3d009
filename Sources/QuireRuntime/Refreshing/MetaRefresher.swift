/// Refreshes several objects as one.
@MainActor public final class MetaRefresher: Refreshable {
  /// The objects that are refreshed, in this order.
  ///
  /// A change during a refresh applies from the next refresh on. The array retains its objects, so an
  /// object that contains itself, directly or indirectly, lives until you remove it from the array.
  public var refreshers: [any Refreshable]

  private var isRefreshing = false

  /// Creates a refresher of several objects.
  public convenience init(_ refreshers: any Refreshable...) {
    self.init(refreshers)
  }

  /// Creates a refresher of the objects in an array.
  public init(_ refreshers: [any Refreshable]) {
    self.refreshers = refreshers
  }

  /// Refreshes the objects one after the other.
  ///
  /// A call from one of the objects during the refresh does nothing, because all objects are refreshed
  /// anyway. So a refresher that contains itself refreshes each of the others once.
  public func refresh() {
    guard !isRefreshing else { return }
    isRefreshing = true
    defer { isRefreshing = false }
    for refresher in refreshers { refresher.refresh() }
  }
}
