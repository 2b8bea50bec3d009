import QuireRuntime

extension Feed {
  /// The items in the source's order.
  public var items: [Item] { state.list?.items ?? [] }

  /// The number of items over all pages as the source said it last, 0 or more, or `nil` where it
  /// never did.
  ///
  /// There may come more or fewer, as sources are not exact.
  public var total: Int? { state.list?.total }

  /// The number of pages that are there, those that brought nothing new among them.
  public var pageCount: Int { state.list?.pages.count ?? 0 }

  /// Where the list and its end stand.
  public var phase: FeedPhase { state.phase }

  /// Where the beginning of the list stands.
  public var previousPhase: FeedEdgePhase { state.previousPhase }

  /// All that is shown, as one value that can be handed on.
  public var snapshot: FeedSnapshot<Item> {
    FeedSnapshot(
      items: items, pageStarts: state.list?.pageStarts ?? [], total: total, phase: phase,
      previousPhase: previousPhase)
  }

  /// Whether the last item has come.
  public var hasEnded: Bool { state.list.map { $0.next == nil } ?? false }

  /// Whether to show, below the items, that more are to come.
  ///
  /// False before the first items are there, after the last, and where a further page or a refresh
  /// failed, as rows that are shown then ask for nothing.
  public var showsNextPageIndicator: Bool {
    state.list?.next != nil && nextPageError == nil && refreshError == nil
  }

  /// Why the first page did not come, or `nil` where it did not fail.
  public var firstPageError: (any Error)? {
    if case .firstPageFailed(let error) = phase { error } else { nil }
  }

  /// Why a further page did not come, or `nil` where none failed.
  public var nextPageError: (any Error)? {
    if case .nextPageFailed(let error) = phase { error } else { nil }
  }

  /// Why the last refresh did not come through, or `nil` where it did not fail.
  public var refreshError: (any Error)? {
    if case .refreshFailed(let error) = phase { error } else { nil }
  }
}

extension Feed {
  /// Asks for the next page where a row near the end is shown; for `onAppear` or `willDisplay`.
  ///
  /// It does nothing before the first page, after an error, and at the end. A row that is shown
  /// while a page is on its way counts when that has come: pages are asked for until
  /// ``prefetchDistance`` rows lie beyond the furthest row shown.
  ///
  /// - Parameter index: The index of the row's item; one beyond the items is that of the last.
  public func loadNextIfNeeded(at index: Int) { show(index, for: .next) }

  /// Asks for the previous page where a row near the beginning is shown, as
  /// ``loadNextIfNeeded(at:)-(Int)`` does at the end.
  ///
  /// - Parameter index: The index of the row's item; one beyond the items is that of the last.
  public func loadPreviousIfNeeded(at index: Int) { show(index, for: .previous) }
}

extension Feed where Item: Identifiable {
  /// Asks for the next page where the row of an item near the end is shown, as by its index.
  ///
  /// - Parameter item: The item; one that is not in the list does nothing.
  public func loadNextIfNeeded(at item: Item) { show(item, for: .next) }

  /// Asks for the previous page where the row of an item near the beginning is shown, as by its
  /// index.
  ///
  /// - Parameter item: The item; one that is not in the list does nothing.
  public func loadPreviousIfNeeded(at item: Item) { show(item, for: .previous) }

  private func show(_ item: Item, for lane: FeedLane) {
    let row = itemIdentity(of: item).flatMap { state.list?.row(of: $0) }
    if let row { show(row, for: lane) }
  }
}
