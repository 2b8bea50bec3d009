import QuireClient

extension Feed {
  /// Loads the next page if the row near the end is shown; for `onAppear` or `willDisplay`.
  ///
  /// The method does nothing before the first page, after an error, and at the end. A row that is
  /// shown while a page is loading counts when that page has arrived: the feed loads pages until
  /// ``prefetchDistance`` rows are beyond the furthest row that was shown.
  ///
  /// - Parameter index: The index of the row's item; an index beyond the items counts as the last.
  public func loadNextIfNeeded(at index: Int) { show(state.listRow(of: index), for: .next) }

  /// Loads the previous page if the row near the beginning is shown, in the same way as
  /// ``loadNextIfNeeded(at:)-(Int)`` does at the end.
  ///
  /// - Parameter index: The index of the row's item; an index beyond the items counts as the last.
  public func loadPreviousIfNeeded(at index: Int) {
    show(state.listRow(of: index), for: .previous)
  }

  /// The number of rows in a list with placeholders: the items, and the missing items if the source
  /// counts its items.
  ///
  /// A source counts its items if it is requested with a page size and an offset or page number, and
  /// reports a total; pages by number must have the requested size. Otherwise the number is
  /// ``count``.
  public var rowCount: Int { state.rowCount }

  /// Returns the item of a row in a list with placeholders; loads its page if the item is missing.
  ///
  /// If the row is far from the items of the feed, its page replaces the list, and the list grows
  /// from there in both directions. If several missing rows are read, the last one counts. After an
  /// error, nothing is loaded. A row with an item counts as shown, so ``maxPages`` keeps it.
  ///
  /// - Parameter row: The row, from 0 to ``rowCount``. It is the index in ``items`` if the feed has
  ///   the first item of the source.
  /// - Returns: The item, or `nil` if it has not arrived or there is no such row.
  public func item(at row: Int) -> Item? {
    let range = state.filtered.map { 0..<$0.items.count } ?? state.list?.range ?? 0..<0
    if range.contains(row) {
      note(state.listRow(of: row - range.lowerBound))
      return items[row - range.lowerBound]
    }
    if state.isMissing(row) {
      wantedRow = row
      // Not at once, because a view may not change while it is drawn.
      wanting = wanting ?? SharedTask(isHeld: true) { [weak self] in await self?.followWantedRow() }
    }
    return nil
  }

  /// Loads the page of the wanted row, if there is one.
  func followWantedRow() {
    wanting = nil
    guard let row = wantedRow, !isChanging else { return }
    cancelAbandonedLoads()
    switch attempt({ $0.loadItem(at: row) }) {
    case .request(let run): begin(run, isHeld: true)
    case .join, .settled: if state.isResting { wantedRow = nil }
    }
  }

  /// Loads the pages beyond the ends that rows near them were shown at.
  func followRows() {
    // An observer that is notified of a change would still see the state before it.
    guard !isChanging else { return }
    cancelAbandonedLoads()
    for lane in [FeedLane.next, .previous] {
      guard state.canLoad(lane), rows.needPage(lane, of: state, within: prefetchDistance),
        case .request(let run) = change({ $0.load(lane) })
      else { continue }
      // No caller waits for the page, so it loads as long as the feed exists.
      begin(run, isHeld: true)
    }
  }

  fileprivate func show(_ row: Int, for lane: FeedLane) {
    note(row, for: lane)
    followRows()
  }

  /// Notes that a row is shown, without a change that observers see.
  private func note(_ row: Int, for lane: FeedLane? = nil) {
    guard let list = state.list else { return }
    rows.show(row, in: list, for: lane)
    laterRows.show(row, in: list, for: lane)
  }
}

extension Feed where Item: Identifiable {
  /// Loads the next page if the row of an item near the end is shown.
  ///
  /// - Parameter item: The item; an item that is not in the list does nothing.
  public func loadNextIfNeeded(at item: Item) { show(item, for: .next) }

  /// Loads the previous page if the row of an item near the beginning is shown.
  ///
  /// - Parameter item: The item; an item that is not in the list does nothing.
  public func loadPreviousIfNeeded(at item: Item) { show(item, for: .previous) }

  private func show(_ item: Item, for lane: FeedLane) {
    let row = itemIdentity(of: item).flatMap { state.list?.row(of: $0) }
    if let row { show(row, for: lane) }
  }
}

/// The rows of a list that were shown, and the ends that must grow because of them.
struct FeedRows {
  /// The places of the rows that were shown since the list changed, or before that if no row was
  /// shown since; `nil` if no row was ever shown.
  private(set) var shown: Range<Int>?

  /// The ends that the rows load pages at.
  private var lanes: Set<FeedLane> = []

  /// Whether the list has changed since the rows were shown.
  private var isOld = false

  /// Notes that a row is shown; a row beyond the list counts as the last, a row before it as none.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - list: The list.
  ///   - lane: The end that the row loads pages at, or `nil` for none.
  mutating func show<Item>(_ row: Int, in list: FeedList<Item>, for lane: FeedLane?) {
    if let lane { lanes.insert(lane) }
    guard row >= 0, !list.items.isEmpty else { return }
    let place = list.start + min(row, list.items.count - 1)
    if let shown, !isOld {
      self.shown = min(shown.lowerBound, place)..<max(shown.upperBound, place + 1)
    } else {
      shown = place..<(place + 1)
    }
    isOld = false
  }

  /// Notes that pages were added or dropped.
  mutating func listHasChanged() { isOld = true }

  /// Moves the rows to the same rows of a new list.
  ///
  /// - Parameters:
  ///   - list: The new list.
  ///   - start: The place at which the old list began.
  mutating func listWasReplaced<Item>(by list: FeedList<Item>, from start: Int) {
    let all = list.start..<(list.start + list.items.count)
    let distance = list.start - start
    shown = shown.map {
      (($0.lowerBound + distance)..<($0.upperBound + distance)).clamped(to: all)
    }
    isOld = true
  }

  /// Whether the page beyond an end is needed, because fewer rows than a distance follow the rows
  /// that were shown, or because the filter hides all rows.
  func needPage<Item>(_ lane: FeedLane, of state: FeedState<Item>, within distance: Int) -> Bool {
    guard let list = state.list else { return false }
    // No row that is shown would load a page. Only in one direction, because a window would drop the
    // pages at the other end, and the search would not end.
    if state.filtered?.items.isEmpty == true { return lane == .next }
    guard lanes.contains(lane), let shown else { return false }
    let end = list.start + list.items.count
    switch lane {
    case .whole: return false
    case .next:
      return state.shownCount(at: min(shown.upperBound, end)..<end) < distance
    case .previous:
      return state.shownCount(at: list.start..<max(shown.lowerBound, list.start)) < distance
    }
  }
}
