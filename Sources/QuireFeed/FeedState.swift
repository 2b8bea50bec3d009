import QuireRuntime

/// What a ``Feed`` shows and where it stands, as a value whose changes say what is to be done.
struct FeedState<Item: Sendable> {
  /// What is shown, or `nil` before the first page.
  private(set) var list: FeedList<Item>?

  /// What comes in place of ``list``, or did not come.
  private(set) var reload: FeedReload<Item>?

  /// Where the asking for the page after those that are there stands.
  private(set) var next = FeedProgress.resting

  /// Where the asking for the page before them stands.
  private(set) var previous = FeedProgress.resting

  /// Where the pages come from.
  private(set) var source: FeedSource<Item>

  /// What the list is of, where that is only shown until the list of ``source`` comes.
  private(set) var formerSource: FeedSource<Item>?

  /// Whether the list was begun anew since it was last asked for.
  private var hasRestarted = false

  /// The number of the last load that was begun.
  private var lastNumber = 0
  /// The number of edits that moved the source's pages.
  private var edits = 0

  /// Begins before the first page.
  init(_ source: FeedSource<Item>) { self.source = source }

  /// Asks for the first page, unless it is there or on its way.
  mutating func load() -> FeedAction<Item> {
    if reload?.progress.run != nil { return .join(.whole) }
    if let list { return .settled(list.isEmpty ? .ended : .loaded) }
    reload = reload ?? FeedReload(FeedList(first: source.first))
    return ask(.whole)
  }

  /// Asks for the page beyond an end of those that are there, unless one is on its way.
  mutating func load(beyond end: FeedLane) -> FeedAction<Item> {
    guard list != nil, reload?.progress.run == nil else { return load() }
    return progress(of: end).run == nil ? ask(end) : .join(end)
  }

  /// Asks for the page that holds an item which is not there, told by the number of items before
  /// it at the source.
  mutating func loadItem(at place: Int) -> FeedAction<Item> {
    guard reload == nil, let list, let places = source.places, isMissing(place) else {
      return .settled(.ended)
    }
    let range = list.range
    if place >= range.upperBound, place - range.upperBound < places.pageSize {
      return isOpen(.next) ? load(beyond: .next) : .settled(.ended)
    }
    if place < range.lowerBound, range.lowerBound - place <= places.pageSize {
      return isOpen(.previous) ? load(beyond: .previous) : .settled(.ended)
    }
    return begin(FeedReload(FeedList(first: places.page(place), total: list.total)), clears: false)
  }

  /// Asks for the list anew, unless just that is on its way and nothing there is to go at once.
  mutating func refresh(_ refresh: FeedRefresh, clears: Bool = false) -> FeedAction<Item> {
    if isLoading(refresh), !clears || list == nil { return .join(.whole) }
    return begin(reload(as: refresh), clears: clears)
  }

  /// Asks for the list of another source; what is there goes at once, or when the other list has
  /// come or failed.
  mutating func replace(_ source: FeedSource<Item>, clears: Bool) -> FeedAction<Item> {
    formerSource = clears || list == nil ? nil : formerSource ?? self.source
    self.source = source
    return begin(FeedReload(FeedList(first: source.first)), clears: clears)
  }

  /// Asks for what failed; where nothing did, as ``load()``.
  mutating func retry() -> FeedAction<Item> {
    if reload?.progress.error != nil { return ask(.whole) }
    if next.error != nil { return load(beyond: .next) }
    return previous.error != nil ? load(beyond: .previous) : load()
  }

  /// Changes the list by an edit of the caller's.
  ///
  /// - Parameters:
  ///   - shifts: Whether the source's pages move by it; those on their way are then asked for again.
  ///   - change: Changes the list.
  /// - Returns: What the change returns, or `nil` where there is no list.
  mutating func edit<Result>(
    shifting shifts: Bool = false, _ change: (inout FeedList<Item>) -> Result?
  ) -> Result? {
    guard var list else { return nil }
    // Held once, so that an edit copies nothing.
    self.list = nil
    defer { self.list = list }
    let result = change(&list)
    if shifts, result != nil {
      edits += 1
      reload?.restart(beside: list)
    }
    return result
  }

  /// Gives up the load of a number, as if it had not been asked for.
  mutating func cancel(_ number: Int) {
    if let lane = lane(of: number) { giveUp(lane) }
  }

  /// Takes in what a load has got; nothing changes where that load is no longer wanted.
  mutating func receive(
    _ step: FeedStep<Item>, of number: Int, on terms: FeedTerms
  ) -> FeedFollowUp<Item> {
    guard let lane = lane(of: number), var run = progress(of: lane).run else {
      return .settled(.cancelled)
    }
    if run.edits != edits {
      // Whether it was answered before the edit or after it, nobody knows.
      return goOn(FeedRun(number: run.number, edits: edits), in: lane)
    }
    switch step {
    case .failure(let error):
      let isExpired = (error as? PagingError)?.reason == .expired
      let restarts = isExpired && terms.restartsWhenExpired && !hasRestarted
      return restarts ? restart(run, from: lane) : fail(error, in: lane)
    case .end:
      takeEnd(of: lane)
      return isDone(lane) ? settle(lane, hasGrown: false) : goOn(run, in: lane)
    case .page(let page):
      let hasGrown = takeIn(page, of: lane, on: terms)
      if isDone(lane) || (hasGrown && lane != .whole) { return settle(lane, hasGrown: hasGrown) }
      run.emptyPages = hasGrown ? 0 : run.emptyPages + 1
      if run.emptyPages > source.emptyPageLimit {
        return fail(tooManyPages(withoutNewItems: run.emptyPages, last: page), in: lane)
      }
      return goOn(run, in: lane)
    }
  }

  private mutating func begin(
    _ reload: FeedReload<Item>, clears: Bool
  ) -> FeedAction<Item> {
    hasRestarted = false
    putAside(for: reload)
    // Nothing is shown any more that a former source would be needed for.
    if clears { (list, formerSource) = (nil, nil) }
    return ask(.whole)
  }

  /// Gives up all that is on its way, for a list in place of the one there.
  private mutating func putAside(for reload: FeedReload<Item>) {
    next = .resting
    previous = .resting
    self.reload = reload
  }

  /// Begins the list anew, with all the pages that there were and the one that was wanted.
  private mutating func restart(_ run: FeedRun, from lane: FeedLane) -> FeedFollowUp<Item> {
    hasRestarted = true
    let pageCount = lane == .whole ? reload?.pageCount : list.map { $0.reach + 1 }
    // It is a refresh, as a page that a cache holds may be the one that led to the dead continuation.
    putAside(
      for: FeedReload(
        FeedList(first: source.first), pageCount: pageCount ?? 1,
        as: reload?.refresh ?? .allPages))
    return goOn(FeedRun(number: run.number, edits: edits), in: .whole)
  }

  private mutating func ask(_ lane: FeedLane) -> FeedAction<Item> {
    guard let load = load(in: lane) else { return .settled(.ended) }
    // Who goes on with the list has done with the refresh of it, or the new beginning, that failed.
    if lane != .whole, reload != nil { (reload, hasRestarted) = (nil, false) }
    lastNumber += 1
    set(.loading(FeedRun(number: lastNumber, edits: edits)), in: lane)
    return .ask(FeedAsk(lane: lane, number: lastNumber, load: load, revalidates: revalidates(lane)))
  }

  private mutating func goOn(_ run: FeedRun, in lane: FeedLane) -> FeedFollowUp<Item> {
    guard let load = load(in: lane) else { return settle(lane, hasGrown: false) }
    set(.loading(run), in: lane)
    return .ask(FeedAsk(lane: lane, number: run.number, load: load, revalidates: revalidates(lane)))
  }

  private mutating func takeIn(
    _ page: FeedPage<Item>, of lane: FeedLane, on terms: FeedTerms
  ) -> Bool {
    let hasGrown: Bool?
    switch lane {
    case .whole: return reload?.list.append(page, keeping: terms.duplicates) == true
    case .next: hasGrown = list?.append(page, keeping: terms.duplicates)
    case .previous: hasGrown = list?.prepend(page, keeping: terms.duplicates)
    }
    let other: FeedLane = lane == .next ? .previous : .next
    // A page on its way to an end must still fit there when it comes. Where pages go, another one is
    // asked for there than the one that failed.
    if progress(of: other).run == nil, list?.trim(other, on: terms) == true {
      set(.resting, in: other)
    }
    return hasGrown == true
  }

  private mutating func settle(_ lane: FeedLane, hasGrown: Bool) -> FeedFollowUp<Item> {
    guard lane == .whole, let reload else {
      set(.resting, in: lane)
      return .settled(hasGrown ? .loaded : .ended)
    }
    list = reload.list
    (self.reload, formerSource) = (nil, nil)
    // A refresh of a list without items has brought what it was to bring.
    return .settled(reload.refresh == nil && reload.list.isEmpty ? .ended : .loaded)
  }

  private mutating func takeEnd(of lane: FeedLane) {
    switch lane {
    case .whole: reload?.list.end()
    case .next: list?.end()
    case .previous: list?.before.removeLast()
    }
  }

  private mutating func fail(_ error: any Error, in lane: FeedLane) -> FeedFollowUp<Item> {
    if error is CancellationError {
      giveUp(lane)
      return .settled(.cancelled)
    }
    if lane == .whole, isListOutdated { (list, formerSource) = (nil, nil) }
    set(.failed(error), in: lane)
    return .settled(.failed(error))
  }

  /// Gives up what a lane asks for, as if it had not been asked for.
  private mutating func giveUp(_ lane: FeedLane) {
    set(.resting, in: lane)
    guard lane == .whole else { return }
    (reload, hasRestarted) = (nil, false)
    if let formerSource { (source, self.formerSource) = (formerSource, nil) }
  }

  private mutating func set(_ progress: FeedProgress, in lane: FeedLane) {
    switch lane {
    case .whole: reload?.progress = progress
    case .next: next = progress
    case .previous: previous = progress
    }
  }
}
