/// A closure that stands for what is to be refreshed.
///
///     let refresher = Refresher { model.reload() }
@MainActor public final class Refresher: Refreshable {
  /// What a refresh does, or `nil` for nothing.
  ///
  /// The refresher holds on to it, and to what it captures.
  public var onRefresh: (() -> Void)?

  private var isRefreshing = false

  /// Makes one that does what the closure does, or nothing yet.
  public init(_ onRefresh: (() -> Void)? = nil) {
    self.onRefresh = onRefresh
  }

  /// Calls ``onRefresh``.
  ///
  /// Asked from inside that very call, it does nothing: the refresh asked for is the one that runs.
  public func refresh() {
    guard !isRefreshing else { return }
    isRefreshing = true
    defer { isRefreshing = false }
    onRefresh?()
  }
}
