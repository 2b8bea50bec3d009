public import Foundation
public import QuireClient

/// The state of a ``Feed``'s list and of its end.
public enum FeedPhase: Sendable {
  /// Nothing has been requested.
  case idle
  /// The first page is loading, and there are no items to show.
  case loadingFirstPage
  /// The feed has items, and there may be more pages.
  case loaded
  /// The next page is loading.
  case loadingNextPage
  /// The filter shows nothing of this many pages in a row, and the feed requests no more of them by
  /// itself. ``Feed/loadNext()`` searches further.
  case searchPaused(pageCount: Int)
  /// A list that replaces this one is loading. The feed still has the old items.
  case refreshing
  /// The items are from the feed's store: their first page arrived on this date. It may be loading
  /// again.
  case stored(asOf: Date, isRefreshing: Bool)
  /// The last item has arrived. The feed may be empty.
  case ended
  /// The first page failed with this error.
  case firstPageFailed(any Error)
  /// The next page failed with this error. The feed still has the items before it.
  case nextPageFailed(any Error)
  /// The last refresh, or the list that replaces this one, failed with this error. The feed still has
  /// the old items.
  case refreshFailed(any Error)

  /// Whether a page is loading, other than a previous page.
  public var isLoading: Bool {
    switch self {
    case .loadingFirstPage, .loadingNextPage, .refreshing, .stored(_, isRefreshing: true): true
    case .stored, .idle, .loaded, .searchPaused, .ended, .firstPageFailed, .nextPageFailed,
      .refreshFailed:
      false
    }
  }

  /// The error of the last load, or `nil` if it did not fail.
  public var error: (any Error)? {
    switch self {
    case .firstPageFailed(let error), .nextPageFailed(let error), .refreshFailed(let error): error
    case .idle, .loadingFirstPage, .loaded, .loadingNextPage, .searchPaused, .refreshing, .stored,
      .ended:
      nil
    }
  }
}

extension FeedPhase {
  /// The error that the operation of the list declares, or `nil` if no load failed, or if it failed for
  /// another reason, such as a lost connection.
  ///
  ///     switch feed.phase.failure(of: LibraryAPI.BooksRequests.List.self)?.body {
  ///     case .tooManyRequests(let limit): Text("Again in \(limit.seconds) s")
  ///     case .undeclared, nil: Text(error.localizedDescription)
  ///     }
  ///
  /// - Parameter resource: The request of the list, which has the bodies of its errors.
  /// - Returns: The error of the first page, the next page or the refresh, with its body.
  public func failure<R: Resource>(of resource: R.Type) -> R.Failure? { error as? R.Failure }
}

/// The state of one end of a ``Feed``'s list.
public enum FeedEdgePhase: Sendable {
  /// There may be items beyond this end.
  case open
  /// The page beyond this end is loading.
  case loading
  /// The filter shows nothing of this many pages in a row beyond this end.
  /// ``Feed/loadPrevious()`` searches further.
  case searchPaused(pageCount: Int)
  /// No items beyond this end are known.
  case ended
  /// The page beyond this end failed with this error.
  case failed(any Error)

  /// The error of the page beyond this end, or `nil` if it did not fail.
  public var error: (any Error)? { if case .failed(let error) = self { error } else { nil } }

  /// The error that the operation of the list declares, or `nil` if the page did not fail or failed for
  /// another reason; see ``FeedPhase/failure(of:)``.
  public func failure<R: Resource>(of resource: R.Type) -> R.Failure? { error as? R.Failure }
}

/// Everything that a ``Feed`` shows at one moment, as a value.
public struct FeedSnapshot<Item: Sendable>: Sendable {
  /// The items in the order of the source.
  public let items: [Item]

  /// The indices of the items that begin a page, in ascending order; the first is 0.
  ///
  /// If separators or sections depend on adjacent items, only these indices need another look when a
  /// page arrives.
  public let pageStarts: [Int]

  /// The number of items over all pages, 0 or more, as the source last reported it; `nil` if it
  /// never did.
  public let total: Int?

  /// The state of the list and of its end.
  public let phase: FeedPhase

  /// The state of the beginning of the list.
  public let previousPhase: FeedEdgePhase
}

extension FeedState {
  /// The state of the list and of its end.
  var phase: FeedPhase {
    switch progress(of: .whole) {
    case .loading where list == nil: return .loadingFirstPage
    case .loading: return storedDate.map { .stored(asOf: $0, isRefreshing: true) } ?? .refreshing
    case .failed(let error): return list == nil ? .firstPageFailed(error) : .refreshFailed(error)
    case .resting, .paused: break
    }
    guard let list else { return .idle }
    switch progress(of: .next) {
    case .loading: return .loadingNextPage
    case .failed(let error): return .nextPageFailed(error)
    case .paused(let count): return .searchPaused(pageCount: count)
    case .resting: break
    }
    if let storedDate { return .stored(asOf: storedDate, isRefreshing: false) }
    return list.next == nil ? .ended : .loaded
  }

  /// The state of the beginning of the list.
  var previousPhase: FeedEdgePhase {
    switch progress(of: .previous) {
    case .loading: .loading
    case .failed(let error): .failed(error)
    case .paused(let count): .searchPaused(pageCount: count)
    case .resting: list?.before.isEmpty == false ? .open : .ended
    }
  }

  /// The lane of a running load, or `nil` if the load is no longer wanted.
  func lane(of number: Int) -> FeedLane? {
    FeedLane.allCases.first { progress(of: $0).run?.number == number }
  }

  /// Requests the next page of a lane, or `nil` if there is no such page.
  func page(in lane: FeedLane) -> FeedLoad<Item>? {
    switch lane {
    case .whole: reload?.list.next
    case .next: list?.next
    case .previous: list?.before.last
    }
  }

  /// Whether a lane has no page left to request: a list that replaces another has all its pages, and
  /// one of them has a row to show.
  func isDone(_ lane: FeedLane) -> Bool {
    guard page(in: lane) != nil else { return true }
    guard lane == .whole, let reload else { return false }
    return reload.isComplete && filter.map { reload.list.items.contains(where: $0) } ?? true
  }

  /// Whether no load is running.
  var isResting: Bool { FeedLane.allCases.allSatisfy { progress(of: $0).run == nil } }

  /// Whether a row that is shown may load the page beyond an end: nothing is loading there, and
  /// neither that page nor a refresh has failed.
  func canLoad(_ lane: FeedLane) -> Bool {
    guard reload == nil, case .resting = progress(of: lane) else { return false }
    return page(in: lane) != nil
  }

  /// The number of rows: the items that are shown, and the missing items if the source counts its
  /// items and there is no filter.
  var rowCount: Int {
    guard let list, filtered == nil else { return items.count }
    let end = list.range.upperBound
    return list.offset == nil || list.next == nil ? end : max(end, list.total ?? end)
  }

  /// Whether the item of a row has not arrived.
  func isMissing(_ row: Int) -> Bool {
    filtered == nil && (0..<rowCount).contains(row) && list?.range.contains(row) == false
  }
}

extension FeedPhase: Equatable {
  /// Returns whether two phases are the same, with errors that are the same.
  ///
  /// Two errors are the same if they have one type and are equal, or if they have one type that is
  /// not `Equatable` and one description. An app can so animate the change of a phase, or update a
  /// view only if it changes.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.idle, .idle), (.loadingFirstPage, .loadingFirstPage), (.loaded, .loaded),
      (.loadingNextPage, .loadingNextPage), (.refreshing, .refreshing), (.ended, .ended):
      true
    case (.searchPaused(let left), .searchPaused(let right)): left == right
    case (.stored(let left, let leftRefreshes), .stored(let right, let rightRefreshes)):
      left == right && leftRefreshes == rightRefreshes
    case (.firstPageFailed(let left), .firstPageFailed(let right)),
      (.nextPageFailed(let left), .nextPageFailed(let right)),
      (.refreshFailed(let left), .refreshFailed(let right)):
      left.isSame(as: right)
    default: false
    }
  }
}

extension FeedEdgePhase: Equatable {
  /// Returns whether two phases are the same, with errors that are the same: see ``FeedPhase``.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.open, .open), (.loading, .loading), (.ended, .ended): true
    case (.searchPaused(let left), .searchPaused(let right)): left == right
    case (.failed(let left), .failed(let right)): left.isSame(as: right)
    default: false
    }
  }
}

extension FeedSnapshot: Equatable where Item: Equatable {}
