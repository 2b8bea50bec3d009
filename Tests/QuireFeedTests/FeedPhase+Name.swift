import QuireFeed

extension FeedPhase {
  /// The name of the case.
  var name: String {
    switch self {
    case .idle: "idle"
    case .loadingFirstPage: "loadingFirstPage"
    case .loaded: "loaded"
    case .loadingNextPage: "loadingNextPage"
    case .refreshing: "refreshing"
    case .stored(_, let isRefreshing): isRefreshing ? "storedRefreshing" : "stored"
    case .searchPaused: "searchPaused"
    case .ended: "ended"
    case .firstPageFailed: "firstPageFailed"
    case .nextPageFailed: "nextPageFailed"
    case .refreshFailed: "refreshFailed"
    }
  }
}
