/// A refreshable object that calls a closure.
@MainActor public final class Refresher: Refreshable {
  /// The closure that a refresh calls, or `nil`.
  ///
  /// The refresher retains the closure and its captures.
  public var onRefresh: (() -> Void)?

  private var isRefreshing = false

  /// Creates a refresher with a closure, or with none.
  public init(_ onRefresh: (() -> Void)? = nil) {
    self.onRefresh = onRefresh
  }

  /// Calls ``onRefresh``.
  ///
  /// A call from inside the closure does nothing, because the refresh is running already.
  public func refresh() {
    guard !isRefreshing else { return }
    isRefreshing = true
    defer { isRefreshing = false }
    onRefresh?()
  }
}
