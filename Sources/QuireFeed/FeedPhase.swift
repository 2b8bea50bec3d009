/// Where a ``Feed`` stands: all that a view must tell apart.
public enum FeedPhase: Sendable {
  /// Nothing has been asked for yet.
  case idle
  /// The first page is on its way, and there is nothing to show.
  case loadingFirstPage
  /// There are items, and further ones to ask for.
  case loaded
  /// A further page is on its way.
  case loadingNextPage
  /// A new first page is on its way, and the items are those from before.
  case refreshing
  /// All the items there are have come; there may be none.
  case ended
  /// The first page did not come, and why.
  case firstPageFailed(any Error)
  /// A further page did not come, and why; the items before it are there.
  case nextPageFailed(any Error)
  /// A refresh did not come through, and why; the items from before are there.
  case refreshFailed(any Error)

  /// Whether a page is on its way.
  public var isLoading: Bool {
    switch self {
    case .loadingFirstPage, .loadingNextPage, .refreshing: true
    case .idle, .loaded, .ended, .firstPageFailed, .nextPageFailed, .refreshFailed: false
    }
  }

  /// Why what was asked for last did not come, or `nil` where nothing has failed.
  public var error: (any Error)? {
    switch self {
    case .firstPageFailed(let error), .nextPageFailed(let error), .refreshFailed(let error): error
    case .idle, .loadingFirstPage, .loaded, .loadingNextPage, .refreshing, .ended: nil
    }
  }
}
