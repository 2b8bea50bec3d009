import Foundation
import QuireClient

/// The state of a ``Feed`` as a value; each transition returns the next ``FeedAction``.
struct FeedState<Item: Sendable> {
  /// The list, or `nil` before the first page.
  var list: FeedList<Item>? { didSet { applyFilter() } }

  /// Whether an item is shown, or `nil` if all are.
  private(set) var filter: ((Item) -> Bool)?

  /// The rows that ``filter`` shows, or `nil` without a filter or a list.
  private(set) var filtered: FilteredRows<Item>?

  /// The date of ``list`` if it was restored from the store and not replaced since; otherwise `nil`.
  var storedDate: Date?

  /// The list that replaces ``list``, while it loads or after it failed.
  var reload: FeedReload<Item>?

  /// The source of the pages.
  private(set) var source: FeedSource<Item>

  /// The source of ``list``, if the feed only shows the list until the list of ``source`` arrives.
  var formerSource: FeedSource<Item>?

  /// The progress of each lane; a lane without an entry is resting.
  var progress: [FeedLane: FeedProgress<Item>] = [:]

  /// Whether the list was restarted after an expired continuation since the last refresh.
  var hasRestarted = false

  /// The number of the load that was started last.
  private(set) var lastNumber = 0

  /// The edits whose operations have not finished.
  var pending = PendingEdits<Item>()

  /// The number of edits that moved the source's pages.
  private(set) var edits = 0

  /// Creates the state before the first page.
  init(_ source: FeedSource<Item>) { self.source = source }

  /// Whether the list is from a former source, and is shown only until the new list arrives.
  var isListOutdated: Bool { formerSource != nil }

  /// Shows other items, and searches for them from now on.
  mutating func show(_ filter: ((Item) -> Bool)?) {
    self.filter = filter
    for lane in [FeedLane.next, .previous] {
      if case .paused = progress(of: lane) { progress[lane] = nil }
    }
    applyFilter()
  }

  private mutating func applyFilter() {
    filtered = filter.flatMap { filter in list.map { FilteredRows(of: $0.items, where: filter) } }
  }

  /// The progress of a lane.
  func progress(of lane: FeedLane) -> FeedProgress<Item> { progress[lane] ?? .resting }

  /// Shows a list from the store, unless the feed has a list or is loading one.
  mutating func restore(_ list: FeedList<Item>, from date: Date) {
    guard self.list == nil, progress(of: .whole).run == nil else { return }
    var list = list
    pending.apply(toNew: &list)
    (self.list, storedDate) = (list, date)
  }

  /// Starts the load of the first page, unless the page has arrived or is loading.
  mutating func load() -> FeedAction<Item> {
    if progress(of: .whole).run != nil { return .join(.whole) }
    if isListOutdated { return start(.whole) }
    if storedDate != nil { return refresh(.firstPage) }
    if list != nil { return .settled(isEmpty ? .ended : .loaded) }
    reload = reload ?? FeedReload(FeedList(of: source))
    return start(.whole)
  }

  /// Starts the load of the page after or before the list, unless it is running.
  mutating func load(_ lane: FeedLane) -> FeedAction<Item> {
    guard list != nil, !isListOutdated, progress(of: .whole).run == nil else { return load() }
    return progress(of: lane).run == nil ? start(lane) : .join(lane)
  }

  /// Starts the load of the page that contains a missing row.
  mutating func loadItem(at row: Int) -> FeedAction<Item> {
    guard reload == nil, let list, let pages = source.pages, isMissing(row) else {
      return .settled(.ended)
    }
    let range = list.range
    if row >= range.upperBound, row - range.upperBound < pages.size {
      return canLoad(.next) ? load(.next) : .settled(.ended)
    }
    if row < range.lowerBound, range.lowerBound - row <= pages.size {
      return canLoad(.previous) ? load(.previous) : .settled(.ended)
    }
    return begin(FeedReload(FeedList(first: pages.at(row), total: list.total)), clears: false)
  }

  /// Starts a refresh, or joins the same refresh if it is running and has no items to clear.
  mutating func refresh(_ refresh: FeedRefresh, clears: Bool = false) -> FeedAction<Item> {
    var refresh = refresh
    if case .around(let row) = refresh { refresh = .around(listRow(of: row)) }
    let isRunning = progress(of: .whole).run != nil && reload?.refresh == refresh
    if isRunning, !clears || list == nil { return .join(.whole) }
    return begin(
      FeedReload(refresh, of: isListOutdated ? nil : list, from: source), clears: clears)
  }

  /// Starts the load of another source's list.
  mutating func replace(_ source: FeedSource<Item>, clears: Bool) -> FeedAction<Item> {
    formerSource = clears || list == nil ? nil : formerSource ?? self.source
    self.source = source
    return begin(FeedReload(FeedList(of: source)), clears: clears)
  }

  /// Starts the failed load again; if none failed, this is the same as ``load()``.
  mutating func retry() -> FeedAction<Item> {
    if progress(of: .whole).error != nil { return start(.whole) }
    let failed = [FeedLane.next, .previous].first { progress(of: $0).error != nil }
    return failed.map { load($0) } ?? load()
  }

  /// Changes the list by an edit.
  ///
  /// - Parameters:
  ///   - shifts: Whether the edit moves the source's pages; pages that are loading are then
  ///     requested again.
  ///   - change: Changes the list; returns `nil` if it changed nothing.
  /// - Returns: The result of the change, or `nil` if there is no list.
  mutating func edit<Result>(
    shifting shifts: Bool = false, _ change: (inout FeedList<Item>) -> Result?
  ) -> Result? {
    // Only one reference to the list, so that the edit copies nothing.
    guard var list = list.take() else { return nil }
    defer { self.list = list }
    let result = change(&list)
    if shifts, result != nil {
      edits += 1
      reload?.restart(from: list)
    }
    return result
  }

  private mutating func begin(_ reload: FeedReload<Item>, clears: Bool) -> FeedAction<Item> {
    (self.reload, progress, hasRestarted) = (reload, [:], false)
    // Without the old list, the feed cannot go back to its source.
    if clears { (list, storedDate, formerSource) = (nil, nil, nil) }
    return start(.whole)
  }

  mutating func start(_ lane: FeedLane) -> FeedAction<Item> {
    lastNumber += 1
    guard let action = request(lane, as: lastNumber) else { return .settled(.ended) }
    // A caller that extends the list gives up the failed refresh or restart.
    if lane != .whole, reload != nil { dropReload() }
    return action
  }

  /// Requests the next page of a lane, or returns `nil` if there is no such page.
  mutating func request(
    _ lane: FeedLane, as number: Int, fruitless pages: FruitlessPages = FruitlessPages()
  ) -> FeedAction<Item>? {
    guard var page = page(in: lane) else { return nil }
    page.revalidates = lane == .whole && reload?.refresh != nil
    let run = FeedRun(
      lane: lane, number: number, page: page, edits: edits, fruitless: pages)
    progress[lane] = .loading(run)
    return .request(run)
  }

  /// Cancels the load in a lane, as if it had not been started.
  mutating func cancel(_ lane: FeedLane) {
    progress[lane] = nil
    guard lane == .whole else { return }
    dropReload()
    if let formerSource { (source, self.formerSource) = (formerSource, nil) }
  }

  private mutating func dropReload() {
    (reload, hasRestarted) = (nil, false)
    progress[.whole] = nil
  }
}
