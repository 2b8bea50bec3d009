/// Several that are refreshed as one.
///
///     let everything = MetaRefresher(trigger, pager, header)
@MainActor public final class MetaRefresher: Refreshable {
  /// Those that are refreshed, in this order.
  ///
  /// A change while they are refreshed holds from the next time on. They are held on to, so one
  /// that holds itself, or is held by one it holds, lives until it is taken out of the list.
  public var refreshers: [any Refreshable]

  private var isRefreshing = false

  /// Makes one of its refreshers.
  public convenience init(_ refreshers: any Refreshable...) {
    self.init(refreshers)
  }

  /// Makes one of a list of refreshers.
  public init(_ refreshers: [any Refreshable]) {
    self.refreshers = refreshers
  }

  /// Refreshes them one after the other.
  ///
  /// Asked by one of them meanwhile, it does nothing: all of them have their turn anyway. So one
  /// that holds itself refreshes each of the others once.
  public func refresh() {
    guard !isRefreshing else { return }
    isRefreshing = true
    defer { isRefreshing = false }
    for refresher in refreshers { refresher.refresh() }
  }
}
