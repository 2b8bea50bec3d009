import QuireRuntime

extension FeedState {
  /// Where the list and its end stand.
  var phase: FeedPhase {
    switch reload?.progress {
    case .loading?: return list == nil ? .loadingFirstPage : .refreshing
    case .failed(let error)?: return list == nil ? .firstPageFailed(error) : .refreshFailed(error)
    case .resting?, nil: break
    }
    guard let list else { return .idle }
    switch next {
    case .loading: return .loadingNextPage
    case .failed(let error): return .nextPageFailed(error)
    case .resting: return list.next == nil ? .ended : .loaded
    }
  }

  /// Where the beginning of the list stands.
  var previousPhase: FeedEdgePhase {
    switch previous {
    case .loading: .loading
    case .failed(let error): .failed(error)
    case .resting: list?.before.isEmpty == false ? .open : .ended
    }
  }

  /// Whether a page beyond an end may be asked for without anyone's word: nothing has failed there,
  /// and nothing is on its way.
  func isOpen(_ lane: FeedLane) -> Bool {
    guard reload == nil, case .resting = progress(of: lane) else { return false }
    return load(in: lane) != nil
  }

  /// The number of rows, with those that have not come where the source counts its items.
  var count: Int {
    guard let list else { return 0 }
    let end = list.range.upperBound
    return list.offset == nil || list.next == nil ? end : max(end, list.total ?? end)
  }

  /// Whether a row is one that has not come.
  func isMissing(_ row: Int) -> Bool {
    (0..<count).contains(row) && list?.range.contains(row) == false
  }

  /// Whether nothing is on its way.
  var isResting: Bool { FeedLane.allCases.allSatisfy { progress(of: $0).run == nil } }

  /// Where the asking in a lane stands.
  func progress(of lane: FeedLane) -> FeedProgress {
    switch lane {
    case .whole: reload?.progress ?? .resting
    case .next: next
    case .previous: previous
    }
  }

  /// The lane of a running load, or `nil` where the load is no longer wanted.
  func lane(of number: Int) -> FeedLane? {
    FeedLane.allCases.first { progress(of: $0).run?.number == number }
  }

  /// What asks for the next page of a lane, or `nil` where there is none.
  func load(in lane: FeedLane) -> FeedLoad<Item>? {
    switch lane {
    case .whole: reload?.list.next
    case .next: list?.next
    case .previous: list?.before.last
    }
  }

  /// Whether a lane has no page left to ask for.
  func isDone(_ lane: FeedLane) -> Bool {
    lane == .whole ? reload?.isWhole != false : load(in: lane) == nil
  }

  /// Whether a cache is to have the pages of a lane confirmed.
  func revalidates(_ lane: FeedLane) -> Bool { lane == .whole && reload?.refresh != nil }

  /// Whether just what a refresh asks for is on its way.
  func isLoading(_ refresh: FeedRefresh) -> Bool {
    reload?.progress.run != nil && reload?.refresh == refresh
  }

  /// Whether the list is of a source from before, and only shown until another comes.
  var isListOutdated: Bool { formerSource != nil }

  /// The list that a refresh asks for.
  func reload(as refresh: FeedRefresh) -> FeedReload<Item> {
    let first = FeedReload(FeedList(first: source.first), as: refresh)
    guard let list, !isListOutdated else { return first }
    let index: Int?
    switch refresh {
    case .firstPage: index = nil
    case .allPages: index = list.pages.indices.first
    case .around(let row): index = list.pageIndex(ofRow: max(0, row))
    }
    guard let index else { return first }
    return FeedReload(
      list.start(atPage: index), atPage: index,
      pageCount: refresh == .allPages ? list.pages.count : 1, as: refresh)
  }

  /// The error of more pages in a row without a new item than the source allows.
  ///
  /// - Parameters:
  ///   - count: The number of these pages.
  ///   - page: The last of them, which says why it had no new item.
  /// - Returns: The error.
  func tooManyPages(withoutNewItems count: Int, last page: FeedPage<Item>) -> PagingError {
    PagingError(
      reason: page.items.isEmpty
        ? .tooManyEmptyPages(limit: source.emptyPageLimit)
        : .noProgress(page.repetition ?? .duplicates(pageCount: count)),
      path: source.path, pageCount: (reload?.list ?? list)?.pages.count ?? 0)
  }
}
