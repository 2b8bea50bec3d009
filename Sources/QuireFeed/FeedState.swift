import QuireRuntime

/// The state of a ``Feed`` as a value; each transition returns the next ``FeedAction``.
struct FeedState<Item: Sendable> {
  /// The list, or `nil` before the first page.
  private(set) var list: FeedList<Item>?

  /// The list that replaces ``list``, while it loads or after it failed.
  private(set) var reload: FeedReload<Item>?

  /// The source of the pages.
  private(set) var source: FeedSource<Item>

  /// The source of ``list``, if the feed only shows the list until the list of ``source`` arrives.
  private var formerSource: FeedSource<Item>?

  /// The progress of each lane; a lane without an entry is resting.
  private var progress: [FeedLane: FeedProgress<Item>] = [:]

  /// Whether the list was restarted after an expired continuation since the last refresh.
  private var hasRestarted = false

  /// The number of the load that was started last.
  private var lastNumber = 0

  /// The number of edits that moved the source's pages.
  private var edits = 0

  /// Creates the state before the first page.
  init(_ source: FeedSource<Item>) { self.source = source }

  /// Whether the list is from a former source, and is shown only until the new list arrives.
  var isListOutdated: Bool { formerSource != nil }

  /// The progress of a lane.
  func progress(of lane: FeedLane) -> FeedProgress<Item> { progress[lane] ?? .resting }

  /// Starts the load of the first page, unless the page has arrived or is loading.
  mutating func load() -> FeedAction<Item> {
    if progress(of: .whole).run != nil { return .join(.whole) }
    if let list { return .settled(list.isEmpty ? .ended : .loaded) }
    reload = reload ?? FeedReload(FeedList(first: source.first))
    return start(.whole)
  }

  /// Starts the load of the page after or before the list, unless it is running.
  mutating func load(_ lane: FeedLane) -> FeedAction<Item> {
    guard list != nil, progress(of: .whole).run == nil else { return load() }
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
    let isRunning = progress(of: .whole).run != nil && reload?.refresh == refresh
    if isRunning, !clears || list == nil { return .join(.whole) }
    return begin(
      FeedReload(refresh, of: isListOutdated ? nil : list, from: source), clears: clears)
  }

  /// Starts the load of another source's list.
  mutating func replace(_ source: FeedSource<Item>, clears: Bool) -> FeedAction<Item> {
    formerSource = clears || list == nil ? nil : formerSource ?? self.source
    self.source = source
    return begin(FeedReload(FeedList(first: source.first)), clears: clears)
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
    guard var list else { return nil }
    // Only one reference to the list, so that the edit copies nothing.
    self.list = nil
    defer { self.list = list }
    let result = change(&list)
    if shifts, result != nil {
      edits += 1
      reload?.restart(from: list)
    }
    return result
  }

  /// Takes in the response to a load's request; a load that is no longer wanted changes nothing.
  mutating func receive(
    _ response: Result<FeedPage<Item>?, any Error>, of number: Int, with settings: FeedSettings
  ) -> FeedAction<Item> {
    guard let lane = lane(of: number), let run = progress(of: lane).run else {
      return .settled(.cancelled)
    }
    // It is unknown whether the server answered before or after the edit.
    if run.edits != edits { return goOn(lane, as: number) }
    switch response {
    case .failure(let error):
      let isExpired = (error as? PagingError)?.reason == .expired
      guard isExpired, settings.restartsWhenExpired, !hasRestarted else {
        return fail(lane, with: error)
      }
      restart(from: lane)
      return goOn(.whole, as: number)
    case .success(nil):
      end(lane)
      return isDone(lane) ? finish(lane, hasGrown: false) : goOn(lane, as: number)
    case .success(let page?):
      let hasGrown = add(page, to: lane, with: settings)
      if isDone(lane) || (hasGrown && lane != .whole) { return finish(lane, hasGrown: hasGrown) }
      let emptyPages = hasGrown ? 0 : run.emptyPages + 1
      if emptyPages > source.emptyPageLimit {
        return fail(
          lane,
          with: source.error(
            ofPages: emptyPages, last: page, pageCount: (reload?.list ?? list)?.pages.count ?? 0))
      }
      return goOn(lane, as: number, emptyPages: emptyPages)
    }
  }

  private mutating func begin(_ reload: FeedReload<Item>, clears: Bool) -> FeedAction<Item> {
    (self.reload, progress, hasRestarted) = (reload, [:], false)
    // Without the old list, the feed cannot go back to its source.
    if clears { (list, formerSource) = (nil, nil) }
    return start(.whole)
  }

  private mutating func start(_ lane: FeedLane) -> FeedAction<Item> {
    lastNumber += 1
    guard let action = request(lane, as: lastNumber) else { return .settled(.ended) }
    // A caller that extends the list gives up the failed refresh or restart.
    if lane != .whole, reload != nil { dropReload() }
    return action
  }

  /// Requests the next page of a lane, or returns `nil` if there is no such page.
  private mutating func request(
    _ lane: FeedLane, as number: Int, emptyPages: Int = 0
  ) -> FeedAction<Item>? {
    guard var page = page(in: lane) else { return nil }
    page.revalidates = lane == .whole && reload?.refresh != nil
    let run = FeedRun(
      lane: lane, number: number, page: page, edits: edits, emptyPages: emptyPages)
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

  private mutating func goOn(
    _ lane: FeedLane, as number: Int, emptyPages: Int = 0
  ) -> FeedAction<Item> {
    request(lane, as: number, emptyPages: emptyPages) ?? finish(lane, hasGrown: false)
  }

  /// Adds a page to the list of a lane, and drops pages at the other end if there are too many.
  ///
  /// - Returns: Whether the list has a new item.
  private mutating func add(
    _ page: FeedPage<Item>, to lane: FeedLane, with settings: FeedSettings
  ) -> Bool {
    guard lane != .whole else {
      return reload?.list.add(page, at: .next, keeping: settings.duplicates) == true
    }
    let hasGrown = list?.add(page, at: lane, keeping: settings.duplicates) == true
    let other: FeedLane = lane == .next ? .previous : .next
    // A page that is loading must still fit to its end when it arrives. After pages were dropped,
    // the page beyond the end is not the page that failed.
    if progress(of: other).run == nil, list?.trim(other, with: settings) == true {
      progress[other] = nil
    }
    return hasGrown
  }

  private mutating func end(_ lane: FeedLane) {
    switch lane {
    case .whole: reload?.list.end()
    case .next: list?.end()
    case .previous: list?.before.removeLast()
    }
  }

  private mutating func finish(_ lane: FeedLane, hasGrown: Bool) -> FeedAction<Item> {
    progress[lane] = nil
    guard lane == .whole, let reload else { return .settled(hasGrown ? .loaded : .ended) }
    list = reload.list
    (self.reload, formerSource) = (nil, nil)
    // A refresh is successful even if the list is empty.
    return .settled(reload.refresh == nil && reload.list.isEmpty ? .ended : .loaded)
  }

  private mutating func fail(_ lane: FeedLane, with error: any Error) -> FeedAction<Item> {
    if error is CancellationError {
      cancel(lane)
      return .settled(.cancelled)
    }
    if lane == .whole, isListOutdated { (list, formerSource) = (nil, nil) }
    progress[lane] = .failed(error)
    return .settled(.failed(error))
  }

  /// Begins the list again, with all pages that it had and the page that was wanted.
  private mutating func restart(from lane: FeedLane) {
    let pageCount = lane == .whole ? reload?.pageCount : list.map { $0.reach + 1 }
    // This is a refresh, because a cached page may be the one with the expired continuation.
    reload = FeedReload(
      FeedList(first: source.first), pageCount: pageCount ?? 1, as: reload?.refresh ?? .allPages)
    (progress, hasRestarted) = ([:], true)
  }
}
